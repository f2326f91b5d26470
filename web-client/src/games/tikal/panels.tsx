// Beside the board: the turn, what a seat has, and the supply.
import type { JSX } from "preact";
import type { SceneProps, SeatProps } from "../board";
import type { Catalogue } from "../../gen/stubs/tikal/games/tikal/v1/catalogue_pb";
import type { View } from "../../gen/stubs/tikal/games/tikal/v1/view_pb";
import { LeaderPlace, Phase, Terrain } from "../../gen/stubs/tikal/games/tikal/v1/words_pb";
import type { TikalScene } from "./actions";
import { Ground } from "./hex";
import { treasureName } from "./narration";
import { TERRAIN_NOUN } from "./nouns";

/** A tile as a small picture with its name. */
function Tile({ tile, scene }: { tile: string; scene: TikalScene }): JSX.Element | null {
  const printed = scene.catalogue.tiles.find((known) => known.tile === tile);
  if (printed === undefined) return null;
  const { say } = scene;
  const what = printed.terrain === Terrain.TEMPLE ? say("tikal-nouns-temple-of", { value: printed.value }) : printed.terrain === Terrain.TREASURE ? say("tikal-nouns-treasures-of", { value: printed.value }) : say(`tikal-nouns-${TERRAIN_NOUN[printed.terrain]}`);
  return (
    <figure class="tile-in-hand">
      <svg class="jungle-board" viewBox="-62 -55 124 110" aria-hidden="true">
        <Ground terrain={printed.terrain} stones={printed.stones} value={printed.value} />
      </svg>
      <figcaption>
        {tile} · {what}
      </figcaption>
    </figure>
  );
}

export function StatusPanel({ scene }: SceneProps<View, Catalogue>): JSX.Element {
  const { view, say, name } = scene;
  const most = scene.catalogue.prices?.turn ?? 0;
  const left = view.pointsLeft;
  return (
    <div class="turn-facts">
      <p class="faint">
        {view.round > 0 ? say("tikal-panels-turn-and-round", { round: view.round, turn: view.turn }) : say("tikal-panels-turn", { turn: view.turn })}
        {view.scoring !== undefined && <strong> · {say(view.scoring.finalRound ? "tikal-panels-final-round" : "tikal-panels-scoring-round")}</strong>}
      </p>
      {left !== undefined && view.phase === Phase.ACT && (
        <p class="points-left" role="img" aria-label={`${left} ${say("tikal-panels-points-left", { count: left })}`}>
          {Array.from({ length: most }, (_, at) => (
            <span key={at} class={at < left ? "point" : "point spent"} />
          ))}
          <b>{left}</b>
        </p>
      )}
      {view.tileInHand !== "" && <Tile tile={view.tileInHand} scene={scene} />}
      {view.shownTiles.length > 0 && (
        <div class="shown-tiles" role="group" aria-label={say("tikal-panels-auction-table")}>
          {view.shownTiles.map((tile) => (
            <Tile key={tile} tile={tile} scene={scene} />
          ))}
        </div>
      )}
      {view.phase === Phase.BID && (
        <p>{view.highBid > 0 ? say("tikal-panels-high-bid", { amount: view.highBid, name: name(view.highBidder) }) : say("tikal-panels-nobody-bid")}</p>
      )}
    </div>
  );
}

export function SeatPanel({ scene, seat }: SeatProps<View, Catalogue>): JSX.Element | null {
  const { view, say } = scene;
  const own = view.seats.find((known) => known.seat === seat);
  if (own === undefined) return null;
  const leader = {
    [LeaderPlace.UNSPECIFIED]: "",
    [LeaderPlace.SUPPLY]: say("tikal-lines-leader-supply"),
    [LeaderPlace.BOARD]: say("tikal-lines-leader-on", { space: own.leaderSpace }),
    [LeaderPlace.GUARD]: say("tikal-lines-leader-guard", { space: own.leaderSpace }),
    [LeaderPlace.GONE]: say("tikal-lines-leader-gone"),
  }[own.leader];
  const adds = own.projectedTemples + own.projectedTreasures;
  return (
    <p class="seat-facts">
      <span title={say("tikal-panels-adds", { temples: own.projectedTemples, treasures: own.projectedTreasures })}>+{adds}</span>
      <span>{say("tikal-lines-count", { count: own.workersLeft, what: say("tikal-nouns-worker") })}</span>
      <span>★ {leader}</span>
      <span>{say("tikal-lines-count", { count: own.campsLeft, what: say("tikal-nouns-camp") })}</span>
      <span>{say("tikal-lines-count", { count: own.guardsLeft, what: say("tikal-nouns-guard") })}</span>
      {own.treasures.map(({ treasure, count }) => (
        <span key={treasure} class="held">
          {count > 1 ? say("tikal-lines-count", { count, what: treasureName(treasure, scene) }) : treasureName(treasure, scene)}
        </span>
      ))}
      {own.bid > 0 && <b>{say("tikal-panels-bid-of", { amount: own.bid })}</b>}
      {own.passed && <b>{say("tikal-panels-passed")}</b>}
    </p>
  );
}

export function SupplyPanel({ scene }: SceneProps<View, Catalogue>): JSX.Element {
  const { view, say } = scene;
  const tiles = view.stacks.reduce((sum, { tiles }) => sum + tiles.length, 0);
  const unseen = view.treasuresUnseen.reduce((sum, { count }) => sum + count, 0);
  return (
    <div class="supply">
      <h2>{say("tikal-panels-tiles-left", { count: tiles })}</h2>
      <p>{view.stacks.map(({ letter, tiles }) => `${letter} ${tiles.length}`).join(" · ")}</p>
      <h2>{say("tikal-panels-levels")}</h2>
      <table>
        <tbody>
          <tr>{view.levelsLeft.map((_, at) => <th key={at} scope="col">{at + 2}</th>)}</tr>
          <tr>{view.levelsLeft.map((count, at) => <td key={at}>{count}</td>)}</tr>
        </tbody>
      </table>
      <h2>{say("tikal-panels-treasures-unseen", { count: unseen })}</h2>
      <p>{view.treasuresUnseen.map(({ treasure, count }) => `${treasureName(treasure, scene)} ${count}`).join(" · ")}</p>
      {view.lostTiles.length > 0 && <p>{say("tikal-panels-lost-tiles", { tiles: view.lostTiles.join(", ") })}</p>}
    </div>
  );
}
