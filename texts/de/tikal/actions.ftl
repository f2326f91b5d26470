### Was man tun kann, wie es in den Menüs heißt.

tikal-actions-kind-place-tile = Geländetafel anlegen
tikal-actions-kind-choose-tile = Geländetafel wählen
tikal-actions-kind-bid = bieten
tikal-actions-kind-pass = passen
tikal-actions-kind-place-member = Mitglied einsetzen
tikal-actions-kind-walk = bewegen
tikal-actions-kind-secret-path = Geheimpfad nehmen
tikal-actions-kind-uncover = Tempel freilegen
tikal-actions-kind-recover = Schatz heben
tikal-actions-kind-exchange = Schätze tauschen
tikal-actions-kind-build-camp = Camp errichten
tikal-actions-kind-place-guard = Tempel schützen
tikal-actions-kind-end = Zug beenden

tikal-actions-place-tile = Geländetafel auf { $space } anlegen, Drehung { $rotation }
tikal-actions-choose-tile = { $tile } wählen
tikal-actions-bid = { $amount } bieten
tikal-actions-pass = passen
tikal-actions-place-member = { $member } auf { $camp } einsetzen
tikal-actions-walk = { $member } bewegen { $from } → { $to }
tikal-actions-secret-path = { $member } über einen Geheimpfad schicken { $from } → { $to }
tikal-actions-uncover = Tempel auf { $temple } freilegen
tikal-actions-recover = Schatz auf { $space } heben
tikal-actions-exchange = { $give } gegen { $take } tauschen mit { $other }
tikal-actions-build-camp = Camp auf { $space } errichten
tikal-actions-place-guard = { $member } auf { $temple } zum Wächter machen
tikal-actions-end = Zug beenden
