#include "app/satsolve/minisat.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <string_view>

#include "sat/core/text.h"
#include "sat/io/result_writer.h"

namespace satsolve {
namespace {

using sat::Status;
using sat::Verdict;

// The values that MiniSat 2.2 accepts for an option; its flags have none.
enum class ValueKind : std::uint8_t { flag, whole, real };
struct Range {
    ValueKind kind;
    double least, most;
    bool with_least, with_most;
    std::string_view expected;
};
constexpr double kMostInt = std::numeric_limits<std::int32_t>::max(),
                 kLeastInt = std::numeric_limits<std::int32_t>::min();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr Range kFlag{ValueKind::flag, 0, 0, true, true, ""};
constexpr Range kUpToTwo{ValueKind::whole, 0, 2, true, true, "a whole number from 0 to 2"};
constexpr Range kNatural{ValueKind::whole, 0, kMostInt, true, true, "a whole number from 0 to 2147483647"};
constexpr Range kPositive{ValueKind::whole, 1, kMostInt, true, true, "a whole number from 1 to 2147483647"};
constexpr Range kLimit{ValueKind::whole, -1, kMostInt, true, true, "a whole number from -1 to 2147483647"};
constexpr Range kWhole{
    ValueKind::whole, kLeastInt, kMostInt, true, true, "a whole number from -2147483648 to 2147483647"};
constexpr Range kDecay{ValueKind::real, 0, 1, false, false, "a number above 0 and below 1"};
constexpr Range kShare{ValueKind::real, 0, 1, true, true, "a number from 0 to 1"};
constexpr Range kAboveZero{ValueKind::real, 0, kInfinity, false, false, "a number above 0"};
constexpr Range kAboveOne{ValueKind::real, 1, kInfinity, false, false, "a number above 1"};

// What becomes of an option of MiniSat: one of ours with the same value, or nothing.
struct Translation {
    std::string_view name;
    std::string_view ours;  // empty: dropped
    Range range;
};
// -cpu-lim is wall-clock time here, which one thread uses at most as fast.  A limit of 0 is none.
constexpr Translation kTranslations[] = {
    {"cpu-lim", "--time", kNatural},
    {"mem-lim", "--memory", kNatural},
    {"strict", "--strict", kFlag},
    {"verb", "", kUpToTwo},
    {"pre", "", kFlag},
    {"elim", "", kFlag},
    {"asymm", "", kFlag},
    {"rcheck", "", kFlag},
    {"luby", "", kFlag},
    {"rnd-init", "", kFlag},
    {"solve", "", kFlag},
    {"grow", "", kWhole},
    {"cl-lim", "", kLimit},
    {"sub-lim", "", kLimit},
    {"simp-gc-frac", "", kAboveZero},
    {"var-decay", "", kDecay},
    {"cla-decay", "", kDecay},
    {"rnd-freq", "", kShare},
    {"rnd-seed", "", kAboveZero},
    {"ccmin-mode", "", kUpToTwo},
    {"phase-saving", "", kUpToTwo},
    {"rfirst", "", kPositive},
    {"rinc", "", kAboveOne},
    {"gc-frac", "", kAboveZero},
    {"min-learnts", "", kNatural},
};

bool is_in(const Range& range, std::string_view text) {
    double value = 0;
    const char* const end = text.data() + text.size();
    if (range.kind == ValueKind::whole) {
        std::int64_t whole = 0;
        const auto [stop, error] = std::from_chars(text.data(), end, whole);
        if (error != std::errc{} || stop != end) return false;
        value = static_cast<double>(whole);
    } else {
        const auto [stop, error] = std::from_chars(text.data(), end, value);
        if (error != std::errc{} || stop != end) return false;
    }
    const bool above = range.with_least ? value >= range.least : value > range.least;
    return above && (range.with_most ? value <= range.most : value < range.most);
}

// Appends what becomes of the word; false if it is no option of MiniSat.  Error: MiniSat refuses the value.
sat::Result<bool> translate(std::string_view word, std::vector<std::string>& out) {
    if (!word.starts_with('-') || word.starts_with("--")) return false;
    word.remove_prefix(1);
    const std::size_t equals = std::min(word.find('='), word.size());
    std::string_view name = word.substr(0, equals);
    const std::string_view value = word.substr(std::min(equals + 1, word.size()));
    const bool off = name.starts_with("no-") && name != "no-solve";
    if (off) name.remove_prefix(3);
    const auto* const found = std::ranges::find(kTranslations, name, &Translation::name);
    if (found == std::end(kTranslations)) return false;
    const bool valued = found->range.kind != ValueKind::flag;
    if (valued != (equals < word.size()) || (off && valued)) return false;
    if (valued && !is_in(found->range, value))
        return sat::Error{"invalid value '%1' for %2; expected %3", value, "-" + std::string(name),
                          found->range.expected};
    const bool no_limit = valued && value.find_first_not_of('0') == std::string_view::npos;
    if (name == "verb" && no_limit) out.emplace_back("--quiet");
    if (found->ours.empty() || off || no_limit) return true;
    out.emplace_back(found->ours);
    if (valued) out.emplace_back(value);
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

sat::Result<std::vector<std::string>> from_minisat(std::span<const char* const> words) {
    const auto end = std::ranges::find(words, std::string_view("--"));
    const bool is_minisat = std::find(words.begin(), end, std::string_view("--minisat")) != end;
    std::vector<std::string> out;
    for (auto word = words.begin(); word != words.end(); ++word) {
        const auto translated = is_minisat && word < end ? translate(*word, out) : sat::Result<bool>(false);
        if (!translated) return translated.error();
        if (!*translated) out.emplace_back(*word);
    }
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
