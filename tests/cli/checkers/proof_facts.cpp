#include "tests/cli/checkers/proof_facts.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <sstream>
#include <unordered_map>
#include <vector>

namespace checkers {
namespace {

using Numbers = std::vector<std::int64_t>;

// The clauses of new variables.
class NewVariables {
public:
    explicit NewVariables(std::int64_t formula_vars) : formula_vars_(formula_vars) {}

    bool has(const Numbers& clause) const {
        return std::ranges::any_of(clause, [this](std::int64_t l) { return is_new(l); });
    }
    void add(const Numbers& clause, std::uint64_t lemma, std::string& reused) {
        for (const std::int64_t l : clause) {
            if (!is_new(l)) continue;
            const auto [use, first] = uses_.try_emplace(std::abs(l), 0);
            if (!first && use->second == 0 && reused.empty())
                reused = "variable " + std::to_string(std::abs(l)) + " is used again by lemma " + std::to_string(lemma);
            ++use->second;
        }
    }
    void remove(const Numbers& clause) {
        for (const std::int64_t l : clause)
            if (is_new(l)) --uses_[std::abs(l)];
    }

private:
    bool is_new(std::int64_t l) const { return std::abs(l) > formula_vars_; }

    std::int64_t formula_vars_;
    std::unordered_map<std::int64_t, std::int64_t> uses_;  // clauses with the variable
};

Numbers numbers_of(std::istream& words) {
    Numbers numbers;
    for (std::int64_t n = 0; words >> n && n != 0;) numbers.push_back(n);
    return numbers;
}

}  // namespace

ProofFacts facts_of_drat(const std::string& text, std::int32_t formula_vars) {
    ProofFacts facts;
    NewVariables variables(formula_vars);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const bool deletion = line.starts_with("d ");
        std::istringstream words(deletion ? line.substr(2) : line);
        const Numbers clause = numbers_of(words);
        if (deletion) variables.remove(clause);
        else variables.add(clause, ++facts.lemmas, facts.reused);
    }
    return facts;
}

ProofFacts facts_of_lrat(const std::string& text, std::int32_t formula_vars) {
    ProofFacts facts;
    NewVariables variables(formula_vars);
    std::map<std::int64_t, Numbers> clauses;  // with new variables, by id
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::int64_t id = 0;
        words >> id >> std::ws;
        if (words.peek() == 'd') {
            words.get();
            for (const std::int64_t gone : numbers_of(words)) {
                const auto found = clauses.find(gone);
                if (found == clauses.end()) continue;
                variables.remove(found->second);
                clauses.erase(found);
            }
            continue;
        }
        const Numbers clause = numbers_of(words), hints = numbers_of(words);
        ++facts.lemmas;
        facts.definitions += hints.empty() || std::ranges::min(hints) < 0;
        if (!variables.has(clause)) continue;
        variables.add(clause, facts.lemmas, facts.reused);
        clauses[id] = clause;
    }
    return facts;
}

}  // namespace checkers
