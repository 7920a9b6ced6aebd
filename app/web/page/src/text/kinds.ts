// Names of kinds of constraints.

import type { Sentence } from "./words";

const chinese: Record<string, string> = {
  killer: "杀手笼", sum: "和笼", linear: "线性和", "equal-sums": "等和", "no-subset-sum": "无子集和",
  "counting-circles": "计数圆", indexing: "索引", greater: "大于号", minimum: "极小格", maximum: "极大格", clone: "克隆",
  palindrome: "回文线", "same-digits": "同数组", difference: "差值点", ratio: "比值点", "pair-sum": "和值点",
  "least-difference": "最小差", "all-differences": "全部差值点", "all-ratios": "全部比值点",
  "all-pair-sums": "全部和值点", regex: "正则", automaton: "自动机", relation: "关系线", "relation-all": "关系笼",
  region: "区域", "extra-region": "额外区域", different: "互异", "falling-diagonal": "主对角线",
  "rising-diagonal": "副对角线", windows: "窗口", disjoint: "分离组", "anti-knight": "无马", "anti-king": "无缘",
  "anti-taxicab": "无出租车", "non-consecutive": "不连续", "global-entropy": "全局熵", thermometer: "温度计",
  "slow-thermometer": "慢温度计", whisper: "低语线", between: "之间线", lockout: "锁定线", "little-killer": "小杀手",
  sandwich: "三明治", "x-sum": "X 和", skyscraper: "摩天楼", "hidden-skyscraper": "隐藏摩天楼",
  "numbered-room": "数字房间", lunchbox: "午餐盒", "value-indexing": "值索引", "different-count": "异数计数",
  "differ-if": "条件互异", "sum-loop": "和环", "full-rank": "全排名", renban: "连续线", nabner: "不连续线",
  modular: "模线", entropic: "熵线", odd: "奇数", even: "偶数", "one-of": "候选限制", contain: "四格圆",
  "contain-exactly": "恰含", "distinct-count": "异数个数", zipper: "拉链线", "sum-line": "和线",
  "region-sum": "区域和线", arrow: "箭头", "double-arrow": "双箭头", "no-three": "不三连", balanced: "平衡",
  "lines-differ": "行列互异", board: "棋盘",
};

export function kindName(kind: string): Sentence {
  const words = kind.replace(/(?<!^(?:anti|non|x))-/g, " ");
  return [words.charAt(0).toUpperCase() + words.slice(1), chinese[kind] ?? kind];
}
