#include "tests/collection.h"

#include <doctest/doctest.h>

#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "sat/io/json.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/notation/constraint_text.h"
#include "sudoku/notation/notations.h"

using namespace sudoku;

namespace {

// The digits of a solution: as they are, or letters from A (1) on, and 0.  nullopt: not one for each cell of the grid
// (the rows that have the digits; cells outside the grid follow).
std::optional<Values> values_of(const std::string& solution, const Grid& grid) {
    const bool letters = solution.find_first_not_of("0123456789") != std::string::npos;
    Values values(grid.num_cells(), 0);
    if (solution.size() > values.size()) return std::nullopt;
    for (std::size_t i = 0; i < solution.size(); ++i)
        values[i] = letters && solution[i] != '0' ? solution[i] - 'A' + 1 : solution[i] - '0';
    return values;
}

// Whether the cells from `first` on can be filled so that all constraints hold.
class Completion {
public:
    Completion(const ConstraintPuzzle& puzzle, Values values, Cell first)
        : puzzle_(puzzle), values_(std::move(values)), first_(first) {
        for (const Constraint& constraint : puzzle.constraints) {
            Cell last = 0;
            for (const auto& group : constraint.groups)
                for (const Cell c : group) last = std::max(last, c);
            if (last >= first) decided_by_[last].push_back(&constraint);
        }
    }
    bool exists() { return from(first_); }
    const Values& values() const { return values_; }

private:
    bool from(Cell c) {
        while (c < values_.size() && !puzzle_.grid.has(c)) ++c;
        if (c >= values_.size()) return check_values(puzzle_, values_).ok();
        for (int d = puzzle_.grid.first(); d <= puzzle_.grid.last(); ++d) {
            if ((puzzle_.allowed[c] & puzzle_.grid.only(d)) == 0) continue;
            values_[c] = d;
            bool holds = true;
            for (const Constraint* constraint : decided_by_[c])
                holds = holds && constraint->kind->holds(puzzle_, *constraint, values_);
            if (holds && from(c + 1)) return true;
        }
        return false;
    }

    const ConstraintPuzzle& puzzle_;
    Values values_;
    Cell first_;
    std::map<Cell, std::vector<const Constraint*>> decided_by_;
};

struct Line {
    std::string id, input, solution;
};
std::vector<Line> lines_of(const std::filesystem::path& path) {
    std::vector<Line> lines;
    std::ifstream file(path);
    for (std::string text; std::getline(file, text);) {
        const auto parsed = sat::parse_json(text);
        const sat::Json* const json = std::get_if<sat::Json>(&parsed);
        REQUIRE(json != nullptr);
        Line line{json->find("id")->text(), json->find("input")->text(), ""};
        if (json->find("solution")->is_string()) line.solution = json->find("solution")->text();
        lines.push_back(line);
    }
    return lines;
}

}  // namespace

TEST_CASE("the solutions of collected constraint strings satisfy what was read of them") {
    const auto path = collection::find("variants/constraints.jsonl");
    if (!path) return;
    std::size_t read = 0, solved = 0, programs = 0;
    std::map<std::string, std::size_t> unread;
    for (const Line& line : lines_of(*path)) {
        CAPTURE(line.id);
        if (line.input.starts_with("/")) {  // a program that makes a puzzle
            ++programs;
            continue;
        }
        const auto puzzle = read_constraint_puzzle(line.input);
        if (!puzzle) {
            FAIL_CHECK(puzzle.error().message());
            continue;
        }
        ++read;
        for (const sat::Phrase& phrase : puzzle->unread) ++unread[line.id + ": " + phrase.english()];
        CHECK(fits(*puzzle).ok());
        const auto again = read_constraint_text(write_constraint_text(*puzzle));
        REQUIRE(again.ok());
        CHECK(again->constraints == puzzle->constraints);
        CHECK(again->allowed == puzzle->allowed);
        if (line.solution.empty()) continue;
        const auto values = values_of(line.solution, puzzle->grid);
        REQUIRE(values.has_value());
        // The known solutions have digits without regions.
        ConstraintPuzzle of_digits = *puzzle;
        std::erase_if(of_digits.constraints, [](const Constraint& c) { return is_of_unknown_regions(*c.kind); });
        Completion completion(of_digits, *values, static_cast<Cell>(line.solution.size()));
        const bool exists = completion.exists();
        if (!exists) MESSAGE(check_values(of_digits, completion.values()).error().message());
        CHECK(exists);
        ++solved;
    }
    MESSAGE(read << " read, " << solved << " with a solution, " << programs << " programs left out");
    for (const auto& [what, times] : unread) MESSAGE("not read: " << what << " (" << times << ")");
    CHECK(read > 90);
    CHECK(solved > 80);
}
