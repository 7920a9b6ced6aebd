import assert from "node:assert/strict";
import { after, test } from "node:test";
import { cell, clickCell, close, easy, easySolution, open, skip } from "./browser.mjs";

after(close);

async function openText(page, text) {
  await page.locator(".set [role=grid]").waitFor();
  await page.locator("summary", { hasText: "As text" }).click();
  await page.locator(".set textarea").fill(text);
  await page.getByRole("button", { name: "Use this text" }).click();
}

test("short: a puzzle is entered, counted, proved unique and explained", { skip }, async () => {
  const { page, context, errors } = await open({ fragment: "#set" });
  await openText(page, easy);
  await page.getByText("exactly one solution").waitFor();
  await page.getByRole("button", { name: "Prove uniqueness" }).click();
  await page.getByText(/verified by an independent checker/).waitFor();
  await page.getByRole("button", { name: "Rating" }).click();
  await page.locator(".rating").waitFor();
  await page.getByRole("button", { name: "Walkthrough" }).click();
  await page.locator(".steps li").first().waitFor();
  const steps = await page.locator(".steps li").count();
  assert.equal(steps, [...easy].filter((c) => c === ".").length);
  await page.locator(".steps li button").last().click();
  assert.equal(await page.locator(".placed").count(), 1);
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page.locator('[data-cell="2"][aria-label*=", 4"]').waitFor();
  assert.match(await cell(page, 80).getAttribute("aria-label"), new RegExp(easySolution[80]));
  assert.deepEqual(errors, []);
  await context.close();
});

test("givens, constraints, solutions, and a puzzle that is made unique", { skip }, async () => {
  const { page, context, errors } = await open({ fragment: "#set" });
  await openText(page, "grid 4x4\nboxes 2x2\n");
  await page.getByText("more than one solution").waitFor();
  await page.getByRole("button", { name: "Count them" }).click();
  await page.locator(".message", { hasText: "Number of solutions: 288" }).waitFor();
  await clickCell(page, 0);
  await page.keyboard.press("Shift+ArrowRight");
  await page.getByRole("combobox", { name: "Kind" }).selectOption("killer");
  await page.getByRole("textbox", { name: "Number" }).fill("3");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.locator(".constraints li", { hasText: "Killer" }).waitFor();
  await page.getByText("more than one solution").waitFor();
  await page.getByRole("button", { name: "Count them" }).click();
  await page.locator(".message", { hasText: "Number of solutions: 48" }).waitFor();
  await clickCell(page, 2);
  await page.keyboard.press("1");
  await page.getByText("no solution").waitFor();
  await page.keyboard.press("u");
  await page.getByText("more than one solution").waitFor();
  await page.getByRole("button", { name: "Candidates" }).click();
  await page.locator('[data-cell="0"][aria-label*="candidates 1 2"]').waitFor();
  await page.getByRole("button", { name: "Make unique" }).click();
  await page.getByText("exactly one solution").waitFor();
  await page.getByRole("button", { name: "Redundant givens" }).click();
  await page.locator(".message", { hasText: /could be left out, each alone: 0/ }).waitFor();
  await page.getByRole("button", { name: /Remove/ }).click();
  assert.equal(await page.locator(".constraints li").count(), 0);
  await page.getByRole("button", { name: "Play it" }).click();
  await page.locator(".play [role=grid]").waitFor();
  assert.equal(await page.locator("[role=gridcell]").count(), 16);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a walkthrough shows its time, and can be cancelled", { skip }, async () => {
  const { page, context, errors } = await open();
  await page.locator(".play [role=grid]").waitFor();
  // This board takes seconds to make, and a minute to explain.
  await page.keyboard.press("n");
  await page.getByRole("radio", { name: "25×25" }).check({ force: true });
  await page.getByRole("radio", { name: "Fiendish" }).check({ force: true });
  await page.locator("summary").last().click();
  await page.getByRole("textbox", { name: "Seed" }).fill("1");
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("dialog").waitFor({ state: "detached", timeout: 60_000 });
  await page.keyboard.press("o");
  await page.waitForFunction(() => /^grid 25x25/.test(document.querySelector("dialog textarea")?.value ?? ""));
  const puzzle = await page.locator("dialog textarea").inputValue();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Solve and set" }).click();
  await openText(page, puzzle);
  await page.getByText("exactly one solution").waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Walkthrough" }).click();
  await page.locator(".set-panel .row", { hasText: "Working…" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator(".set-panel .row", { hasText: "Working…" }).waitFor({ state: "detached" });
  assert.equal(await page.locator(".steps").count(), 0);
  assert.equal(await page.locator(".set-panel .error").count(), 0);
  assert.ok(await page.getByRole("button", { name: "Walkthrough" }).isEnabled());
  assert.deepEqual(errors, []);
  await context.close();
});
