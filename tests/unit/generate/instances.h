#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "sat/generate/recipe.h"
#include "sat/io/dimacs_writer.h"

// Helpers for the tests of the generators: recipes from text, the bytes of an instance, and all its models.
namespace sat::test {

inline std::vector<std::string> words(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> result;
    for (std::string word; in >> word;) result.push_back(word);
    return result;
}

// E.g. "php 3 2".
inline Recipe recipe(const std::string& text) {
    const auto read = read_recipe(words(text));
    REQUIRE_MESSAGE(read.ok(), text, ": ", read.ok() ? "" : read.error().message());
    return *read;
}

inline std::string bytes(const Recipe& r) {
    StringSink sink;
    DimacsWriter writer(sink);
    generate(r, writer);
    REQUIRE(writer.finish().ok());
    return sink.text;
}

// Records everything in order.
class Recording final : public ClauseSink {
public:
    explicit Recording(const Recipe& r) { generate(r, *this); }
    explicit Recording(const std::string& text) : Recording(recipe(text)) {}
    void comment(std::string_view text) override { comments.emplace_back(text); }
    void header(std::uint32_t v, std::uint64_t c) override {
        CHECK_MESSAGE(headers++ == 0, "one header");
        CHECK_MESSAGE(clauses.empty(), "before the clauses");
        vars = v;
        declared_clauses = c;
    }
    void clause(std::span<const Lit> literals) override { clauses.emplace_back(literals.begin(), literals.end()); }

    std::vector<std::string> comments;
    std::vector<std::vector<Lit>> clauses;
    std::uint32_t vars = 0;
    std::uint64_t declared_clauses = 0;
    int headers = 0;
};

// A plain search: variables in order; a branch is closed when a fully assigned clause is false.
class ModelSearch {
public:
    explicit ModelSearch(const Recording& instance) : model_(instance.vars), ready_(instance.vars + 1) {
        for (const auto& clause : instance.clauses) {
            std::uint32_t last = 0;  // the clause is fully assigned once variables 0 .. last-1 are
            for (const Lit l : clause) last = std::max(last, l.var().index + 1);
            ready_[last].push_back(clause);
        }
    }
    // Call `seen` with every model until it returns false.
    void run(const std::function<bool(const Model&)>& seen) {
        seen_ = &seen;
        if (holds(0)) descend(0);
    }

private:
    bool holds(std::uint32_t assigned) const {
        for (const auto& clause : ready_[assigned]) {
            bool satisfied = false;
            for (const Lit l : clause) satisfied = satisfied || model_.satisfies(l);
            if (!satisfied) return false;
        }
        return true;
    }
    bool descend(std::uint32_t v) {
        if (v == model_.num_vars()) return (*seen_)(model_);
        for (const bool negative : {false, true}) {
            model_.make_true(Lit::of(Var{v}, negative));
            if (holds(v + 1) && !descend(v + 1)) return false;
        }
        return true;
    }

    Model model_;
    std::vector<std::vector<std::vector<Lit>>> ready_;
    const std::function<bool(const Model&)>* seen_ = nullptr;
};

inline std::vector<Model> models(const Recording& instance) {
    std::vector<Model> all;
    ModelSearch(instance).run([&](const Model& m) { return all.push_back(m), true; });
    return all;
}
inline std::vector<Model> models(const std::string& text) {
    return models(Recording(text));
}

inline bool satisfiable(const Recording& instance) {
    bool found = false;
    ModelSearch(instance).run([&](const Model&) { return !(found = true); });
    return found;
}

inline bool satisfies(const Recording& instance, const Model& model) {
    for (const auto& clause : instance.clauses) {
        bool satisfied = false;
        for (const Lit l : clause) satisfied = satisfied || model.satisfies(l);
        if (!satisfied) return false;
    }
    return true;
}

inline bool is_true(const Model& model, std::size_t variable) {
    return model.satisfies(Lit::of(Var{static_cast<std::uint32_t>(variable)}, false));
}

}  // namespace sat::test
