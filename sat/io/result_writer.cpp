#include "sat/io/result_writer.h"

#include <array>
#include <span>
#include <string_view>

#include "sat/core/text.h"
#include "sat/io/text_block.h"
#include "sat/io/value_stream.h"

namespace sat {
namespace {

std::string_view verdict_number(Verdict verdict) {
    switch (verdict) {
        case Verdict::satisfiable: return "1";
        case Verdict::unsatisfiable: return "0";
        case Verdict::unknown: break;
    }
    return "-1";
}

// Takes off the first of `endings` that `name` has, unless nothing but a folder would be left.
bool take_off(std::string& name, std::span<const std::string_view> endings) {
    for (const std::string_view ending : endings) {
        if (name.size() <= ending.size() || !name.ends_with(ending)) continue;
        if (name[name.size() - ending.size() - 1] == '/') continue;
        name.resize(name.size() - ending.size());
        return true;
    }
    return false;
}

// `each_value(take)` calls take(n) for the values in order until it returns false.
template <class EachValue>
Status write_lines(Verdict verdict, double milliseconds, ByteSink& sink, EachValue&& each_value) {
    TextBlock out(sink);
    out.text("s ");
    out.text(verdict_number(verdict));
    if (verdict == Verdict::satisfiable) {
        out.text("\nv");
        each_value([&](std::int32_t n) {
            out.character(' ');
            out.number(n);
            return !out.failed();
        });
    }
    out.text("\nt ");
    out.text(decimal(milliseconds, 3));
    out.text("\n");
    return out.flush();
}

}  // namespace

Status write_result(const Formula& formula, const Outcome& outcome, double milliseconds, ByteSink& sink,
                    std::span<const std::int32_t> true_others) {
    return write_lines(outcome.verdict, milliseconds, sink,
                       [&](auto&& take) { for_each_value(formula, outcome.model, true_others, take); });
}

Status write_result(Verdict verdict, std::span<const std::int32_t> values, double milliseconds, ByteSink& sink) {
    return write_lines(verdict, milliseconds, sink, [&](auto&& take) {
        for (const std::int32_t n : values)
            if (!take(n)) break;
    });
}

std::string result_name(const std::string& input) {
    static constexpr std::array<std::string_view, 4> kPacked{".gz", ".bz2", ".xz", ".zst"};
    static constexpr std::array<std::string_view, 2> kText{".cnf", ".dimacs"};
    std::string name = input;
    take_off(name, kPacked);
    take_off(name, kText);
    return name + ".res";
}

}  // namespace sat
