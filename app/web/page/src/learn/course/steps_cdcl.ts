// The last four steps of the course: watched literals, learned clauses and proofs.

import type { Sentence } from "../../text/words";
import { after, dimacs, firstUip, isKind, learnedAt, learnedLevel, presentClauses, type Step } from "./exercise";

const watching = dimacs([1, 2, 3, 4], [-1, 5, 6], [-1, -5, 7], [-2, -6, 8], [-3, -7, -8], [2, 3, -6], [5, -4, 8]);
/** The fourth decision leads to a conflict, of which the third one is not a reason. */
const learning = dimacs(
  [-1, 2],
  [-3, 4],
  [-5, 10],
  [-6, -2, 7],
  [-7, -4, 8],
  [-7, 9],
  [-8, -9, 11],
  [-11, -9, -2],
  [6, 12, -10],
);
const proving = dimacs(
  [1, 2, -3],
  [-1, -2, 3],
  [2, 3, -4],
  [-2, -3, 4],
  [-1, -3, -4],
  [1, 3, 4],
  [-1, 2, 4],
  [1, -2, -4],
);

const s = (en: string, zh: string): Sentence => [en, zh];

export const cdclSteps: readonly Step[] = [
  {
    title: ["Watched literals", "监视文字"],
    text: [
      s(
        "To find unit clauses fast, a solver watches two literals of each clause. Only when a watched " +
          "literal becomes false, the clause is visited: another literal that is not false is watched " +
          "instead, or the clause is unit or false. Backtracking costs nothing.",
        "为了快速发现单元子句，求解器在每个子句中监视两个文字。只有被监视的文字变假时才访问该子句：改为监视另一个非假文字，否则子句成为单元或为假。回溯时无需任何更新。",
      ),
      s("Watched literals are underlined.", "被监视的文字带下划线。"),
    ],
    formula: watching,
    algorithm: "cdcl",
    branch: "first-variable",
    exercises: [
      {
        question: ["The decision is x1. Which clauses are visited now?", "决策为 x1。现在访问哪些子句？"],
        shown: ["trail", "clauses"],
        at: after(0, isKind("decided")),
        answer: (replay) => {
          const last = replay.trail[replay.trailSize - 1]!;
          const all = presentClauses(replay);
          return { kind: "clause", right: all.filter((c) => replay.isWatched(c, -last)), offered: all };
        },
        why: ["Right: these watch ¬x1, which became false.", "正确：它们监视刚变假的 ¬x1。"],
        hint: [
          "Which literal became false? In which clauses is it underlined?",
          "哪个文字变假了？它在哪些子句中带下划线？",
        ],
      },
    ],
  },
  {
    title: ["The implication graph", "蕴含图"],
    text: [
      s(
        "Each implied literal has a reason: the clause that was unit. So the literals that led to a " +
          "conflict form a graph. A unique implication point (UIP) is a literal of the last level on " +
          "every way from the decision to the conflict. The first UIP is the one next to the conflict.",
        "每个推出的文字都有理由：当时的单元子句。导致冲突的文字因此构成一个图。唯一蕴含点（UIP）是最后一层中，从决策到冲突的每条路都经过的文字。首个 UIP 是离冲突最近的那个。",
      ),
    ],
    formula: learning,
    algorithm: "cdcl",
    branch: "first-variable",
    exercises: [
      {
        question: ["Choose the first UIP in the graph.", "在图中选出首个 UIP。"],
        shown: ["graph"],
        at: after(0, isKind("conflict")),
        answer: (replay) => ({ kind: "node", right: [firstUip(replay)] }),
        why: [
          "Right: without it, no way from the decision to the conflict is left.",
          "正确：去掉它，从决策到冲突就没有路了。",
        ],
        hint: [
          "It is of the last level, and no way from the decision (◆) to the conflict (✗) may pass it by.",
          "它属于最后一层，且从决策（◆）到冲突（✗）的路都不能绕过它。",
        ],
      },
    ],
  },
  {
    title: ["Learning a clause", "学习子句"],
    text: [
      s(
        "CDCL cuts the graph just behind the first UIP. The literals with an edge across the cut cannot " +
          "all be true, so their negations form a clause that follows from the formula. The solver learns " +
          "it, goes back to the second highest level in it, and there the clause is unit.",
        "CDCL 在首个 UIP 之后切割蕴含图。有边穿过割的文字不能同时为真，它们的否定构成一个由公式推出的子句。求解器学到它，回到其中第二高的层，此时该子句是单元子句。",
      ),
    ],
    formula: learning,
    algorithm: "cdcl",
    branch: "first-variable",
    exercises: [
      {
        question: [
          "Which clause is learned? Type its literals, such as 1 -2.",
          "学到哪个子句？输入其文字，例如 1 -2。",
        ],
        shown: ["graph"],
        at: after(0, isKind("conflict")),
        answer: (replay) => ({ kind: "typed", right: learnedAt(replay) }),
        why: ["Right: this is what the engine learned.", "正确：这正是引擎学到的子句。"],
        hint: [
          "Negate the first UIP, and each literal of an earlier level that leads to what is behind it.",
          "取首个 UIP 的否定，再取每个指向其后部分的较早层文字的否定。",
        ],
      },
      {
        question: ["To which level does the solver go back?", "求解器回到哪一层？"],
        shown: ["trail", "clauses"],
        at: after(0, isKind("added")),
        answer: (replay) => ({
          kind: "level",
          right: [learnedLevel(replay)],
          offered: Array.from({ length: replay.depth + 1 }, (_, n) => n),
        }),
        why: [
          "Right: on that level all literals of the learned clause but one are false.",
          "正确：在该层，学到的子句除一个文字外都为假。",
        ],
        hint: [
          "The second highest level of the literals of the learned clause (L1).",
          "学到的子句（L1）中文字的第二高层。",
        ],
      },
    ],
  },
  {
    title: ["Proofs", "证明"],
    text: [
      s(
        "If a formula has no model, the learned clauses prove it, when the last one is empty. Each can " +
          "be checked alone: assume that all its literals are false; unit propagation then meets a " +
          "conflict. This is called reverse unit propagation (RUP), and proofs of this kind are written " +
          "in the format DRAT.",
        "若公式没有模型，学到的子句就是证明，最后一个是空子句。每个子句可单独检查：假设其所有文字为假，单元传播就会遇到冲突。这叫反向单元传播（RUP），此类证明以 DRAT 格式写出。",
      ),
    ],
    formula: proving,
    algorithm: "cdcl",
    branch: "first-variable",
    exercises: [
      {
        question: [
          "Which of these clauses may be the first lemma of a proof? The proof checker will try those " +
            "that you choose.",
          "下列哪些子句可以作为证明的第一条引理？证明检查器将检验你的选择。",
        ],
        shown: ["clauses"],
        at: () => 0,
        answer: () => ({ kind: "lemma", offered: [[2, -3], [1, 2], [3], [-1, -4], [-1], [1, 4]] }),
        why: [
          "Right, says the checker of the page, in which there is no solver. With the empty clause at its " +
            "end, the engine's own proof has these lemmas:",
          "正确，本页的检查器（其中没有求解器）这样认为。引擎自己的证明以空子句结束，引理如下：",
        ],
        hint: [
          "Assume that each literal of the clause is false, and propagate.",
          "假设该子句的每个文字为假，然后传播。",
        ],
      },
    ],
  },
];
