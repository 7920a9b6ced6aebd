// What axe-core finds in the views SAT and Learn, in both themes and four sizes.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { sizes, violations } from "./axe.mjs";
import { close, open, skip } from "./browser.mjs";

after(close);

const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const colorScheme of ["light", "dark"])
  for (const [width, height] of sizes)
    test(`${width === 1280 ? "short: " : ""}SAT and Learn: ${colorScheme}, ${width}x${height}`, { skip }, async () => {
      const { page, context } = await open({ colorScheme, viewport: { width, height }, fragment: "#sat/php" });
      const go = (fragment) => page.evaluate((hash) => (location.hash = hash), fragment);
      await page.getByRole("button", { name: "Solve", exact: true }).click();
      await page.getByText("The checker confirms").waitFor();
      for (const summary of await page.locator(".sat summary").all()) await summary.click();
      assert.deepEqual(await violations(page), [], "SAT");
      assert.ok(await fits(page), "SAT is not too wide");
      for (const step of [1, 2, 3, 8, 9, 10]) {
        await go(`#learn/${step}`);
        await page.locator(".exercise").first().waitFor();
        await page.waitForTimeout(100);
        assert.deepEqual(await violations(page), [], `step ${step}`);
        assert.ok(await fits(page), `step ${step} is not too wide`);
      }
      await go("#learn/watch");
      await page.locator(".player").waitFor();
      for (const summary of await page.locator(".breakpoints summary, .what-if summary").all()) await summary.click();
      for (let n = 0; n < 2; n++) await page.getByRole("button", { name: "Next conflict" }).click();
      await page.locator("svg.graph").waitFor();
      assert.deepEqual(await violations(page), [], "search");
      assert.ok(await fits(page), "the search is not too wide");
      await context.close();
    });
