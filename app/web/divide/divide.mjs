// Usage: node divide.mjs LINKED INTO
//
// Optimises the module LINKED.wasm, which was linked with --emit-relocs, and divides it into the parts of training.mjs:
// INTO/NAME.wasm is the whole module. INTO/NAME-1.part and so on are its parts: the first is a module in which functions
// are left out, each other one what makes the next of the one before; all are packed (pack.mjs). NAME is the last part of
// LINKED.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { linkedModule } from "./linked.mjs";
import { partsOf, patchOf } from "./parts.mjs";
import { profiled } from "./profile.mjs";
import { trainingsOf } from "./training.mjs";
import { functionNames, importedFunctions, kCustom, kHeading, nameSection, section, sectionsOf } from "./wasm.mjs";

const kFeatures = ["simd", "bulk-memory", "nontrapping-float-to-int", "sign-ext", "mutable-globals"];
const features = kFeatures.map((name) => `--enable-${name}`);

const [linkedPath, into] = process.argv.slice(2);
const name = basename(linkedPath);
const folder = mkdtempSync(join(tmpdir(), "divide-"));
const run = (program, ...options) => execFileSync(program, [...options, ...features], { stdio: "inherit" });

try {
  const linked = linkedModule(readFileSync(`${linkedPath}.wasm`));

  // Names that say which of the linked functions it is, whatever happens to it.
  const plain = Buffer.concat([
    Buffer.from(kHeading),
    ...linked.sections.filter(({ id }) => id !== kCustom).map(({ id, body }) => section(id, body)),
    nameSection(new Map(linked.functions.map((_, i) => [i + linked.imported, `f${i + linked.imported}`]))),
  ]);
  const [named, optimised] = ["named", "optimised"].map((one) => join(folder, `${one}.wasm`));
  writeFileSync(named, plain);
  run("wasm-opt", "-Oz", "-g", named, "-o", optimised);
  const module = readFileSync(optimised);
  const sections = sectionsOf(module);
  const imported = importedFunctions(sections);
  const names = functionNames(sections);
  const count = linked.functions.length;

  // Which of the linked functions a function is (or the first of those whose common part it is), and those that it took
  // in: they are called, and are gone.
  const origin = (index) => {
    const found = /^(?:byn\$mgfn-shared\$)?f(\d+)$/.exec(names.get(index) ?? "");
    if (found === null) throw new Error(`function ${index} (${names.get(index)}) is none of the linked ones`);
    return Number(found[1]) - linked.imported;
  };
  const ownCount = Math.max(...names.keys()) + 1 - imported;
  const origins = Array.from({ length: ownCount }, (_, i) => origin(i + imported));
  const remaining = new Set(origins);
  const takenIn = (root, found = new Set()) => {
    if (found.has(root) || !(root >= 0 && root < count)) return found;
    found.add(root);
    for (const callee of linked.functions[root].calls)
      if (!remaining.has(callee - linked.imported)) takenIn(callee - linked.imported, found);
    return found;
  };

  // The level of each function: the first part in which it is.
  const trainings = trainingsOf[name.replace(/^satdoku-/, "")];
  const last = trainings.length;
  const levels = new Array(ownCount).fill(last);
  trainings.forEach((train, level) => {
    const called = profiled({ optimised, folder, run, train });
    for (let i = 0; i < ownCount; ++i) if (called[i]) levels[i] = Math.min(levels[i], level);
  });

  // Of data, what a function of the part uses, or data that it uses; what is no symbol's is always there.
  const symbolLevels = linked.data.map(() => last);
  for (let level = last - 1; level >= 0; --level) {
    const wanted = [];
    const want = (symbol) => {
      if (symbolLevels[symbol] <= level) return;
      symbolLevels[symbol] = level;
      wanted.push(symbol);
    };
    levels.forEach((own, i) => {
      if (own !== level) return;
      for (const part of takenIn(origins[i])) linked.functions[part].uses.forEach(want);
    });
    for (let symbol; (symbol = wanted.pop()) !== undefined; ) linked.data[symbol].uses.forEach(want);
  }
  const dataLevels = (begin, size) => {
    const byByte = new Array(size).fill(-1);
    linked.data.forEach(({ address, size: length }, symbol) => {
      for (let at = address - begin; at < address - begin + length; ++at)
        if (at >= 0 && at < size && (byByte[at] < 0 || byByte[at] > symbolLevels[symbol]))
          byByte[at] = symbolLevels[symbol];
    });
    return byByte.map((level) => Math.max(level, 0));
  };

  const parts = partsOf(module, levels, dataLevels);
  mkdirSync(into, { recursive: true });
  const write = (ending, bytes) => writeFileSync(join(into, `${name}${ending}`), bytes);
  write(".wasm", Buffer.concat(parts.at(-1).map(({ bytes }) => bytes)));
  parts.forEach((part, level) => write(`-${level + 1}.part`, patchOf(parts[level - 1] ?? [], part)));
} finally {
  rmSync(folder, { recursive: true });
}
