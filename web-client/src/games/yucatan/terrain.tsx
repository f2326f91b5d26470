// What is printed on the map: ground, mountains, waves, the great river and the small ones. It never changes in a match.
import type { JSX } from "preact";
import type { Board, BoardCell } from "../../gen/stubs/tikal/games/yucatan/v1/catalogue_pb";
import { Terrain } from "../../gen/stubs/tikal/games/yucatan/v1/words_pb";
import { hexPath, type Layout, type Point } from "./geometry";
import { terrainWord } from "./names";

/** In this order, so that sand and water do not lie over the edges of the land. */
const TERRAINS = [Terrain.WATER, Terrain.BEACH, Terrain.JUNGLE, Terrain.MOUNTAIN, Terrain.CITY] as const;

/** All cells of a terrain are one path, and what is printed on them are a few: a browser is slow with hundreds of elements. */
export function Ground({ board, layout }: { board: Board; layout: Layout }): JSX.Element {
  return (
    <g class="y-ground" aria-hidden="true">
      {TERRAINS.map((terrain) => {
        const cells = board.cells.flatMap((cell) => {
          const middle = layout.middles.get(cell.cell);
          return cell.terrain !== terrain || middle === undefined ? [] : [{ cell, middle }];
        });
        return (
          <g key={terrain} class={`y-${terrainWord(terrain)}`}>
            <path class="y-hex" d={cells.map(({ middle }) => hexPath(0.4, middle)).join("")} />
            {PRINTS[terrain].map(({ look, drawn }) => (
              <path key={look} class={look} d={cells.map(({ cell, middle }) => drawn(middle, cell)).join("")} />
            ))}
          </g>
        );
      })}
      {layout.rivers.map(({ name, path }) => (
        <g key={name}>
          <path class="y-bank" d={path} />
          <path class="y-river" d={path} />
        </g>
      ))}
    </g>
  );
}

/** Names of cells and rivers: above all else, so that neither light nor river makes them unreadable. */
export function Names({ layout }: { layout: Layout }): JSX.Element {
  return (
    <g class="y-names" aria-hidden="true">
      {[...layout.middles].map(([cell, { x, y }]) => (
        <text key={cell} class="y-name" x={x} y={y - 21.5} font-size="11">
          {cell}
        </text>
      ))}
      {layout.rivers.map(({ name, label: { x, y } }) => (
        <text key={name} class="y-river-name" x={x} y={y + 4} font-size="12">
          {name}
        </text>
      ))}
    </g>
  );
}

interface Print {
  readonly look: string;
  /** The part of the path that is drawn on a cell. */
  readonly drawn: (middle: Point, cell: BoardCell) => string;
}

/** What is drawn on the ground, from below to above. */
const PRINTS: Readonly<Record<(typeof TERRAINS)[number], readonly Print[]>> = {
  [Terrain.WATER]: [
    { look: "y-wave", drawn: ({ x, y }) => [[-21, -6, 4], [-16, 6, 3], [-21, 18, 4]].map(([dx = 0, dy = 0, long = 0]) => `M${x + dx} ${y + dy}q5 -6 10 0${"t10 0".repeat(long - 1)}`).join("") },
  ],
  [Terrain.BEACH]: [{ look: "y-grain", drawn: (middle, cell) => tufts(cell).map(({ x, y }) => `M${middle.x + x} ${middle.y + y}h0.1`).join("") }],
  [Terrain.JUNGLE]: [{ look: "y-tree", drawn: (middle, cell) => tufts(cell).map(({ x, y }) => tree({ x: middle.x + x, y: middle.y + y })).join("") }],
  [Terrain.MOUNTAIN]: [
    { look: "y-far-peak", drawn: ({ x, y }) => `M${x - 25} ${y + 17}l16 -26l16 26Z` },
    { look: "y-peak", drawn: ({ x, y }) => `M${x - 11} ${y + 17}l19 -34l18 34Z` },
    { look: "y-snow", drawn: ({ x, y }) => `M${x + 2} ${y - 7}l6 -10l5.4 10l-3.4 -2.5l-2 3l-2.6 -3Z` },
  ],
  [Terrain.CITY]: [{ look: "y-plaza", drawn: (middle) => hexPath(5, middle) }],
};

/** Where trees or grains of sand are: not the same on every cell, and the same whenever it is drawn. */
function tufts({ row, column }: BoardCell): readonly Point[] {
  const turn = (row * 37 + column * 23) % 60;
  return [0, 1, 2, 3, 4].map((at) => {
    const angle = ((turn + at * 72) * Math.PI) / 180;
    const far = at % 2 === 0 ? 23 : 17;
    return { x: Math.round(far * Math.cos(angle)), y: Math.round(far * Math.sin(angle)) + 4 };
  });
}

function tree({ x, y }: Point): string {
  return `M${x - 5} ${y}a3.2 3.2 0 0 1 2 -5.4a3.4 3.4 0 0 1 6 0a3.2 3.2 0 0 1 2 5.4Z`;
}
