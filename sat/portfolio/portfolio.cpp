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

bool fits(const MemberEntry& entry, const Formula& formula) {
    return entry.engine != "lookahead" || formula.num_literals() <= kMostLiteralsToLookAhead;
}

Member member_of(const MemberEntry& entry, const Formula& formula, const Settings& settings) {
    Member member{entry.name, {}, settings};
    member.settings.engine = entry.engine;
    entry.tune(member.settings);
    member.choice = choose(formula, member.settings).value();
    member.choice.reason = std::string(entry.summary);
    member.settings.branch = member.choice.branch;
    return member;
}

class Portfolio {
public:
    Portfolio(const Formula& formula, std::span<const Member> members, const Terminator* terminator)
        : formula_(formula), members_(members), over_(terminator), outcomes_(members.size()) {}

    PortfolioResult run() {
        {
            std::vector<std::jthread> threads;  // joined at the end of the block
            threads.reserve(members_.size());
            for (std::size_t i = 0; i < members_.size(); ++i) start(i, threads);
        }
        if (thrown_ && (failed_ || !first_) && !winner_) std::rethrow_exception(thrown_);
        const std::size_t shown = winner_ ? *winner_ : first_.value_or(0);
        return {std::move(outcomes_[shown]), shown};
    }

private:
    void start(std::size_t i, std::vector<std::jthread>& threads) {
        try {
            threads.emplace_back([this, i] { search(i); });
        } catch (const std::system_error&) { drop_out(); } catch (const std::bad_alloc&) {
            drop_out();
        }
    }

    // An exception that escapes a thread calls std::terminate; catch all.
    void search(std::size_t i) {
        try {
            Settings settings = members_[i].settings;
            settings.limits.stop = &over_;
            finish(i, sat::run(members_[i].choice, formula_, settings));
        } catch (const std::bad_alloc&) { drop_out(); } catch (...) {
            drop_out();
            fail();
        }
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
        if (!decided || winner_) return;
        winner_ = i;
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
};

}  // namespace

std::vector<Member> portfolio(const Formula& formula, const Settings& settings, std::size_t most) {
    ASSERT(most > 0 && settings.engine == "auto" && settings.observer == nullptr && settings.tree == nullptr &&
           settings.conflicts == nullptr);
    const Choice advised = choose(formula, settings).value();
    std::vector<Member> members;
    for (const MemberEntry& entry : kPortfolio)
        if (fits(entry, formula)) members.push_back(member_of(entry, formula, settings));
    std::ranges::stable_partition(members, [&](const Member& m) { return m.choice.engine == advised.engine; });
    if (Choice& first = members.front().choice; first.engine == advised.engine) {
        first.walk_ticks = advised.walk_ticks;
        first.message_ticks = advised.message_ticks;
        first.domains = advised.domains;
    }
    // One of each engine first: two searches of one engine have more in common.
    for (std::size_t i = 2; i < members.size(); ++i)
        if (members[1].choice.engine == members[0].choice.engine &&
            members[i].choice.engine != members[0].choice.engine)
            std::rotate(members.begin() + 1, members.begin() + static_cast<std::ptrdiff_t>(i),
                        members.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    if (members.size() > most) members.erase(members.begin() + static_cast<std::ptrdiff_t>(most), members.end());
    for (Member& member : members) {
        for (const TechniqueEntry& t : kTechniques)  // what the user switched on or off holds for every member
            if (settings.use(t.technique) != Use::automatic)
                member.settings.use(t.technique) = settings.use(t.technique);
        if (member.settings.limits.memory_bytes) *member.settings.limits.memory_bytes /= members.size();
    }
    return members;
}

PortfolioResult run_portfolio(const Formula& formula, std::span<const Member> members, const Terminator* terminator) {
    ASSERT(!members.empty());
    return Portfolio(formula, members, terminator).run();
}

}  // namespace sat
