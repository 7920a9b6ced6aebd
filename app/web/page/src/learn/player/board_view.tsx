// The board beside a search: a cell shows its digit when that literal is true, else the digits that are open.

import { PictureLayer, scaleOf, viewBoxOf } from "../../board/picture";
import type { Puzzle } from "../../core/types";
import { useSay } from "../../text/words";
import type { CellVariable } from "../names";
import { words } from "../text";
import type { Replay } from "../trace/replay";
import { Kind } from "../trace/trace";

export interface Board {
  puzzle: Puzzle;
  variables: CellVariable[];
}

export function BoardPanel(props: { board: Board; replay: Replay; position: number }) {
  const say = useSay();
  const { puzzle } = props.board;
  const { replay } = props;
  const [left, top, width, height] = viewBoxOf(puzzle);
  const scale = scaleOf(puzzle);
  const cells = cellsOf(props.board, replay);
  const last = replay.position === 0 ? 0 : Math.abs(replay.trace.literal(replay.position - 1));
  const lastCell = props.board.variables.find((v) => v.variable === last)?.cell;
  const perRow = Math.max(2, Math.ceil(Math.sqrt(puzzle.digits.length)));
  const room = 100 / perRow;
  return (
    <svg
      class="board"
      viewBox={`${left} ${top} ${width} ${height}`}
      role="img"
      aria-label={`${say(words.board)}: ${spoken(cells)}`}
    >
      <PictureLayer picture={puzzle.picture} layer="below" scale={scale} />
      {cells.map((cell, n) => {
        if (puzzle.missing.includes(n)) return null;
        const x = (n % puzzle.columns) * 100;
        const y = Math.floor(n / puzzle.columns) * 100;
        return (
          <g key={n}>
            {n === lastCell && <rect class="last" x={x + 3} y={y + 3} width={94} height={94} />}
            {cell.values.length > 1 && <rect class="clash" x={x + 3} y={y + 3} width={94} height={94} />}
            {cell.values.length > 0 ? (
              <>
                <text class={`digit ${cell.kind}`} x={x + 50} y={y + 73} font-size={cell.values.length > 1 ? 40 : 64}>
                  {cell.values.join("!")}
                </text>
                {cell.kind === "decided" && (
                  <text class="depth" x={x + 84} y={y + 26} font-size={22}>
                    {cell.level}
                  </text>
                )}
              </>
            ) : (
              cell.open.map((digit) => {
                const k = puzzle.digits.indexOf(digit);
                return (
                  <text
                    key={digit}
                    class="mark"
                    font-size={room * 0.72}
                    x={x + ((k % perRow) + 0.5) * room}
                    y={y + (Math.floor(k / perRow) + 0.76) * room}
                  >
                    {digit}
                  </text>
                );
              })
            )}
          </g>
        );
      })}
      <PictureLayer picture={puzzle.picture} layer="above" scale={scale} />
    </svg>
  );
}

interface Cell {
  values: number[];
  open: number[];
  kind: "given" | "decided" | "implied";
  level: number;
}

function cellsOf(board: Board, replay: Replay): Cell[] {
  const { puzzle } = board;
  const cells: Cell[] = Array.from({ length: puzzle.rows * puzzle.columns }, (_, n) => {
    const given = puzzle.givens[n];
    return { values: given == null ? [] : [given], open: [], kind: given == null ? "implied" : "given", level: 0 };
  });
  const decided = new Set<number>();
  for (let i = 0; i < replay.trailSize; i++)
    if (replay.trace.kind(replay.origins[i]!) === Kind.decided) decided.add(replay.trail[i]!);
  for (const { variable, cell, digit } of board.variables) {
    const here = cells[cell];
    if (here === undefined || here.kind === "given") continue;
    const value = replay.value(variable);
    if (value === 0) here.open.push(digit);
    if (value <= 0) continue;
    here.values.push(digit);
    if (!decided.has(variable)) continue;
    here.kind = "decided";
    here.level = replay.levels[variable]!;
  }
  return cells;
}

function spoken(cells: readonly Cell[]): string {
  return cells.map((c) => (c.values.length === 0 ? "." : c.values.join("!"))).join("");
}
