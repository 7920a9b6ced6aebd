// What axe-core finds, in both themes and four sizes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, test } from "node:test";
import { close, easy, open, paste, skip } from "./browser.mjs";

after(close);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const sizes = [
  [320, 640],
  [768, 1024],
  [1280, 800],
  [3840, 2160],
];

async function violations(page) {
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

for (const colorScheme of ["light", "dark"])
  for (const [width, height] of sizes)
    test(`${width === 1280 ? "short: " : ""}${colorScheme}, ${width}x${height}`, { skip }, async () => {
      const { page, context } = await open({ colorScheme, viewport: { width, height } });
      await paste(page, easy);
      assert.deepEqual(await violations(page), [], "game");
      await page.getByRole("button", { name: "Hint" }).click();
      await page.locator(".hint-card .newest").waitFor();
      assert.deepEqual(await violations(page), [], "hint");
      await page.getByRole("button", { name: "New", exact: true }).click();
      await page.waitForTimeout(200);
      assert.deepEqual(await violations(page), [], "new puzzle");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Settings" }).click();
      assert.deepEqual(await violations(page), [], "settings");
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: "Solve and set" }).click();
      await page.locator(".set [role=grid]").waitFor();
      await page.getByText("more than one solution").waitFor();
      assert.deepEqual(await violations(page), [], "solve and set");
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is too wide");
      await context.close();
    });
