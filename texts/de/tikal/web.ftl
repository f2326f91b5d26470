### Was ein Browser vom Spiel sagt, bevor es geöffnet ist.

tikal-web-name = Tikal
tikal-web-about = Erkunde den Dschungel, lege Tempel frei, birg Schätze und bewache, was dir gehört.
