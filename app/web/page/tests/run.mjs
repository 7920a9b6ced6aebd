// Runs the tests of the page: `node tests/run.mjs unit`, or `browser [--page DIR] [--only TEXT]`.
// Tests of the state are bundled first; those in a browser need a page that was built, and skip without Chromium.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const [, , suite = "unit", ...rest] = process.argv;

function option(name, preset) {
  const at = rest.indexOf(`--${name}`);
  return at < 0 ? preset : rest[at + 1];
}

function run(files, environment) {
  const only = option("only", "");
  const arguments_ = [
    "--test",
    "--test-concurrency=1",
    ...(only === "" ? [] : [`--test-name-pattern=${only}`]),
    ...files,
  ];
  return (
    spawnSync(process.execPath, arguments_, { stdio: "inherit", env: { ...process.env, ...environment } }).status ?? 1
  );
}

async function unit() {
  const folder = mkdtempSync(join(tmpdir(), "satdoku-page-"));
  try {
    const names = readdirSync(join(here, "unit")).filter((name) => name.endsWith(".test.mjs"));
    await build({
      entryPoints: names.map((name) => join(here, "unit", name)),
      outdir: folder,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      platform: "node",
      format: "esm",
      jsx: "automatic",
      jsxImportSource: "preact",
      logLevel: "warning",
    });
    return run(
      names.map((name) => join(folder, name)),
      {},
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The exit status that CTest takes for a test that was skipped. */
const skipped = 77;

function browser() {
  const page = resolve(option("page", join(here, "../../../../build/web/page")));
  if (!existsSync(join(page, "satdoku-sudoku.js"))) {
    console.log(`skipped: no built page in ${page}`);
    return skipped;
  }
  const files = readdirSync(join(here, "browser")).filter((name) => name.endsWith(".test.mjs"));
  return run(
    files.map((name) => join(here, "browser", name)),
    { SATDOKU_PAGE: page },
  );
}

process.exitCode = suite === "browser" ? browser() : await unit();
