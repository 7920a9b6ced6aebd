// How much a visitor or a program loads, compressed by brotli (quality 11): `node sizes.mjs [PACKAGE PAGE]`.  A test
// compares these numbers with `most`, so that what was reached is kept.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

function compressed(path) {
  const bytes = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}

const first = ["index.html", "satdoku.css", "satdoku.js", "satdoku-sudoku-1.part"];
const hints = [...first, "satdoku-sudoku-2.part"];
const sudoku = [...hints, "satdoku-sudoku-3.part"];
const sat = ["index.html", "satdoku.css", "satdoku.js", "satdoku-sat-1.part"];
const view = (name) => [`satdoku-view-${name}.js`, `satdoku-view-${name}.css`];

/** What is loaded for what; `files`: undefined are all that a server sends. In bytes; `most`: what it may have. */
const measured = {
  page: [
    { what: "page: the first board", files: first, most: 158_000 },
    { what: "page: its hints", files: hints, most: 290_000 },
    { what: "page: Set, with all functions", files: [...sudoku, ...view("set")], most: 755_000 },
    { what: "page: SAT, learning", files: [...sat, ...view("sat")], most: 179_000 },
    { what: "page: SAT, all engines", files: [...sat, "satdoku-sat-2.part", ...view("sat")], most: 348_000 },
    { what: "page: everything", most: 1_145_000 },
  ],
  package: [
    { what: "package: sat, learning", files: ["sat-1.part"], most: 128_000 },
    { what: "package: sat", files: ["sat-1.part", "sat-2.part"], most: 297_000 },
    { what: "package: sudoku, first part", files: ["sudoku-1.part"], most: 115_000 },
    { what: "package: sudoku", files: ["sudoku-1.part", "sudoku-2.part", "sudoku-3.part"], most: 703_000 },
    { what: "package: check", files: ["check-1.part"], most: 59_500 },
  ],
};

/** `folders`: { package, page }; what has no folder is left out. [{ what, size, most }] */
export function sizesOf(folders) {
  return Object.entries(measured).flatMap(([kind, list]) => {
    const folder = folders[kind];
    if (folder === undefined || !existsSync(folder)) return [];
    const all = readdirSync(folder);
    // The scripts of parts are for pages that are opened as files.
    const isScript = (name) => name.endsWith(".js") && all.includes(name.replace(/js$/, "part"));
    const sent = all.filter((name) => !isScript(name));
    const sizes = new Map(sent.map((name) => [name, compressed(join(folder, name))]));
    return list.map(({ what, files = sent, most }) => ({
      what,
      size: files.reduce((sum, name) => sum + sizes.get(name), 0),
      most,
    }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = join(dirname(fileURLToPath(import.meta.url)), "../../build/web");
  const [, , packaged = join(built, "js"), page = join(built, "page")] = process.argv;
  for (const { what, size } of sizesOf({ package: packaged, page }))
    console.log(`${what.padEnd(30)} ${String(size).padStart(8)}`);
}
