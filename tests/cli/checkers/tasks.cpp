#include <algorithm>
#include <utility>

#include "sat/core/technique.h"
#include "tests/cli/checkers/formulas.h"

namespace checkers {
namespace {

const Words kEngines[] = {{"--engine", "learning"}, {"--engine", "lookahead"}, {"--engine", "flagged"}};

class Tasks {
public:
    std::vector<Task> run() {
        random();
        branching_rules();
        families();
        circuits();
        constraints();
        techniques();
        tiny();
        return std::move(tasks_);
    }

private:
    void generate(const Words& recipe, const Words& options = {}) {
        tasks_.push_back({joined(recipe), recipe, {}, options});
    }
    void add(std::string name, Clauses clauses, const Words& options = {}) {
        tasks_.push_back({std::move(name), {}, std::move(clauses), options});
    }
    static std::string joined(const Words& words) {
        std::string text;
        for (const std::string& w : words) text += (text.empty() ? "" : " ") + w;
        return text;
    }
    static Words ksat(int k, int vars, int clauses, int seed) {
        return {"ksat",   std::to_string(k),   std::to_string(vars), std::to_string(clauses),
                "--seed", std::to_string(seed)};
    }

    void random() {
        for (int seed = 1; seed <= 4; ++seed) {
            generate(ksat(3, 30, 200, seed), {"--engine", "textbook"});
            for (const Words& engine : kEngines) {
                generate(ksat(3, 60, 360, seed), engine);
                generate(ksat(3, 140, 700, seed), engine);
                if (seed <= 2) generate(ksat(5, 35, 1000, seed), engine);
            }
        }
    }
    void branching_rules() {
        for (const char* rule :
             {"first-literal", "moms", "jw2", "dlis", "random", "activity-true", "shortest-positive"})
            generate(ksat(3, 50, 300, 9), {"--engine", "flagged", "--branch", rule});
        for (const char* off : {"--no-autarky", "--no-resolvents", "--no-backjumping"})
            generate(ksat(3, 60, 360, 9), {"--engine", "flagged", off});
        generate(ksat(3, 100, 500, 9), {"--engine", "lookahead", "--no-autarky"});
        generate(ksat(3, 100, 500, 9), {"--engine", "lookahead", "--no-resolvents"});
    }
    void families() {
        for (const int n : {4, 5, 6, 8, 10}) {
            const Words php{"php", std::to_string(n + 1), std::to_string(n)};
            generate(php);
            if (n > 6) continue;
            generate(php, {"--no-pigeonhole"});
            for (const Words& engine : kEngines) generate(php, engine);
        }
        for (const char* seed : {"1", "2"}) {
            for (const char* length : {"8", "16", "40", "80"}) generate({"parity", length, "--seed", seed});
            generate({"parity", "8", "--seed", seed}, {"--no-parity"});
            for (const char* side : {"3", "5", "8"}) generate({"tseitin", side, side, "--seed", seed});
            generate({"tseitin", "3", "3", "--seed", seed}, {"--no-parity", "--engine", "learning"});
            generate({"tseitin", "3", "3", "--seed", seed}, {"--engine", "flagged"});
            generate({"ordering", "20", "--degree", "6", "--seed", seed});
        }
        for (const char* n : {"6", "12"}) generate({"ordering", n});
        for (const char* n : {"5", "6", "9"}) generate({"langford", n});
        generate({"langford", "6"}, {"--engine", "lookahead"});
        generate({"vdw", "3", "4", "18"});
        generate({"vdw", "3", "3", "9"}, {"--engine", "lookahead"});
        generate({"queens", "3"}, {"--engine", "flagged"});
    }
    void circuits() {
        const auto bits = [](const char* name, std::size_t n) { return name + (" " + std::to_string(n)); };
        for (const std::size_t n : {4, 8, 16, 32, 64, 128}) add(bits("prefix adder", n), adders(Adders::prefix, n));
        for (const std::size_t n : {8, 32, 128}) add(bits("swapped adder", n), adders(Adders::swapped, n));
        for (const std::size_t n : {4, 8, 16}) add(bits("regrouped adder", n), adders(Adders::regrouped, n));
        for (const std::size_t n : {3, 4, 5, 6, 7})
            add(bits("swapped multiplier", n), multipliers(Multipliers::swapped, n));
        for (const std::size_t n : {3, 4, 5, 6}) add(bits("tree multiplier", n), multipliers(Multipliers::tree, n));
        for (const std::size_t n : {3, 4, 5, 6})
            add(bits("distributed multiplier", n), multipliers(Multipliers::distributed, n));
        add("prefix adder 4", adders(Adders::prefix, 4), {"--engine", "flagged"});
        add("prefix adder 4", adders(Adders::prefix, 4), {"--engine", "lookahead"});
    }
    void constraints() {
        for (const std::size_t n : {6, 10, 14})
            for (const bool by_totalizer : {false, true})
                add((by_totalizer ? "totalizers " : "counters ") + std::to_string(n), counted(n, n / 2, by_totalizer));
        for (const std::size_t n : {3, 5, 7}) add("clique colouring " + std::to_string(n), clique_colouring(n));
        for (const std::size_t n : {4, 6}) add("chessboard " + std::to_string(n), chessboard(n));
        for (const std::size_t n : {4, 8})
            for (const std::size_t width : {4, 7}) {
                const std::string name = "products " + std::to_string(n) + " " + std::to_string(width);
                add(name, products(n, width));
                add(name, products(n, width), {"--no-elimination", "--no-probing", "--no-subsumption"});
            }
    }
    // Each technique of the learning engine off, and what is off by default on.
    void techniques() {
        for (const sat::TechniqueEntry& t : sat::kTechniques) {
            if (!t.fits(sat::TechniqueOf::learning) || !t.proves) continue;
            const std::string name(t.name);
            add("prefix adder 16", adders(Adders::prefix, 16), {"--engine", "learning", "--no-" + name});
            add("tree multiplier 4", multipliers(Multipliers::tree, 4), {"--engine", "learning", "--" + name});
        }
    }
    void tiny() {
        add("empty clause", {{1, 2}, {}});
        add("opposite units", {{1}, {2, 3}, {-1}});
        add("chain", {{1}, {-1, 2}, {-2, 3}, {-3, -1}});
        add("square", {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}});
        add("repeated literals", {{1, 1, 2}, {1, -2, -2}, {-1, 2, 2}, {-1, -2}, {3, -3}});
    }

    std::vector<Task> tasks_;
};

}  // namespace

std::vector<Task> all_tasks() {
    return Tasks().run();
}

std::string as_dimacs(const Clauses& clauses) {
    std::int32_t vars = 0;
    std::string text;
    for (const auto& clause : clauses) {
        for (const std::int32_t l : clause) {
            vars = std::max({vars, l, -l});
            text += std::to_string(l) + " ";
        }
        text += "0\n";
    }
    return "p cnf " + std::to_string(vars) + " " + std::to_string(clauses.size()) + "\n" + text;
}

}  // namespace checkers
