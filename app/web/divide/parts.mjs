// Parts of a module: the same module with the bodies of some functions left out, and the data that only these use.
import { packed } from "./pack.mjs";
import {
  bodiesOf, kCode, kCustom, kData, kDataCount, kHeading, number, section, sectionsOf, segment, segmentsOf,
} from "./wasm.mjs";

/** A body without instructions that traps: what is left out. With its size before. */
const kLeftOut = Buffer.from([3, 0, 0, 0x0b]);
/** Fewer zeros between two bytes are written: a segment's heading takes as much. */
const kGap = 8;

/** The memory at the start, from the active segments: { begin, bytes }. */
function memoryOf(sections) {
  const segments = segmentsOf(sections.find(({ id }) => id === kData).body);
  const begin = Math.min(...segments.map(({ address }) => address));
  const end = Math.max(...segments.map(({ address, bytes }) => address + bytes.length));
  const bytes = Buffer.alloc(end - begin);
  for (const { address, bytes: from } of segments) bytes.set(from, address - begin);
  return { begin, bytes };
}

/** Segments of the bytes whose `level` is this one, without zeros between. */
function segmentsAt(level, levels, { begin, bytes }) {
  const found = [];
  let from = -1, to = -1;
  const close = () => {
    if (from >= 0) found.push(segment(begin + from, bytes.subarray(from, to)));
  };
  for (let i = 0; i < bytes.length; ++i) {
    if (levels[i] !== level || bytes[i] === 0) continue;
    let joined = from >= 0 && i - to <= kGap;
    for (let j = to; joined && j < i; ++j) joined = bytes[j] === 0;
    if (!joined) {
      close();
      from = i;
    }
    to = i + 1;
  }
  close();
  return found;
}

/**
 * All parts of a module, one for each level: lists of pieces { kind, bytes }, of which bodies differ and segments are
 * added; `kind`: a body, or before or behind them.
 * `functionLevels`: by function of the module's own; `dataLevels(begin, size)`: by byte.
 */
export function partsOf(module, functionLevels, dataLevels) {
  const sections = sectionsOf(module).filter(({ id }) => id !== kCustom);
  const memory = memoryOf(sections);
  const levels = dataLevels(memory.begin, memory.bytes.length);
  const most = Math.max(...functionLevels);
  const bodies = bodiesOf(sections.find(({ id }) => id === kCode).body);
  const added = Array.from({ length: most + 1 }, (_, level) => segmentsAt(level, levels, memory));
  return added.map((_, level) => {
    const segments = added.slice(0, level + 1).flat();
    const present = bodies.map(({ bytes }, i) => (functionLevels[i] <= level ? bytes : kLeftOut));
    const pieces = [{ kind: "before", bytes: Buffer.from(kHeading) }];
    let kind = "before";
    for (const { id, body } of sections) {
      const [heading, ...entries] =
        id === kCode ? opened(id, present)
        : id === kData ? opened(id, segments)
        : [section(id, id === kDataCount ? Buffer.from(number(segments.length)) : body)];
      pieces.push({ kind, bytes: heading });
      for (const bytes of entries) pieces.push({ kind: id === kCode ? "body" : kind, bytes });
      if (id === kCode) kind = "behind";
    }
    return pieces;
  });
}

/** A section of entries: its heading with their number, and the entries. */
function opened(id, entries) {
  const count = Buffer.from(number(entries.length));
  const size = entries.reduce((sum, entry) => sum + entry.length, count.length);
  return [Buffer.concat([Buffer.from([id, ...number(size)]), count]), ...entries];
}

/**
 * What makes `to` of `from`, both in pieces; `from` may be empty (withPart() of app/web/js/src/parts.ts reads it).
 * Numbers: how many steps there are; how many bytes each copies, skips and inserts, in three lists; the size of what is
 * inserted before bodies, their number, and the size of each of their streams. Then what is inserted: before bodies,
 * bodies in streams, behind them.
 */
export function patchOf(from, to) {
  const steps = [];
  const before = [], bodies = [], behind = [];
  let step = { copy: 0, skip: 0, insert: 0 };
  for (let i = 0; i < to.length; ++i) {
    const { kind, bytes } = to[i];
    const old = from[i]?.bytes ?? Buffer.alloc(0);
    if (old.equals(bytes)) {
      if (step.skip + step.insert > 0) {
        steps.push(step);
        step = { copy: 0, skip: 0, insert: 0 };
      }
      step.copy += old.length;
    } else {
      step.skip += old.length;
      step.insert += bytes.length;
      (kind === "body" ? bodies : kind === "before" ? before : behind).push(bytes);
    }
  }
  steps.push(step);
  const streams = packed(bodies);
  const numbers = [
    steps.length,
    ...["copy", "skip", "insert"].flatMap((name) => steps.map((one) => one[name])),
    before.reduce((sum, bytes) => sum + bytes.length, 0),
    bodies.length,
    ...streams.map((bytes) => bytes.length),
  ];
  return Buffer.concat([Buffer.from(numbers.flatMap(number)), ...before, ...streams, ...behind]);
}
