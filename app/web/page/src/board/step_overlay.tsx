// A step drawn on the board: its houses, the cells of the pattern, what it removes and places, and chains as lines.

import type { ComponentChildren } from "preact";
import type { ChainNode, Puzzle, Step } from "../core/types";
import { boardText } from "../text/board";
import type { Say } from "../text/words";
import type { Overlay } from "./board_view";
import { Ground } from "./cell_layers";
import { candidatePlace, candidateRoom, centreOf, cornerOf, digitText, type Point } from "./geometry";

/** What is drawn: where to look; also the pattern; everything. */
export type Detail = "houses" | "pattern" | "all";

function placeOf(puzzle: Puzzle, node: ChainNode): Point {
  const places = node.cells.map((cell) => candidatePlace(puzzle, cell, node.digit));
  const mean = (of: (p: Point) => number) => places.reduce((sum, p) => sum + of(p), 0) / Math.max(1, places.length);
  return { x: mean((p) => p.x), y: mean((p) => p.y) };
}

/** From the edge of one candidate to that of another, bent so that lines on the same way are apart. */
function curve(from: Point, to: Point, radius: number): string | null {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  if (length < 2 * radius) return null;
  const [ux, uy] = [dx / length, dy / length];
  const bend = Math.min(22, length * 0.12);
  const middle = { x: (from.x + to.x) / 2 - uy * bend, y: (from.y + to.y) / 2 + ux * bend };
  const start = { x: from.x + ux * radius, y: from.y + uy * radius };
  const end = { x: to.x - ux * (radius + 5), y: to.y - uy * (radius + 5) };
  const f = (n: number) => n.toFixed(1);
  return `M${f(start.x)} ${f(start.y)}Q${f(middle.x)} ${f(middle.y)} ${f(end.x)} ${f(end.y)}`;
}

function Chains(props: { puzzle: Puzzle; step: Step }) {
  const { puzzle, step } = props;
  const radius = candidateRoom(puzzle) * 0.48;
  const parts: ComponentChildren[] = [];
  step.chains.forEach((chain, n) =>
    chain.forEach((node, i) => {
      const to = placeOf(puzzle, node);
      const before = node.from === null ? undefined : chain[node.from];
      const line = before === undefined ? null : curve(placeOf(puzzle, before), to, radius);
      if (line !== null)
        parts.push(
          <path
            key={`l${n}-${i}`}
            d={line}
            class={node.strong ? "link strong" : "link weak"}
            marker-end="url(#arrow)"
          />,
        );
      for (const cell of node.cells) {
        const { x, y } = candidatePlace(puzzle, cell, node.digit);
        parts.push(
          <circle key={`n${n}-${i}-${cell}`} cx={x} cy={y} r={radius} class={node.on ? "node on" : "node off"} />,
        );
      }
    }),
  );
  return <g class="chains">{parts}</g>;
}

function Arrow() {
  return (
    <defs>
      <marker
        id="arrow"
        viewBox="0 0 10 10"
        refX="7"
        refY="5"
        markerWidth="9"
        markerHeight="9"
        markerUnits="userSpaceOnUse"
        orient="auto"
      >
        <path d="M0 0L10 5L0 10z" class="arrow-head" />
      </marker>
      <pattern id="hatch" width="14" height="14" patternUnits="userSpaceOnUse">
        <path d="M0 14L14 0" class="hatch" />
      </pattern>
    </defs>
  );
}

/** Struck through, in place of the mark. */
export function Removed(props: { puzzle: Puzzle; cell: number; digit: number }) {
  const { x, y } = candidatePlace(props.puzzle, props.cell, props.digit);
  const r = candidateRoom(props.puzzle) * 0.46;
  return (
    <g class="removed">
      <rect x={x - r} y={y - r} width={2 * r} height={2 * r} rx={r * 0.35} />
      <text x={x} y={y + r * 0.72} font-size={r * 1.95}>
        {digitText(props.puzzle, props.digit)}
      </text>
      <path d={`M${x - r} ${y + r}L${x + r} ${y - r}`} />
    </g>
  );
}

function Placed(props: { puzzle: Puzzle; cell: number; digit: number }) {
  const { x, y } = centreOf(props.puzzle, props.cell);
  return (
    <g class="placed">
      <circle cx={x} cy={y} r={41} />
      <text x={x} y={y + 22} font-size={62}>
        {digitText(props.puzzle, props.digit)}
      </text>
    </g>
  );
}

/** The digits of the pattern in its cells, with rings. */
function PatternDigits(props: { puzzle: Puzzle; step: Step; candidates: readonly (readonly number[] | null)[] }) {
  const { puzzle, step } = props;
  const radius = candidateRoom(puzzle) * 0.49;
  if (step.chains.length > 0 || step.digits.length === 0) return null;
  return (
    <>
      {step.cells
        .filter((cell) => cell !== step.placed?.cell)
        .flatMap((cell) =>
          step.digits
            .filter((digit) => props.candidates[cell]?.includes(digit) === true)
            .filter((digit) => !step.removed.some((r) => r.cell === cell && r.digit === digit))
            .map((digit) => {
              const { x, y } = candidatePlace(puzzle, cell, digit);
              return <circle key={`${cell}-${digit}`} cx={x} cy={y} r={radius} class="ring" />;
            }),
        )}
    </>
  );
}

/** A border around each cell, within it. */
function Framed(props: { puzzle: Puzzle; cells: readonly number[]; kind: string }) {
  return (
    <>
      {props.cells.map((cell) => {
        const { x, y } = cornerOf(props.puzzle, cell);
        return <rect key={cell} x={x + 5} y={y + 5} width={90} height={90} rx={10} class={`framed ${props.kind}`} />;
      })}
    </>
  );
}

/** Requires, of `detail` all: the candidates are shown in rows, as `Candidates` does. */
export function stepOverlay(
  puzzle: Puzzle,
  step: Step | undefined,
  look: readonly (readonly number[])[],
  detail: Detail,
  candidates: readonly (readonly number[] | null)[],
  say: Say,
): Overlay {
  const houses = [...look, ...(detail === "all" && step !== undefined ? [...step.houses, ...step.clues] : [])];
  const covers = detail === "all" ? (step?.covers ?? []) : [];
  const pattern = step === undefined || detail === "houses" ? [] : step.cells;
  const ground = (cells: Iterable<number>, kind: string) =>
    [...new Set(cells)].map((cell) => <Ground key={`${kind}${cell}`} puzzle={puzzle} cell={cell} kind={kind} />);
  const words = new Map<number, string[]>();
  const add = (cell: number, text: string) => {
    if (words.get(cell)?.includes(text) !== true) words.set(cell, [...(words.get(cell) ?? []), text]);
  };
  for (const house of houses) for (const cell of house) add(cell, say(boardText.hinted));
  for (const cell of pattern) add(cell, say(boardText.cause));
  const all = detail === "all" ? step : undefined;
  for (const { cell, digit } of all?.removed ?? []) add(cell, say(boardText.removes, digitText(puzzle, digit)));
  if (all?.placed != null) add(all.placed.cell, say(boardText.places, digitText(puzzle, all.placed.digit)));
  return {
    inWords: words,
    below: (
      <>
        <Arrow />
        {ground(houses.flat(), "house")}
        {ground(
          covers.flat().filter((cell) => !houses.flat().includes(cell)),
          "cover",
        )}
        {ground(pattern, "cause")}
        {all !== undefined && ground(all.fins, "fin")}
      </>
    ),
    above: (
      <>
        <Framed puzzle={puzzle} cells={pattern} kind="of-pattern" />
        {all !== undefined && <Framed puzzle={puzzle} cells={all.fins} kind="of-fin" />}
        {all !== undefined && <PatternDigits puzzle={puzzle} step={all} candidates={candidates} />}
        {all !== undefined && <Chains puzzle={puzzle} step={all} />}
        {all?.removed.map(({ cell, digit }) => (
          <Removed key={`${cell}-${digit}`} puzzle={puzzle} cell={cell} digit={digit} />
        ))}
        {all?.placed != null && <Placed puzzle={puzzle} cell={all.placed.cell} digit={all.placed.digit} />}
      </>
    ),
  };
}
