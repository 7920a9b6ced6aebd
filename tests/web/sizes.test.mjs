// What the package and the page take to load does not grow beyond what was reached. Environment: SATDOKU_WEB, the
// folder of the package, beside which that of the page is.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { sizesOf } from "../../app/web/sizes.mjs";

const { SATDOKU_WEB } = process.env;
const sizes = sizesOf({ package: SATDOKU_WEB, page: join(SATDOKU_WEB, "../page") });

for (const { what, size, most } of sizes)
  test(`${what}: at most ${most} bytes`, () => {
    assert.ok(size > most / 2, `${size} bytes: is something missing?`);
    assert.ok(size <= most, `${size} bytes`);
  });
