// A browser with the built page, from its folder or from a server.

import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { chromiumPath } from "./chromium.mjs";

const folder = process.env.SATDOKU_PAGE;

/** For `test`: why there is nothing to test with. */
export const skip = chromiumPath === undefined ? "Chromium is not installed" : false;

export const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const easySolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

export async function serve() {
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(request.url);
    const path = join(folder, request.url === "/" ? "index.html" : decodeURIComponent(request.url.split("?")[0]));
    if (!existsSync(path)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" });
    response.end(readFileSync(path));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const fileUrl = folder === undefined ? "" : pathToFileURL(join(folder, "index.html")).href;

let browser;
export async function open(options = {}) {
  browser ??= await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
  const { fragment = "", url = fileUrl, ...rest } = options;
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 }, ...rest });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto(url + fragment);
  return { page, context, errors };
}
export async function close() {
  await browser?.close();
  browser = undefined;
}

/** Pastes a puzzle on the page, which begins it. */
export async function paste(page, text) {
  await page.locator("[role=grid]").waitFor();
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.setData("text", content);
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, text);
  await page.locator("h1", { hasText: /./ }).waitFor();
  await page.locator("dialog").waitFor({ state: "detached" });
}

export const cell = (page, index) => page.locator(`[data-cell="${index}"]`);

/** What screen readers are given for each cell, as the digits of a line. */
export async function digits(page) {
  const labels = await page
    .locator("[role=gridcell]")
    .evaluateAll((cells) => cells.map((c) => c.getAttribute("aria-label")));
  return labels
    .map((label) => /: ?(?:given )?(\d+)|, (?:given )?(\d+)(?:,|$)/.exec(label)?.slice(1).find(Boolean) ?? ".")
    .join("");
}

export async function clickCell(page, index, options = {}) {
  const box = await cell(page, index).boundingBox();
  const place = [box.x + box.width / 2, box.y + box.height / 2];
  if (options.touch) await page.touchscreen.tap(...place);
  else await page.mouse.click(...place);
}
