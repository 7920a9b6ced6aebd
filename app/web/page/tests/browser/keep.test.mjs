// What is kept, shared, and works without a network.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { cell, clickCell, close, easy, open, paste, serve, skip } from "./browser.mjs";

after(close);

test("a link holds puzzle and progress, and a reload keeps all", { skip }, async () => {
  const server = await serve();
  const { page, context, errors } = await open({ url: server.url });
  await paste(page, easy);
  await clickCell(page, 2);
  await page.keyboard.press("4");
  await clickCell(page, 3);
  await page.keyboard.press("Control+6");
  await page.waitForTimeout(400);
  const before = await page
    .locator("[role=gridcell]")
    .evaluateAll((cells) => cells.map((c) => c.getAttribute("aria-label")));
  await page.reload();
  await page.locator("[role=grid]").waitFor();
  await page.locator('[data-cell="2"][aria-label$=", 4"]').waitFor();
  assert.deepEqual(
    await page.locator("[role=gridcell]").evaluateAll((cells) => cells.map((c) => c.getAttribute("aria-label"))),
    before,
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  await page.waitForFunction(() => document.querySelector("input.link").value.includes("game="));
  const link = await page.locator("input.link").inputValue();
  const other = await open({ url: link });
  await other.page.locator('[data-cell="2"][aria-label$=", 4"]').waitFor();
  assert.match(await cell(other.page, 3).getAttribute("aria-label"), /marks 6/);
  assert.ok(
    server.requests.every((path) => !path.includes("game=")),
    "the link does not reach the server",
  );
  assert.deepEqual([...errors, ...other.errors], []);
  await other.context.close();
  await context.close();
  server.close();
});

test("short: the first board needs one part of the core, and the first hint another", { skip }, async () => {
  const server = await serve();
  const { page, context, errors } = await open({ url: server.url, serviceWorkers: "block" });
  await page.locator("[role=grid]").waitFor();
  const parts = () => server.requests.filter((path) => path.endsWith(".part"));
  assert.deepEqual(parts(), ["/satdoku-sudoku-1.part"]);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hint-card .newest").waitFor();
  assert.deepEqual(parts(), ["/satdoku-sudoku-1.part", "/satdoku-sudoku-2.part"]);
  assert.deepEqual(errors, []);
  await context.close();
  server.close();
});

const linkOf = (game) => `#play/game=${deflateRawSync(JSON.stringify(game)).toString("base64url")}`;
const blankGame = { version: 1, puzzle: easy, origin: "", cells: Array(81).fill(0) };

test("a link may name any origin and any time", { skip }, async () => {
  for (const part of [{ origin: "constructor" }, { origin: "__proto__" }, { played: 1e300 }]) {
    const { page, context, errors } = await open({ fragment: linkOf({ ...blankGame, ...part }) });
    await page.locator("h1", { hasText: "Own puzzle" }).waitFor();
    assert.match(await page.locator(".clock").innerText(), /^0:0\d$/);
    await context.close();
    assert.deepEqual(errors, []);
  }
});

test("a link does not take the player's own moves", { skip }, async () => {
  const { page, context } = await open({ fragment: linkOf({ version: 1, puzzle: easy }) });
  await page.locator("[role=grid]").waitFor();
  await clickCell(page, 2);
  await page.keyboard.press("4");
  await page.waitForTimeout(400);
  await page.evaluate((fragment) => (location.hash = fragment), linkOf(blankGame));
  await page.locator('[data-cell="2"][aria-label$="blank"]').waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator('[data-cell="2"][aria-label$=", 4"]').waitFor();
  await context.close();
});

test("a page does not put its board in place of a newer one of another page", { skip }, async () => {
  const { page, context } = await open({ fragment: linkOf({ version: 1, puzzle: easy }) });
  await page.locator("[role=grid]").waitFor();
  await page.waitForTimeout(400);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator("[role=grid]").waitFor();
  await clickCell(other, 2);
  await other.keyboard.press("4");
  await other.waitForTimeout(400);
  await other.close();
  await page.waitForTimeout(10_500);
  await page.reload();
  await page.locator('[data-cell="2"][aria-label$=", 4"]').waitFor();
  await context.close();
});

test("keys reach the board while nothing has the focus", { skip }, async () => {
  const { page, context } = await open({ fragment: linkOf({ version: 1, puzzle: easy }) });
  await page.locator("[role=grid]").waitFor();
  await page.keyboard.press("4");
  await page.locator('[data-cell="2"][aria-label$=", 4"]').waitFor();
  await context.close();
});

test("damaged state does not break the page", { skip }, async () => {
  const server = await serve();
  for (const text of ["{", '[{"version":1,"puzzle":"nonsense","cells":7}]', "null", '{"language":7,"theme":[]}']) {
    const { page, context, errors } = await open({ url: server.url });
    await page.locator("[role=grid]").waitFor();
    await page.evaluate((damaged) => {
      for (const key of ["games", "settings", "finished", "newGame", "draft"])
        localStorage.setItem(`satdoku.${key}`, damaged);
    }, text);
    const again = await context.newPage();
    again.on("pageerror", (error) => errors.push(String(error)));
    await again.goto(server.url);
    await again.locator("[role=grid]").waitFor();
    await again.getByRole("button", { name: "New", exact: true }).click();
    await again.keyboard.press("Escape");
    await again.goto(`${server.url}#set`);
    await again.locator(".set [role=grid]").waitFor();
    assert.deepEqual(errors, [], text);
    await context.close();
  }
  server.close();
});

test("text of a puzzle stays text", { skip }, async () => {
  const { page, context, errors } = await open();
  const name = `<img src=x onerror="document.title='x'"><script>1</script>`;
  await paste(
    page,
    `grid 4x4\nname ${name}\nboxes 2x2\nregex row 1 "[1-4]*"\ngivens\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 .\n`,
  );
  assert.equal(await page.locator("h1").innerText(), name);
  assert.equal(await page.locator("main img, main script").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a page from a server works offline after a visit, and asks no other server", { skip }, async () => {
  const server = await serve();
  const { page, context, errors } = await open({ url: server.url });
  await page.locator("[role=grid]").waitFor();
  const elsewhere = [];
  context.on("request", (request) => {
    if (!request.url().startsWith(server.url) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  server.close();
  await context.setOffline(true);
  await page.goto(`${server.url}#play`);
  await page.reload();
  await page.locator("[role=grid]").waitFor();
  await page.getByRole("link", { name: "Solve and set" }).click();
  await page.locator(".set [role=grid]").waitFor();
  await page.getByRole("button", { name: "Prove uniqueness" }).click();
  await page.getByText("There is another solution").waitFor();
  assert.deepEqual([...errors, ...elsewhere], []);
  await context.close();
});
