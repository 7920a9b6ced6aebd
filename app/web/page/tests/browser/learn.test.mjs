import assert from "node:assert/strict";
import { after, test } from "node:test";
import { close, open, skip } from "./browser.mjs";

after(close);
const button = (page, name) => page.getByRole("button", { name, exact: true });
const check = (page, n = 0) => page.getByRole("button", { name: "Check" }).nth(n).click();

/** Chooses options of an exercise by their names and checks. */
async function answer(page, names, n = 0) {
  const exercise = page.locator(".exercise").nth(n);
  for (const name of names) await exercise.getByRole("button", { name, exact: true }).click();
  await exercise.getByRole("button", { name: "Check" }).click();
  await exercise.locator(".verdict.right").waitFor();
}
async function answerClauses(page, numbers) {
  for (const number of numbers)
    await page
      .locator(".exercise input[type=checkbox]")
      .nth(number - 1)
      .check();
  await check(page);
  await page.locator(".verdict.right").waitFor();
}
async function step(page, n) {
  await page.evaluate((number) => (location.hash = `#learn/${number}`), n);
  await page.getByText(`Step ${n} of 10`).waitFor();
  await page.locator(".exercise").first().waitFor();
}

test("short: the course through all ten steps, offline", { skip }, async () => {
  const { page, context, errors } = await open({ fragment: "#learn" });
  await context.setOffline(true);
  await page.locator(".exercise").waitFor();
  const value = (v, name) =>
    page
      .getByRole("group", { name: `Value of x${v}` })
      .getByRole("button", { name })
      .click();
  await check(page);
  await page.locator(".verdict.wrong").waitFor();
  await value(1, "true");
  await value(2, "true");
  await value(3, "true");
  await check(page);
  await page.locator(".verdict.wrong").waitFor();
  await value(1, "false");
  await value(3, "false");
  await check(page);
  await page.locator(".verdict.right").waitFor();
  await step(page, 2);
  await answerClauses(page, [2, 5]);
  await step(page, 3);
  await answer(page, ["¬x3", "¬x5"]);
  await answer(page, ["x4"], 1);
  await step(page, 4);
  await answerClauses(page, [4]);
  await step(page, 5);
  await answer(page, ["¬x1"]);
  await step(page, 6);
  await answer(page, ["x3", "x6"]);
  await step(page, 7);
  await answerClauses(page, [2, 3]);
  await step(page, 8);
  await page.getByRole("button", { name: /^x6 / }).press("Enter");
  await page.locator(".verdict.wrong").waitFor();
  await page.getByRole("button", { name: /^x7 / }).press("Enter");
  await page.locator(".verdict.right").waitFor();
  await step(page, 9);
  await page.locator(".exercise input[type=text]").fill("-2 -4 -7");
  await check(page);
  await page.locator(".verdict.right").first().waitFor();
  await answer(page, ["level 2"], 1);
  await step(page, 10);
  for (const clause of ["x2 ∨ ¬x3", "x1 ∨ x2", "¬x1 ∨ ¬x4", "x1 ∨ x4", "x3"]) await button(page, clause).click();
  await check(page);
  await page.locator(".verdict.wrong").filter({ hasText: "refuses x3" }).waitFor();
  await button(page, "x3").click();
  await check(page);
  await page.locator(".verdict.right").filter({ hasText: "the empty clause" }).waitFor();
  assert.equal(await page.locator(".course nav .done").count(), 10);
  await page.reload();
  await page.locator(".exercise").first().waitFor();
  assert.equal(await page.locator(".course nav .done").count(), 10);
  assert.deepEqual(errors, []);
  await context.close();
});

const happened = (page, text) => page.locator(".happened").filter({ hasText: text }).waitFor();

test("short: a search forwards, back, to breakpoints, and what if", { skip }, async () => {
  const { page, context, errors } = await open({ fragment: "#learn/watch" });
  await page.locator(".player").waitFor();
  await button(page, "Next decision").click();
  await happened(page, /Decide x1 on level 1/);
  await button(page, "One step forwards").click();
  await happened(page, /¬x4 follows/);
  await button(page, "One step back").click();
  await happened(page, /Decide x1/);
  await page.locator("summary", { hasText: "Breakpoints" }).click();
  await button(page, "Run to the next breakpoint").click();
  await happened(page, /Conflict/);
  await page.locator("svg.graph").waitFor();
  const learned = await page.locator(".facts").innerText();
  assert.match(learned, /line 1 of the proof/);
  // By keyboard, back to the first decision.
  await page.getByLabel("Position").press("Home");
  await page.getByLabel("Position").press("d");
  await happened(page, /Decide x1 on level 1/);
  // Faster than frames.
  await page.evaluate(() => {
    const keys = document.getElementById("learn-position");
    for (const key of ["Home", "d", "n", "n", "b"])
      keys.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  await happened(page, /¬x4 follows/);
  await page.getByLabel("Position").press("b");
  await happened(page, /Decide x1/);
  await page.getByLabel("Position").press("Home");
  await page.locator("summary", { hasText: "What if" }).click();
  await page.getByLabel("Literal").fill("-5");
  await button(page, "Decide it").click();
  await page.locator(".choices li").waitFor();
  await button(page, "Next decision").click();
  await happened(page, /Decide ¬x5 on level 1/);
  await page.getByLabel("Literal").fill("5");
  await button(page, "Decide it").click();
  await page.getByText("already assigned").waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("a board shows the cells of the search", { skip }, async () => {
  const { page, context, errors } = await open({ fragment: "#learn/watch" });
  await page.locator(".player").waitFor();
  await page.getByLabel("Formula or puzzle").selectOption("hard");
  await page.locator("svg.board").waitFor();
  await button(page, "To the end").click();
  await page.waitForFunction(() => !document.querySelector("svg.board").getAttribute("aria-label").includes("."));
  const digits = (await page.locator("svg.board").getAttribute("aria-label")).replace(/\D/g, "");
  assert.equal(digits.length, 81);
  for (let row = 0; row < 9; row++) assert.equal(new Set(digits.slice(9 * row, 9 * row + 9)).size, 9);
  assert.deepEqual(errors, []);
  await context.close();
});

/** Frames while the position moves through the whole search. */
async function scrubbed(page, frames) {
  return page.evaluate(async (count) => {
    const slider = document.getElementById("learn-position");
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
    const most = Number(slider.max);
    const times = [];
    const work = [];
    let before = 0;
    for (let n = 0; n < count; n++) {
      await new Promise((done) =>
        requestAnimationFrame((now) => {
          if (before > 0) times.push(now - before);
          before = now;
          // There, back, and in jumps.
          const share = n % 3 === 0 ? n / count : n % 3 === 1 ? 1 - n / count : ((n * 7919) % count) / count;
          const began = performance.now();
          set.call(slider, String(Math.round(share * most)));
          slider.dispatchEvent(new Event("input", { bubbles: true }));
          setTimeout(() => {
            work.push(performance.now() - began);
            done();
          });
        }),
      );
    }
    return { times: times.sort((a, b) => a - b), work: work.sort((a, b) => a - b), most };
  }, frames);
}

test("scrubbing through 100,000 events keeps the frame rate", { skip, timeout: 120_000 }, async () => {
  const { page, context, errors } = await open({ fragment: "#learn/watch" });
  await page.locator(".player").waitFor();
  await page.getByLabel("Formula or puzzle").selectOption("random150");
  await page.waitForFunction(() => Number(document.getElementById("learn-position")?.max ?? 0) >= 100_000);
  await scrubbed(page, 30);
  // Seconds of the page's thread, so that other programs do not count.
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const metrics = async () =>
    Object.fromEntries(
      (await cdp.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, 1000 * value]),
    );
  const before = await metrics();
  const frames = 300;
  const { times, work, most } = await scrubbed(page, frames);
  const spent = await metrics();
  const perFrame = (name) => (spent[name] - before[name]) / frames;
  const at = (sorted, share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
  console.log(
    `# ${most} events; ms between frames: median ${at(times, 0.5)}, 95 % ${at(times, 0.95)}, most ${at(times, 1)}; ` +
      `work: median ${at(work, 0.5)}, 95 % ${at(work, 0.95)}; of the processor: ${perFrame("TaskDuration").toFixed(1)} a frame, ` +
      `script ${perFrame("ScriptDuration").toFixed(1)}, layout ${perFrame("LayoutDuration").toFixed(1)}, ` +
      `style ${perFrame("RecalcStyleDuration").toFixed(1)}`,
  );
  assert.ok(most >= 100_000, `${most} events`);
  assert.ok(perFrame("TaskDuration") < 16, `${perFrame("TaskDuration")} ms of the processor for a frame of 16.7`);
  assert.deepEqual(errors, []);
  await context.close();
});
