#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// What a player calls a kind of constraint, and the rule as a sentence; %1 and %2 are its first numbers.  The English
// sentence is that of the kind (sudoku/constraint/constraint.h).
struct ConstraintText {
    std::string_view kind;
    Message name;
    std::string_view says_zh;
};

inline constexpr ConstraintText kConstraints[] = {
    {"board", {"board", "盘面"}, "每行、每列、每宫内的数各不相同"},
    {"region", {"region", "不规则区"}, "同一区内的数各不相同"},
    {"extra-region", {"extra region", "额外区"}, "涂色的区内的数各不相同"},
    {"different", {"different cells", "互异格"}, "这些格内的数各不相同"},
    {"falling-diagonal", {"falling diagonal", "主对角线"}, "从左上到右下的对角线上的数各不相同"},
    {"rising-diagonal", {"rising diagonal", "副对角线"}, "从左下到右上的对角线上的数各不相同"},
    {"windows", {"window", "窗口"}, "每个窗口内的数各不相同"},
    {"disjoint", {"disjoint group", "同位组"}, "各宫相同位置的数各不相同"},
    {"anti-knight", {"knight's move", "无马"}, "相隔一个马步的两格数字不同"},
    {"anti-king", {"king's move", "无缘"}, "相邻的格，包括对角相邻的，数字不同"},
    {"anti-taxicab", {"taxicab distance", "出租车距离"}, "数字相同的两格，横竖相隔的步数不等于该数"},
    {"non-consecutive", {"non-consecutive pair", "不连续"}, "有公共边的两格不是连续的数"},
    {"global-entropy", {"square of 2x2 cells", "2x2 方块"}, "每个 2x2 方块里都有小、中、大三类数"},
    {"killer", {"cage", "虚框"}, "虚框内的数各不相同；如果标了数，它们的和等于该数"},
    {"sum", {"sum", "和框"}, "这些格的和是 %1"},
    {"linear", {"weighted sum", "加权和"}, "各格的数乘以各自的系数之后，和在 %1 与 %2 之间"},
    {"equal-sums", {"groups of equal sum", "等和组"}, "各组格子的和相等"},
    {"no-subset-sum", {"cage without a sum", "无和框"}, "框内没有哪几格的和等于 %1"},
    {"difference", {"white dot", "白点"}, "白点两侧的数之差等于它的数"},
    {"ratio", {"black dot", "黑点"}, "黑点两侧的数，一个是另一个的它的数倍"},
    {"pair-sum", {"sum of two cells", "两格和"}, "这两格的和是 %1"},
    {"least-difference", {"least difference", "最小差"}, "这两格至少相差 %1"},
    {"all-differences", {"pair without a dot", "无点的两格"}, "没有点的相邻两格之差不是 %1"},
    {"all-ratios", {"pair without a dot", "无点的两格"}, "没有点的相邻两格之比不是 %1"},
    {"all-pair-sums", {"pair without a mark", "无标记的两格"}, "没有标记的相邻两格之和不是 %1"},
    {"greater", {"sign", "大小号"}, "不等号开口一侧的数较大"},
    {"minimum", {"minimum", "极小格"}, "这一格小于它旁边不是极小格的各格"},
    {"maximum", {"maximum", "极大格"}, "这一格大于它旁边不是极大格的各格"},
    {"clone", {"clone", "克隆区"}, "涂色的各组在相同位置的数相同"},
    {"palindrome", {"palindrome", "回文线"}, "线上的数正读、反读都一样"},
    {"same-digits", {"groups of the same digits", "同数组"}, "涂色的各组含有同样的数，个数也一样"},
    {"odd", {"odd cells", "奇数格"}, "带灰圆的格是奇数"},
    {"even", {"even cells", "偶数格"}, "带灰方块的格是偶数"},
    {"one-of", {"cells with a list of digits", "限定格"}, "这些格只能填给定的数"},
    {"contain", {"quadruple", "四格圈"}, "圆圈里的数都在它周围的格里出现"},
    {"contain-exactly", {"counted digits", "限次组"}, "列出的数在这些格里出现的次数与列出的次数相同"},
    {"distinct-count", {"cells with a number of digits", "异数组"}, "这些格里有 %1 种不同的数"},
    {"arrow", {"arrow", "箭头"}, "箭身各格的和等于圆圈里的数"},
    {"double-arrow", {"double arrow", "双头箭"}, "两个圆圈之间各格的和等于两个圆圈之和"},
    {"zipper", {"zipper line", "拉链线"}, "与线的中点距离相等的两格之和等于中间的数"},
    {"sum-line", {"sum line", "分段和线"}, "这条线可以分成若干段，每段的和都是 %1"},
    {"region-sum", {"region sum line", "等和线"}, "这条线在它经过的每个宫里的和都相等"},
    {"thermometer", {"thermometer", "温度计"}, "从圆泡开始，温度计上的数递增"},
    {"slow-thermometer", {"slow thermometer", "慢温度计"}, "从圆泡开始，慢温度计上的数不减"},
    {"whisper", {"whispers line", "私语线"}, "私语线上相邻两格至少相差它的数"},
    {"between", {"between line", "之间线"}, "线上的数都在两端圆圈的数之间"},
    {"lockout", {"lockout line", "锁定线"}, "两端的数相差足够大，中间的数都不在两端的范围内"},
    {"renban", {"renban line", "连续线"}, "线上的数各不相同，排序后是连续的"},
    {"nabner", {"nabner line", "不连续线"}, "线上任意两个数都不相同，也不连续"},
    {"modular", {"modular line", "余数线"}, "线上连续三格除以三的余数各不相同"},
    {"entropic", {"entropic line", "熵线"}, "线上连续三格分别是小、中、大的数"},
    {"little-killer", {"little killer clue", "斜线和"}, "箭头方向各格的和是 %1，数字可以重复"},
    {"sandwich", {"sandwich clue", "三明治"}, "最小数与最大数之间各格的和是 %1"},
    {"x-sum", {"x-sum clue", "X 和"}, "第一个数说明从它起有几格的和是 %1"},
    {"skyscraper", {"skyscraper clue", "摩天楼"}, "从提示数一侧看去，有 %1 个数大于它前面所有的数"},
    {"hidden-skyscraper", {"hidden skyscraper clue", "隐藏楼"}, "从提示数一侧看去，第一个被挡住的数是 %1"},
    {"numbered-room", {"numbered room clue", "房间号"}, "第一个数说明 %1 在这一列格子的第几格"},
    {"lunchbox", {"lunchbox", "午餐盒"}, "线上最小数与最大数之间各格的和是 %1"},
    {"counting-circles", {"counting circles", "计数圈"}, "圆圈里的数是几，就有几个圆圈是这个数"},
    {"indexing", {"indexing cell", "索引格"}, "标出的格里的数说明 %1 在这条线的第几格"},
    {"no-three", {"line of three cells", "三连"}, "同一行或同一列里没有三个相邻的格数字相同"},
    {"balanced", {"balanced line", "均衡线"}, "每行、每列里各个数出现的次数相同"},
    {"lines-differ", {"two lines", "两行或两列"}, "任何两行不同，任何两列也不同"},
    {"regex", {"line with an expression", "表达式线"}, "线上的数与正则表达式匹配"},
    {"automaton", {"line with an automaton", "自动机线"}, "自动机接受线上的数"},
    {"relation", {"line of a relation", "关系线"}, "线上相邻两格的数是给定的数对之一"},
    {"relation-all", {"cells of a relation", "关系组"}, "任意两格的数是给定的数对之一"},
    {"value-indexing", {"value indexing arrow", "指位箭头"}, "箭头第二格的数说明第一格的数再过几格又出现"},
    {"different-count", {"count of digits", "计异格"}, "第一格的数说明其他各格有几种不同的数"},
    {"differ-if", {"condition", "条件组"}, "如果第一格是 %1，其他各格的数各不相同"},
    {"sum-loop", {"sum loop", "分段和环"}, "这个环可以分成若干段，每段的和都是 %1"},
    {"full-rank", {"rank clue", "名次"}, "所有行、列从两个方向读成的数里，这一个从小到大排第 %1"},
};

}  // namespace i18n
