#include "sat/portfolio/portfolio.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>

namespace sat {
namespace {

// What the members that share clauses have in common.
class Common {
public:
    // Nothing is shared if fewer than two members can.
    Common(const Formula& formula, std::span<const Member> members) : ports_(members.size()), parts_(members.size()) {
        for (std::size_t i = 0; i < members.size(); ++i)
            if (members[i].shares) sharing_.push_back(i);
        if (!possible(members)) sharing_.clear();
        if (sharing_.empty()) return;
        ProofSink* const proof = members[sharing_.front()].settings.proof;
        if (proof) proof_.emplace(*proof, formula.num_vars(), sharing_.size());
    }

    std::span<const std::size_t> sharing() const { return sharing_; }
    bool shares(std::size_t i) const { return ports_[i] != nullptr; }

    // Once, before the threads.  `meeting` may be null.
    void open(Meeting* meeting, std::uint64_t between) {
        turns_.emplace((sharing_.size() + ExchangePort::kSearchesPerTurn - 1) / ExchangePort::kSearchesPerTurn);
        for (std::size_t k = 0; k < sharing_.size(); ++k) rings_.push_back(std::make_unique<ClauseRing>());
        for (std::size_t k = 0; k < sharing_.size(); ++k) {
            auto& part = parts_[sharing_[k]];
            if (proof_) part = std::make_unique<SharedProof::Part>(*proof_, k, meeting != nullptr);
            ports_[sharing_[k]] = std::make_unique<ExchangePort>(rings_, k, *turns_, part.get(), meeting, between);
        }
    }
    void install(std::size_t i, Settings& settings) {
        if (!ports_[i]) return;
        settings.exchange = ports_[i].get();
        if (parts_[i]) settings.proof = parts_[i].get();
    }
    void flush(std::size_t i) {
        if (parts_[i]) parts_[i]->flush();
    }

private:
    bool possible(std::span<const Member> members) const {
        if (sharing_.size() < 2) return false;
        const ProofSink* const proof = members[sharing_.front()].settings.proof;
        return std::ranges::all_of(sharing_, [&](std::size_t i) { return members[i].settings.proof == proof; });
    }

    std::vector<std::size_t> sharing_;  // members
    std::vector<std::unique_ptr<ClauseRing>> rings_;
    std::optional<Turns> turns_;
    std::optional<SharedProof> proof_;
    std::vector<std::unique_ptr<ExchangePort>> ports_;       // by member
    std::vector<std::unique_ptr<SharedProof::Part>> parts_;  // by member
};

class Portfolio {
public:
    Portfolio(const Formula& formula, std::span<const Member> members, const Terminator* terminator, Pace pace)
        : formula_(formula),
          members_(members),
          over_(terminator),
          outcomes_(members.size()),
          common_(formula, members),
          meeting_(common_.sharing().size(), [this] { meet(); }),
          in_step_(pace == Pace::step && common_.sharing().size() > 1) {
        const std::uint64_t divisor = members.front().settings.interval_divisor;
        common_.open(in_step_ ? &meeting_ : nullptr,
                     std::max<std::uint64_t>(1, ExchangePort::kBetweenMeetings / divisor));
    }

    PortfolioResult run() {
        {
            std::vector<std::jthread> threads;  // joined at the end of the block
            threads.reserve(members_.size());
            for (std::size_t i = 0; i < members_.size(); ++i) start(i, threads);
        }
        if (in_step_) decide();
        if (thrown_ && (failed_ || !first_) && !winner_) std::rethrow_exception(thrown_);
        const std::size_t shown = winner_ ? *winner_ : first_.value_or(0);
        return {std::move(outcomes_[shown]), shown};
    }

private:
    void start(std::size_t i, std::vector<std::jthread>& threads) {
        try {
            threads.emplace_back([this, i] { search(i); });
            return;
        } catch (const std::system_error&) { drop_out(); } catch (const std::bad_alloc&) {
            drop_out();
        }
        if (common_.shares(i)) meeting_.leave();
    }

    // An exception that escapes a thread calls std::terminate; catch all.
    void search(std::size_t i) {
        try {
            Settings settings = members_[i].settings;
            settings.limits.stop = &over_;
            common_.install(i, settings);
            finish(i, sat::run(members_[i].choice, formula_, settings));
        } catch (const std::bad_alloc&) { drop_out(); } catch (...) {
            drop_out();
            fail();
        }
        if (common_.shares(i)) meeting_.leave();
    }

    // Keeps the current exception: it is thrown if no member finishes.
    void drop_out() {
        const std::lock_guard lock(mutex_);
        if (!thrown_) thrown_ = std::current_exception();
    }

    void fail() {
        const std::lock_guard lock(mutex_);
        failed_ = true;
        over_.terminate();
    }

    void finish(std::size_t i, Outcome outcome) {
        const std::lock_guard lock(mutex_);
        const bool decided = outcome.verdict != Verdict::unknown;
        ASSERT(!decided || !winner_ || outcomes_[*winner_].verdict == outcome.verdict);
        outcomes_[i] = std::move(outcome);
        first_ = std::min(i, first_.value_or(i));
        if (!decided || winner_ || in_step_) return;
        win(i);
    }

    // In step with each other: the first of the list that has a verdict wins, when all others have come as far.
    void decide() {
        for (std::size_t i = 0; i < members_.size() && !winner_; ++i)
            if (outcomes_[i].verdict != Verdict::unknown) win(i);
    }
    void meet() {
        const std::lock_guard lock(mutex_);
        for (const std::size_t i : common_.sharing()) common_.flush(i);
        decide();
    }
    void win(std::size_t i) {
        winner_ = i;
        common_.flush(i);
        over_.terminate();
    }

    const Formula& formula_;
    std::span<const Member> members_;
    Terminator over_;
    std::mutex mutex_;                   // guards the rest until all threads are joined
    std::optional<std::size_t> winner_;  // the first with a verdict
    std::optional<std::size_t> first_;   // the first of the list that finished
    std::exception_ptr thrown_;          // the first exception
    bool failed_ = false;                // an exception other than for want of memory or threads
    std::vector<Outcome> outcomes_;
    Common common_;
    Meeting meeting_;  // of the members that share, if in_step_
    const bool in_step_;
};

}  // namespace

PortfolioResult run_portfolio(const Formula& formula, std::span<const Member> members, const Terminator* terminator,
                              Pace pace) {
    ASSERT(!members.empty());
    return Portfolio(formula, members, terminator, pace).run();
}

}  // namespace sat
