### Was schiefgehen kann, ohne dass der Server ablehnt.

troubles-bad-address = { $address } ist keine Adresse eines Servers: { $reason }
troubles-bad-token = Das Token oder der Schlüssel ist kein einfacher Text in einer Zeile
troubles-unreachable = { $address } ist nicht zu erreichen: { $why }
troubles-stream-cut = Die Verbindung wurde getrennt: { $last }
troubles-refused = Der Server lehnt ab: { $message }
troubles-contract-broken = Der Server sagte etwas, das er nicht sagen darf: { $what }
troubles-answer-pending = Die letzte Aktion hat noch keine Antwort: Warte einen Augenblick
troubles-no-seat = Du siehst nur zu: Du hast keinen Platz, für den du handeln könntest
troubles-no-entropy = Das Betriebssystem liefert keine Zufallsbytes
troubles-unreachable-for-long = { $address } ist nicht zu erreichen (Versuche: { $attempts }, { $seconds } s): { $why }
troubles-nobody-listens = dort hört niemand zu
troubles-no-such-host = diesen Rechner gibt es nicht
troubles-no-answer = er antwortet nicht
troubles-not-trusted = seinem Zertifikat wird nicht vertraut ({ $last }); --ca FILE nennt, wem vertraut wird
troubles-no-tls = er spricht kein TLS; vielleicht ist http:// gemeint
troubles-no-plain-http = was dort antwortet, spricht kein unverschlüsseltes HTTP/2; vielleicht ist https:// gemeint
