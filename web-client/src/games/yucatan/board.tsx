// Yucatàn in a browser: the map of hexes with rivers, villages and warriors. What it can do says games/board.ts.
import { fromBinary } from "@bufbuild/protobuf";
import { type Catalogue, CatalogueSchema } from "../../gen/stubs/tikal/games/yucatan/v1/catalogue_pb";
import { type View, ViewSchema } from "../../gen/stubs/tikal/games/yucatan/v1/view_pb";
import type { GameBoard } from "../board";
import { describe, KINDS, wish } from "./actions";
import "./board.css";
import { YucatanMap } from "./map";
import { fact, phase, placeName } from "./names";
import { narrate } from "./narration";
import { Seat, Status, Supply } from "./panels";

export const board: GameBoard<View, Catalogue> = {
  decodeView: (bytes) => fromBinary(ViewSchema, bytes),
  decodeCatalogue: (bytes) => fromBinary(CatalogueSchema, bytes),
  kinds: KINDS,
  describe,
  // A turn is one action: nothing has a price in points.
  cost: () => "",
  phase,
  narrate,
  placeName,
  Board: YucatanMap,
  Status,
  Seat,
  Supply,
  wish,
  // Guilds are hidden: what a battle is worth is a mean over deals that fit the view.
  samples: 16,
  fact,
};
