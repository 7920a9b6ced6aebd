import { render } from "preact";
import { modules } from "satdoku:shared";
import { App } from "./app";

declare global {
  /** The modules of the page that the scripts of views use, too. */
  var satdokuPage: Record<string, unknown>;
}

globalThis.satdokuPage = modules;

const page = document.getElementById("page");
if (page !== null) render(<App />, page);

// From a server, the page works offline after the first visit; pages of file: need no help.
if (location.protocol !== "file:" && "serviceWorker" in navigator)
  addEventListener("load", () => {
    navigator.serviceWorker.register("offline.js").catch(() => {});
  });
