#include "sat/messages/decimation.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "sat/messages/factors.h"
#include "sat/messages/sweeps.h"
#include "sat/walk/walk_report.h"
#include "sat/walk/walker.h"

namespace sat::messages {
namespace {

template <class Update>
class Decimation {
public:
    Decimation(const Formula& formula, Update update, const Plan& plan, Random& random, Effort& effort,
               Progress* progress)
        : formula_(formula),
          plan_(plan),
          random_(random),
          effort_(effort),
          progress_(progress),
          factors_(formula, random),
          sweeps_(factors_, update),
          phases_(formula.num_vars(), 0) {
        candidates_.reserve(formula.num_vars());
    }

    std::optional<Model> run() {
        sweeps_.start(random_);
        bool walked = false;
        for (int round = 0; !factors_.conflict() && !effort_.exhausted(); ++round) {
            if (factors_.size() == 0) return model({});
            const bool settled = sweeps_.settle(round == 0 ? plan_.first : plan_.later, plan_.tolerance, effort_);
            if (round == 0) settled_ = settled;
            if (effort_.exhausted() || (round == 0 && !settled && plan_.must_settle)) break;
            const bool trivial = look() < kTrivial;
            if (plan_.flips > 0 && (trivial || (!settled && round > 0 && !walked))) {
                if (auto found = walk()) return found;
                if (trivial) break;
                walked = true;
            }
            fix();
            factors_.propagate();
        }
        return std::nullopt;
    }
    bool settled() const { return settled_; }
    std::uint64_t fixed() const { return factors_.num_vars() - factors_.num_open(); }

private:
    static constexpr float kTrivial = 0.005f;  // the mean bias when surveys say nothing

    struct Candidate {
        float bias;  // absolute
        Var variable;
    };

    // Lists the open variables, sets their phases, and returns their mean bias.
    float look() {
        candidates_.clear();
        double sum = 0;
        for (std::uint32_t v = 0; v < factors_.num_vars(); ++v) {
            const Lit l = Lit::of(Var{v}, false);
            if (factors_.value(l) != Truth::open) continue;
            const float bias = sweeps_.bias(l);
            phases_[Var{v}] = bias >= 0;
            candidates_.push_back({std::abs(bias), Var{v}});
            sum += static_cast<double>(std::abs(bias));
        }
        effort_.spend(candidates_.size());
        return candidates_.empty() ? 0 : static_cast<float>(sum / static_cast<double>(candidates_.size()));
    }

    // Fixes the candidates with the largest bias.
    void fix() {
        const auto share = static_cast<std::size_t>(plan_.fraction * static_cast<double>(candidates_.size()));
        const std::size_t count = std::clamp<std::size_t>(share, 1, candidates_.size());
        const auto end = candidates_.begin() + static_cast<std::ptrdiff_t>(count);
        std::nth_element(candidates_.begin(), end - 1, candidates_.end(), [](const Candidate& a, const Candidate& b) {
            return a.bias != b.bias ? a.bias > b.bias : a.variable.index < b.variable.index;
        });
        for (auto c = candidates_.begin(); c != end; ++c) factors_.fix(Lit::of(c->variable, phases_[c->variable] == 0));
        effort_.spend(2 * factors_.size());
    }

    // Looks for a model of what is left, from the phases.
    std::optional<Model> walk() {
        WalkClauses clauses(formula_.num_vars());
        clauses.reserve(factors_.num_literals());
        const auto add = [&](const auto& factors) {
            for (const auto& factor : factors) {
                for (const Lit l : factor.literals) clauses.literal(l);
                clauses.end_clause();
            }
        };
        add(factors_.triples());
        add(factors_.pairs());
        Walker walker(std::move(clauses), WalkStyle::for_length(3), random_.next());
        walker.start(phases_);
        effort_.spend(walker.size_ticks());
        WalkReport report(progress_);
        const auto most = static_cast<std::uint64_t>(plan_.flips * static_cast<double>(formula_.num_vars()));
        for (std::uint64_t flips = 0; flips < most && walker.broken() > 0; ++flips) {
            if (effort_.exhausted()) return std::nullopt;
            report.flip(flips, walker.broken());
            effort_.spend(walker.ticks(walker.step()));
        }
        return walker.broken() == 0 ? model(&walker) : std::nullopt;
    }

    // The values that are fixed, and the others from the walk or their phases.
    std::optional<Model> model(const Walker* walker) const {
        Model model(formula_.num_vars());
        for (std::uint32_t v = 0; v < formula_.num_vars(); ++v) {
            const Lit l = Lit::of(Var{v}, false);
            const Truth fixed = factors_.value(l);
            const bool open = walker ? walker->is_true(l) : phases_[Var{v}] != 0;
            model.make_true(Lit::of(Var{v}, fixed == Truth::open ? !open : fixed == Truth::no));
        }
        return model;
    }

    const Formula& formula_;
    const Plan plan_;
    Random& random_;
    Effort& effort_;
    Progress* const progress_;
    Factors factors_;
    Sweeps<Update> sweeps_;
    VarMap<std::uint8_t> phases_;  // of the open variables, by the sign of the bias
    std::vector<Candidate> candidates_;
    bool settled_ = false;  // the first sweeps
};

}  // namespace

template <class Update>
std::optional<Model> decimate(const Formula& formula, Update update, const Plan& plan, Random& random, Effort& effort,
                              DecimationWork& work, Progress* progress) {
    effort.spend(formula.num_literals());
    Decimation<Update> decimation(formula, update, plan, random, effort, progress);
    auto model = decimation.run();
    ++work.attempts;
    work.fixed += decimation.fixed();
    work.settled = decimation.settled();
    return model;
}

template std::optional<Model> decimate(const Formula&, Surveys, const Plan&, Random&, Effort&, DecimationWork&,
                                       Progress*);
template std::optional<Model> decimate(const Formula&, Beliefs, const Plan&, Random&, Effort&, DecimationWork&,
                                       Progress*);

}  // namespace sat::messages
