// The browser of the tests: CHROMIUM, or where distributions put it; undefined if there is none.

import { existsSync } from "node:fs";

export const chromiumPath =
  process.env.CHROMIUM ??
  ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));
