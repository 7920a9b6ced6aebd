#if defined(SATDOKU_SUDOKU_SOLVE_BULK_SEARCH_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SATDOKU_SUDOKU_SOLVE_BULK_SEARCH_H_
#undef SATDOKU_SUDOKU_SOLVE_BULK_SEARCH_H_
#else
#define SATDOKU_SUDOKU_SOLVE_BULK_SEARCH_H_
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

#include "sat/core/terminator.h"
#include "sudoku/solve/bulk.h"
#include "sudoku/solve/bulk/choice.h"
#include "sudoku/solve/bulk/lane_text.h"
#include "sudoku/solve/bulk/node_table.h"
#include "sudoku/solve/bulk/random.h"
#include "sudoku/solve/bulk/random_choice.h"
#include "sudoku/solve/bulk/sweep.h"

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk::HWY_NAMESPACE {

// A bit for each lane, at the positions of the upper band.
using LaneSet = std::array<std::uint64_t, kWords>;

HWY_INLINE LaneSet lanes_in(Plane p) {
    LaneSet lanes;
    hn::StoreU(both(any_band(p), hn::Set(PlaneTag(), kUpperBand)), PlaneTag(), lanes.data());
    return lanes;
}
HWY_INLINE Plane in_every_band(const LaneSet& lanes) {
    const Plane p = hn::LoadU(PlaneTag(), lanes.data());
    return any_of(p, hn::ShiftLeft<kLanesPerWord>(p), hn::ShiftLeft<2 * kLanesPerWord>(p));
}
inline std::size_t size(const LaneSet& lanes) {
    std::size_t n = 0;
    for (const std::uint64_t word : lanes) n += static_cast<std::size_t>(std::popcount(word));
    return n;
}
template <class Act>
HWY_INLINE void for_each_lane(const LaneSet& lanes, Act act) {
    for (std::size_t w = 0; w < kWords; ++w)
        for (std::uint64_t rest = lanes[w]; rest != 0; rest &= rest - 1)
            act(w * kLanesPerWord + static_cast<std::size_t>(std::countr_zero(rest)));
}
inline void insert(LaneSet& lanes, std::size_t lane) {
    lanes[lane / kLanesPerWord] |= std::uint64_t{1} << (lane % kLanesPerWord);
}

// A depth-first search in every lane.
//
// Each lane has a stack of open nodes, stored board by board; nodes of several lanes are restored together by
// transposing them to planes.
//
// Invariants: (S1) lanes of `active_` search a puzzle, the others have nothing to do; (S2) `first_` holds the first
// solution of lanes with an entry in `unwritten`, or with found > 0; `second_` the second one, or with found > 1; (S3)
// if rounds are counted, the first sweep of every puzzle goes upwards, and `fresh_` are the active lanes whose puzzle
// was never ready.
class Search final : public BulkSolver {
public:
    Search() { effort_.lanes = kLanes; }

    bool solve(const BulkQuestion& question, const BulkAnswer& answer) override;

private:
    struct Lane {
        std::size_t puzzle = 0;
        std::uint64_t found = 0, random = 0, guesses = 0, began = 0;  // `began`: sweeps before its first one
        const char* known = nullptr;
        std::size_t depth = 0;
        std::array<Node, 81> open;     // one per open guess, the oldest first
        std::uint64_t restart_at = 0;  // guesses
        Node root;                     // before the first guess, if that is random
    };
    // Solutions to be converted to text, all lanes in one call.
    struct Solutions {
        Planes<4 * kCellPlanes> digits{};
        std::array<char*, kLanes> unwritten{};
    };
    // The results of the last sweep for active lanes.
    struct Ready {
        LaneSet failed, solved, stalled;
    };

    void enter(BulkPhase phase) {
        if (answer_->on_phase) answer_->on_phase(phase);
    }
    Ready sort_out(const SweepResult& result, std::size_t& ready) const;
    void count_rounds(const Ready& ready);
    bool is_worth_serving(std::size_t ready) const;
    void serve(const Ready& ready);
    void take_solutions(const LaneSet& solved);
    void take(const LaneSet& lanes, Solutions& solutions);
    void tell_solution(std::size_t lane);
    void branch(const LaneSet& lanes);
    bool is_random(const Lane& lane) const;
    bool may_guess_at_random(const Lane& lane) const;
    void guess(std::size_t lane);
    void guess_at_random(std::size_t lane);
    void fill(std::size_t lane, CellPlace place, std::size_t digit);
    bool should_restart(const Lane& lane) const;
    void backtrack(const LaneSet& lanes);
    void end_puzzle(std::size_t lane, bool ended);
    bool is_more() const { return next_ < question_->puzzles.size() || size(done_) > 0; }
    void refill();  // the caller must restore (B1)
    bool take_up(std::size_t lane);
    void read_puzzles(const LaneSet& lanes);
    void exclude(std::size_t lane, Candidate candidate);
    void write(Solutions& solutions);

    const BulkQuestion* question_ = nullptr;
    const BulkAnswer* answer_ = nullptr;
    std::size_t next_ = 0;  // puzzle
    LaneSet active_{}, fresh_{};
    LaneSet done_{};  // lanes with a finished puzzle for which the answer's `next` has not been called
    // Initially 0; bit 63 belongs to no lane and is never written.
    Boards boards_{};
    Triads rows_{}, columns_{};
    NodeTable table_{};
    Planes<4 * kCellPlanes> digits_{};
    Solutions first_, second_;
    std::array<Lane, kLanes> lanes_;
};

// Reading costs about two sweeps, independent of the number of lanes.
inline constexpr std::size_t kReadTogether = kLanes / 4 + 1;

inline bool Search::solve(const BulkQuestion& question, const BulkAnswer& answer) {
    question_ = &question;
    answer_ = &answer;
    next_ = 0;
    active_ = fresh_ = done_ = {};
    boards_.upwards = true;
    // May be left over from a call that ended with an exception.
    first_.unwritten.fill(nullptr);
    second_.unwritten.fill(nullptr);
    std::ranges::fill(answer.solutions, 0);
    std::ranges::fill(answer.ended, std::uint8_t{0});
    std::ranges::fill(answer.guesses, 0);
    std::ranges::fill(answer.rounds, 0);
    refill();
    find_singles(boards_);
    enter(BulkPhase::sweeping);
    while (size(active_) > 0) {
        if (sat::terminated(question.stop)) break;
        const SweepResult result = sweep(boards_, rows_, columns_);
        std::size_t count = 0;
        const Ready ready = sort_out(result, count);
        ++effort_.sweeps;
        effort_.busy_lanes += size(active_) - count;
        if (!answer.rounds.empty()) count_rounds(ready);
        if (is_worth_serving(count)) serve(ready);
    }
    const bool ended = size(active_) == 0;
    for_each_lane(active_, [this](std::size_t lane) { end_puzzle(lane, false); });
    write(first_);
    if (!answer.second.empty()) write(second_);
    return ended;
}

inline Search::Ready Search::sort_out(const SweepResult& result, std::size_t& ready) const {
    const LaneSet changed = lanes_in(result.changed), failed = lanes_in(result.failed), open = lanes_in(result.open);
    Ready r;
    ready = 0;
    for (std::size_t w = 0; w < kWords; ++w) {
        const std::uint64_t still = active_[w] & ~failed[w] & ~changed[w];
        r.failed[w] = active_[w] & failed[w];
        r.solved[w] = still & ~open[w];
        r.stalled[w] = still & open[w];
        ready += static_cast<std::size_t>(std::popcount(r.failed[w] | still));
    }
    return r;
}

inline void Search::count_rounds(const Ready& ready) {
    LaneSet now;
    for (std::size_t w = 0; w < kWords; ++w) {
        now[w] = fresh_[w] & (ready.failed[w] | ready.solved[w] | ready.stalled[w]);
        fresh_[w] &= ~now[w];
    }
    for_each_lane(
        now, [this](std::size_t lane) { answer_->rounds[lanes_[lane].puzzle] = effort_.sweeps - lanes_[lane].began; });
}

// Serving costs about 1.5 sweeps, independent of the number of lanes; waiting lanes waste sweeps.
inline bool Search::is_worth_serving(std::size_t ready) const {
    const bool may_refill = answer_->next || next_ < question_->puzzles.size();
    const bool must_wait = !boards_.upwards && !answer_->rounds.empty() && may_refill;  // (S3)
    return 2 * ready >= size(active_) && !must_wait;
}

inline void Search::serve(const Ready& ready) {
    ++effort_.services;
    if (size(ready.solved) > 0) take_solutions(ready.solved);
    enter(BulkPhase::branching);
    LaneSet ended = ready.failed;
    for (std::size_t w = 0; w < kWords; ++w) ended[w] |= ready.solved[w];
    if (size(ready.stalled) > 0) branch(ready.stalled);
    backtrack(ended);
    if (is_more() && kLanes - size(active_) >= kReadTogether) refill();
    find_singles(boards_);
    enter(BulkPhase::sweeping);
}

// (S2)
inline void Search::take_solutions(const LaneSet& solved) {
    LaneSet first{}, second{};
    for_each_lane(solved, [&](std::size_t lane) {
        const std::uint64_t found = ++lanes_[lane].found;
        if (found == 1) insert(first, lane);
        if (found == 2) insert(second, lane);
    });
    if (answer_->on_solution) for_each_lane(solved, [this](std::size_t lane) { tell_solution(lane); });
    if (!answer_->first.empty()) take(first, first_);
    if (!answer_->second.empty()) take(second, second_);
}

inline void Search::take(const LaneSet& lanes, Solutions& solutions) {
    if (size(lanes) == 0) return;
    bool must_write = false;
    for_each_lane(lanes, [&](std::size_t lane) { must_write |= solutions.unwritten[lane] != nullptr; });
    if (must_write) write(solutions);
    const Plane mask = in_every_band(lanes);
    for (std::size_t i = 0; i < kCellPlanes; ++i) {
        const std::size_t cell = cell_plane(i / 3 % 3, i / 9, i % 3);  // lane_text.h goes along rows
        Plane d[9];
        for (std::size_t k = 0; k < 9; ++k) d[k] = boards_.candidates.get(candidate_plane(k, cell));
        const Plane bits[4] = {either(any_of(d[0], d[2], d[4]), either(d[6], d[8])),
                               either(any_of(d[1], d[2], d[5]), d[6]), either(any_of(d[3], d[4], d[5]), d[6]),
                               either(d[7], d[8])};
        for (std::size_t k = 0; k < 4; ++k) {
            const std::size_t at = k * kCellPlanes + i;
            solutions.digits.set(at, choose(mask, bits[k], solutions.digits.get(at)));
        }
    }
}

inline void Search::tell_solution(std::size_t lane) {
    char digits[81];
    for (std::size_t at = 0; at < 81; ++at) {
        const std::size_t cell = cell_plane(at % 9 / 3, at / 9 % 3, at % 3);
        const std::size_t shift = lane % kLanesPerWord + at / 27 * kLanesPerWord;
        std::size_t d = 0;
        while ((boards_.candidates.words[candidate_plane(d, cell)][lane / kLanesPerWord] >> shift & 1) == 0) ++d;
        digits[at] = static_cast<char>('1' + d);
    }
    answer_->on_solution(lanes_[lane].puzzle, digits);
}

inline void Search::branch(const LaneSet& lanes) {
    table_.take(boards_.candidates);
    for_each_lane(lanes, [this](std::size_t lane) {
        if (question_->budget && lanes_[lane].guesses == *question_->budget) return end_puzzle(lane, false);
        may_guess_at_random(lanes_[lane]) ? guess_at_random(lane) : guess(lane);
    });
}

// Tries one candidate of a cell in the lane, and pushes the board without it.
inline void Search::guess(std::size_t lane) {
    Lane& l = lanes_[lane];
    ++l.guesses;
    ++effort_.guesses;
    Node& later = l.open[l.depth++];
    table_.pick(lane, later);
    const auto [place, all] = choose_branch(later);
    unsigned choice = all;
    if (l.known != nullptr) choice &= ~(1u << (l.known[position(place)] - '1'));
    const unsigned tried = question_->seed ? drawn_of(choice, l.random) : choice & (~choice + 1);
    later.cells[static_cast<std::size_t>(std::countr_zero(tried))][place.band] &= ~(1u << place.cell);
    const std::uint64_t bit = std::uint64_t{1} << (lane % kLanesPerWord + place.band * kLanesPerWord);
    for (unsigned rest = all & ~tried; rest != 0; rest &= rest - 1) {
        const auto d = static_cast<std::size_t>(std::countr_zero(rest));
        boards_.candidates.words[candidate_plane(d, place.cell)][lane / kLanesPerWord] &= ~bit;
    }
}

// For a random solution, cells are chosen at random until this many failures.  After that the search needs a good
// choice of cells to recover from early wrong guesses on a loose board.
inline constexpr std::uint64_t kFailuresAtRandom = 6;
// Guesses per sweep: one for this many open cells.
inline constexpr int kOpenCellsForAGuess = 15;

inline bool Search::is_random(const Lane& l) const {
    return question_->seed && l.known == nullptr;
}

inline bool Search::may_guess_at_random(const Lane& l) const {
    // Every guess opens a node; every failure or solution removes one.  After a restart there are far more guesses.
    return is_random(l) && l.guesses - l.depth < kFailuresAtRandom;
}

// Guesses a random candidate for each of several cells that are no peers.  A random cell has more candidates than a
// chosen one, so it determines more of the solution: a grid takes 20 guesses from eleven cells instead of 30.
inline void Search::guess_at_random(std::size_t lane) {
    Lane& l = lanes_[lane];
    table_.pick(lane, l.open[l.depth]);
    if (l.guesses == 0) l.root = l.open[0];
    CellSet open = open_cells(l.open[l.depth]);
    std::uint64_t left = static_cast<std::uint64_t>(std::max(1, size(open) / kOpenCellsForAGuess));
    if (question_->budget) left = std::min(left, *question_->budget - l.guesses);
    for (bool more = true; more;) {
        Node& later = l.open[l.depth++];
        ++l.guesses;
        ++effort_.guesses;
        const CellPlace place = drawn_cell(open, sat::splitmix(l.random));
        const auto digit = static_cast<std::size_t>(std::countr_zero(drawn_of(candidates(later, place), l.random)));
        fill(lane, place, digit);
        const CellSet cell = cell_set(kSingleCell[place.band][place.cell]);
        open = minus(open, cell | cell_set(kPeers[place.band][place.cell]));
        more = --left > 0 && !is_empty(open);
        if (more) {
            Node& filled = l.open[l.depth];
            for (std::size_t d = 0; d < 9; ++d) keep(minus(cell_set(later.cells[d]), cell), filled.cells[d]);
            filled.cells[digit][place.band] |= 1u << place.cell;
        }
        later.cells[digit][place.band] &= ~(1u << place.cell);
    }
}

// Places the digit in the cell of the lane.
inline void Search::fill(std::size_t lane, CellPlace place, std::size_t digit) {
    const std::uint64_t bit = std::uint64_t{1} << (lane % kLanesPerWord + place.band * kLanesPerWord);
    const auto word = [&](std::size_t d) -> std::uint64_t& {
        return boards_.candidates.words[candidate_plane(d, place.cell)][lane / kLanesPerWord];
    };
    SATDOKU_UNROLL
    for (std::size_t d = 0; d < 9; ++d) word(d) &= ~bit;
    word(digit) |= bit;
}

// A random search without a solution restarts when it has made this many guesses, then twice as many in all, four
// times as many, and so on; after a restart only the candidates are random.  One blank board in 10,000 restarts, and of
// three million none takes more than 1,054 guesses.  Without restarts one in 10^5 takes more than 10^5, and some take
// millions: a heavy tail (Gomes, Selman, Crato and Kautz, Journal of Automated Reasoning 24, 2000).
inline constexpr std::uint64_t kFirstRestart = 1000;

inline bool Search::should_restart(const Lane& l) const {
    return is_random(l) && l.found == 0 && l.guesses >= l.restart_at;
}

inline void Search::backtrack(const LaneSet& lanes) {
    LaneSet returning{};
    for_each_lane(lanes, [&](std::size_t lane) {
        Lane& l = lanes_[lane];
        if (l.found >= question_->limit || l.depth == 0) return end_puzzle(lane, true);
        if (should_restart(l)) {
            l.restart_at *= 2;
            l.depth = 0;
            table_.put(lane, l.root);
        } else {
            table_.put(lane, l.open[--l.depth]);
        }
        insert(returning, lane);
    });
    if (size(returning) > 0) table_.give(in_every_band(returning), boards_.candidates);
}

inline void Search::end_puzzle(std::size_t lane, bool ended) {
    Lane& l = lanes_[lane];
    answer_->solutions[l.puzzle] = l.found;
    if (!answer_->guesses.empty()) answer_->guesses[l.puzzle] = l.guesses;
    if (!answer_->ended.empty()) answer_->ended[l.puzzle] = ended ? 1 : 0;
    if (l.found > 0 && !answer_->first.empty()) first_.unwritten[lane] = answer_->first[l.puzzle];
    if (l.found > 1 && !answer_->second.empty()) second_.unwritten[lane] = answer_->second[l.puzzle];
    active_[lane / kLanesPerWord] &= ~(std::uint64_t{1} << (lane % kLanesPerWord));
    if (answer_->next) insert(done_, lane);
}

inline void Search::refill() {
    if (size(done_) > 0) {
        write(first_);
        if (!answer_->second.empty()) write(second_);
    }
    LaneSet lanes{};
    for (std::size_t lane = 0; lane < kLanes && is_more(); ++lane)
        if ((active_[lane / kLanesPerWord] >> (lane % kLanesPerWord) & 1) == 0 && take_up(lane)) insert(lanes, lane);
    done_ = {};
    enter(BulkPhase::reading);
    read_puzzles(lanes);
    if (!question_->without.empty())
        for_each_lane(lanes, [this](std::size_t lane) { exclude(lane, question_->without[lanes_[lane].puzzle]); });
    for (std::size_t w = 0; w < kWords; ++w) active_[w] |= lanes[w], fresh_[w] |= lanes[w];
}

// Loads the next puzzle into the lane.  Returns false if there is none.
inline bool Search::take_up(std::size_t lane) {
    Lane& l = lanes_[lane];
    const bool was_done = (done_[lane / kLanesPerWord] >> (lane % kLanesPerWord) & 1) != 0;
    if (!was_done || !answer_->next(l.puzzle)) {
        if (next_ == question_->puzzles.size()) return false;
        l.puzzle = next_++;
    }
    l.found = l.guesses = 0;
    if (!answer_->rounds.empty()) answer_->rounds[l.puzzle] = 0;
    l.depth = 0;
    l.restart_at = kFirstRestart;
    l.began = effort_.sweeps;
    l.known = question_->known.empty() ? nullptr : question_->known[l.puzzle];
    if (question_->seed) l.random = first_random(*question_->seed, l.puzzle);
    return true;
}

inline void Search::read_puzzles(const LaneSet& lanes) {
    static constexpr char kBlank[82] =
        ".................................................................................";
    std::array<const char*, kLanes> lines;
    lines.fill(kBlank);
    for_each_lane(lanes, [&](std::size_t lane) { lines[lane] = question_->puzzles[lanes_[lane].puzzle]; });
    read_lanes(PlaneTag(), lines.data(), digits_.words[0]);
    const Plane mask = in_every_band(lanes);
    for (std::size_t i = 0; i < kCellPlanes; ++i) {
        const std::size_t cell = cell_plane(i / 3 % 3, i / 9, i % 3);
        Plane bit[4];
        for (std::size_t k = 0; k < 4; ++k) bit[k] = digits_.get(k * kCellPlanes + i);
        const Plane given = either(any_of(bit[0], bit[1], bit[2]), bit[3]), open = without(everywhere(), given);
        SATDOKU_UNROLL
        for (std::size_t d = 0; d < 9; ++d) {
            Plane here = given;
            for (std::size_t k = 0; k < 4; ++k)
                here = ((d + 1) >> k & 1) != 0 ? both(here, bit[k]) : without(here, bit[k]);
            const std::size_t at = candidate_plane(d, cell);
            boards_.candidates.set(at, choose(mask, either(open, here), boards_.candidates.get(at)));
        }
    }
}

inline void Search::exclude(std::size_t lane, Candidate c) {
    if (c.digit == 0) return;
    const std::size_t cell = cell_plane(c.cell % 9 / 3, c.cell / 9 % 3, c.cell % 3);
    const std::size_t shift = lane % kLanesPerWord + c.cell / 27 * kLanesPerWord;
    boards_.candidates.words[candidate_plane(c.digit - 1u, cell)][lane / kLanesPerWord] &= ~(std::uint64_t{1} << shift);
}

inline void Search::write(Solutions& solutions) {
    enter(BulkPhase::writing);
    write_lanes(PlaneTag(), solutions.digits.words[0], solutions.unwritten.data());
    solutions.unwritten.fill(nullptr);
}

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // SATDOKU_SUDOKU_SOLVE_BULK_SEARCH_H_
