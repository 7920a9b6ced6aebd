// Runs the tests of the page.
//
//   node tests/run.mjs unit [--core DIR]             the state, without a browser; sources are bundled first; tests of
//                                                    searches skip without the modules (default: build/web/js)
//   node tests/run.mjs browser [--page DIR] [--all | --only TEXT]
//                                                    a built page (default: build/web/page) in Chromium
//
// In a browser, only the tests whose names begin with "short" run, unless --all is given or SATDOKU_NIGHTLY is set.
// The status is 77 if something is missing: the npm packages, a built page, Chromium.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumPath } from "./browser/chromium.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [, , suite = "unit", ...rest] = process.argv;

function option(name, preset) {
  const at = rest.indexOf(`--${name}`);
  return at < 0 ? preset : rest[at + 1];
}

function skipped(why) {
  console.log(`skipped: ${why}`);
  return 77;
}

function run(files, only, environment) {
  const pattern = only === "" ? [] : [`--test-name-pattern=${only}`];
  const { status } = spawnSync(process.execPath, ["--test", "--test-concurrency=1", ...pattern, ...files], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  return status ?? 1;
}

function testsOf(folder) {
  return readdirSync(folder).filter((name) => name.endsWith(".test.mjs"));
}

async function unit() {
  const { build } = await import("esbuild");
  const folder = mkdtempSync(join(tmpdir(), "satdoku-page-"));
  try {
    const names = testsOf(join(here, "unit"));
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
      option("only", ""),
      { SATDOKU_CORE: resolve(option("core", join(here, "../../../../build/web/js"))) },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function browser() {
  const page = resolve(option("page", join(here, "../../../../build/web/page")));
  if (!existsSync(join(page, "satdoku-sudoku-1.js"))) return skipped(`no page was built in ${page}`);
  if (chromiumPath === undefined) return skipped("Chromium is not installed");
  const all = rest.includes("--all") || process.env.SATDOKU_NIGHTLY !== undefined;
  const names = testsOf(join(here, "browser"));
  return run(
    names.map((name) => join(here, "browser", name)),
    option("only", all ? "" : "^short"),
    {
      SATDOKU_PAGE: page,
    },
  );
}

const installed = existsSync(join(here, "../node_modules/playwright-core"));
process.exitCode = !installed
  ? skipped("the npm packages of app/web/page are not installed (npm ci)")
  : suite === "browser"
    ? browser()
    : await unit();
