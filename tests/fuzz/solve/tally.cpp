#include "tests/fuzz/solve/tally.h"

#include <stdexcept>
#include <unordered_map>

#include "sat/core/outcome.h"
#include "sat/core/technique.h"
#include "sat/dpll/branching/registry.h"
#include "sat/engines.h"
#include "sat/io/proof_writer.h"
#include "tests/fuzz/solve/proofs.h"
#include "tests/fuzz/solve/second_opinion.h"
#include "tests/fuzz/solve/shapes.h"
#include "tests/fuzz/solve/task.h"

namespace fuzz {
namespace {

std::string grouped(std::string_view group, std::string_view name) {
    return std::string(group) + ": " + std::string(name);
}

class Names {
public:
    Names() {
        list.emplace_back("formulas");
        for (const Shape& s : shapes()) add("shape", s.name);
        for (const Task& t : tasks()) add("task", t.name);
        for (const sat::EngineEntry& e : sat::engines()) add("engine", e.name);
        add("engine", "auto");
        for (const sat::BranchRuleEntry& b : sat::branch_rules()) add("branch", b.name);
        for (const char* b : {"best", "auto"}) add("branch", b);
        for (const char* group : {"on", "off", "gained"})
            for (const sat::TechniqueEntry& t : sat::kTechniques) add(group, t.name);
        for (const sat::StatRow& row : sat::kStatRows) add("did", row.name);
        for (const char* v : {"satisfiable", "unsatisfiable", "unknown"}) add("verdict", v);
        for (const char* group : {"proof", "lemmas"})
            for (const sat::ProofWriterEntry& w : sat::proof_writers()) add(group, w.name);
        for (const char* c : {"truth table", "another engine", "proof of another search",
                              "the same search with a proof", "none, too hard", "model", "core", "learned clause",
                              "forged proof", "count", "enumeration", "the same search again", "observer"})
            add("check", c);
        for (const char* what : {LongProof().what(), "another program"}) add("given up", what);
        for (const std::string_view program : OtherPrograms::kNames) add("other", program);
    }
    std::vector<std::string> list;

private:
    void add(std::string_view group, std::string_view name) { list.push_back(grouped(group, name)); }
};

const std::unordered_map<std::string_view, std::size_t>& index() {
    static const auto all = [] {
        std::unordered_map<std::string_view, std::size_t> map;
        for (std::size_t i = 0; i < Tally::names().size(); ++i) map.emplace(Tally::names()[i], i);
        return map;
    }();
    return all;
}

}  // namespace

const std::vector<std::string>& Tally::names() {
    static const Names all;
    return all.list;
}

Tally::Tally(std::span<std::uint64_t> cells) : cells_(cells) {
    if (cells.size() != names().size()) throw std::logic_error("a tally needs one cell per name");
}

void Tally::add(std::string_view name, std::uint64_t n) {
    const auto found = index().find(name);
    if (found == index().end()) throw std::logic_error("unknown counter: " + std::string(name));
    cells_[found->second] += n;
}

void Tally::add(std::string_view group, std::string_view name) {
    add(grouped(group, name));
}

}  // namespace fuzz
