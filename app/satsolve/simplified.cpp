#include "app/satsolve/simplified.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "app/cli/complaint.h"
#include "app/cli/next_word.h"
#include "app/cli/number_text.h"
#include "app/cli/supervisor.h"
#include "app/satsolve/solving.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/output_file.h"
#include "sat/io/result_writer.h"

namespace satsolve {
namespace {

using sat::Error;
using sat::Lit;
using sat::Result;
using sat::Status;

// The numbers of the original: a variable that occurs has its own, and an added one a number above all.
class Numbering {
public:
    Numbering(const sat::Formula& formula, const sat::cdcl::Simplified& simplified)
        : formula_(formula), last_(last_number(formula)), place_(simplified.num_vars, 0) {
        for (const auto& clause : simplified.clauses)
            for (const Lit l : clause) place_[l.var()] = 1;
        for (std::uint32_t v = 0; v < place_.size(); ++v)
            if (place_[sat::Var{v}] != 0) {
                kept_.push_back(sat::Var{v});
                place_[sat::Var{v}] = static_cast<std::uint32_t>(kept_.size());
            }
    }

    static std::uint32_t last_number(const sat::Formula& formula) {
        if (formula.num_vars() == 0) return formula.declared_vars();
        const sat::Var last{static_cast<std::uint32_t>(formula.num_vars() - 1)};
        return std::max(formula.declared_vars(), static_cast<std::uint32_t>(formula.to_dimacs(Lit::of(last, false))));
    }
    const std::vector<sat::Var>& kept() const { return kept_; }
    std::int32_t original(Lit l) const {
        if (l.var().index < formula_.num_vars()) return formula_.to_dimacs(l);
        const auto n = static_cast<std::int32_t>(last_ + 1 + l.var().index - formula_.num_vars());
        return l.negative() ? -n : n;
    }
    std::int32_t simplified(Lit l) const {
        const auto n = static_cast<std::int32_t>(place_[l.var()]);
        return l.negative() ? -n : n;
    }

private:
    const sat::Formula& formula_;
    std::uint32_t last_;                // of the original
    sat::VarMap<std::uint32_t> place_;  // number in the simplified formula; 0: in no clause
    std::vector<sat::Var> kept_;
};

// A comment may be as long as the reader accepts.
template <class Items, class Number>
void comment_lines(sat::DimacsWriter& out, const std::string& kind, const Items& items, Number&& number) {
    constexpr std::size_t kMostColumns = 100;
    std::string line;
    for (const auto& item : items) {
        if (line.size() > kMostColumns) {
            out.comment(line);
            line.clear();
        }
        if (line.empty()) line = kind;
        line += " " + std::to_string(number(item));
    }
    if (!line.empty()) out.comment(line);
}

// Appends the numbers of a comment; false: one of them is none.
bool append_numbers(std::string_view text, std::vector<std::int32_t>& numbers) {
    for (auto word = cli::next_word(text, " \t"); !word.empty(); word = cli::next_word(text, " \t")) {
        std::int32_t n = 0;
        const auto parsed = std::from_chars(word.data(), word.data() + word.size(), n);
        if (parsed.ec != std::errc{} || parsed.ptr != word.data() + word.size() || n == 0) return false;
        if (n < -static_cast<std::int32_t>(sat::kMaxVars) || n > static_cast<std::int32_t>(sat::kMaxVars)) return false;
        numbers.push_back(n);
    }
    return true;
}

bool read_map_line(std::string_view comment, ModelMap& map) {
    const std::string_view kind = cli::next_word(comment, " \t");
    const bool is_removed = kind == "removed";
    if (kind == "fixed" || is_removed) {
        auto& numbers = is_removed ? map.removed.emplace_back() : map.fixed;
        return append_numbers(comment, numbers) && !numbers.empty();
    }
    if (kind == "original") {
        const auto declared = cli::whole_number(std::string(cli::next_word(comment, " \t")));
        if (!declared || *declared > sat::kMaxVars) return false;
        map.declared = static_cast<std::uint32_t>(*declared);
        map.found = true;
    }
    if (kind != "map") return true;
    std::vector<std::int32_t> numbers;
    if (!append_numbers(comment, numbers)) return false;
    map.kept.insert(map.kept.end(), numbers.begin(), numbers.end());
    return std::ranges::none_of(numbers, [](std::int32_t n) { return n < 0; });
}

}  // namespace

Status write_simplified(const sat::Formula& formula, const sat::cdcl::Simplified& simplified, sat::ByteSink& sink) {
    const std::uint64_t added = simplified.num_vars - std::min(simplified.num_vars, formula.num_vars());
    if (Numbering::last_number(formula) + added > sat::kMaxVars)
        return Error{"--simplified: more than %1 variables with those that it adds", sat::kMaxVars};
    const Numbering numbering(formula, simplified);
    const auto original = [&](Lit l) { return numbering.original(l); };
    sat::DimacsWriter out(sink);
    out.comment("simplified; 'satsolve --restore THIS_FILE RESULT' gives the result of the original");
    out.comment("original " + std::to_string(formula.declared_vars()) + " " + std::to_string(formula.num_clauses()));
    comment_lines(out, "map", numbering.kept(), [&](sat::Var v) { return original(Lit::of(v, false)); });
    comment_lines(out, "fixed", simplified.fixed, original);
    for (const auto& clause : simplified.removed) {
        std::string line = "removed";
        for (const Lit l : clause) line += " " + std::to_string(original(l));
        out.comment(line);
    }
    out.header(static_cast<std::uint32_t>(numbering.kept().size()), simplified.refuted ? 1 : simplified.clauses.size());
    for (const auto& clause : simplified.clauses) {
        for (const Lit l : clause) out.number(numbering.simplified(l));
        out.end_clause();
    }
    if (simplified.refuted) out.end_clause();
    return out.finish();
}

std::string simplification_text(const sat::cdcl::Simplified& simplified, const sat::Formula& formula) {
    if (simplified.refuted) return "unsatisfiable";
    const std::size_t vars = Numbering(formula, simplified).kept().size();
    const std::uint32_t auxiliary = formula.num_auxiliary_vars();
    return "from " + std::to_string(formula.declared_with_auxiliary()) +
           (auxiliary > 0 ? " variables (" + std::to_string(auxiliary) + " auxiliary)" : "") + " to " +
           std::to_string(vars) + " variables, from " + std::to_string(formula.num_clauses()) + " to " +
           std::to_string(simplified.clauses.size()) + " clauses";
}

void collect_map(sat::ReadOptions& reading, ModelMap& map, std::string& wrong) {
    reading.max_comment = std::size_t{1} << 30;
    reading.on_comment = [&map, &wrong](std::string_view text, std::uint64_t line) {
        if (!read_map_line(text, map) && wrong.empty()) wrong = std::to_string(line);
    };
}

Result<std::vector<std::int32_t>> restored(const ModelMap& map, const std::vector<std::int32_t>& literals) {
    std::uint32_t most = map.declared;
    const auto note = [&most](std::int32_t n) { most = std::max(most, static_cast<std::uint32_t>(std::abs(n))); };
    for (const std::uint32_t n : map.kept) note(static_cast<std::int32_t>(n));
    std::ranges::for_each(map.fixed, note);
    for (const auto& clause : map.removed) std::ranges::for_each(clause, note);
    std::vector<std::uint8_t> is_true(std::size_t{most} + 1, 0);
    const auto holds = [&](std::int32_t n) { return (is_true[static_cast<std::size_t>(std::abs(n))] != 0) == (n > 0); };
    const auto make_true = [&](std::int32_t n) { is_true[static_cast<std::size_t>(std::abs(n))] = n > 0 ? 1 : 0; };
    std::vector<bool> has_value(map.kept.size(), false);
    for (const std::int32_t n : literals) {
        const auto var = static_cast<std::size_t>(std::abs(n));
        if (var > map.kept.size())
            return Error{"the result has variable %1; the simplified formula has %2", var, map.kept.size()};
        make_true(n > 0 ? static_cast<std::int32_t>(map.kept[var - 1]) : -static_cast<std::int32_t>(map.kept[var - 1]));
        has_value[var - 1] = true;
    }
    if (const auto open = std::ranges::find(has_value, false); open != has_value.end())
        return Error{"the result gives no value to variable %1", open - has_value.begin() + 1};
    std::ranges::for_each(map.fixed, make_true);
    for (std::size_t i = map.removed.size(); i-- > 0;)
        if (std::ranges::none_of(map.removed[i], holds)) make_true(map.removed[i].front());
    std::vector<std::int32_t> values;
    for (std::uint32_t n = 1; n <= map.declared; ++n)
        values.push_back(is_true[n] != 0 ? static_cast<std::int32_t>(n) : -static_cast<std::int32_t>(n));
    return values;
}

namespace {

Result<sat::ResultText> read_result_of(const std::string& path, std::uint64_t max_input) {
    const auto source = sat::FileSource::open(path);
    if (!source) return source.error();
    return sat::read_result(**source, max_input, &cli::terminator());
}

// An error with a position gets the name of its file later.
Error named(const Error& error, const std::string& path) {
    return error.line == 0 ? Error{located(error, cli::shown_name(path))} : error;
}

Result<int> restore(const Options& options, std::string& faulty) {
    const std::string& simplified = options.restore;
    ModelMap map;
    std::string wrong;
    sat::ReadOptions reading;
    reading.max_input = options.max_input;
    reading.stop = &cli::terminator();
    collect_map(reading, map, wrong);
    faulty = simplified;
    const auto report = read_file(simplified, reading);
    if (!report) return named(report.error(), simplified);
    if (!wrong.empty())
        return Error{"line %1 of '%2' is not one of the map that --simplified writes", wrong, simplified};
    if (!map.found || map.kept.size() != report->formula.declared_vars())
        return Error{"'%1' has no map that --simplified writes", simplified};
    faulty = options.input.empty() ? "-" : options.input;
    const auto result = read_result_of(faulty, options.max_input);
    if (!result) return named(result.error(), faulty);
    auto out = sat::OutputFile::standard_output();
    if (!out) return out.error();
    if (Status written = sat::write_verdict(result->verdict, *out); !written) return written.error();
    if (result->verdict == sat::Verdict::satisfiable) {
        const auto values = restored(map, result->literals);
        if (!values) return values.error();
        if (Status written = sat::write_values(*values, *out); !written) return written.error();
    }
    if (Status done = out->commit(); !done) return done.error();
    if (result->verdict == sat::Verdict::unknown) return 0;
    return result->verdict == sat::Verdict::satisfiable ? 10 : 20;
}

}  // namespace

int run_restore(const Options& options) {
    std::string faulty;
    const Result<int> status = restore(options, faulty);
    return exit_status(status, faulty);
}

}  // namespace satsolve
