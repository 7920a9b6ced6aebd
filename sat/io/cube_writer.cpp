#include "sat/io/cube_writer.h"

namespace sat {

void CubeWriter::formula() {
    out_.text("p inccnf\n");
    for (std::uint32_t c = 0; c < formula_.num_clauses() && !failed(); ++c) literals(formula_.clause(ClauseId{c}));
}

void CubeWriter::cube(std::span<const Lit> list) {
    out_.text("a ");
    literals(list);
}

void CubeWriter::literals(std::span<const Lit> list) {
    for (const Lit l : list) {
        out_.number(formula_.to_dimacs(l));
        out_.character(' ');
    }
    out_.text("0\n");
}

Status write_cubes(const Formula& formula, const CubeList& cubes, bool with_formula, ByteSink& sink) {
    CubeWriter writer(formula, sink);
    if (with_formula) writer.formula();
    for (std::size_t i = 0; i < cubes.size() && !writer.failed(); ++i) writer.cube(cubes[i]);
    return writer.finish();
}

}  // namespace sat
