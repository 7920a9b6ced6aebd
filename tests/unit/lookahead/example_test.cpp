// The example of docs/engines/lookahead.md: its tables are the results of the functions of the kernel, one by one.
#define HWY_COMPILE_ONLY_SCALAR
#include "sat/lookahead/kernel_step.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <string>
#include <vector>

#include "tests/structure/markdown.h"
#include "tests/unit/lookahead/material.h"

namespace sat::test {

using namespace lookahead;
using namespace lookahead::HWY_NAMESPACE;

namespace {

const std::string kFolder = SATDOKU_SOURCE_DIR "/docs/engines/";

LitClauses read_clauses(const std::string& path) {
    std::ifstream file(path);
    LitClauses clauses;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('c') || line.starts_with('p')) continue;
        std::istringstream numbers(line);
        clauses.emplace_back();
        for (int number; numbers >> number && number != 0;) clauses.back().push_back(Lit::from_dimacs(number));
    }
    return clauses;
}
std::uint32_t variables_of(const LitClauses& clauses) {
    std::uint32_t most = 0;
    for (const auto& clause : clauses)
        for (const Lit l : clause) most = std::max(most, l.var().index + 1);
    return most;
}

std::string decimals(std::uint32_t value, std::uint32_t bits) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(2) << value / static_cast<double>(1u << bits);
    return text.str();
}
std::string name_of(std::uint32_t l) {
    return std::to_string(Lit::from_code(l).to_dimacs());
}
std::string right(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}
std::string list_of(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// One step in column 0, as Step::run does it, with the results of each part.
class Example {
public:
    explicit Example(const ListsView<std::uint16_t>& lists, Batch& batch) : batch_(batch), step_{lists, batch} {
        step_.load_states();
        step_.scores.make();
        step_.candidates.choose();
    }

    std::string candidates() const {
        std::array<std::string, 4> rows{"candidate    ", "score of v   ", "score of -v  ", "product      "};
        for (std::uint32_t i = 0; i < count(); ++i) {
            const std::uint32_t v = batch_.candidate[0][i];
            const std::uint32_t yes = score(2 * v), no = score(2 * v + 1);
            rows[0] += right(name_of(2 * v), 6);
            rows[1] += right(decimals(yes, kOneBits), 6);
            rows[2] += right(decimals(no, kOneBits), 6);
            rows[3] += right(decimals(yes * no >> kOneBits, kOneBits), 6);
        }
        return rows[0] + "\n" + rows[1] + "\n" + rows[2] + "\n" + rows[3] + "\n";
    }

    // Propagation::run, noting the lanes after every sweep, as tables of a few columns.  Requires: no long clauses.
    std::vector<std::string> propagation() {
        step_.candidates.assume();
        step_.propagation.sweeps.failed = spread(static_cast<ColumnSet>(~batch_.live));
        step_.propagation.put_back = nothing();
        batch_.num_reasons = 0;
        note("start");
        while (true) {
            Vec changed = nothing();
            for (int i = 0; i < step_.propagation.kSweepsAtOnce; ++i) {
                changed = step_.propagation.sweeps.sweep();
                if (lanes() != columns_.back()) note("sweep " + std::to_string(batch_.sweeps));
            }
            step_.propagation.sweeps.find_conflicts();
            const std::size_t before = batch_.num_reasons;
            const Vec forced = step_.propagation.force();
            if (lanes() != columns_.back()) note("forced" + newly_forced(before));
            if (!any((changed | forced) & complement(step_.propagation.sweeps.failed))) return tables();
        }
    }

    std::string measures() {
        step_.scores.weigh_literals();
        Lanes measured[kLanes];
        step_.branching.measure(measured);
        step_.branching.branch(step_.propagation);
        std::string text = "  lane  measure  because of\n";
        for (std::uint32_t i = 0; i < count(); ++i) {
            const std::uint32_t v = batch_.candidate[0][i];
            if ((batch_.base[2 * v].word[0] | batch_.base[2 * v + 1].word[0]) != 0) continue;
            for (const std::uint32_t lane : {i, i + kCandidates}) text += lane_line(lane, measured[lane].word[0]);
        }
        return text + decision();
    }

private:
    std::uint32_t count() const { return batch_.num_candidates[0]; }
    std::uint32_t score(std::uint32_t l) const { return batch_.score[l].word[0]; }
    std::uint32_t literal_of(std::uint32_t lane) const {
        return 2 * batch_.candidate[0][lane % kCandidates] + lane / kCandidates;
    }

    // A lane is shown as the digit of its candidate: positive ones before the bar, negative ones behind.
    std::string shown(std::uint32_t word) const {
        std::string text;
        for (const std::uint32_t first : {0u, kCandidates}) {
            if (first != 0) text += '|';
            for (std::uint32_t i = first; i < first + count(); ++i)
                text += (word >> i & 1) != 0 ? name_of(literal_of(i) & ~1u) : ".";
        }
        return text;
    }
    std::vector<std::string> lanes() const {
        std::vector<std::string> words;
        for (std::uint32_t l = 0; l < batch_.num_literals(); ++l) words.push_back(shown(batch_.truth[l].word[0]));
        Lanes failed;
        store(step_.propagation.sweeps.failed, failed);
        words.push_back(shown(failed.word[0]));
        return words;
    }
    void note(const std::string& head) {
        heads_.push_back(head);
        columns_.push_back(lanes());
    }
    std::string newly_forced(std::size_t from) const {
        std::string text;
        for (std::size_t r = from; r < batch_.num_reasons; ++r) text += " " + name_of(batch_.reasons()[r].literal);
        return text;
    }
    std::vector<std::string> tables() const {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < columns_.size(); i += kColumnsOfTable)
            texts.push_back(table(i, std::min(i + kColumnsOfTable, columns_.size())));
        return texts;
    }
    std::string table(std::size_t begin, std::size_t end) const {
        const std::size_t width = columns_[0][0].size() + 2;
        const auto left = [&](const std::string& word) { return word + std::string(width - word.size(), ' '); };
        const auto line = [](std::string text) { return text.erase(text.find_last_not_of(' ') + 1) + "\n"; };
        std::string head = "literal  ", text;
        for (std::size_t i = begin; i < end; ++i) head += left(heads_[i]);
        for (std::uint32_t l = 0; l < columns_[0].size(); ++l) {
            std::string row = right(l < batch_.num_literals() ? name_of(l) : "failed", 6) + "   ";
            for (std::size_t i = begin; i < end; ++i) row += left(columns_[i][l]);
            text += line(row);
        }
        return line(head) + text;
    }

    std::string lane_line(std::uint32_t lane, std::uint32_t measure) const {
        std::string text = right(name_of(literal_of(lane)), 6) + right(decimals(measure, kMeasureBits), 9) + "  ";
        for (std::uint32_t l = 0; l < batch_.num_literals(); ++l)
            if ((batch_.truth[l].word[0] & ~batch_.base[l].word[0] & 1u << lane) != 0)
                text += name_of(l) + " (" + decimals(batch_.sum[l].word[0], kSumBits) + ") ";
        text.pop_back();
        return text + "\n";
    }
    std::string child(const ColumnSet* sets) const {
        std::vector<std::string> words;
        for (std::uint32_t l = 0; l < batch_.num_literals(); ++l)
            if ((sets[l] & 1) != 0) words.push_back(name_of(l));
        return list_of(words);
    }
    std::string decision() const {
        return "decision: " + name_of(batch_.decision[0]) + "\nfirst child:  " + child(batch_.first) +
               "\nsecond child: " + child(batch_.second) + "\n";
    }

    static constexpr std::size_t kColumnsOfTable = 5;

    Batch& batch_;
    Step<std::uint16_t> step_;
    std::vector<std::string> heads_;
    std::vector<std::vector<std::string>> columns_;
};

std::string text_of(const structure::Block& block) {
    std::string text;
    for (const std::string& line : block.lines) text += line + "\n";
    return text;
}

// The first batch of a search with a proof.
void put_root(const ClauseLists& lists, Batch& batch) {
    batch.start_from(start_scores(best_kernel(), lists));
    batch.rounds = Batch::kRoundsFromParent;
    batch.live = 1;
    batch.make_reasons();
}
// The batch of what a step made of column 0.
void put_children(Batch& from, Batch& to) {
    std::vector<Word> scores;
    for (std::uint32_t l = 0; l < from.num_literals(); ++l) scores.push_back(from.score[l].word[0]);
    to.start_from(scores);
    to.rounds = Batch::kRoundsFromParent;
    set_column(to, 0, column_of(from.first, from.num_vars(), 0));
    set_column(to, 1, column_of(from.second, from.num_vars(), 0));
    to.live = 3;
}

}  // namespace

TEST_CASE("the tables of the example in docs/engines/lookahead.md agree with the kernel") {
    const LitClauses clauses = read_clauses(kFolder + "lookahead.cnf");
    REQUIRE_FALSE(clauses.empty());
    const std::uint32_t vars = variables_of(clauses);
    const ClauseLists lists(vars, clauses);
    const auto view = lists.narrow_view();
    Batch batch(vars, 0);
    put_root(lists, batch);
    Example example(view, batch);
    std::vector<std::string> printed{example.candidates()};
    for (const std::string& table : example.propagation()) printed.push_back(table);
    printed.push_back(example.measures());

    std::ifstream file(kFolder + "lookahead.md");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    const auto written = structure::blocks_of(page, "text");
    CHECK(written.size() == printed.size());
    for (std::size_t i = 0; i < printed.size(); ++i)
        CHECK_MESSAGE((i < written.size() && text_of(written[i]) == printed[i]), "expected:\n", printed[i]);
}

TEST_CASE("the parts of the example form the step of a kernel, and a second one refutes both children") {
    const LitClauses clauses = read_clauses(kFolder + "lookahead.cnf");
    const std::uint32_t vars = variables_of(clauses);
    const ClauseLists lists(vars, clauses);
    const auto view = lists.narrow_view();
    Batch apart(vars, 0), whole(vars, 0), children(vars, 0);
    for (Batch* batch : {&apart, &whole}) put_root(lists, *batch);
    Example example(view, apart);
    example.propagation();
    example.measures();
    best_kernel().look_narrow(view, whole);
    CHECK(apart.refuted == 0);
    CHECK(whole.refuted == 0);
    CHECK(apart.undecided == whole.undecided);
    CHECK(apart.decision[0] == whole.decision[0]);
    CHECK(apart.sweeps == whole.sweeps);
    CHECK(apart.num_reasons == whole.num_reasons);
    CHECK((column_of(apart.state, vars, 0) == column_of(whole.state, vars, 0)));
    CHECK((column_of(apart.first, vars, 0) == column_of(whole.first, vars, 0)));
    CHECK((column_of(apart.second, vars, 0) == column_of(whole.second, vars, 0)));
    put_children(whole, children);
    best_kernel().look_narrow(view, children);
    CHECK(children.refuted == 3);
}

}  // namespace sat::test
