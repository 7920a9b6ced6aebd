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
