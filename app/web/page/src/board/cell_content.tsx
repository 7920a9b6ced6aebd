// What is written in a cell: its digit, or pencil marks.

import type { Puzzle } from "../core/types";
import type { CellContent, Tints } from "../state/board";
import {
  candidatePlace,
  candidateRoom,
  cellSize,
  centreOf,
  cornerOf,
  digitText,
  hasCages,
  type Point,
} from "./geometry";

/** Around the middle; those of the top are lower where cages have their numbers. */
function cornerPlaces(puzzle: Puzzle): readonly (readonly [number, number])[] {
  const [edge, top] = hasCages(puzzle) ? [21, 36] : [18, 22];
  const [other, bottom] = [100 - edge, hasCages(puzzle) ? 80 : 82];
  const middle = (top + bottom) / 2;
  return [
    [edge, top],
    [other, top],
    [edge, bottom],
    [other, bottom],
    [50, top],
    [50, bottom],
    [edge, middle],
    [other, middle],
  ];
}

export function Digit(props: {
  puzzle: Puzzle;
  cell: number;
  value: number;
  given: boolean;
  wrong: boolean;
  revealed: boolean;
}) {
  const { x, y } = centreOf(props.puzzle, props.cell);
  const text = digitText(props.puzzle, props.value);
  const kind = props.given ? "given" : props.revealed ? "filled revealed" : "filled";
  return (
    <text x={x} y={y + 22} class={`digit ${kind}${props.wrong ? " wrong" : ""}`} font-size={text.length > 1 ? 48 : 62}>
      {text}
    </text>
  );
}

/** Marks at the place of their digit; those beside corner marks in a row in the middle. */
export function Marks(props: { puzzle: Puzzle; cell: number; content: CellContent }) {
  const { puzzle, cell, content } = props;
  if (content.corner.length === 0)
    return <Candidates puzzle={puzzle} cell={cell} digits={content.centre} tints={content.tints} />;
  const corner = cornerOf(puzzle, cell);
  const separator = (puzzle.digits.at(-1) ?? 9) > 35 ? " " : "";
  const centre = content.centre.map((d) => digitText(puzzle, d)).join(separator);
  const places = cornerPlaces(puzzle);
  const middle = hasCages(puzzle) ? 58 : 50;
  const size = Math.min(28, (cellSize * 1.5) / Math.max(1, centre.length));
  return (
    <>
      {content.corner.slice(0, places.length).map((digit, n) => {
        const [dx, dy] = places[n] ?? [50, 50];
        return (
          <Mark
            key={digit}
            text={digitText(puzzle, digit)}
            place={{ x: corner.x + dx, y: corner.y + dy - 2.6 }}
            size={24}
            kind="corner"
            tint={tintOf(content.tints, digit)}
          />
        );
      })}
      {centre !== "" && content.tints.length === 0 && (
        <text x={corner.x + 50} y={corner.y + middle + size * 0.36} class="mark" font-size={size}>
          {centre}
        </text>
      )}
      {content.tints.length > 0 &&
        content.centre.map((digit, n) => (
          <Mark
            key={-digit}
            text={digitText(puzzle, digit)}
            place={{ x: corner.x + 50 + (n - (content.centre.length - 1) / 2) * size * 0.64, y: corner.y + middle }}
            size={size}
            kind=""
            tint={tintOf(content.tints, digit)}
          />
        ))}
    </>
  );
}

function tintOf(tints: Tints, digit: number): number | undefined {
  return tints.find(([d]) => d === digit)?.[1];
}

/** The ground of a coloured mark: a shape for each colour, as colour alone says nothing to some. */
export function TintShape(props: { colour: number; x: number; y: number; radius: number }) {
  const { colour, x, y, radius: r } = props;
  const kind = `tint colour-${colour}`;
  const corners = tintCorners[colour - 2];
  if (corners === undefined) return <circle cx={x} cy={y} r={r} class={kind} />;
  return <path d={`M${corners.map(([dx, dy]) => `${x + dx * r} ${y + dy * r}`).join("L")}Z`} class={kind} />;
}

/** Square, diamond, triangle, hexagon, and a triangle that points down. */
const tintCorners: readonly (readonly (readonly [number, number])[])[] = [
  [[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]],
  [[0, -1.25], [1.15, 0], [0, 1.25], [-1.15, 0]],
  [[0, -1.3], [1.25, 0.95], [-1.25, 0.95]],
  [[-0.6, -1], [0.6, -1], [1.15, 0], [0.6, 1], [-0.6, 1], [-1.15, 0]],
  [[0, 1.3], [1.25, -0.95], [-1.25, -0.95]],
];

/** One mark around a place. */
function Mark(props: { text: string; place: Point; size: number; kind: string; tint: number | undefined }) {
  const { text, place, size, tint } = props;
  return (
    <>
      {tint !== undefined && <TintShape colour={tint} x={place.x} y={place.y} radius={size * 0.52} />}
      <text
        x={place.x}
        y={place.y + size * 0.36}
        class={`mark ${props.kind}${tint === undefined ? "" : " tinted"}`}
        font-size={size}
      >
        {text}
      </text>
    </>
  );
}

/** Candidates in rows, each at its place. */
export function Candidates(props: { puzzle: Puzzle; cell: number; digits: readonly number[]; tints?: Tints }) {
  const size = candidateRoom(props.puzzle) * 0.82;
  return (
    <>
      {props.digits.map((digit) => {
        return (
          <Mark
            key={digit}
            text={digitText(props.puzzle, digit)}
            place={candidatePlace(props.puzzle, props.cell, digit)}
            size={size}
            kind="candidate"
            tint={tintOf(props.tints ?? [], digit)}
          />
        );
      })}
    </>
  );
}

/** Colours as stripes, and each with a letter, since colour alone says nothing to some. */
export function Colours(props: { puzzle: Puzzle; cell: number; colours: readonly number[]; patterns: boolean }) {
  const { x, y } = cornerOf(props.puzzle, props.cell);
  const width = cellSize / props.colours.length;
  return (
    <>
      {props.colours.map((colour, n) => (
        <rect key={colour} x={x + n * width} y={y} width={width} height={cellSize} class={`colour-${colour}`} />
      ))}
      {props.patterns &&
        props.colours.map((colour, n) => (
          <rect
            key={`pattern${colour}`}
            x={x + n * width}
            y={y}
            width={width}
            height={cellSize}
            fill={`url(#pattern-${colour})`}
          />
        ))}
      {props.colours.map((colour, n) => (
        <text key={-colour} x={x + (n + 0.5) * width} y={y + 97} class="colour-letter" font-size={14}>
          {"ABCDEFGHI"[colour - 1]}
        </text>
      ))}
    </>
  );
}
