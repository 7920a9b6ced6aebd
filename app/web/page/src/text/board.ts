import type { Sentences } from "./words";

export const boardText = {
  board: ["Board", "盘面"],
  place: ["row %1, column %2", "第 %1 行第 %2 列"],
  given: ["given %1", "已知数 %1"],
  filled: ["%1", "%1"],
  blank: ["blank", "空"],
  marks: ["marks %1", "标记 %1"],
  corner: ["corner marks %1", "角标 %1"],
  candidates: ["candidates %1", "候选数 %1"],
  colour: ["colour %1", "颜色 %1"],
  tints: ["coloured marks %1", "上色的标记 %1"],
  clashes: ["clashes", "冲突"],
  wrong: ["wrong", "错误"],
  broken: ["in a broken constraint", "属于被违反的约束"],
  hinted: ["in the hint", "提示相关"],
  cause: ["in the pattern", "属于该结构"],
  removes: ["%1 is removed", "排除 %1"],
  places: ["%1 belongs here", "应填 %1"],
  revealed: ["shown", "已显示"],
  filtered: ["possible place", "可能的位置"],
  hidden: ["hidden while the game is paused", "暂停时隐藏"],
} satisfies Sentences;
