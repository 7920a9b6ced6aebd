#include <algorithm>

#include "app/web/core/sudoku/calls.h"
#include "app/web/core/sudoku/subject.h"
#include "sudoku/batch/chunk_search.h"
#include "sudoku/solve/by_bulk.h"
#include "sudoku/solve/checked_search.h"

// Many puzzles of 9x9 at once.
namespace web {
namespace {

using sat::Error;
using sat::Json;

constexpr std::size_t kCells = 81;

struct Line {
    std::string_view text;
    std::uint64_t number;  // in the text, from 1
};

bool is_plain(char c) {
    return c == '.' || static_cast<unsigned char>(c - '0') <= 9;
}

// Of a line of kCells characters: the first one that no board has, or npos.
std::size_t first_wrong(std::string_view line) {
    bool plain = true;  // all of them, without branches
    for (std::size_t i = 0; i < kCells; ++i) plain &= is_plain(line[i]);
    return plain ? std::string_view::npos
                 : static_cast<std::size_t>(std::ranges::find_if_not(line, is_plain) - line.begin());
}

// The lines that are not blank, without white space at their ends.
sat::Result<std::vector<Line>> lines_of(std::string_view text) {
    std::vector<Line> lines;
    std::uint64_t number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
        if (line.empty()) continue;
        if (line.size() != kCells)
            return Error{"a line of %1 characters; expected %2", line.size(), kCells}.at(number, 1);
        const std::size_t wrong = first_wrong(line);
        if (wrong != std::string_view::npos)
            return Error{"'%1' is not a digit, 0 or a point", line.substr(wrong, 1)}.at(number, wrong + 1);
        lines.push_back({line, number});
    }
    return lines;
}

// Solves what the bulk search gave up.
class OneByOne {
public:
    OneByOne() : rules_(sudoku::classic_rules({3, 3})), solver_(sudoku::find_solver("auto")->make(rules_, {})) {}

    sat::Result<std::uint64_t> search(const char* puzzle, std::uint64_t limit, const sat::Terminator* stop,
                                      char* first) {
        sudoku::SearchOptions options;
        options.limit = limit;
        options.stop = stop;
        bool is_first = true;
        options.on_solution = [&](const sudoku::Board& board) {
            for (std::size_t c = 0; is_first && c < kCells; ++c)
                first[c] = static_cast<char>('0' + board[static_cast<sudoku::Cell>(c)]);
            is_first = false;
        };
        const auto result = search_checked(*solver_, sudoku::puzzle_of_plain(puzzle, 0, 0), rules_, options);
        if (result.error) return *result.error;
        return result.solutions;
    }

private:
    sudoku::Rules rules_;
    std::unique_ptr<sudoku::Solver> solver_;
};

}  // namespace

sat::Result<Json> solve_many(Request& request, Attachments& attachments) {
    const auto lines = lines_of(request.text("puzzles"));
    const std::uint64_t limit = request.flag("unique") ? 2 : 1;
    Running running(request);
    if (const auto status = request.status(); !status) return status.error();
    if (!lines) return lines.error();
    const std::size_t count = lines->size();
    std::vector<const char*> puzzles(count);
    std::vector<std::uint64_t> solutions(count);
    std::vector<std::uint8_t> ended(count);
    std::vector<char> digits(kCells * count);
    std::vector<char*> firsts(count);
    for (std::size_t i = 0; i < count; ++i) puzzles[i] = (*lines)[i].text.data(), firsts[i] = &digits[kCells * i];
    const bool done = sudoku::make_bulk()->solve(
        {.puzzles = puzzles, .limit = limit, .stop = running.terminator(), .budget = sudoku::kMostGuesses},
        {.solutions = solutions, .first = firsts, .ended = ended});
    if (!done) return running.error();
    OneByOne others;
    std::string text;
    std::uint64_t solved = 0;
    text.reserve((kCells + 1) * count);
    for (std::size_t i = 0; i < count; ++i) {
        if (ended[i] == 0) {
            const auto found = others.search(puzzles[i], limit, running.terminator(), firsts[i]);
            if (!found) return found.error().at((*lines)[i].number, 1);
            if (running.interrupted()) return running.error();
            solutions[i] = *found;
        }
        const sudoku::Found found{i + 1, solutions[i], puzzles[i], solutions[i] == 0 ? nullptr : firsts[i]};
        if (const auto error = error_of(found, limit)) return error->at((*lines)[i].number, 1);
        if (solutions[i] == 1) ++solved, text.append(firsts[i], kCells);
        else text += solutions[i] == 0 ? "none" : "several";
        text += '\n';
    }
    Json json = Json::object();
    json["solutions"] = attachments.text(text);
    json["solved"] = solved;
    return json;
}

}  // namespace web
