// Usage: node build.mjs WASM INTO VERSION
//
// Makes the package satdoku in the folder INTO from the sources and the modules of the folder WASM (../divide). The packages of
// package-lock.json must be installed (npm ci).
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const [wasm, into, version] = process.argv.slice(2);
if (version === undefined) {
  console.error("usage: node build.mjs WASM INTO VERSION");
  process.exit(1);
}

rmSync(into, { recursive: true, force: true });
mkdirSync(into, { recursive: true });
const common = { bundle: true, target: "es2022", legalComments: "none", logLevel: "warning", charset: "utf8" };
await build({
  ...common,
  entryPoints: [join(here, "src/index.ts"), join(here, "src/client.ts")],
  outdir: into,
  format: "esm",
  splitting: true,
  chunkNames: "chunk-[hash]",
});
await build({ ...common, entryPoints: [join(here, "src/worker.ts")], outdir: into, format: "iife", minify: true });

execFileSync(process.execPath, [join(here, "node_modules/typescript/bin/tsc"), "-p", here, "--outDir", into], {
  stdio: "inherit",
});
for (const name of readdirSync(wasm).filter((file) => /\.(wasm|part)$/.test(file)))
  cpSync(join(wasm, name), join(into, name.replace("satdoku-", "")));

const { devDependencies, ...description } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
writeFileSync(join(into, "package.json"), JSON.stringify({ ...description, version }, null, 2) + "\n");
cpSync(join(here, "README.md"), join(into, "README.md"));
cpSync(join(here, "../../../LICENSE"), join(into, "LICENSE"));
