#include "sat/portfolio/racers.h"

#include <algorithm>

namespace sat {
namespace {

bool fits(const RacerEntry& entry, const Formula& formula, const Settings& settings) {
    const EngineEntry& engine = *find_engine(entry.engine);
    if (settings.lrat != nullptr && !engine.hints) return false;
    return engine.name != "lookahead" || formula.num_literals() <= kMostLiteralsToLookAhead;
}

Racer made(const RacerEntry& entry, const Formula& formula, const Settings& settings) {
    Racer racer{entry.name, {}, settings};
    racer.settings.engine = entry.engine;
    entry.tune(racer.settings);
    racer.choice = choose(formula, racer.settings).value();
    racer.choice.reason = std::string(entry.summary);
    racer.settings.branch = racer.choice.branch;
    return racer;
}

// What the user said about a technique holds for every racer.
void keep_wishes(Racer& racer, const Settings& settings) {
    for (const TechniqueEntry& t : kTechniques)
        if (settings.use(t.technique) != Use::automatic) racer.settings.use(t.technique) = settings.use(t.technique);
}

}  // namespace

std::vector<Racer> racers(const Formula& formula, const Settings& settings, std::size_t most) {
    const Choice advised = choose(formula, settings).value();
    const std::string_view likeliest = advised.engine->name;
    std::vector<Racer> field;
    for (const RacerEntry& entry : kRacers)
        if (fits(entry, formula, settings)) field.push_back(made(entry, formula, settings));
    std::stable_partition(field.begin(), field.end(),
                          [&](const Racer& r) { return r.choice.engine->name == likeliest; });
    if (field.front().choice.engine == advised.engine) field.front().choice.walk_ticks = advised.walk_ticks;
    // One of each engine first: two of a kind have more in common.
    for (std::size_t i = 2; i < field.size(); ++i)
        if (field[1].choice.engine == field[0].choice.engine && field[i].choice.engine != field[0].choice.engine)
            std::rotate(field.begin() + 1, field.begin() + static_cast<std::ptrdiff_t>(i),
                        field.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    if (field.size() > most) field.erase(field.begin() + static_cast<std::ptrdiff_t>(most), field.end());
    for (Racer& racer : field) {
        keep_wishes(racer, settings);
        if (racer.settings.limits.memory_bytes) *racer.settings.limits.memory_bytes /= field.size();
    }
    return field;
}

}  // namespace sat
