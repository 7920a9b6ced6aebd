// Bodies of functions from the streams that app/web/divide/pack.mjs makes of them (opcodes and immediates: WebAssembly
// Core Specification 2.0, section 5.4).

type Bytes = Uint8Array<ArrayBuffer>;

/** Unsigned numbers, seven bits to a byte, the lowest first, and bytes. */
export class Numbers {
  at = 0;
  constructor(readonly bytes: Bytes) {}
  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new Error("a part of a module is incomplete");
    return byte;
  }
  next(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }
  list(count: number): number[] {
    return Array.from({ length: count }, () => this.next());
  }
  take(size: number): Bytes {
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }
}

/** Bytes that are written one after the other. */
export class Growing {
  size = 0;
  #bytes: Bytes = new Uint8Array(1 << 16);
  get bytes(): Bytes {
    return this.#bytes.subarray(0, this.size);
  }
  byte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.size++] = byte;
  }
  number(value: number): void {
    for (; value > 127; value = Math.floor(value / 128)) this.byte((value % 128) | 128);
    this.byte(value);
  }
  put(bytes: Bytes): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.size);
    this.size += bytes.length;
  }
  #reserve(more: number): void {
    if (this.size + more <= this.#bytes.length) return;
    const old = this.bytes;
    this.#bytes = new Uint8Array(2 * (this.size + more));
    this.#bytes.set(old);
  }
}

export const kStreams = 9;

/** Appends `count` bodies, each with its size before. */
export function unpackBodies(streams: readonly Bytes[], count: number, to: Growing): void {
  const [ops, locals, gets, sets, offsets, integers, calls, labels, rest] = streams.map((s) => new Numbers(s)) as [
    Numbers, Numbers, Numbers, Numbers, Numbers, Numbers, Numbers, Numbers, Numbers,
  ];
  for (; count > 0; --count) {
    const body = new Growing();
    const move = (from: Numbers) => {
      let byte: number;
      do body.byte((byte = from.byte()));
      while (byte > 127);
    };
    const read = (from: Numbers) => {
      const { at } = from;
      const value = from.next();
      from.at = at;
      move(from);
      return value;
    };
    const recent: number[] = [];
    const local = (from: Numbers) => {
      const place = from.next();
      while (recent.length <= place) recent.push(recent.length);
      const index = recent.splice(place, 1)[0]!;
      recent.unshift(index);
      body.number(index);
    };
    const memory = () => {
      move(ops);
      move(offsets);
    };
    for (let groups = read(locals); groups > 0; --groups) {
      move(locals);
      body.byte(locals.byte());
    }
    for (let depth = 0; depth >= 0; ) {
      const op = ops.byte();
      body.byte(op);
      if (op >= 0x02 && op <= 0x04) {
        ++depth;
        move(rest);
      } else if (op === 0x0b) --depth;
      else if (op === 0x0c || op === 0x0d) move(labels);
      else if (op === 0x0e) for (let n = read(labels); n >= 0; --n) move(labels);
      else if (op === 0x10) move(calls);
      else if (op === 0x11) {
        move(rest);
        move(rest);
      } else if (op === 0x20) local(gets);
      else if (op === 0x21 || op === 0x22) local(sets);
      else if (op === 0x23 || op === 0x24 || op === 0x3f || op === 0x40 || op === 0x42) move(rest);
      else if (op >= 0x28 && op <= 0x3e) memory();
      else if (op === 0x41) move(integers);
      else if (op === 0x43) body.put(rest.take(4));
      else if (op === 0x44) body.put(rest.take(8));
      else if (op === 0xfc) {
        const second = read(ops);
        if (second === 0x0a) body.put(rest.take(2));
        else if (second === 0x0b) body.put(rest.take(1));
      } else if (op === 0xfd) {
        const second = read(ops);
        if (second <= 0x0b || (second >= 0x54 && second <= 0x5d)) memory();
        if (second === 0x0c || second === 0x0d) body.put(rest.take(16));
        else if ((second >= 0x15 && second <= 0x22) || (second >= 0x54 && second <= 0x5b)) body.put(rest.take(1));
      }
    }
    to.number(body.size);
    to.put(body.bytes);
  }
}
