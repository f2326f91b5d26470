// What is printed on the map: ground, mountains, waves, the great river and the small ones. It never changes in a match.
import type { JSX } from "preact";
import type { Board, BoardCell } from "../../gen/stubs/tikal/games/yucatan/v1/catalogue_pb";
import { Terrain } from "../../gen/stubs/tikal/games/yucatan/v1/words_pb";
import { hexPath, type Layout, type Point } from "./geometry";
import { terrainWord } from "./names";

const HEX = hexPath(0.4);

export function Ground({ board, layout }: { board: Board; layout: Layout }): JSX.Element {
  const cells = board.cells.flatMap((cell) => {
    const middle = layout.middles.get(cell.cell);
    return middle === undefined ? [] : [{ cell, middle }];
  });
  return (
    <g class="y-ground" aria-hidden="true">
      {cells.map(({ cell, middle: { x, y } }) => (
        <g key={cell.cell} class={`y-${terrainWord(cell.terrain)}`} transform={`translate(${x} ${y})`}>
          <path class="y-hex" d={HEX} />
          <Print cell={cell} />
        </g>
      ))}
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

/** What is drawn on a cell's ground. */
function Print({ cell }: { cell: BoardCell }): JSX.Element | null {
  switch (cell.terrain) {
    case Terrain.MOUNTAIN:
      return (
        <>
          <path class="y-far-peak" d="M-25 17L-9 -9L7 17Z" />
          <path class="y-peak" d="M-11 17L8 -17L26 17Z" />
          <path class="y-snow" d="M2.4 -7L8 -17L13.4 -7L10 -9.5L8 -6.5L5.4 -9.5Z" />
        </>
      );
    case Terrain.WATER:
      return <path class="y-wave" d="M-21 -6q5 -6 10 0t10 0t10 0t10 0M-16 6q5 -6 10 0t10 0t10 0M-21 18q5 -6 10 0t10 0t10 0t10 0" />;
    case Terrain.JUNGLE:
      return <path class="y-tree" d={tufts(cell).map(tree).join("")} />;
    case Terrain.BEACH:
      return <path class="y-grain" d={tufts(cell).map(({ x, y }) => `M${x} ${y}h0.1`).join("")} />;
    case Terrain.CITY:
      return <path class="y-plaza" d={hexPath(5)} />;
    case Terrain.UNSPECIFIED:
      return null;
  }
}

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
