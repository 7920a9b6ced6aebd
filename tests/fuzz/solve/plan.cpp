#include "tests/fuzz/solve/plan.h"

#include <algorithm>
#include <charconv>

#include "sat/core/terminator.h"
#include "sat/io/proof_writer.h"
#include "tests/fuzz/solve/failure.h"
#include "tests/fuzz/solve/task.h"

namespace fuzz {
namespace {

using sat::Use;

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& n : names) text += (text.empty() ? "" : ",") + n;
    return text;
}
std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> names;
    for (std::size_t end = 0; end != text.npos; text.remove_prefix(end == text.npos ? 0 : end + 1)) {
        end = text.find(',');
        names.emplace_back(text.substr(0, end));
    }
    return names;
}
std::string techniques_with(const Plan& plan, Use use) {
    std::vector<std::string> names;
    for (const sat::TechniqueEntry& t : sat::kTechniques)
        if (plan.techniques[sat::index_of(t.technique)] == use) names.emplace_back(t.name);
    return joined(names);
}
void set_techniques(Plan& plan, std::string_view names, Use use) {
    for (const std::string& name : split(names)) {
        const auto found = std::ranges::find(sat::kTechniques, name, &sat::TechniqueEntry::name);
        if (found == sat::kTechniques.end()) fail("unknown technique", name);
        plan.techniques[sat::index_of(found->technique)] = use;
    }
}

// The numbers and switches of a plan, for reading and writing.
struct NumberWord {
    std::string_view name;
    std::uint64_t Plan::*number;
};
constexpr std::array kNumbers{NumberWord{"seed", &Plan::seed}, NumberWord{"interval_divisor", &Plan::interval_divisor},
                              NumberWord{"dice", &Plan::dice}};
struct LimitWord {
    std::string_view name;
    std::optional<std::uint64_t> Plan::*limit;
};
constexpr std::array kLimits{LimitWord{"conflicts", &Plan::conflicts}, LimitWord{"decisions", &Plan::decisions},
                             LimitWord{"memory", &Plan::memory}};
struct SwitchWord {
    std::string_view name;
    bool Plan::*flag;
};
constexpr std::array kSwitches{SwitchWord{"stopped", &Plan::stopped}, SwitchWord{"watched", &Plan::watched},
                               SwitchWord{"again", &Plan::again}, SwitchWord{"opinion", &Plan::opinion}};

std::uint64_t number_of(std::string_view text) {
    std::uint64_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size()) fail("not a number", std::string(text));
    return n;
}

void read_word(Plan& plan, std::string_view word) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string_view name = word.substr(0, equals), value = word.substr(std::min(equals + 1, word.size()));
    if (name == "task") plan.task = value;
    else if (name == "engine") plan.engine = value;
    else if (name == "branch") plan.branch = value;
    else if (name == "on") set_techniques(plan, value, Use::on);
    else if (name == "off") set_techniques(plan, value, Use::off);
    else if (name == "proofs") plan.proofs = split(value);
    else if (name == "threads") plan.threads = static_cast<std::uint32_t>(number_of(value));
    else if (const auto n = std::ranges::find(kNumbers, name, &NumberWord::name); n != kNumbers.end())
        plan.*n->number = number_of(value);
    else if (const auto l = std::ranges::find(kLimits, name, &LimitWord::name); l != kLimits.end())
        plan.*l->limit = number_of(value);
    else if (const auto s = std::ranges::find(kSwitches, word, &SwitchWord::name); s != kSwitches.end())
        plan.*s->flag = true;
    else fail("unknown word in a plan", std::string(word));
}

}  // namespace

std::string words_of(const Plan& plan) {
    const Plan usual;
    std::string text = "task=" + plan.task + " engine=" + plan.engine;
    const auto add = [&](std::string_view name, const std::string& value) {
        if (!value.empty()) text += ' ' + std::string(name) + '=' + value;
    };
    add("branch", plan.branch == usual.branch ? "" : plan.branch);
    add("on", techniques_with(plan, Use::on));
    add("off", techniques_with(plan, Use::off));
    add("threads", plan.threads == usual.threads ? "" : std::to_string(plan.threads));
    for (const NumberWord& w : kNumbers)
        if (plan.*w.number != usual.*w.number) add(w.name, std::to_string(plan.*w.number));
    for (const LimitWord& w : kLimits)
        if (plan.*w.limit) add(w.name, std::to_string(*(plan.*w.limit)));
    add("proofs", joined(plan.proofs));
    for (const SwitchWord& w : kSwitches)
        if (plan.*w.flag) text += ' ' + std::string(w.name);
    return text;
}

Plan read_plan(std::string_view words) {
    Plan plan;
    while (!words.empty()) {
        const std::string_view word = words.substr(0, words.find(' '));
        if (!word.empty()) read_word(plan, word);
        words.remove_prefix(std::min(word.size() + 1, words.size()));
    }
    if (find_task(plan.task) == nullptr) fail("unknown task", plan.task);
    for (const std::string& name : plan.proofs)
        if (sat::find_proof_writer(name) == nullptr) fail("unknown proof format", name);
    return plan;
}

sat::Settings settings_of(const Plan& plan, const sat::Terminator* stop) {
    sat::Settings s;
    s.engine = plan.engine;
    s.branch = plan.branch;
    s.techniques = plan.techniques;
    s.seed = plan.seed;
    s.interval_divisor = plan.interval_divisor;
    s.threads = plan.threads;
    s.limits.conflicts = plan.conflicts;
    s.limits.decisions = plan.decisions;
    s.limits.memory_bytes = plan.memory;
    s.limits.stop = stop;
    return s;
}

}  // namespace fuzz
