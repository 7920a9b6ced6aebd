#pragma once

#include <algorithm>

#include "app/i18n/messages.h"

namespace i18n {

// What rules of a kind of constraints are called in Chinese, what a player calls one constraint, and the rule as a
// sentence; %1 and %2 are its first numbers.  The English rule and sentence are those of the kind
// (sudoku/constraint/constraint.h).
struct ConstraintText {
    std::string_view kind, rule_zh;
    Message name;
    std::string_view says_zh;
};

inline constexpr ConstraintText kConstraints[] = {
    {"board", "盘面", {"board", "盘面"}, "每行、每列、每宫内的数各不相同"},
    {"region", "不规则区", {"region", "不规则区"}, "同一区内的数各不相同"},
    {"extra-region", "额外区", {"extra region", "额外区"}, "涂色的区内的数各不相同"},
    {"different", "互异格", {"different cells", "互异格"}, "这些格内的数各不相同"},
    {"falling-diagonal", "主对角线", {"falling diagonal", "主对角线"}, "从左上到右下的对角线上的数各不相同"},
    {"rising-diagonal", "副对角线", {"rising diagonal", "副对角线"}, "从左下到右上的对角线上的数各不相同"},
    {"windows", "窗口", {"window", "窗口"}, "每个窗口内的数各不相同"},
    {"disjoint", "同位组", {"disjoint group", "同位组"}, "各宫相同位置的数各不相同"},
    {"anti-knight", "无马", {"knight's move", "无马"}, "相隔一个马步的两格数字不同"},
    {"anti-king", "无缘", {"king's move", "无缘"}, "相邻的格，包括对角相邻的，数字不同"},
    {"anti-taxicab", "出租车", {"taxicab distance", "出租车距离"}, "数字相同的两格，横竖相隔的步数不等于该数"},
    {"non-consecutive", "不连续", {"non-consecutive pair", "不连续"}, "有公共边的两格不是连续的数"},
    {"global-entropy", "全局熵", {"square of 2x2 cells", "2x2 方块"}, "每个 2x2 方块里都有小、中、大三类数"},
    {"killer", "杀手", {"cage", "虚框"}, "虚框内的数各不相同；如果标了数，它们的和等于该数"},
    {"sum", "和框", {"sum", "和框"}, "这些格的和是 %1"},
    {"linear", "加权和", {"weighted sum", "加权和"}, "各格的数乘以各自的系数之后，和在 %1 与 %2 之间"},
    {"equal-sums", "等和组", {"groups of equal sum", "等和组"}, "各组格子的和相等"},
    {"no-subset-sum", "无和框", {"cage without a sum", "无和框"}, "框内的数各不相同，没有哪几格的和等于 %1"},
    {"difference", "白点", {"white dot", "白点"}, "白点两侧的数之差等于点上的数"},
    {"ratio", "黑点", {"black dot", "黑点"}, "黑点两侧的数，一个是另一个的若干倍，倍数是点上的数"},
    {"pair-sum", "两格和", {"sum of two cells", "两格和"}, "这两格的和是 %1"},
    {"least-difference", "最小差", {"least difference", "最小差"}, "这两格至少相差 %1"},
    {"all-differences", "白点全标", {"pair without a dot", "无点的两格"}, "没有点的相邻两格之差不是 %1"},
    {"all-ratios", "黑点全标", {"pair without a dot", "无点的两格"}, "没有点的相邻两格之比不是 %1"},
    {"all-pair-sums", "和全标", {"pair without a mark", "无标记的两格"}, "没有标记的相邻两格之和不是 %1"},
    {"greater", "不等号", {"sign", "不等号"}, "不等号开口一侧的数较大"},
    {"minimum", "极小格", {"minimum", "极小格"}, "这一格小于它旁边不是极小格的各格"},
    {"maximum", "极大格", {"maximum", "极大格"}, "这一格大于它旁边不是极大格的各格"},
    {"clone", "克隆区", {"clone", "克隆区"}, "涂色的各组在相同位置的数相同"},
    {"palindrome", "回文线", {"palindrome", "回文线"}, "线上的数正读、反读都一样"},
    {"same-digits", "同数组", {"groups of the same digits", "同数组"}, "涂色的各组含有同样的数，个数也一样"},
    {"odd", "奇数格", {"odd cells", "奇数格"}, "带灰圆的格是奇数"},
    {"even", "偶数格", {"even cells", "偶数格"}, "带灰方块的格是偶数"},
    {"one-of", "限定格", {"cells with a list of digits", "限定格"}, "这些格只能填给定的数"},
    {"contain", "四格圈", {"quadruple", "四格圈"}, "圆圈里的数都在它周围的格里出现"},
    {"contain-exactly", "限次组", {"counted digits", "限次组"}, "列出的数在这些格里出现的次数与列出的次数相同"},
    {"distinct-count", "异数组", {"cells with a number of digits", "异数组"}, "这些格里有 %1 种不同的数"},
    {"arrow", "箭头", {"arrow", "箭头"}, "箭身各格的和等于圆圈里的数"},
    {"double-arrow", "双头箭", {"double arrow", "双头箭"}, "两个圆圈之间各格的和等于两个圆圈之和"},
    {"zipper", "拉链线", {"zipper line", "拉链线"}, "与线的中点距离相等的两格之和等于中间的数"},
    {"sum-line", "分段和线", {"sum line", "分段和线"}, "这条线可以分成若干段，每段的和都是 %1"},
    {"region-sum", "区域等和线", {"region sum line", "区域等和线"}, "这条线在它经过的每个宫里的和都相等"},
    {"thermometer", "温度计", {"thermometer", "温度计"}, "从圆泡开始，温度计上的数递增"},
    {"slow-thermometer", "慢温度计", {"slow thermometer", "慢温度计"}, "从圆泡开始，慢温度计上的数不减"},
    {"whisper", "耳语线", {"whispers line", "耳语线"}, "耳语线上相邻两格至少相差线上标的数"},
    {"between", "之间线", {"between line", "之间线"}, "线上的数都在两端圆圈的数之间"},
    {"lockout", "锁定线", {"lockout line", "锁定线"}, "两端的数相差足够大，中间的数都不在两端的范围内"},
    {"renban", "连番线", {"renban line", "连番线"}, "线上的数各不相同，排序后是连续的"},
    {"three-directions",
     "三向连番",
     {"line of consecutive digits", "连番线"},
     "每行、每列、每条从左下到右上的斜线上的数各不相同，排序后是连续的"},
    {"nabner", "反连番线", {"nabner line", "反连番线"}, "线上任意两个数都不相同，也不连续"},
    {"modular", "余数线", {"modular line", "余数线"}, "线上连续三格除以三的余数各不相同"},
    {"entropic", "熵线", {"entropic line", "熵线"}, "线上连续三格分别是小、中、大的数"},
    {"little-killer", "小杀手", {"little killer clue", "小杀手"}, "箭头方向各格的和是 %1，数字可以重复"},
    {"sandwich", "三明治", {"sandwich clue", "三明治"}, "最小数与最大数之间各格的和是 %1"},
    {"x-sum", "X 和", {"x-sum clue", "X 和"}, "第一个数说明从它起有几格的和是 %1"},
    {"skyscraper", "摩天楼", {"skyscraper clue", "摩天楼"}, "从提示数一侧看去，有 %1 个数大于它前面所有的数"},
    {"hidden-skyscraper", "隐藏楼", {"hidden skyscraper clue", "隐藏楼"}, "从提示数一侧看去，第一个被挡住的数是 %1"},
    {"numbered-room", "房间号", {"numbered room clue", "房间号"}, "第一个数说明 %1 在这一列格子的第几格"},
    {"lunchbox", "午餐盒", {"lunchbox", "午餐盒"}, "线上最小数与最大数之间各格的和是 %1"},
    {"counting-circles", "计数圈", {"counting circles", "计数圈"}, "圆圈里的数是几，就有几个圆圈是这个数"},
    {"indexing", "索引格", {"indexing cell", "索引格"}, "标出的格里的数说明 %1 在这条线的第几格"},
    {"no-three", "无三连", {"line of three cells", "三连"}, "同一行或同一列里没有三个相邻的格数字相同"},
    {"balanced", "均衡", {"balanced line", "均衡线"}, "每行、每列里各个数出现的次数相同"},
    {"lines-differ", "行列互异", {"two lines", "两行或两列"}, "任何两行不同，任何两列也不同"},
    {"regex", "表达式线", {"line with an expression", "表达式线"}, "线上的数与正则表达式匹配"},
    {"automaton", "自动机线", {"line with an automaton", "自动机线"}, "自动机接受线上的数"},
    {"relation", "关系线", {"line of a relation", "关系线"}, "线上相邻两格的数是给定的数对之一"},
    {"relation-all", "关系组", {"cells of a relation", "关系组"}, "任意两格的数是给定的数对之一"},
    {"value-indexing", "指位箭头", {"value indexing arrow", "指位箭头"}, "箭头第二格的数说明第一格的数再过几格又出现"},
    {"different-count", "计异格", {"count of digits", "计异格"}, "第一格的数说明其他各格有几种不同的数"},
    {"differ-if", "条件组", {"condition", "条件组"}, "如果第一格是 %1，其他各格的数各不相同"},
    {"sum-loop", "分段和环", {"sum loop", "分段和环"}, "这个环可以分成若干段，每段的和都是 %1"},
    {"chaos-construction",
     "未知区",
     {"unknown region", "未知区"},
     "把盘面分成连通的区，每区的格数与数的个数相同，每区内每个数各出现一次"},
    {"region-run",
     "区内连格",
     {"run of a region", "区内连格"},
     "第一格的数说明沿各臂，或沿它的行和列，从起点起有几格连续在同一区内"},
    {"region-count",
     "区内格数",
     {"count of a region", "区内格数"},
     "第一格的数说明这些格，或它自己及周围的格，有几格与其中第一格在同一区"},
    {"region-variety", "区数", {"count of regions", "区数"}, "第一格的数说明这些格，或它自己及周围的格，分属几个区"},
    {"same-region", "同区格", {"cells of one region", "同区格"}, "这些格在同一区内"},
    {"different-regions", "异区格", {"cells of different regions", "异区格"}, "这些格各在不同的区内"},
    {"full-rank", "名次", {"rank clue", "名次"}, "所有行、列从两个方向读成的数里，这一个从小到大排第 %1"},
};

// Requires: a kind of the registry.
inline const ConstraintText& text_of_kind(std::string_view kind) {
    return *std::ranges::find(kConstraints, kind, &ConstraintText::kind);
}

// Other texts of rules, found by their English (sudoku/drawing/rule_words.h).
inline constexpr Message kRuleTexts[]{
    {"%1: %2", "%1：%2"},
    {"%1; %2", "%1；%2"},
    {"%1, %2", "%1、%2"},
    {"%1 and %2", "%1和%2"},
    {"%1 or %2", "%1 或 %2"},
    {"%1; and %2 more", "%1；另有 %2 个"},
    {"%1 N", "%1 N"},
    {"%1", "%1"},
    {"%1 (in circles)", "%1（圆圈内）"},
    {"%1 (in squares)", "%1（方框内）"},
    {"%1 (in diamonds)", "%1（菱形内）"},
    {"%1 (in two circles)", "%1（双圆圈内）"},
    {"%1 (in two squares)", "%1（双方框内）"},
    {"%1 (1 without a number)", "%1（没有标数时是 1）"},
    {"%1 (2 without a number)", "%1（没有标数时是 2）"},
    {"%1 (5 without a number)", "%1（没有标数时是 5）"},
    {"%1 (differ by at least 4 without a number)", "%1（没有标数时至少相差 4）"},
    {"%1; X is 10, V is 5", "%1；X 是 10，V 是 5"},
    {"%1; = allows ties", "%1；= 表示允许并列"},
    {"%1; the digits in a pill are read as one number", "%1；胶囊里的各个数字连读成一个数"},
    {"Rows", "行"},
    {"Columns", "列"},
    {"columns", "列"},
    {"Falling diagonals", "下斜线"},
    {"falling diagonals", "下斜线"},
    {"Rising diagonals", "上斜线"},
    {"rising diagonals", "上斜线"},
    {"the digits in each line differ", "每条线上的数各不相同"},
    {"Candidates %1: %2", "候选数 %1：%2"},
    {"Candidates none: %1", "没有候选数：%1"},
};

}  // namespace i18n
