#include "app/satsolve/minisat.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>

#include "sat/core/text.h"
#include "sat/io/result_writer.h"

namespace satsolve {
namespace {

using sat::Status;
using sat::Verdict;

// What becomes of an option of MiniSat: one of ours with the same value, or nothing.
struct Translation {
    std::string_view name;
    std::string_view ours;  // empty: dropped
    bool valued;
};
// -cpu-lim is wall-clock time here, which one thread uses at most as fast.
constexpr Translation kTranslations[] = {
    {"cpu-lim", "--time", true},
    {"mem-lim", "--memory", true},
    {"strict", "--strict", false},
    {"pre", "", false},
    {"elim", "", false},
    {"asymm", "", false},
    {"rcheck", "", false},
    {"luby", "", false},
    {"rnd-init", "", false},
    {"solve", "", false},
    {"grow", "", true},
    {"cl-lim", "", true},
    {"sub-lim", "", true},
    {"simp-gc-frac", "", true},
    {"var-decay", "", true},
    {"cla-decay", "", true},
    {"rnd-freq", "", true},
    {"rnd-seed", "", true},
    {"ccmin-mode", "", true},
    {"phase-saving", "", true},
    {"rfirst", "", true},
    {"rinc", "", true},
    {"gc-frac", "", true},
    {"min-learnts", "", true},
};

// Appends what becomes of the word; false if it is no option of MiniSat.
bool translate(std::string_view word, std::vector<std::string>& out) {
    if (!word.starts_with('-') || word.starts_with("--")) return false;
    word.remove_prefix(1);
    const std::size_t equals = std::min(word.find('='), word.size());
    std::string_view name = word.substr(0, equals);
    const std::string_view value = word.substr(std::min(equals + 1, word.size()));
    if (name == "verb" && (value == "0" || value == "1" || value == "2")) {
        if (value == "0") out.emplace_back("--quiet");
        return true;
    }
    const bool off = name.starts_with("no-") && name != "no-solve";
    if (off) name.remove_prefix(3);
    const auto* const found = std::ranges::find(kTranslations, name, &Translation::name);
    if (found == std::end(kTranslations) || found->valued != (equals < word.size()) || (off && found->valued))
        return false;
    if (!found->ours.empty() && !off) {
        out.emplace_back(found->ours);
        if (found->valued) out.emplace_back(value);
    }
    return true;
}

template <class... Values>
std::string formatted(const char* format, Values... values) {
    std::array<char, 160> text{};
    std::snprintf(text.data(), text.size(), format, values...);
    return text.data();
}

double rate_of(std::uint64_t count, const cli::Elapsed& time) {
    return time.cpu > 0 ? 1000 * static_cast<double>(count) / time.cpu : 0;
}

std::string statistics_of(const Record& record) {
    const sat::Stats& stats = record.outcome.stats;
    const auto counted = [&](const char* name, std::uint64_t n) {
        return formatted("%-22s: %-12llu   (%.0f /sec)\n", name, static_cast<unsigned long long>(n),
                         rate_of(n, record.search));
    };
    const auto number = [](const char* name, std::uint64_t n) {
        return formatted("%-22s: %llu\n", name, static_cast<unsigned long long>(n));
    };
    return number("restarts", stats.restarts) + counted("conflicts", stats.conflicts) +
           counted("decisions", stats.decisions) + counted("propagations", stats.propagations) +
           number("conflict literals", stats.learned_literals) +
           formatted("%-22s: %.2f MB\n", "Memory used", static_cast<double>(stats.memory_bytes) / (1 << 20)) +
           formatted("%-22s: %g s\n\n", "CPU time", record.total.cpu / 1000);
}

}  // namespace

std::vector<std::string> from_minisat(std::span<const char* const> words) {
    const auto end = std::ranges::find(words, std::string_view("--"));
    const bool is_minisat = std::find(words.begin(), end, std::string_view("--minisat")) != end;
    std::vector<std::string> out;
    for (auto word = words.begin(); word != words.end(); ++word)
        if (!is_minisat || word >= end || !translate(*word, out)) out.emplace_back(*word);
    return out;
}

Status print_minisat_opening(const Record& record, sat::ByteSink& out) {
    if (record.options.quiet) return sat::Done{};
    const sat::Formula& formula = record.input.formula;
    const std::string blank = "|" + std::string(77, ' ') + "|\n";
    std::string text = "============================[ Problem Statistics ]=============================\n" + blank;
    text += formatted("|  Number of variables:  %12u%41s|\n", static_cast<unsigned>(formula.declared_vars()), "");
    text += formatted("|  Number of clauses:    %12u%41s|\n", static_cast<unsigned>(formula.num_clauses()), "");
    text += formatted("|  Parse time:           %12.2f s%39s|\n", record.parse.cpu / 1000, "");
    return out.write(text + blank + std::string(79, '=') + "\n");
}

Status print_minisat_closing(const Record& record, sat::ByteSink& out) {
    std::string text;
    if (!record.options.quiet) {
        if (!record.stopped.empty()) text += "*** INTERRUPTED ***\n";
        text += statistics_of(record);
    }
    switch (record.outcome.verdict) {
        case Verdict::satisfiable: text += "SATISFIABLE\n"; break;
        case Verdict::unsatisfiable: text += "UNSATISFIABLE\n"; break;
        case Verdict::unknown: text += "INDETERMINATE\n"; break;
    }
    return out.write(text);
}

Status write_minisat_result(const Record& record, sat::ByteSink& sink) {
    sat::TextBlock out(sink);
    switch (record.outcome.verdict) {
        case Verdict::unsatisfiable: out.text("UNSAT\n"); break;
        case Verdict::unknown: out.text("INDET\n"); break;
        case Verdict::satisfiable:
            out.text("SAT\n");
            sat::for_each_value(record.input.formula, record.outcome.model, record.absent_true, [&](std::int32_t n) {
                out.number(n);
                out.character(' ');
                return !out.failed();
            });
            out.text("0\n");
            break;
    }
    return out.flush();
}

}  // namespace satsolve
