// The first six steps of the course: DPLL.

import type { Sentence } from "../../text/words";
import {
  after,
  before,
  clausesIn,
  dimacs,
  type Exercise,
  isKind,
  openLiterals,
  presentClauses,
  pureLiterals,
  type Step,
  unitLiterals,
} from "./exercise";

const chain = dimacs([1], [-1, 2], [-2, -3], [3, 4, 5], [-5, -1], [4, -6, 7]);
const backtracking = dimacs(
  [1, 2],
  [1, -2, 3],
  [-1, 2, 3],
  [-1, -2, 3],
  [-3, 4],
  [-1, -4],
  [-3, -4, 5],
  [2, -5, 6],
  [1, -6, -2],
);
const pures = dimacs([1, 2, 3], [-1, 2, 4], [-2, 3, -5], [1, -4, 5], [-4, 6], [4, 5, 6], [-1, -5, -4]);

const nextUnit: Omit<Exercise, "at" | "question"> = {
  shown: ["trail", "clauses"],
  answer: (replay) => ({ kind: "literals", right: unitLiterals(replay), offered: openLiterals(replay) }),
  why: [
    "Right: all other literals of its clause are false, so it must be true.",
    "正确：该子句的其余文字都为假，所以它必须为真。",
  ],
  hint: [
    "Look for a clause marked “unit”: it has no true literal and one that is open.",
    "寻找标为“单元”的子句：没有真文字，且恰有一个未定文字。",
  ],
};

const conflictClause: Exercise = {
  question: ["Unit propagation met a conflict. Which clause is false?", "单元传播遇到冲突。哪个子句为假？"],
  shown: ["trail", "clauses"],
  at: before(0, isKind("conflict")),
  answer: (replay) => ({ kind: "clause", right: clausesIn(replay, "falsified"), offered: presentClauses(replay) }),
  why: [
    "Right: every literal of it is false, so this branch has no model.",
    "正确：它的每个文字都为假，因此这一分支没有模型。",
  ],
  hint: ["All literals of a false clause are struck out.", "假子句的所有文字都被划掉。"],
};

const s = (en: string, zh: string): Sentence => [en, zh];

export const dpllSteps: readonly Step[] = [
  {
    title: ["Clauses", "子句"],
    text: [
      s(
        "A formula in conjunctive normal form is a list of clauses. A clause is true if at least one of " +
          "its literals is. A literal is a variable, x1, or its negation, ¬x1.",
        "合取范式公式是一组子句。只要有一个文字为真，子句就为真。文字是变量 x1 或其否定 ¬x1。",
      ),
      s("A model makes every clause true. SAT asks: is there one?", "模型使每个子句为真。SAT 问题：存在模型吗？"),
    ],
    formula: dimacs([1, 2], [-1, 3], [-2, -3], [2, 3, -1]),
    algorithm: "dpll",
    branch: "first-variable",
    exercises: [
      {
        question: [
          "Find a model: choose values until every clause is true.",
          "找出一个模型：选择取值，使每个子句为真。",
        ],
        shown: [],
        at: () => 0,
        answer: () => ({ kind: "assignment" }),
        why: ["That is a model: each clause has a true literal.", "这是一个模型：每个子句都有真文字。"],
        hint: ["Some clause has no true literal yet.", "还有子句没有真文字。"],
      },
    ],
  },
  {
    title: ["Unit clauses", "单元子句"],
    text: [
      s(
        "A clause is unit if all its literals but one are false and that one is open. The open one must " +
          "be true: there is no other way to satisfy the clause.",
        "若子句除一个未定文字外其余都为假，它就是单元子句。该文字必须为真：没有别的办法满足子句。",
      ),
    ],
    formula: chain,
    algorithm: "dpll",
    branch: "first-variable",
    exercises: [
      {
        question: ["Which clauses are unit here?", "这里哪些子句是单元子句？"],
        shown: ["trail"],
        at: after(0, isKind("implied")),
        answer: (replay) => ({ kind: "clause", right: clausesIn(replay, "unit"), offered: presentClauses(replay) }),
        why: ["Right. Each of them implies its open literal.", "正确。它们各自推出其未定文字。"],
        hint: [
          "x1 is true. In which clauses is one literal left, and no literal true?",
          "x1 为真。哪些子句只剩一个文字且没有真文字？",
        ],
      },
    ],
  },
  {
    title: ["Unit propagation", "单元传播"],
    text: [
      s(
        "A new true literal may make further clauses unit. Unit propagation repeats this until no " +
          "clause is unit, or one is false. It takes most of the time of a SAT solver.",
        "新的真文字可能使更多子句成为单元。单元传播不断重复，直到没有单元子句或某个子句为假。SAT 求解器的大部分时间都花在这里。",
      ),
    ],
    formula: chain,
    algorithm: "dpll",
    branch: "first-variable",
    exercises: [
      {
        ...nextUnit,
        question: ["Which literals follow next?", "接下来推出哪些文字？"],
        at: after(1, isKind("implied")),
      },
      { ...nextUnit, question: ["And which follow now?", "现在又推出哪些？"], at: after(3, isKind("implied")) },
    ],
  },
  {
    title: ["Decisions and conflicts", "决策与冲突"],
    text: [
      s(
        "When no clause is unit, DPLL (Davis, Putnam, Logemann, Loveland) decides: it makes an open " +
          "literal true and goes one level deeper. Propagation may then make a clause false. That is a " +
          "conflict.",
        "没有单元子句时，DPLL（Davis、Putnam、Logemann、Loveland）做决策：令一个未定文字为真，深入一层。随后的传播可能使某个子句为假，这就是冲突。",
      ),
    ],
    formula: backtracking,
    algorithm: "dpll",
    branch: "first-variable",
    exercises: [conflictClause],
  },
  {
    title: ["Backtracking", "回溯"],
    text: [
      s(
        "After a conflict the last decision was wrong, given those before it. DPLL undoes its level, " +
          "and its negation holds one level below. If both values failed, the level below is undone, too.",
        "冲突说明在之前决策的前提下，最后一个决策是错的。DPLL 撤销这一层，其否定在上一层成立。若两个值都失败，则上一层也要撤销。",
      ),
    ],
    formula: backtracking,
    algorithm: "dpll",
    branch: "first-variable",
    exercises: [
      {
        question: [
          "This is a conflict. Which literal does DPLL make true after it has gone back?",
          "这里有冲突。DPLL 回溯后令哪个文字为真？",
        ],
        shown: ["trail", "clauses"],
        at: after(0, isKind("conflict")),
        answer: (replay) => {
          const { trace } = replay;
          const next = trace.next(replay.position, isFailed(trace));
          return { kind: "literals", right: next < 0 ? [] : [trace.literal(next)], offered: trailLiterals(replay) };
        },
        why: [
          "Right: the negation of the last decision, on the level below.",
          "正确：最后一个决策的否定，位于上一层。",
        ],
        hint: ["The last decision (◆) was refuted.", "最后一个决策（◆）被反驳。"],
      },
    ],
  },
  {
    title: ["Pure literals", "纯文字"],
    text: [
      s(
        "A literal is pure if its negation is in no open clause. Making it true can do no harm. Many " +
          "solvers leave this out in the search, since looking for pure literals takes longer than it " +
          "saves.",
        "若某文字的否定不出现在任何未满足的子句中，它就是纯文字，令其为真没有害处。许多求解器在搜索中省去这一步，因为寻找纯文字的代价大于收益。",
      ),
    ],
    formula: pures,
    algorithm: "dpll",
    branch: "first-variable",
    techniques: { pure: true },
    exercises: [
      {
        question: ["Which literals are pure?", "哪些文字是纯文字？"],
        shown: ["trail", "clauses"],
        at: before(0, isKind("assumed_free")),
        answer: (replay) => ({ kind: "literals", right: pureLiterals(replay), offered: openLiterals(replay) }),
        why: ["Right: it only satisfies clauses, and shortens none.", "正确：它只会满足子句，不会缩短任何子句。"],
        hint: ["Only clauses that are not yet true count.", "只看尚未为真的子句。"],
      },
    ],
  },
];

function isFailed(trace: Parameters<Exercise["at"]>[0]): (event: number) => boolean {
  return (event) => isKind("failed")(trace, event);
}

/** The literals of the trail and their negations. */
function trailLiterals(replay: Parameters<Exercise["answer"]>[0]): number[] {
  return [...replay.trail.subarray(0, replay.trailSize)].flatMap((l) => [l, -l]);
}
