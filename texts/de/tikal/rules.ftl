### Die Regeln für die, die spielen, eine nach der anderen. Die Nummern sind die von docs/rules/tikal.md und hosting.md, der Reihe nach.
### chapter-NUMMER ist der Titel eines Kapitels; seine Regeln folgen ihm.

chapter-t-1 = Material und Vorbereitung
rule-t-1-1 = 2 bis 4 Spieler. Jeder hat 1 Expeditionsleiter, 18 Expeditionsteilnehmer, 2 Camps und einen Punktestand.
rule-t-1-2 = Es gibt 36 Geländetafeln: 15 Tempel, 10 Urwald, 8 Schätze und 3 Vulkane. Jede trägt auf der Rückseite einen Buchstaben von A bis G.
rule-t-1-3 = Die Tafeln eines Buchstabens sind gemischt; zuerst kommen alle A, dann B und so weiter bis G. Welche Tafeln noch kommen, ist bekannt, ihre Reihenfolge nicht.
rule-t-1-4 = Es gibt 24 Schätze, je 3 von 8 Arten, verdeckt gemischt.
rule-t-1-5 = 48 Tempelplättchen liegen offen im Vorrat: 3 Zweier, 6 Dreier, 9 Vierer, 11 Fünfer, 8 Sechser, 5 Siebener, 3 Achter, 2 Neuner und 1 Zehner.
rule-t-1-6 = Vier Felder sind von Anfang an erforscht: das Basiscamp, zwei Tempel und ein Urwald.
rule-t-1-7 = Der Startspieler beginnt: Platz 1, oder wen das Los bestimmt. Gespielt wird im Uhrzeigersinn, also nach Platznummern.
rule-t-1-8 = Alle beginnen mit 0 Punkten, in der Versteigerungs-Version mit 20. Es dürfen mehr als 100 werden.

chapter-t-2 = Ein Zug
rule-t-2-1 = Zieh die oberste Geländetafel und leg sie an. Ein Vulkan löst zuerst eine Wertungsrunde aus.
rule-t-2-2 = Setz dann bis zu 10 Aktionspunkte (AP) ein, für beliebige Aktionen in beliebiger Reihenfolge.
rule-t-2-3 = Punkte, die du nicht einsetzt, verfallen.
rule-t-2-4 = Dein Zug endet, wenn du `end` sagst, auch mit 0 AP. Das geht jederzeit, sobald die Tafel liegt, und im Wertungszug jederzeit.

chapter-t-3 = Geländetafel anlegen
rule-t-3-1 = Leg sie auf ein leeres Feld neben einem erforschten, in einer von sechs Drehungen. Drehungen, die gleich aussehen, gelten als eine, die mit der kleinsten Zahl.
rule-t-3-2 = Man muss sie betreten können: Zwischen ihr und einem Nachbarn, der kein Vulkan ist, liegt mindestens eine Steinplatte, auf einer der beiden Tafeln.
rule-t-3-3 = Ein Vulkan braucht keine Steinplatten; es genügt, dass er irgendein erforschtes Feld berührt.
rule-t-3-4 = Auf eine Schatztafel kommen so viele verdeckte Schätze, wie sie Masken zeigt. Niemand weiß, welche.
rule-t-3-5 = Steinplatten, die auf einen Vulkan zeigen, ergeben keinen Pfad. Jedes erforschte Feld außer den Vulkanen ist vom Basiscamp aus zu Fuß erreichbar.
rule-t-3-6 = Eine Tafel, die sich nirgends anlegen lässt, verlässt das Spiel, und der Zug geht mit seinen 10 AP weiter. In der Versteigerung kann man sie trotzdem wählen, und das Gebot wird trotzdem bezahlt.

chapter-t-4 = Mitglieder, Camps, Geheimpfade
rule-t-4-1 = 1 AP: Setz einen Teilnehmer oder den Leiter aus deinem Vorrat im Basiscamp oder in einem eigenen Camp ein.
rule-t-4-2 = 1 AP: Beweg ein Mitglied zwischen dem Basiscamp und deinen Camps, gleich wie weit. Jedes eigene Mitglied auf so einem Feld darf gehen.
rule-t-4-3 = Fremde Camps darfst du betreten und verlassen, aber dort nicht einsetzen und ihre Geheimpfade nicht benutzen.
rule-t-4-4 = Der Leiter kostet so viel und arbeitet so viel wie ein Teilnehmer; wo Stärken verglichen werden, zählt er 3.
rule-t-4-5 = Ein Mitglied auf dem Spielplan kehrt nie in den Vorrat zurück. Camps und Wächter werden nie bewegt oder entfernt.

chapter-t-5 = Bewegen
rule-t-5-1 = Ein Schritt auf ein benachbartes erforschtes Feld kostet 1 AP je Steinplatte an der gemeinsamen Seite, beide Tafeln zusammen: 1 bis 6.
rule-t-5-2 = Auf keiner der beiden Tafeln eine Steinplatte: kein Pfad.
rule-t-5-3 = Ein Schritt wird in diesem Zug ganz bezahlt; niemand bleibt auf den Steinplatten stehen.
rule-t-5-4 = Niemand betritt einen Vulkan, auch wenn Steinplatten hinführen.
rule-t-5-5 = Auf einem Feld stehen beliebig viele Mitglieder aller Spieler. Ein Mitglied darf im Zug mehrere Schritte machen, auch mit anderen Aktionen dazwischen.
rule-t-5-6 = Beispiel: Wo keine Steinplatte hinüberführt, kommst du mit zwei Schritten zu 3 AP über einen Urwald für 6 AP ans Ziel.

chapter-t-6 = Tempel freilegen
rule-t-6-1 = 2 AP: Der Wert des Tempels steigt um genau 1, und das Tempelplättchen mit dieser Zahl verlässt den Vorrat.
rule-t-6-2 = Ist kein Plättchen mit dieser Zahl mehr da, bleibt der Tempel, wie er ist: Keine Zahl wird übersprungen. 10 ist das Höchste; alle Tempel teilen sich den Vorrat.
rule-t-6-3 = Höchstens 2 Ebenen je Tempel und Zug, an so vielen Tempeln, wie du bezahlen kannst.
rule-t-6-4 = Ein Mitglied je Ebene: Bei der zweiten Ebene des Zugs stehen in diesem Augenblick zwei deiner Mitglieder auf dem Feld. Der Leiter ist ein Mitglied.
rule-t-6-5 = Einen geschützten Tempel legt niemand weiter frei.

chapter-t-7 = Schatz heben
rule-t-7-1 = 3 AP: Nimm den obersten Schatz des Feldes; er liegt offen vor dir.
rule-t-7-2 = Höchstens 2 je Feld und Zug, und ein Mitglied je Schatz: Beim zweiten stehen in diesem Augenblick zwei deiner Mitglieder dort.

chapter-t-8 = Schätze tauschen
rule-t-8-1 = 3 AP: Gib einen eigenen einzelnen Schatz für einen einzelnen Schatz eines anderen Spielers, der nicht ablehnen kann.
rule-t-8-2 = Einzeln ist ein Schatz, solange sein Besitzer nur einen dieser Art hat. Paare und Drillinge werden nie getrennt.
rule-t-8-3 = Die beiden Schätze müssen von verschiedener Art sein.
rule-t-8-4 = Du darfst so oft tauschen, wie du bezahlen kannst. Was einzeln ist, entscheidet der Augenblick, und ein Tausch darf auf beiden Seiten Paare oder Drillinge ergeben.

chapter-t-9 = Camps
rule-t-9-1 = 5 AP: Errichte ein Camp im Urwald oder auf einer Schatztafel ohne Schätze, nie beim Basiscamp. Du kannst es sofort benutzen.
rule-t-9-2 = Ein Camp je Feld. Fremde Mitglieder dort stören nicht.
rule-t-9-3 = Höchstens 2 Camps je Spieler und Spiel.
rule-t-9-4 = Gewöhnlich muss keines deiner Mitglieder dort stehen. Mit der Option `camp_needs_member`, wie in der französischen Ausgabe von 2005, mindestens eines.

chapter-t-10 = Tempelwächter
rule-t-10-1 = 5 AP: Wo du auf einem Tempelfeld stärker bist als jeder andere Spieler, wird eines deiner Mitglieder dort zum Wächter: ein Teilnehmer oder der Leiter, wie du willst.
rule-t-10-2 = Deine anderen Mitglieder auf dem Feld verlassen das Spiel für immer, auch der Leiter. Fremde Mitglieder bleiben.
rule-t-10-3 = Der Wächter bewegt sich nie, und der Wert des Tempels steht fest. Nur sein Besitzer wertet ihn von nun an, wer auch später kommt; der Wächter selbst hat keine Stärke.
rule-t-10-4 = Jeder darf hindurchgehen oder bleiben, aber niemand stellt einen zweiten Wächter auf.
rule-t-10-5 = Höchstens 2 Wächter je Spieler und Spiel.

chapter-t-11 = Werten
rule-t-11-1 = Du bekommst den Wert jedes Tempels, den du mit einem Wächter schützt.
rule-t-11-2 = Du bekommst den Wert jedes ungeschützten Tempels, an dem du allein am stärksten bist. Sind die Stärksten gleich stark, bekommt ihn niemand.
rule-t-11-3 = Je Schatzart bekommst du 1 Punkt für einen, 3 für zwei, 6 für drei. Du behältst sie, und sie zählen in jeder Wertung wieder.
rule-t-11-4 = Beispiel: Tempel mit 3, 5, 5 und 8, zwei Paare und zwei einzelne Schätze ergeben 21 + 8 = 29 Punkte.

chapter-t-12 = Wertungsrunde
rule-t-12-1 = Sie beginnt, sobald ein Vulkan gezogen wird, in der Versteigerungs-Version gewählt. Die Tafel kommt beiseite.
rule-t-12-2 = Wer ihn gezogen hat, macht einen Wertungszug mit 10 AP ohne Tafel und wertet dann. Im Uhrzeigersinn tun alle anderen dasselbe.
rule-t-12-3 = Danach legt, wer den Vulkan gezogen hat, ihn an und macht einen normalen Zug mit 10 AP.
rule-t-12-4 = Jeder Zug hat seine eigenen 10 AP und seine eigenen Grenzen, auch wenn jemand zwei nacheinander macht. In beiden sind alle Aktionen erlaubt.
rule-t-12-5 = Es gibt vier Wertungsrunden: eine je Vulkan (Buchstaben B, D und F) und die letzte.

chapter-t-13 = Spielende
rule-t-13-1 = Nach dem Zug mit der 36. Tafel kommt die letzte Wertungsrunde: Alle haben einmal 10 AP und werten. Dann ist das Spiel zu Ende.
rule-t-13-2 = In der Grundversion beginnt die letzte Runde beim linken Nachbarn dessen, der die letzte Tafel hatte, und geht im Uhrzeigersinn.
rule-t-13-3 = Die meisten Punkte gewinnen. Bei Gleichstand teilt man sich den Sieg; gleiche Punkte teilen sich einen Rang, und der nächste Rang entfällt.

chapter-a = Die Versteigerungs-Version
rule-a-1 = In einer Runde hat jeder Spieler einen Zug. Zu Beginn werden so viele Tafeln aufgedeckt, wie Spieler dabei sind.
rule-a-2 = Für jeden Zug der Runde außer dem letzten bieten alle, die noch keinen hatten, um das Recht, eine Tafel zu wählen und den Zug zu machen.
rule-a-3 = Der Startspieler eröffnet die erste Versteigerung des Spiels. Spätere eröffnet, wer im Uhrzeigersinn als Nächster nach dem kommt, der gerade gezogen hat (nach einem Vulkan: der ihn wählte), und noch mitbieten darf.
rule-a-4 = Reihum im Uhrzeigersinn nennt jeder eine höhere Zahl oder passt; wer passt, ist aus dieser Versteigerung. Sie endet, wenn nur ein Bieter übrig ist oder alle gepasst haben. Auch wer ohne jedes Gebot als Letzter übrig ist, wird noch gefragt.
rule-a-5 = Bietet niemand, bekommt den Zug umsonst, wer zuerst gepasst hat.
rule-a-6 = Das Gebot wird dem Gewinner sofort abgezogen. Es beträgt mindestens 1 und höchstens deinen Punktestand; wer nicht höher bieten kann, muss passen.
rule-a-7 = Der Gewinner wählt eine aufgedeckte Tafel, legt sie an, setzt 10 AP ein und bietet in dieser Runde nicht mehr mit.
rule-a-8 = Der letzte Spieler einer Runde nimmt die letzte Tafel umsonst.
rule-a-9 = Wer einen Vulkan wählt, löst eine Wertungsrunde aus, im Uhrzeigersinn ab ihm. Sie zählt nicht als sein Zug der Runde: Danach legt er den Vulkan an und macht den normalen Zug.
rule-a-10 = Die letzte Wertungsrunde geht vom niedrigsten Punktestand zum höchsten. Bei Gleichstand kommt zuerst, wer im Uhrzeigersinn dem letzten Spieler am nächsten folgt; der letzte Spieler selbst ist am weitesten.
rule-a-11 = Beispiel mit A, B, C, D: A eröffnet, B gewinnt mit 5 und zieht; C eröffnet, A gewinnt mit 4 und zieht; C und D passen, C zieht umsonst; D nimmt die letzte Tafel; A eröffnet die nächste Runde.

chapter-h = Auf dem Server
rule-h-1 = Muss für dich entschieden werden, wird beim Bieten gepasst, die erste Tafel oder das erste Feld der Liste genommen und der Zug beendet.
rule-h-2 = Eine Entscheidung, die zu spät kommt, wird so getroffen, und so auch der Rest dieses Zugs.
rule-h-3 = Wer aufgibt oder zum dritten Mal zu spät ist, dessen Platz gilt als aufgegeben: Alle späteren Entscheidungen werden sofort so getroffen. Figuren und Punkte bleiben und zählen.
rule-h-4 = Aufgegebene Plätze stehen hinter allen anderen, spätere vor früheren, und können nicht gewinnen. Ist nur noch ein Platz übrig, endet die Partie.
rule-h-5 = Deine Uhr läuft von der Frage, bis deine Antwort ankommt. Zurücknehmen gibt keine Zeit zurück, und Ausfälle des Servers kosten keine. Verbindungsabbrüche deckt eine Reserve, 60 s, wenn nichts anderes vereinbart ist.
rule-h-6 = Was die Uhr tat, steht mit dem Grund im Protokoll. Wer eine Aufzeichnung prüft, spielt es nach und beurteilt die Zeit nicht noch einmal.
rule-h-7 = Bei jedem `end` und jedem Gebot bekommt deine Uhr Zeit dazu.
rule-h-8 = Namen und Titel sind zu sehen, bleiben, wo sie stehen, und geben sich für nichts anderes aus: ohne Steuerzeichen, Richtungszeichen und unsichtbare Zeichen, und niemand heißt wie ein leerer Platz.
