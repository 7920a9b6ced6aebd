// Reading and writing modules of WebAssembly as bytes (WebAssembly Core Specification 2.0, chapter 5).

export const kCustom = 0, kImport = 2, kFunction = 3, kCode = 10, kData = 11, kDataCount = 12;

export class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  get done() {
    return this.at >= this.bytes.length;
  }
  byte() {
    return this.bytes[this.at++];
  }
  /** An unsigned number of at most 32 bits. */
  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }
  signed() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return byte & 64 ? value - 128 * scale : value;
    }
  }
  take(size) {
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }
  name() {
    return Buffer.from(this.take(this.number())).toString();
  }
}

export function number(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
}
function signed(value) {
  const bytes = [];
  for (; value < -64 || value > 63; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
  return [...bytes, value & 127];
}

/** Sections in their order: { id, name (of custom ones), body, at: where the body begins }. */
export function sectionsOf(module) {
  const reader = new Reader(module, 8);
  const sections = [];
  while (!reader.done) {
    const id = reader.byte();
    const size = reader.number();
    const at = reader.at;
    const body = reader.take(size);
    sections.push(id === kCustom ? { id, name: new Reader(body).name(), body, at } : { id, body, at });
  }
  return sections;
}

export const kHeading = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

export function section(id, body) {
  return Buffer.concat([Buffer.from([id, ...number(body.length)]), body]);
}

/** How many functions are imported: they come first in the numbers of functions. */
export function importedFunctions(sections) {
  const body = sections.find(({ id }) => id === kImport)?.body;
  if (body === undefined) return 0;
  const reader = new Reader(body);
  let functions = 0;
  for (let n = reader.number(); n > 0; --n) {
    reader.name();
    reader.name();
    if (reader.byte() !== 0) throw new Error("an import that is no function");
    reader.number();
    ++functions;
  }
  return functions;
}

/** The functions of the code section: bytes with their size before, and where each begins in the section's body. */
export function bodiesOf(code) {
  const reader = new Reader(code);
  return Array.from({ length: reader.number() }, () => {
    const at = reader.at;
    const size = reader.number();
    reader.take(size);
    return { at, bytes: code.subarray(at, reader.at) };
  });
}

/** Active segments of the one memory: { address, bytes, at: where the bytes begin in the section's body }. */
export function segmentsOf(data) {
  const reader = new Reader(data);
  return Array.from({ length: reader.number() }, () => {
    if (reader.byte() !== 0 || reader.byte() !== 0x41) throw new Error("a segment that is not active and constant");
    const address = reader.signed();
    if (reader.byte() !== 0x0b) throw new Error("a segment without an end");
    const size = reader.number();
    return { address, at: reader.at, bytes: reader.take(size) };
  });
}
export function segment(address, bytes) {
  return Buffer.concat([Buffer.from([0, 0x41, ...signed(address), 0x0b, ...number(bytes.length)]), bytes]);
}

/** Names of functions by their number, from the section "name". */
export function functionNames(sections) {
  const names = new Map();
  const body = sections.find(({ name }) => name === "name")?.body;
  if (body === undefined) return names;
  const reader = new Reader(body);
  reader.name();
  while (!reader.done) {
    const id = reader.byte();
    const end = reader.number() + reader.at;
    if (id === 1)
      for (let n = reader.number(); n > 0; --n) {
        const index = reader.number();
        names.set(index, reader.name());
      }
    reader.at = end;
  }
  return names;
}

/** A section "name" for functions. */
export function nameSection(names) {
  const text = (name) => [...number(name.length), ...Buffer.from(name)];
  const list = Buffer.from([
    ...number(names.size),
    ...[...names].flatMap(([index, name]) => [...number(index), ...text(name)]),
  ]);
  return section(kCustom, Buffer.concat([Buffer.from([...text("name"), 1, ...number(list.length)]), list]));
}
