import assert from "node:assert/strict";
import { after, test } from "node:test";
import { cell, clickCell, close, digits, easy, easySolution, open, paste, skip } from "./browser.mjs";

after(close);
const blanks = [...easy].map((c, i) => (c === "." ? i : -1)).filter((i) => i >= 0);

test("short: a game by keyboard, from a file, offline", { skip }, async () => {
  const { page, context, errors } = await open();
  await context.setOffline(true);
  await paste(page, easy);
  await cell(page, blanks[0]).focus();
  assert.equal(await digits(page), easy);
  let at = blanks[0];
  for (const i of blanks) {
    for (; at % 9 !== i % 9; at += at % 9 < i % 9 ? 1 : -1)
      await page.keyboard.press(at % 9 < i % 9 ? "ArrowRight" : "ArrowLeft");
    for (; at < i; at += 9) await page.keyboard.press("ArrowDown");
    await page.keyboard.press(easySolution[i]);
  }
  await page.locator(".done").waitFor();
  assert.equal(await digits(page), easySolution);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a game by mouse, with marks, colours, undo and redo", { skip }, async () => {
  const { page, context, errors } = await open();
  await paste(page, easy);
  const key = (digit) => page.locator(".digits button").nth(digit - 1);
  await clickCell(page, 2);
  await page.getByRole("radio", { name: "Marks" }).click();
  await key(1).click();
  await key(4).click();
  assert.match(await cell(page, 2).getAttribute("aria-label"), /marks 1 4/);
  await page.getByRole("radio", { name: "Corner" }).click();
  await key(2).click();
  assert.match(await cell(page, 2).getAttribute("aria-label"), /corner marks 2/);
  await page.getByRole("radio", { name: "Colour" }).click();
  await key(3).click();
  assert.match(await cell(page, 2).getAttribute("aria-label"), /colour C/);
  for (let n = 0; n < 4; ++n) await page.getByRole("button", { name: "Undo" }).click();
  assert.match(await cell(page, 2).getAttribute("aria-label"), /blank$/);
  for (let n = 0; n < 4; ++n) await page.getByRole("button", { name: "Redo" }).click();
  assert.match(await cell(page, 2).getAttribute("aria-label"), /marks 1 4, corner marks 2, colour C/);
  await page.getByRole("radio", { name: "Digit" }).click();
  for (const i of blanks) {
    await clickCell(page, i);
    await key(Number(easySolution[i])).click();
  }
  await page.locator(".done").waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("a game by touch on a small screen", { skip }, async () => {
  const { page, context, errors } = await open({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 320, height: 640 },
  });
  await paste(page, easy);
  for (const i of blanks) {
    await clickCell(page, i, { touch: true });
    await page
      .locator(".digits button")
      .nth(Number(easySolution[i]) - 1)
      .tap();
  }
  await page.locator(".done").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  assert.deepEqual(errors, []);
  await context.close();
});

test("several cells by dragging, by Shift and by Control", { skip }, async () => {
  const { page, context } = await open();
  await paste(page, easy);
  const middle = async (i) => {
    const box = await cell(page, i).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const selected = () => page.locator("[role=gridcell][aria-selected=true]").count();
  await page.mouse.move(...(await middle(2)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(3)), { steps: 4 });
  await page.mouse.move(...(await middle(12)), { steps: 4 });
  await page.mouse.up();
  assert.equal(await selected(), 3);
  await page.keyboard.press("Shift+ArrowDown");
  assert.equal(await selected(), 4);
  await page.keyboard.down("Control");
  await page.mouse.click(...(await middle(80)));
  await page.keyboard.up("Control");
  assert.equal(await selected(), 5);
  await page.keyboard.press("m");
  await page.keyboard.press("2");
  assert.match(await cell(page, 3).getAttribute("aria-label"), /marks 2/);
  await context.close();
});

test("clashes are marked and checks find what is wrong", { skip }, async () => {
  const { page, context } = await open();
  await paste(page, easy);
  await clickCell(page, 2);
  await page.keyboard.press("5");
  await page.locator('[data-cell="2"][aria-label*="clashes"]').waitFor();
  await page.keyboard.press("2");
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator('[data-cell="2"][aria-label*="wrong"]').waitFor();
  await page.keyboard.press("Shift+U");
  await page.locator('[data-cell="2"][aria-label$="blank"]').waitFor();
  await context.close();
});

test("a hint has three parts, is drawn, and can be applied", { skip }, async () => {
  const { page, context, errors } = await open();
  await paste(page, "6..1.92....3....6.425..31...496.5..............6.34.1.9.......5......397....7..2.");
  for (let n = 0, removed = false; n < 40 && !removed; ++n) {
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".hint-card .newest").waitFor();
    const first = await page.locator(".hint-text p").count();
    await page.getByRole("button", { name: "Explain more" }).click();
    await page.getByRole("button", { name: "Explain more" }).click();
    assert.ok((await page.locator(".hint-text p").count()) > first);
    const struck = await page.locator(".removed").count();
    removed = struck > 0;
    assert.equal(struck > 0, (await page.locator(".placed").count()) === 0);
    if (removed) assert.ok((await page.locator('[aria-label*="is removed"]').count()) > 0);
    await page.getByRole("button", { name: "Apply" }).click();
    await page.locator(".hint-card").waitFor({ state: "detached" });
    if (removed) assert.ok((await page.locator('[aria-label*="marks"]').count()) > 40);
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test("a puzzle can be solved by hints alone", { skip }, async () => {
  const { page, context } = await open();
  await paste(page, "4...........5..7.9.2....348594.2........6.9..6.8.....4.49.8..653............91..2");
  await page
    .locator(".cells")
    .focus()
    .catch(() => {});
  await cell(page, 1).focus();
  for (let n = 0; n < 150 && (await page.locator(".done").count()) === 0; ++n) {
    await page.keyboard.press("?");
    await page.locator(".hint-card .newest").waitFor();
    for (let part = 0; part < 3; ++part) await page.keyboard.press("Enter");
    await page.locator(".hint-card").waitFor({ state: "detached" });
    if ((await digits(page)).includes(".") === false) await page.locator(".done").waitFor();
  }
  assert.equal((await digits(page)).includes("."), false);
  await context.close();
});

test("variants are made, with their rules", { skip }, async () => {
  const { page, context, errors } = await open();
  await page.locator("[role=grid]").waitFor();
  for (const [variant, rule] of [
    ["Diagonals", /diagonal/i],
    ["Anti-knight", /knight/i],
  ]) {
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByRole("radio", { name: "Easy" }).check({ force: true });
    for (const chip of await page.locator(".chips input:checked").all()) await chip.uncheck({ force: true });
    await page.getByRole("checkbox", { name: variant }).first().check({ force: true });
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator("dialog").waitFor({ state: "detached", timeout: 60_000 });
    assert.match(await page.locator(".rules").innerText(), rule);
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test("constraints are drawn, and a broken one is named", { skip }, async () => {
  const { page, context, errors } = await open();
  const givens = "1 2 3 .\n3 . 1 .\n2 1 4 .\n4 . 2 .\n";
  await paste(page, `grid 4x4\nboxes 2x2\nkiller 7 r1c3 r1c4\nthermometer r4c3 r3c3\ngivens\n${givens}`);
  assert.ok((await page.locator(".picture [stroke-dasharray]").count()) > 0);
  assert.ok((await page.locator(".picture circle").count()) > 0);
  assert.match(await page.locator(".picture").last().innerHTML(), />7</);
  await clickCell(page, 3);
  await page.keyboard.press("1");
  await page.locator(".status", { hasText: /The cage r1c34 \(sum 7\): the digits in a cage/ }).waitFor();
  assert.equal(await page.locator(".outline.broken").count(), 1);
  assert.match(await cell(page, 2).getAttribute("aria-label"), /in a broken constraint/);
  await page.keyboard.press("v");
  const report = /^Wrong digits: 1\. The digits of a row.* The cage r1c34 \(sum 7\)/;
  await page.locator(".status", { hasText: report }).waitFor();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "中文" }).check({ force: true });
  await page.keyboard.press("Escape");
  await clickCell(page, 3);
  await page.keyboard.press("1");
  await page.keyboard.press("1");
  await page.locator(".status", { hasText: "虚框（r1c34，和 7）：虚框内的数各不相同" }).waitFor();
  await page.keyboard.press("4");
  await page.locator(".outline.broken").waitFor({ state: "detached" });
  await page.locator('[data-cell="3"][aria-label$=", 4"]').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("marks do not touch the numbers and borders of cages", { skip }, async () => {
  const { page, context } = await open();
  await paste(page, "grid 4x4\nboxes 2x2\nkiller 7 r1c3 r1c4\ngivens\n1 2 . .\n3 . 1 .\n2 1 4 .\n4 . 2 .\n");
  await clickCell(page, 2);
  for (const mode of ["m", "b"]) {
    await page.keyboard.press(mode);
    for (const digit of "1234") await page.keyboard.press(digit);
    const [sum, first] = await page.evaluate(() => {
      const all = [...document.querySelectorAll(".board svg text")];
      const number = all.find((text) => text.closest(".picture") && text.textContent === "7");
      return [number, document.querySelector(".mark")].map((text) => text.getBoundingClientRect().toJSON());
    });
    // Boxes of text have a fifth of their height above and below digits.
    assert.ok(first.top + first.height / 5 > sum.bottom - sum.height / 5, `${mode}: ${first.top} ${sum.bottom}`);
    await page.keyboard.press("x");
    await page.keyboard.press("Escape");
  }
  await context.close();
});

test("marks are coloured, kept, and the keys of movement can be others", { skip }, async () => {
  const { page, context, errors } = await open();
  await paste(page, easy);
  await clickCell(page, 2);
  for (const key of ["m", "1", "2", "4", "y", "2", "y", "4"]) await page.keyboard.press(key);
  const label = () => cell(page, 2).getAttribute("aria-label");
  assert.match(await label(), /marks 1 2 4, coloured marks 2 A, 4 B$/);
  assert.equal(await page.locator(".board .tint").count(), 2);
  await page.getByRole("radio", { name: "colour F" }).click();
  await page.locator(".digit-key").nth(3).click();
  assert.match(await label(), /coloured marks 2 A, 4 F$/);
  await page.keyboard.press("9");
  await page.locator(".status", { hasText: "no such mark" }).waitFor();
  await page.waitForTimeout(300);
  await page.reload();
  await page.locator("[role=grid]").waitFor();
  assert.match(await label(), /coloured marks 2 A, 4 F$/);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("switch", { name: /W A S D/ }).check();
  await page.keyboard.press("Escape");
  await clickCell(page, 2);
  await page.keyboard.press("s");
  await page.keyboard.press("d");
  assert.equal(await page.locator("[aria-selected=true]").getAttribute("data-cell"), "12");
  await page.keyboard.press("Shift+H");
  await page.locator("dialog kbd", { hasText: "w a s d" }).waitFor();
  await page.locator("dialog kbd", { hasText: "y, digit" }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("giving up ends the filter, and no two buttons have the same name", { skip }, async () => {
  const { page, context } = await open();
  await paste(page, easy);
  await clickCell(page, 2);
  await page.keyboard.press("?");
  await page.locator(".hint-card .newest").waitFor();
  const buttons = page.getByRole("button");
  const names = await buttons.evaluateAll((all) => all.map((b) => b.ariaLabel ?? b.textContent.trim()));
  assert.deepEqual(
    names.filter((name, n) => name !== "" && names.indexOf(name) !== n),
    [],
  );
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.press("9");
  await page.keyboard.press("Shift+X");
  await page.getByRole("button", { name: "Yes" }).click();
  await page.locator(".status", { hasText: "This is the solution." }).waitFor();
  assert.equal(await page.locator('[aria-label*="possible place"]').count(), 0);
  await context.close();
});

test("a damaged link says what was expected", { skip }, async () => {
  for (const rest of ["game=%%%", "game=AAAA", "game=q1ZKK8pMTEpMLlayMjTQUSpLLSrOzM9TsrI0sLCwrAUA"]) {
    const { page, context } = await open({ fragment: `#play/${rest}` });
    const expected = /^The link is damaged or incomplete; expected all of a link/;
    await page.locator(".status.error", { hasText: expected }).waitFor();
    await context.close();
  }
});

test("a file of 20,000 puzzles is shown in part", { skip }, async () => {
  const { page, context, errors } = await open();
  await page.locator("[role=grid]").waitFor();
  await page.keyboard.press("i");
  const buffer = Buffer.from(`${easy}\n`.repeat(20_000));
  await page.setInputFiles("dialog input[type=file]", { name: "many.txt", mimeType: "text/plain", buffer });
  await page.locator("legend", { hasText: "Choose one of the first 500 of 20000 puzzles" }).waitFor();
  assert.equal(await page.locator("dialog .entry").count(), 500);
  assert.ok((await page.locator("dialog textarea").inputValue()).length <= 20_000);
  await page.locator("dialog .entry").nth(7).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await page.locator("h1").innerText(), "Own puzzle");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a board of 25x25 is made, and can be cancelled", { skip }, async () => {
  const { page, context, errors } = await open();
  await page.locator("[role=grid]").waitFor();
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("radio", { name: "25×25" }).check({ force: true });
  assert.ok(await page.getByRole("radio", { name: "Extreme" }).isDisabled());
  await page.getByRole("radio", { name: "Hard" }).check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: /Cancel/ }).click();
  await page.getByRole("button", { name: "Start" }).waitFor();
  await page.getByRole("radio", { name: "Medium" }).check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("dialog").waitFor({ state: "detached", timeout: 60_000 });
  assert.equal(await page.locator("[role=gridcell]").count(), 625);
  await page.keyboard.press("?");
  await page.locator(".hint-card .newest").waitFor({ timeout: 60_000 });
  assert.deepEqual(errors, []);
  await context.close();
});

test("lists and errors are Chinese on the Chinese page", { skip }, async () => {
  const { page, context, errors } = await open({ locale: "zh-CN" });
  await page.locator("[role=grid]").waitFor();
  await page.keyboard.press("n");
  await page.locator("summary").first().click();
  await page.locator("details .chips label").first().waitFor();
  const kinds = await page.locator("details .chips label").evaluateAll((all) => all.map((l) => [l.title, l.innerText]));
  assert.ok(kinds.length > 20);
  for (const text of kinds.flat()) assert.match(text, /[\u4e00-\u9fff]/);
  await page.locator("summary").nth(1).click();
  const options = await page.locator("details select").last().locator("option").allInnerTexts();
  assert.deepEqual(options.slice(0, 2), ["任意分布", "旋转半圈后不变"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("i");
  await page.locator("dialog textarea").fill("grid 9x9\nkiller 12 r1c1 r1c0\n");
  await page.locator("dialog [type=submit]").click();
  await page.locator("dialog .error", { hasText: "第 2 行，第 19 列：没有列 0；盘面有 9 个" }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("filter, savepoints, pause, and giving up", { skip }, async () => {
  const { page, context, errors } = await open();
  await paste(page, easy);
  await clickCell(page, 2);
  await page.keyboard.press("/");
  await page.keyboard.press("9");
  assert.equal(await page.locator('[aria-label*="possible place"]').count(), 15);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator('[aria-label*="possible place"]').count(), 0);
  await page.keyboard.press("Shift+S");
  await page.keyboard.press("1");
  await page.locator('[data-cell="2"][aria-label$=", 1"]').waitFor();
  await page.keyboard.press("Shift+Z");
  await page.locator('[data-cell="2"][aria-label$="blank"]').waitFor();
  await page.keyboard.press("p");
  assert.match(await cell(page, 0).getAttribute("aria-label"), /hidden/);
  await page.getByRole("button", { name: "Paused" }).click();
  await clickCell(page, 2);
  await page.keyboard.press("1");
  await page.keyboard.press("Shift+X");
  await page.getByRole("button", { name: "Yes" }).click();
  await page.locator('[data-cell="3"][aria-label*="shown"]').waitFor();
  assert.match(await cell(page, 2).getAttribute("aria-label"), /, 4, wrong/);
  assert.equal(await page.locator('[aria-label*="shown"]').count(), 50);
  assert.equal(await page.locator(".done").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test("the puzzle of a day is the same for all", { skip }, async () => {
  const seen = [];
  for (let n = 0; n < 2; ++n) {
    const { page, context } = await open();
    await page.locator("[role=grid]").waitFor();
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.locator("input[type=date]").fill("2026-11-27");
    await page.getByRole("button", { name: "Puzzle of the day" }).click();
    await page.locator("dialog").waitFor({ state: "detached", timeout: 60_000 });
    assert.match(await page.locator("h1").innerText(), /2026-11-27/);
    seen.push(await digits(page));
    await context.close();
  }
  assert.equal(seen[0], seen[1]);
});
