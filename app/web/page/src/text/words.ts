// Sentences of the page: each a pair, in English and Chinese.  %1 stands for the first argument.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Language } from "../core/types";

export type Sentence = readonly [en: string, zh: string];
export type Sentences = Record<string, Sentence>;

export type Say = (sentence: Sentence, ...arguments_: (string | number)[]) => string;

export function sayIn(language: Language): Say {
  return (sentence, ...arguments_) =>
    sentence[language === "zh" ? 1 : 0].replace(/%([1-9])/g, (_, n: string) => String(arguments_[Number(n) - 1] ?? ""));
}

export const LanguageContext = createContext<Language>("en");

export function useSay(): Say {
  return sayIn(useContext(LanguageContext));
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
