### Ce qui s'est passé, une phrase par événement.

narration-match-started = La partie commence : { $players }
narration-match-started-open = La partie commence avec une graine donnée : { $players }
narration-actions-undone = { $name } annule des actions
narration-timed-out = { $name } dépasse le temps imparti ({ $strike } sur 3)
narration-resigned = { $name } abandonne la partie
narration-given-up-by-clock = Trop de dépassements de temps : plus personne ne joue pour { $name }
narration-given-up = Plus personne ne joue pour { $name }
narration-won = La partie est terminée : { $name } gagne avec { $points }
narration-won-together = La partie est terminée : { $names } partagent la victoire avec { $points }
narration-one-seat-left = La partie est terminée : toutes les autres places sont abandonnées, { $name } gagne
narration-match-ended = La partie est terminée
narration-nonce-missing = La partie est annulée : un nonce promis n'a pas été donné
narration-not-filled = La partie est annulée : il manquait des joueurs
narration-group-closed = La partie est annulée : son groupe a été fermé
narration-by-operator = L'opérateur a mis fin à la partie
narration-unknown = Il s'est passé quelque chose que ce client ne connaît pas

narration-and = { $first } et { $last }
narration-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
