// What the functions of a linked module use, from the relocations that the linker keeps (--emit-relocs):
// https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md
import { Reader, bodiesOf, importedFunctions, kCode, kData, sectionsOf, segmentsOf } from "./wasm.mjs";

const kFunctionIndex = 0, kAddress = [3, 4, 5], kOtherWithAddend = [8, 9, 11];

/** Symbols by number: { function: its number } or { address, size } or null. */
function symbolsOf(linking, segments) {
  const reader = new Reader(linking);
  reader.name();
  reader.number();
  while (!reader.done) {
    const id = reader.byte();
    const end = reader.number() + reader.at;
    if (id === 8) return Array.from({ length: reader.number() }, () => symbolOf(reader, segments));
    reader.at = end;
  }
  throw new Error("there is no table of symbols");
}

function symbolOf(reader, segments) {
  const kUndefined = 0x10, kNamed = 0x40;
  const kind = reader.byte();
  const flags = reader.number();
  const defined = (flags & kUndefined) === 0;
  if (kind === 1) {
    reader.name();
    if (!defined) return null;
    const segment = segments[reader.number()];
    const offset = reader.number();
    const size = reader.number();
    return segment === undefined ? null : { address: segment.address + offset, size }; // undefined: only zeros
  }
  const index = reader.number();
  if (kind !== 3 && (defined || flags & kNamed)) reader.name();
  return kind === 0 ? { function: index } : null;
}

function relocationsOf(sections, name) {
  const body = sections.find((one) => one.name === name)?.body;
  if (body === undefined) throw new Error(`there is no section ${name}: link with --emit-relocs`);
  const reader = new Reader(body);
  reader.name();
  reader.number();
  return Array.from({ length: reader.number() }, () => {
    const type = reader.byte();
    const at = reader.number();
    const symbol = reader.number();
    if (kAddress.includes(type) || kOtherWithAddend.includes(type)) reader.signed();
    return { type, at, symbol };
  });
}

/** The last of `places`, which rise, that is not behind `at`. */
function lastBefore(places, at) {
  let low = 0, high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle] <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Calls and uses of data of the module's own functions, in their order; `data`: all data symbols { address, size, uses:
 * numbers of others that they point to }.
 */
export function linkedModule(module) {
  const sections = sectionsOf(module);
  const imported = importedFunctions(sections);
  const bodies = bodiesOf(sections.find(({ id }) => id === kCode).body);
  const segments = segmentsOf(sections.find(({ id }) => id === kData).body);
  const symbols = symbolsOf(sections.find(({ name }) => name === "linking").body, segments);

  const data = [];
  const dataOf = new Map(); // by number of the symbol
  symbols.forEach((symbol, i) => {
    if (symbol?.size > 0) dataOf.set(i, data.push({ ...symbol, uses: new Set() }) - 1);
  });
  const functions = bodies.map(() => ({ calls: new Set(), uses: new Set() }));
  const begins = bodies.map(({ at }) => at);
  for (const { type, at, symbol } of relocationsOf(sections, "reloc.CODE")) {
    const user = functions[lastBefore(begins, at)];
    if (type === kFunctionIndex) user.calls.add(symbols[symbol].function);
    else if (kAddress.includes(type) && dataOf.has(symbol)) user.uses.add(dataOf.get(symbol));
  }

  // Symbols may lie within others, so each address belongs to all that hold it.
  const order = data.map((_, i) => i).sort((a, b) => data[a].address - data[b].address);
  const addresses = order.map((i) => data[i].address);
  const largest = data.reduce((most, { size }) => Math.max(most, size), 0);
  const holders = (address) => {
    const found = [];
    for (let i = lastBefore(addresses, address); i >= 0 && addresses[i] + largest > address; --i)
      if (address < addresses[i] + data[order[i]].size) found.push(order[i]);
    return found;
  };
  const places = segments.map(({ at }) => at);
  for (const { type, at, symbol } of relocationsOf(sections, "reloc.DATA")) {
    if (!kAddress.includes(type) || !dataOf.has(symbol)) continue;
    const segment = segments[lastBefore(places, at)];
    for (const i of holders(segment.address + at - segment.at)) data[i].uses.add(dataOf.get(symbol));
  }
  return { sections, imported, functions, data };
}
