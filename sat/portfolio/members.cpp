#include "sat/portfolio/members.h"

#include <algorithm>
#include <utility>

#include "sat/core/random.h"

namespace sat {
namespace {

constexpr std::string_view kLearning = "learning";
// No more than this share of a member's memory limit may go to the exchange of clauses.
constexpr std::uint64_t kMemoryShare = 8;

bool fits(const MemberEntry& entry, const Formula& formula, Pace pace) {
    if (entry.engine == kLearning) return true;
    return pace == Pace::free && formula.num_literals() <= kMostLiteralsToLookAhead;
}

// What the user switched on or off holds for every member.
void keep_choices(const Settings& chosen, Settings& settings) {
    for (const TechniqueEntry& t : kTechniques)
        if (chosen.use(t.technique) != Use::automatic) settings.use(t.technique) = chosen.use(t.technique);
}

// `round`: 0 for the first member of this entry; the others have the seed of their `number` in the portfolio.
Member member_of(const MemberEntry& entry, std::size_t round, std::size_t number, const Formula& formula,
                 const Settings& settings) {
    Member member{std::string(entry.name), {}, settings};
    member.settings.engine = entry.engine;
    entry.tune(member.settings);
    if (round > 0) {
        member.name += "-" + std::to_string(round + 1);
        member.settings.seed = mix(settings.seed + number * kGoldenGamma);
        member.settings.first_phase = FirstPhase::random;
        member.settings.shuffled = true;
    }
    member.choice = choose(formula, member.settings).value();
    member.choice.reason = std::string(entry.summary);
    member.settings.branch = member.choice.branch;
    keep_choices(settings, member.settings);
    return member;
}

std::vector<Member> members_of(const Formula& formula, const Settings& settings, std::size_t most, Pace pace,
                               std::string_view advised) {
    std::vector<Member> members;
    for (const MemberEntry& entry : kPortfolio)
        if (entry.engine == advised && fits(entry, formula, pace) && members.empty())
            members.push_back(member_of(entry, 0, 0, formula, settings));
    for (std::size_t round = 0; members.size() < most; ++round)
        for (const MemberEntry& entry : kPortfolio) {
            const bool again = entry.engine != kLearning && round > 0;
            if (members.size() == most || again || !fits(entry, formula, pace)) continue;
            if (round == 0 && !members.empty() && entry.name == members[0].name) continue;
            members.push_back(member_of(entry, round, members.size(), formula, settings));
        }
    return members;
}

}  // namespace

std::vector<Member> portfolio(const Formula& formula, const Settings& settings, std::size_t most, Pace pace) {
    ASSERT(most > 0 && most <= kMostMembers && settings.engine == "auto" && settings.observer == nullptr &&
           settings.tree == nullptr && settings.conflicts == nullptr);
    const Choice advised = choose(formula, settings).value();
    std::vector<Member> members = members_of(formula, settings, most, pace, advised.engine->name);
    Choice& first = members.front().choice;
    first.walk_ticks = advised.walk_ticks;
    first.message_ticks = advised.message_ticks;
    // In step, the others would wait for the whole search of domains, and keep all of its proof.
    first.domains = advised.domains && first.engine == advised.engine && pace == Pace::free;
    const auto learns = [](const Member& m) { return m.choice.engine->name == kLearning; };
    const bool several = std::ranges::count_if(members, learns) > 1;
    // A step with a substitution is only right for the clauses that its member has.  A member that breaks symmetries
    // gives nothing, so only the first may.
    const bool one_proof = !settings.lrat && !(settings.proof && settings.proof->takes_substitutions());
    for (Member& member : members)
        if (member.settings.limits.memory_bytes) *member.settings.limits.memory_bytes /= members.size();
    const bool room =
        pace == Pace::step || members.front().settings.limits.allow_memory(kMemoryShare * ClauseRing::bytes());
    bool breaks = true;
    for (Member& member : members) {
        member.shares = several && learns(member) && one_proof && room;
        if (member.shares && !std::exchange(breaks, false)) member.settings.use(Technique::symmetry) = Use::off;
    }
    return members;
}

}  // namespace sat
