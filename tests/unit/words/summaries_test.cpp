// The summaries of lists, in Chinese.
#include <doctest/doctest.h>

#include <set>
#include <string>

#include "app/i18n/list_text.h"
#include "app/i18n/summaries.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/deduce/technique.h"
#include "sudoku/logic/techniques.h"
#include "sudoku/model/variant.h"
#include "sudoku/notation/notations.h"
#include "sudoku/rate/difficulty.h"
#include "sudoku/symmetry/transformation.h"
#include "sudoku/text/formats.h"

using i18n::Language;

namespace {

template <class Entries>
void add_summaries(const Entries& entries, std::set<std::string>& summaries) {
    for (const auto& entry : entries) summaries.insert(std::string(entry.summary));
}

}  // namespace

TEST_CASE("the summary of every entry of a list has a row, and every row is one") {
    std::set<std::string> summaries, rows;
    add_summaries(sudoku::constraint_kinds(), summaries);
    add_summaries(sudoku::techniques(), summaries);
    add_summaries(sudoku::deduce::techniques(), summaries);
    add_summaries(sudoku::kDifficultyScale, summaries);
    add_summaries(sudoku::variants(), summaries);
    add_summaries(sudoku::clue_symmetries(), summaries);
    add_summaries(sudoku::notations(), summaries);
    add_summaries(sudoku::formats(), summaries);
    for (const i18n::Message& row : i18n::kSummaries)
        CHECK_MESSAGE(rows.insert(std::string(row.en)).second, row.en, " is there twice");
    for (const std::string& summary : summaries) CHECK_MESSAGE(rows.contains(summary), summary);
    for (const std::string& row : rows) CHECK_MESSAGE(summaries.contains(row), row);
    CHECK(summaries.size() > 150);
}

TEST_CASE("a summary without a row is English") {
    CHECK(i18n::summary_in_language("a cage of different digits, and their sum", Language::zh) ==
          "数字各不相同的虚框，以及它们的和");
    CHECK(i18n::summary_in_language("any pattern", Language::en) == "any pattern");
    CHECK(i18n::summary_in_language("no entry has this summary", Language::zh) == "no entry has this summary");
}
