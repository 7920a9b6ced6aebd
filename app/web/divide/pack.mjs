// Bodies of functions for a compressor: what is alike stands together, opcodes, locals, numbers and so on in streams of
// their own; brotli makes 13 % less of them. app/web/js/src/unpack.ts has the other direction and the order of streams.
import { Reader, number } from "./wasm.mjs";

export const kStreams = 9;
const kOp = 0, kLocals = 1, kGet = 2, kSet = 3, kOffset = 4, kInteger = 5, kCall = 6, kLabel = 7, kRest = 8;

/** The streams of bodies, which have their sizes before. */
export function packed(bodies) {
  const streams = Array.from({ length: kStreams }, () => []);
  for (const body of bodies) packBody(body, streams);
  return streams.map((bytes) => Buffer.from(bytes));
}

/** Without immediates: unreachable, nop, else, return, drop, select, and numeric instructions. */
function isPlain(op) {
  return [0x00, 0x01, 0x05, 0x0f, 0x1a, 0x1b].includes(op) || (op >= 0x45 && op <= 0xc4);
}

function packBody(body, streams) {
  const reader = new Reader(body);
  const size = reader.number();
  if (number(size).length + size !== body.length) throw new Error("a size that is not written in the fewest bytes");
  const take = (stream, count) => {
    for (const byte of reader.take(count)) streams[stream].push(byte);
  };
  /** A number as it stands. */
  const move = (stream) => {
    let byte;
    do streams[stream].push((byte = reader.byte()));
    while (byte > 127);
  };
  /** The same, and its value. */
  const read = (stream) => {
    const { at } = reader;
    const value = reader.number();
    reader.at = at;
    move(stream);
    return value;
  };
  /** Locals by how many others were used since. */
  const recent = [];
  const local = (stream) => {
    const index = reader.number();
    while (recent.length <= index) recent.push(recent.length);
    const place = recent.indexOf(index);
    recent.splice(place, 1);
    recent.unshift(index);
    streams[stream].push(...number(place));
  };
  const memory = () => {
    move(kOp); // the alignment, which follows from the opcode
    move(kOffset);
  };
  for (let groups = read(kLocals); groups > 0; --groups) {
    move(kLocals);
    take(kLocals, 1);
  }
  for (let depth = 0; depth >= 0; ) {
    const op = reader.byte();
    streams[kOp].push(op);
    if (op >= 0x02 && op <= 0x04) {
      ++depth;
      move(kRest);
    } else if (op === 0x0b) --depth;
    else if (op === 0x0c || op === 0x0d) move(kLabel);
    else if (op === 0x0e) for (let labels = read(kLabel); labels >= 0; --labels) move(kLabel);
    else if (op === 0x10) move(kCall);
    else if (op === 0x11) {
      move(kRest);
      move(kRest);
    } else if (op === 0x20) local(kGet);
    else if (op === 0x21 || op === 0x22) local(kSet);
    else if (op === 0x23 || op === 0x24 || op === 0x3f || op === 0x40 || op === 0x42) move(kRest);
    else if (op >= 0x28 && op <= 0x3e) memory();
    else if (op === 0x41) move(kInteger);
    else if (op === 0x43) take(kRest, 4);
    else if (op === 0x44) take(kRest, 8);
    else if (op === 0xfc) {
      const second = read(kOp);
      if (second === 0x0a) take(kRest, 2);
      else if (second === 0x0b) take(kRest, 1);
      else if (second > 0x0b) throw new Error(`opcode fc ${second}`);
    } else if (op === 0xfd) {
      const second = read(kOp);
      if (second <= 0x0b || (second >= 0x54 && second <= 0x5d)) memory();
      if (second === 0x0c || second === 0x0d) take(kRest, 16);
      else if ((second >= 0x15 && second <= 0x22) || (second >= 0x54 && second <= 0x5b)) take(kRest, 1);
    } else if (!isPlain(op)) throw new Error(`opcode ${op}`);
  }
  if (!reader.done) throw new Error("a body that goes on behind its end");
}
