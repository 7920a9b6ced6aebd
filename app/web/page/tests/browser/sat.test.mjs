import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { close, open, skip } from "./browser.mjs";

after(close);

async function saved(page, button) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}
const solve = (page) => page.getByRole("button", { name: "Solve", exact: true }).click();

test("short: a refutation with its proof, checked and saved, offline", { skip }, async () => {
  const { page, context, errors } = await open({ fragment: "#sat/php" });
  await context.setOffline(true);
  await solve(page);
  await page.getByText("The checker confirms the proof").waitFor();
  await page.getByRole("heading", { name: "Unsatisfiable" }).waitFor();
  assert.match((await saved(page, "Download result (.res)")).text, /^s 0\nt \d+\.\d+\n$/);
  const proof = await saved(page, "Download proof");
  assert.equal(proof.name, "php.drat");
  assert.match(proof.text, /\n0\n$/);
  for (const [format, name] of [
    ["lrat", "php.lrat"],
    ["drat-bin", "php.drat.bin"],
    ["lrat-bin", "php.lrat.bin"],
  ]) {
    await page.locator("summary", { hasText: "Options" }).click();
    await page.locator(".options select").nth(1).selectOption(format);
    await page.locator("summary", { hasText: "Options" }).click();
    await solve(page);
    await page.getByText("The checker confirms the proof").waitFor();
    assert.equal((await saved(page, "Download proof")).name, name);
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test("short: models, counts, and texts with an error", { skip }, async () => {
  const { page, context, errors } = await open({ fragment: "#sat" });
  await page.getByLabel("DIMACS text").fill("p cnf 3 2\n1 -2 0\n2 0\n");
  await solve(page);
  await page.getByText("every clause is true").waitFor();
  assert.match((await saved(page, "Download result (.res)")).text, /^s 1\nv 1 2 -?3\nt /);
  await page.getByRole("button", { name: "Count models" }).click();
  await page.getByRole("heading", { name: "Number of models: 2" }).waitFor();
  await page.locator("summary", { hasText: "Options" }).click();
  await page.getByLabel("Count by these variables only").fill("1 2");
  await page.getByRole("button", { name: "Count models" }).click();
  await page.getByRole("heading", { name: "Number of models: 1" }).waitFor();
  await page.getByLabel("DIMACS text").fill("p cnf 3 2\n1 oops 0\n");
  await solve(page);
  await page.getByRole("alert").filter({ hasText: "line 2, column 3" }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("a limit is kept, and a search can be cancelled", { skip }, async () => {
  const { page, context, errors } = await open({ fragment: "#sat/random250" });
  await page.locator("summary", { hasText: "Options" }).click();
  await page.getByLabel("Engine").selectOption("learning");
  await page.getByLabel("Conflicts").fill("100");
  await solve(page);
  await page.getByRole("heading", { name: "No answer: conflict limit" }).waitFor();
  await page.getByLabel("Conflicts").fill("");
  await page.getByLabel("Engine").selectOption("textbook");
  await solve(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Cancelled.").waitFor();
  await page.getByLabel("Engine").selectOption("auto");
  await solve(page);
  await page.locator(".answer").waitFor({ timeout: 90_000 });
  assert.deepEqual(errors, []);
  await context.close();
});

/** 50 MB of clauses with a model: every clause has a positive literal. */
function largeText() {
  const lines = [];
  let state = 1;
  const below = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * n);
  };
  let size = 0;
  while (size < 50e6) {
    const line = `${1 + below(900_000)} -${1 + below(900_000)} -${1 + below(900_000)} ${1 + below(900_000)} 0`;
    lines.push(line);
    size += line.length + 1;
  }
  return `p cnf 900000 ${lines.length}\n${lines.join("\n")}\n`;
}

test("50 MB, compressed, do not freeze the page", { skip, timeout: 240_000 }, async () => {
  const { page, context, errors } = await open({ fragment: "#sat" });
  await page.locator("input[type=file]").waitFor({ state: "attached" });
  await page.evaluate(() => {
    globalThis.longest = 0;
    let before = performance.now();
    setInterval(() => {
      const now = performance.now();
      globalThis.longest = Math.max(globalThis.longest, now - before);
      before = now;
    }, 10);
  });
  // From a file: what a test hands over itself goes through the page.
  const folder = mkdtempSync(join(tmpdir(), "satdoku-large-"));
  const path = join(folder, "large.cnf.gz");
  writeFileSync(path, gzipSync(largeText(), { level: 1 }));
  await page.locator("input[type=file]").setInputFiles(path);
  await page.getByText("too large to edit here").waitFor({ timeout: 60_000 });
  await solve(page);
  await page.getByText("every clause is true").waitFor({ timeout: 150_000 });
  const longest = await page.evaluate(() => globalThis.longest);
  console.log(`# longest time without an answer of the page: ${Math.round(longest)} ms`);
  rmSync(folder, { recursive: true });
  assert.ok(longest < 2000, `${longest} ms`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("other compression is refused with a remedy", { skip }, async () => {
  const { page, context } = await open({ fragment: "#sat" });
  const buffer = Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0, 4, 0, 0]);
  await page.locator("input[type=file]").setInputFiles({ name: "a.cnf.xz", mimeType: "application/x-xz", buffer });
  await page.getByText("unxz a.cnf.xz").waitFor();
  await context.close();
});
