### Ce qui peut échouer en dehors d'un refus.

troubles-bad-address = { $address } n'est pas l'adresse d'un serveur : { $reason }
troubles-bad-token = Le jeton d'accès ou la clé n'est pas un texte simple d'une seule ligne
troubles-unreachable = { $address } est injoignable : { $why }
troubles-stream-cut = La connexion a été coupée : { $last }
troubles-refused = Le serveur refuse : { $message }
troubles-contract-broken = Le serveur a dit quelque chose qu'il ne doit pas dire : { $what }
troubles-answer-pending = La dernière action n'a pas encore de réponse : patientez un instant
troubles-no-seat = Vous ne faites que regarder : vous n'avez pas de place pour agir
troubles-no-entropy = Le système d'exploitation ne fournit pas d'octets aléatoires
troubles-unreachable-for-long = { $address } est injoignable (tentatives : { $attempts }, { $seconds } s) : { $why }
troubles-nobody-listens = personne n'y écoute
troubles-no-such-host = cet hôte n'existe pas
troubles-no-answer = il ne répond pas
troubles-not-trusted = son certificat n'est pas reconnu ({ $last }) ; --ca FILE dit à qui se fier
troubles-no-tls = il ne parle pas TLS ; peut-être s'agit-il de http://
troubles-no-plain-http = ce qui répond ne parle pas HTTP/2 en clair ; peut-être s'agit-il de https://
