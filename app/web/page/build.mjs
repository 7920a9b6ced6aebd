// Builds the page: `node build.mjs [--core DIR] [--out DIR]`.
// DIR of the core holds worker.js and the parts of the modules (scripts/web makes them).

import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { build, transform } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "../../..");

function option(name, preset) {
  const at = process.argv.indexOf(`--${name}`);
  return resolve(at < 0 ? preset : process.argv[at + 1]);
}
const core = option("core", join(root, "build/web/js"));
const out = option("out", join(root, "build/web/page"));

// Views that are loaded when they are first shown: src/VIEW/index.tsx, which may import ./style.css.
const views = { set: "SetView", sat: "SatView", learn: "LearnView" };

const shared = [
  "preact",
  "preact/hooks",
  "preact/jsx-runtime",
  "./src/core/cores",
  "./src/text/words",
  "./src/text/common",
  "./src/state/settings",
  "./src/state/storage",
  "./src/ui/dialog",
  "./src/ui/icons",
  "./src/ui/announce",
  "./src/ui/copy",
  "./src/ui/use_working",
  "./src/board/board_view",
  "./src/board/geometry",
  "./src/board/picture",
  "./src/board/step_overlay",
  "./src/board/selection",
  "./src/board/cell_layers",
  "./src/state/game",
  "./src/state/board",
  "./src/state/link",
  "./src/text/play",
  "./src/text/kinds",
  "./src/routes",
].filter(
  (name) => !name.startsWith(".") || existsSync(join(here, `${name}.ts`)) || existsSync(join(here, `${name}.tsx`)),
);

// "satdoku:worker" is the worker's script as text, "satdoku:shared" all modules that views have in common.
const worker = {
  name: "worker",
  setup(plugin) {
    plugin.onResolve({ filter: /^satdoku:worker$/ }, () => ({ path: "worker", namespace: "worker" }));
    plugin.onLoad({ filter: /.*/, namespace: "worker" }, () => {
      const path = join(core, "worker.js");
      return { contents: existsSync(path) ? readFileSync(path) : "", loader: "text" };
    });
    plugin.onResolve({ filter: /^satdoku:shared$/ }, () => ({ path: "shared", namespace: "list" }));
    plugin.onLoad({ filter: /.*/, namespace: "list" }, () => ({
      contents:
        shared.map((name, n) => `import * as m${n} from ${JSON.stringify(name)};`).join("\n") +
        `\nexport const modules = {${shared.map((name, n) => `${JSON.stringify(name)}: m${n}`).join(",")}};`,
      resolveDir: here,
    }));
  },
};

// In the script of a view, shared modules are those of the page.
const fromPage = {
  name: "from-page",
  setup(plugin) {
    const isShared = (path) => shared.includes(path);
    const load = (path) => ({ path, namespace: "page" });
    plugin.onResolve({ filter: /^preact/ }, ({ path }) => (isShared(path) ? load(path) : undefined));
    plugin.onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const name = `./${resolve(resolveDir, path).slice(here.length + 1)}`;
      return isShared(name) ? load(name) : undefined;
    });
    plugin.onLoad({ filter: /.*/, namespace: "page" }, ({ path }) => ({
      contents: `module.exports = globalThis.satdokuPage[${JSON.stringify(path)}];`,
    }));
  },
};

const options = {
  bundle: true,
  minify: true,
  format: "iife",
  target: ["chrome111", "firefox114", "safari16.4"],
  charset: "utf8",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
};

// The licence of Preact requires its notice in copies.
const notice = "/* Contains Preact, (c) 2015-present Jason Miller, under the MIT licence. */";

mkdirSync(out, { recursive: true });
for (const old of readdirSync(out).filter((name) => /^(satdoku.*|index\.html|offline\.js)$/.test(name)))
  rmSync(join(out, old));
await build({
  ...options,
  banner: { js: notice },
  entryPoints: [join(here, "src/main.tsx")],
  outfile: join(out, "satdoku.js"),
  plugins: [worker],
});
await build({ ...options, entryPoints: [join(here, "src/style/page.css")], outfile: join(out, "satdoku.css") });
for (const [view, component] of Object.entries(views)) {
  if (!existsSync(join(here, "src", view, "index.tsx"))) continue;
  const contents = `import { ${component} } from "./src/${view}/index";
    (globalThis.satdokuViews ??= {}).${view} = ${component};`;
  await build({
    ...options,
    stdin: { contents, resolveDir: here },
    outfile: join(out, `satdoku-view-${view}.js`),
    plugins: [worker, fromPage],
  });
  const style = join(out, `satdoku-view-${view}.css`);
  if (!existsSync(join(here, "src", view, "style.css"))) writeFileSync(style, "");
}
writeFileSync(join(out, "index.html"), readFileSync(join(here, "index.html")));

const parts = existsSync(core) ? readdirSync(core).filter((name) => name.endsWith(".part")) : [];
for (const file of parts) {
  const name = `satdoku-${file.replace(/\.\w+$/, "")}`;
  const base64 = deflateRawSync(readFileSync(join(core, file)), { level: 9, memLevel: 9 }).toString("base64");
  copyFileSync(join(core, file), join(out, `satdoku-${file}`));
  writeFileSync(join(out, `${name}.js`), `(globalThis.satdokuModules??={})["${name}"]="${base64}";\n`);
}

// The same parts for pages of a folder; a page of a server fetches the parts themselves.
const scripts = parts.map((file) => `satdoku-${file.replace(/\.\w+$/, ".js")}`);

// Kept by the browser, so that a page from a server works offline, too.
const files = readdirSync(out)
  .filter((name) => /^(index\.html|satdoku[\w-]*\.(js|css|part))$/.test(name) && !scripts.includes(name))
  .sort();
const hash = createHash("sha256");
for (const name of files) hash.update(name).update(readFileSync(join(out, name)));
const offline = readFileSync(join(here, "src/offline.js"), "utf8")
  .replace("FILES", JSON.stringify(files))
  .replace("VERSION", JSON.stringify(hash.digest("hex").slice(0, 16)));
writeFileSync(join(out, "offline.js"), (await transform(offline, { minify: true })).code);
