import { render } from "preact";
import { modules } from "satdoku:shared";
import { App } from "./app";
import { modules as core } from "./core/modules";

declare global {
  /** The modules of the page that the scripts of views use, too. */
  var satdokuPage: Record<string, unknown>;
}

globalThis.satdokuPage = modules;

const page = document.getElementById("page");
if (page !== null) render(<App />, page);

// From a server, the page works offline after the first visit; pages of file: need no help.  All files are loaded for
// that, so what the first board needs comes before.
if (location.protocol !== "file:" && "serviceWorker" in navigator)
  addEventListener("load", async () => {
    await core.sudoku.module(0).catch(() => {});
    navigator.serviceWorker.register("offline.js").catch(() => {});
  });
