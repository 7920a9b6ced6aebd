// Parts of a module: the same module with the bodies of some functions left out, and the data that only these use.
import {
  Reader, bodiesOf, importedFunctions, kCode, kCustom, kData, kDataCount, kHeading, number, section, sectionsOf, segment,
  segmentsOf,
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
 * All parts of a module, one for each level: lists of pieces, of which only bodies differ and segments are added.
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
    const pieces = [Buffer.from(kHeading)];
    for (const { id, body } of sections) {
      if (id === kCode) pieces.push(...opened(id, present));
      else if (id === kData) pieces.push(...opened(id, segments));
      else pieces.push(section(id, id === kDataCount ? Buffer.from(number(segments.length)) : body));
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
 * What makes `to` of `from`, both in pieces (client/parts.ts reads it): numbers, of which each three say how many bytes
 * to copy, to skip and to insert, in three lists, one after the other; then the bytes that are inserted.
 */
export function patchOf(from, to) {
  const steps = [];
  const inserted = [];
  let step = { copy: 0, skip: 0, insert: 0 };
  for (let i = 0; i < to.length; ++i) {
    const old = from[i] ?? Buffer.alloc(0);
    if (old.equals(to[i])) {
      if (step.skip + step.insert > 0) {
        steps.push(step);
        step = { copy: 0, skip: 0, insert: 0 };
      }
      step.copy += old.length;
    } else {
      step.skip += old.length;
      step.insert += to[i].length;
      inserted.push(to[i]);
    }
  }
  steps.push(step);
  const lists = ["copy", "skip", "insert"].flatMap((name) => steps.flatMap((one) => number(one[name])));
  return Buffer.concat([Buffer.from([...number(steps.length), ...lists]), ...inserted]);
}

/** For the test of a patch; the same in TypeScript is in app/web/js/src/parts.ts. */
export function patched(from, patch) {
  const reader = new Reader(patch);
  const count = reader.number();
  const [copies, skips, inserts] = [0, 1, 2].map(() => Array.from({ length: count }, () => reader.number()));
  const parts = [];
  let at = 0;
  for (let i = 0; i < count; ++i) {
    parts.push(from.subarray(at, at + copies[i]), reader.take(inserts[i]));
    at += copies[i] + skips[i];
  }
  return Buffer.concat(parts);
}

export { importedFunctions };
