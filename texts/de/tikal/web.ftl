### Was ein Browser vom Spiel sagt, bevor es geöffnet ist.

tikal-web-name = Tikal
tikal-web-about = Erkunde den Dschungel, lege Tempel frei, birg Schätze und bewache, was dir gehört.
tikal-web-option-auction = Das Spiel mit Versteigerung: um die Züge wird geboten
tikal-web-option-camp-needs-member = Ein Camp braucht einen eigenen Teilnehmer auf seinem Feld
