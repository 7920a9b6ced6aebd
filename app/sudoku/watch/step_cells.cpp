#include "app/sudoku/watch/step_cells.h"

#include <algorithm>

#include "app/i18n/watch_text.h"

namespace watch {
namespace {

using i18n::kWatch;
using sat::Event;
using sudoku::Candidate;
using sudoku::Cell;
using sudoku::ClauseMeaning;
using sudoku::Digit;

class StepCells {
public:
    StepCells(const sat::Replay& replay, const BoardFormula& board, const hints::Wording& wording)
        : replay_(replay), board_(board), w_(wording) {}

    std::vector<std::string> lines() const {
        const Event* event = replay_.last();
        if (event == nullptr || board_.is_contradiction()) return {};
        const bool has_clause = event->kind() == Event::Kind::implied || event->kind() == Event::Kind::conflict;
        if (has_clause && event->clause() != sat::kNoOriginal) return of_clause(board_.meaning(event->clause()));
        if (!event->makes_true()) return {};
        const auto about = board_.candidate(event->literal());
        return about ? std::vector{w_.cell(about->cell)} : std::vector<std::string>{};
    }

private:
    bool stands(Candidate x) const {
        if (board_.puzzle().board[x.cell] != sudoku::kBlank) return board_.puzzle().board[x.cell] == x.digit;
        const auto l = board_.literal(x);
        return l && replay_.is_true(*l);
    }
    bool is_left(Candidate x) const {
        if (board_.puzzle().board[x.cell] != sudoku::kBlank) return false;
        const auto l = board_.literal(x);
        return l && !replay_.is_false(*l);
    }
    Digit digit_in(Cell c) const {
        for (Digit d = 1; d <= w_.rules().side(); ++d)
            if (stands({c, d})) return d;
        return sudoku::kBlank;
    }

    std::vector<std::string> of_clause(const ClauseMeaning& m) const {
        using Kind = ClauseMeaning::Kind;
        switch (m.kind) {
            case Kind::some_place: return of_house(m.house, m.digit);
            case Kind::some_digit: return of_cell(m.cell);
            case Kind::not_both_digits:
            case Kind::not_both_places:
            case Kind::not_both_partners: return {w_.cells({m.first.cell, m.second.cell})};
            case Kind::given:
            case Kind::ruled_out: return {w_.cell(m.cell)};
            case Kind::contradiction: break;
        }
        return {};
    }

    std::vector<std::string> of_house(std::size_t house, Digit digit) const {
        std::vector<Cell> filled, without, with;
        for (const Cell c : w_.rules().house(house).cells) {
            if (is_left({c, digit}) || stands({c, digit})) with.push_back(c);
            else (digit_in(c) != sudoku::kBlank ? filled : without).push_back(c);
        }
        std::vector<std::string> lines;
        if (!filled.empty()) lines.push_back(w_.say(kWatch.cells_filled, {w_.cells(filled)}));
        if (!without.empty()) lines.push_back(w_.say(kWatch.cells_without, {w_.digit(digit), w_.cells(without)}));
        if (!with.empty()) lines.push_back(w_.say(kWatch.cells_with, {w_.digit(digit), w_.cells(with)}));
        return lines;
    }

    // The peers that have the other digits, in one line; digits that went for another reason, in a second one.
    std::vector<std::string> of_cell(Cell c) const {
        std::vector<std::string> causes, lines;
        std::vector<Digit> lost;
        for (Digit d = 1; d <= w_.rules().side(); ++d) {
            if (stands({c, d}) || is_left({c, d})) continue;
            const auto peers = w_.rules().peers(c);
            const auto by = std::ranges::find_if(peers, [&](Cell peer) { return stands({peer, d}); });
            if (by == peers.end()) lost.push_back(d);
            else causes.push_back(w_.equals({*by, d}));
        }
        if (!causes.empty()) lines.push_back(w_.list(causes));
        if (!lost.empty()) lines.push_back(w_.say(kWatch.digit_lost, {w_.cell(c), w_.all_of(lost)}));
        return lines;
    }

    const sat::Replay& replay_;
    const BoardFormula& board_;
    const hints::Wording& w_;
};

}  // namespace

std::vector<std::string> cells_of_step(const sat::Replay& replay, const BoardFormula& board,
                                       const hints::Wording& wording) {
    return StepCells(replay, board, wording).lines();
}

}  // namespace watch
