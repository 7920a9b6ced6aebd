// What axe-core finds, in both themes and four sizes.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { sizes, violations } from "./axe.mjs";
import { close, easy, open, paste, skip } from "./browser.mjs";

after(close);

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
