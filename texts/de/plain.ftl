### Zeilenweise: eine Zeile je Satz, zum Vorlesen.

plain-waiting-for-players = Warten auf Mitspieler: noch { $free ->
        [one] { $free } Platz leer
       *[other] { $free } Plätze leer
    }.
plain-waiting-for-nonces = Alle Plätze sind besetzt; die Partie beginnt gleich.
plain-welcome = help sagt, was man eingeben kann.
plain-asked = Du bist dran: { $phase }. Mögliche Aktionen: { $count }.
plain-not-asked = Du hast gerade nichts zu entscheiden.
plain-watching = Du schaust nur zu: Es gibt keinen Platz, für den du handeln kannst.
plain-link-lost = Die Verbindung ist weg; neuer Versuch läuft.
plain-link-back = Die Verbindung ist wieder da.
plain-refused = Abgelehnt: { $message }
plain-refused-by-rule = Abgelehnt nach Regel { $rule }: { $message }
plain-too-long = Diese Zeile ist zu lang.
plain-not-text = Diese Zeile ist kein Text.
plain-nothing-to-undo = Es gibt nichts zurückzunehmen.
plain-no-such-way = Diesen Weg gibt es in diesem Zug nicht.
plain-no-such-rule = Diese Regel gibt es nicht.
plain-nothing-legal = Eine solche Aktion ist gerade nicht möglich.
plain-resign-sure = Um die Partie endgültig aufzugeben, gib ein: resign yes
plain-earlier-events = { $count ->
        [one] { $count } früheres Ereignis; log liest es vor.
       *[other] { $count } frühere Ereignisse; log liest sie vor.
    }
plain-over-place = Rang { $rank }: { $name }, { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }.
plain-cancelled = Die Partie wurde abgesagt.
plain-legal-choice = { $action } (kostet { $cost }): { $label }
plain-way-line = go { $piece } { $from } { $to } (kostet { $cost })
plain-tried-seat = { $name }: { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }, kann { $estimate } erwarten ({ $change })
plain-tried-draw = Danach wird gezogen.

plain-state-over = Das Spiel ist zu Ende.
plain-state-open-seed = Der Seed wurde vorgegeben: Die Ziehungen beweisen nichts.
plain-seat-given-up = Ist aufgegeben.
plain-seat-clock = Uhr: { $time }.

plain-help-undo = undo, undo all: die letzte Zeile zurücknehmen, oder alles, was geht
plain-help-board = board: die Stellung
plain-help-seats = seats: die Spieler
plain-help-log = log, log 50: was geschah
plain-help-resign = resign: die Partie aufgeben
plain-help-quit = quit: gehen; der Platz bleibt deiner, siehe tikal resume
