// axe-core in a page, and the sizes at which it runs.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const sizes = [
  [320, 640],
  [768, 1024],
  [1280, 800],
  [3840, 2160],
];

export async function violations(page) {
  // The policy of the page allows no script but its own; this one runs outside of it.
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.map(
    (v) =>
      `${v.id}: ${v.nodes
        .map((n) => `${n.target} ${n.any[0]?.message ?? ""}`)
        .slice(0, 3)
        .join(" | ")}`,
  );
}
