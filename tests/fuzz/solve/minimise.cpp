#include "tests/fuzz/solve/minimise.h"

#include <algorithm>
#include <cstdlib>

#include "tests/fuzz/solve/cnf_text.h"

namespace fuzz {
namespace {

class Minimiser {
public:
    Minimiser(Trial trial, const Failure& failure, const Attempt& attempt, const std::function<bool()>& enough)
        : trial_(std::move(trial)), failure_(failure), attempt_(attempt), enough_(enough) {}

    Trial run() {
        if (set_text()) {
            while (fewer_clauses() || fewer_literals() || fewer_variables()) {}
            renumber();
        }
        while (fewer_words()) {}
        return std::move(trial_);
    }

private:
    bool fails(const Trial& trial) const {
        if (enough_()) return false;
        const auto failure = attempt_(trial);
        return failure && failure->kind == failure_.kind;
    }
    // Keep the clauses if they still fail.
    bool keep(Clauses clauses) {
        Trial smaller = trial_;
        smaller.text = write_plainly({0, clauses, {}});
        if (!fails(smaller)) return false;
        trial_ = std::move(smaller);
        clauses_ = std::move(clauses);
        return true;
    }

    // Returns false if only the original text fails, not its clauses.
    bool set_text() {
        try {
            return keep(read_plainly(trial_.text).clauses);
        } catch (const Failure&) { return false; }
    }

    // Remove chunks of half the clauses, then of a quarter, down to one.
    bool fewer_clauses() {
        bool any = false;
        for (std::size_t chunk = std::max<std::size_t>(1, clauses_.size() / 2);; chunk /= 2) {
            for (std::size_t at = 0; at < clauses_.size();) {
                Clauses fewer(clauses_.begin(), clauses_.begin() + static_cast<std::ptrdiff_t>(at));
                const std::size_t rest = std::min(at + chunk, clauses_.size());
                fewer.insert(fewer.end(), clauses_.begin() + static_cast<std::ptrdiff_t>(rest), clauses_.end());
                if (keep(std::move(fewer))) any = true;
                else at += chunk;
            }
            if (chunk <= 1) return any;
        }
    }

    bool fewer_literals() {
        bool any = false;
        for (std::size_t c = 0; c < clauses_.size(); ++c)
            for (std::size_t i = 0; i < clauses_[c].size();) {
                Clauses fewer = clauses_;
                fewer[c].erase(fewer[c].begin() + static_cast<std::ptrdiff_t>(i));
                if (keep(std::move(fewer))) any = true;
                else ++i;
            }
        return any;
    }

    static Clauses with(const Clauses& clauses, std::int32_t literal) {
        Clauses rest;
        for (const Numbers& c : clauses) {
            if (std::ranges::find(c, literal) != c.end()) continue;
            rest.push_back(c);
            std::erase(rest.back(), -literal);
        }
        return rest;
    }
    bool fewer_variables() {
        bool any = false;
        for (const std::int32_t v : variables_of(clauses_))
            any = keep(with(clauses_, v)) || keep(with(clauses_, -v)) || any;
        return any;
    }

    // Renumber the variables from 1, without gaps.
    void renumber() {
        const Numbers variables = variables_of(clauses_);
        Clauses dense = clauses_;
        for (Numbers& c : dense)
            for (std::int32_t& n : c) {
                const auto position = std::ranges::lower_bound(variables, std::abs(n)) - variables.begin();
                n = (n < 0 ? -1 : 1) * static_cast<std::int32_t>(position + 1);
            }
        if (dense != clauses_) keep(std::move(dense));
    }

    // Reset each technique, number and switch to its default.
    bool fewer_words() {
        const Plan usual;
        bool any = false;
        const auto try_plan = [&](auto&& change) {
            Trial simpler = trial_;
            change(simpler.plan);
            if (simpler.plan == trial_.plan || !fails(simpler)) return;
            trial_ = std::move(simpler);
            any = true;
        };
        try_plan([&](Plan& p) { p.techniques = usual.techniques; });
        for (std::size_t t = 0; t < usual.techniques.size(); ++t)
            try_plan([&](Plan& p) { p.techniques[t] = sat::Use::automatic; });
        for (std::size_t i = trial_.plan.proofs.size(); i-- > 0;)
            try_plan([&](Plan& p) { p.proofs.erase(p.proofs.begin() + static_cast<std::ptrdiff_t>(i)); });
        try_plan([&](Plan& p) { p.branch = usual.branch; });
        try_plan([&](Plan& p) { p.seed = usual.seed; });
        try_plan([&](Plan& p) { p.interval_divisor = usual.interval_divisor; });
        try_plan([&](Plan& p) { p.threads = usual.threads; });
        try_plan([&](Plan& p) { p.dice = usual.dice; });
        try_plan([&](Plan& p) { p.conflicts.reset(); });
        try_plan([&](Plan& p) { p.decisions.reset(); });
        try_plan([&](Plan& p) { p.memory.reset(); });
        for (bool Plan::*flag : {&Plan::stopped, &Plan::watched, &Plan::again, &Plan::opinion})
            try_plan([&](Plan& p) { p.*flag = false; });
        return any;
    }

    Trial trial_;
    const Failure& failure_;
    const Attempt& attempt_;
    const std::function<bool()>& enough_;
    Clauses clauses_;
};

}  // namespace

Trial minimise(Trial trial, const Failure& failure, const Attempt& attempt, const std::function<bool()>& enough) {
    return Minimiser(std::move(trial), failure, attempt, enough).run();
}

}  // namespace fuzz
