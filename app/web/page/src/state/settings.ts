// What the player chose.

import { keep, load } from "./storage";

export interface Settings {
  language: "en" | "zh";
  theme: "auto" | "light" | "dark";
  /** A digit that is placed disappears from the marks of cells that see it. */
  tidy: boolean;
  /** Digits that clash are shown at once. */
  showConflicts: boolean;
  showClock: boolean;
}

export function initialSettings(): Settings {
  const chinese = navigator.language.toLowerCase().startsWith("zh");
  const defaults: Settings = {
    language: chinese ? "zh" : "en", theme: "auto", tidy: true, showConflicts: true, showClock: true,
  };
  const kept = load("settings") as Partial<Settings> | null;
  const settings = { ...defaults, ...(kept ?? {}) };
  if (settings.language !== "en" && settings.language !== "zh") settings.language = defaults.language;
  if (!["auto", "light", "dark"].includes(settings.theme)) settings.theme = "auto";
  return settings;
}

export function keepSettings(settings: Settings): void {
  keep("settings", settings);
}
