#include "app/web/core/formula.h"

#include "sat/io/dimacs_reader.h"

namespace web {

sat::Result<sat::Formula> formula_of(Request& request, const sat::Terminator* stop) {
    const std::string_view text = request.text("formula");
    if (const auto status = request.status(); !status) return status.error();
    sat::MemorySource source(text);
    sat::ReadOptions options;
    options.stop = stop;
    auto read = sat::read_dimacs(source, options);
    if (!read) return read.error();
    return std::move(read->formula);
}

std::vector<std::int32_t> numbers_of(const sat::Formula& formula, const sat::Model& model) {
    std::vector<std::int32_t> numbers(formula.declared_vars());
    for (std::uint32_t v = 1; v <= formula.declared_vars(); ++v) {
        const auto n = static_cast<std::int32_t>(v);
        const auto l = formula.from_dimacs(n);
        numbers[v - 1] = l && model.satisfies(*l) ? n : -n;
    }
    return numbers;
}

}  // namespace web
