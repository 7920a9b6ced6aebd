#include "sat/generate/recipe.h"

#include <array>
#include <charconv>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "sat/core/clause_sink.h"
#include "sat/core/suggestion.h"

namespace sat {

std::span<const Family* const> families() {
    static constexpr std::array<const Family*, 18> kAll{
        &kRandomKSat,
        &kPigeonhole,
        &kAllIntervalSeries,
        &kQueens,
        &kFlatColouring,
        &kParityChains,
        &kTseitin,
        &kLangford,
        &kVanDerWaerden,
        &kOrdering,
        &kRelativisedPigeonhole,
        &kChannelRouting,
        &kCliqueColouring,
        &kCounting,
        &kRamsey,
        &kUrquhart,
        &kMutilated,
        &kTimetable,
    };
    return kAll;
}

const Family* find_family(std::string_view name) {
    for (const Family* family : families())
        if (family->name == name) return family;
    return nullptr;
}

namespace {

constexpr std::string_view kSeed = "seed";

std::string text_of(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const std::string_view part : parts) text += part;
    return text;
}

Error unknown_family(std::string_view name) {
    std::vector<std::string_view> names;
    for (const Family* family : families()) names.push_back(family->name);
    if (!name.empty()) return unknown_name("family", name, names);
    std::string all;
    for (const std::string_view one : names) all += text_of({one == names.front() ? "" : ", ", one});
    return {"missing family; choose from %1", all};
}

// Reads the arguments of one family.
class Arguments {
public:
    explicit Arguments(const Family& family) : family_(family), recipe_{&family, Values(family.parameters)} {}

    Result<Recipe> read(std::span<const std::string> words) {
        for (; !words.empty(); words = words.subspan(1)) {
            const std::string_view word = words.front();
            Status taken = word.starts_with("--") ? named(word.substr(2), words) : unnamed(word);
            if (!taken) return taken.error();
        }
        for (std::size_t i = 0; i < family_.parameters.size(); ++i)
            if (!given_[i] && !family_.parameters[i].preset) return missing(family_.parameters[i]);
        if (const auto why = family_.misfit(recipe_.values)) return error(Phrase::words(*why));
        return recipe_;
    }

private:
    Error error(const Phrase& phrase) const { return {"%1: %2", family_.name, phrase}; }

    Error missing(const Parameter& p) const { return error({"missing --%1 (%2, %3)", p.name, p.summary, range(p)}); }
    static std::string range(const Parameter& p) {
        return text_of({std::to_string(p.min), " to ", std::to_string(p.max)});
    }

    // "name" or "name=value"; without '=' the value is the next of `words`.
    Status named(std::string_view word, std::span<const std::string>& words) {
        const std::size_t equals = word.find('=');
        const std::string_view name = word.substr(0, equals);
        const std::optional<std::size_t> parameter = find(name);
        if (!parameter && name != kSeed) return unknown(name);
        std::optional<std::string_view> value;
        if (equals != std::string_view::npos) value = word.substr(equals + 1);
        if (parameter && family_.parameters[*parameter].is_switch) {
            if (value) return error({"--%1 takes no value", name});
            return take(*parameter, "1");
        }
        if (!value) {
            if (words.size() < 2) return error({"--%1 needs a value", name});
            words = words.subspan(1);
            value = words.front();
        }
        return parameter ? take(*parameter, *value) : take_seed(*value);
    }

    // A value for the first parameter not yet given that is not a switch.
    Status unnamed(std::string_view value) {
        for (std::size_t i = 0; i < family_.parameters.size(); ++i)
            if (!given_[i] && !family_.parameters[i].is_switch) return take(i, value);
        return error({"unexpected argument '%1'", value});
    }

    std::optional<std::size_t> find(std::string_view name) const {
        for (std::size_t i = 0; i < family_.parameters.size(); ++i)
            if (family_.parameters[i].name == name) return i;
        return std::nullopt;
    }

    Error unknown(std::string_view name) const {
        std::vector<std::string> names;
        for (const Parameter& p : family_.parameters) names.push_back(text_of({"--", p.name}));
        names.push_back(text_of({"--", kSeed}));
        const std::vector<std::string_view> all(names.begin(), names.end());
        return error(unknown_name("argument", text_of({"--", name}), all).phrase);
    }

    Status take(std::size_t i, std::string_view text) {
        const Parameter& p = family_.parameters[i];
        if (given_[i]) return error({"--%1 is given twice", p.name});
        given_[i] = true;
        const auto value = number(text);
        if (!value || *value < p.min || *value > p.max) return bad_number(p.name, range(p), text);
        recipe_.values.set(i, static_cast<std::uint32_t>(*value));
        return Done{};
    }

    Status take_seed(std::string_view text) {
        if (seed_given_) return error({"--%1 is given twice", kSeed});
        seed_given_ = true;
        const auto value = number(text);
        if (!value) return bad_number(kSeed, "0 to 18446744073709551615", text);
        recipe_.values.seed = *value;
        return Done{};
    }

    Error bad_number(std::string_view name, std::string_view allowed, std::string_view text) const {
        return error({"invalid value '%1' for --%2; expected a whole number from %3", text, name, allowed});
    }

    static std::optional<std::uint64_t> number(std::string_view text) {
        std::uint64_t value = 0;
        const char* const end = text.data() + text.size();
        const auto [stopped, error] = std::from_chars(text.data(), end, value);
        if (error != std::errc{} || stopped != end) return std::nullopt;
        return value;
    }

    const Family& family_;
    Recipe recipe_;
    std::array<bool, Values::kMost> given_{};
    bool seed_given_ = false;
};

std::string answer(const Expected& expected) {
    if (expected.verdict == Verdict::unknown) return "Answer not known without solving.";
    const bool yes = expected.verdict == Verdict::satisfiable;
    return text_of({yes ? "SATISFIABLE: " : "UNSATISFIABLE: ", expected.reason, "."});
}

}  // namespace

Result<Recipe> read_recipe(std::span<const std::string> words) {
    const Family* family = words.empty() ? nullptr : find_family(words.front());
    if (family == nullptr) return unknown_family(words.empty() ? "" : words.front());
    return Arguments(*family).read(words.subspan(1));
}

std::string command(const Recipe& recipe) {
    std::string text = text_of({"satgen ", recipe.family->name});
    for (std::size_t i = 0; i < recipe.family->parameters.size(); ++i) {
        const Parameter& p = recipe.family->parameters[i];
        const std::uint32_t value = recipe.values.at(i);
        if (!p.is_switch) text += text_of({" --", p.name, " ", std::to_string(value)});
        if (p.is_switch && value != 0) text += text_of({" --", p.name});
    }
    if (recipe.family->uses_seed) text += text_of({" --", kSeed, " ", std::to_string(recipe.values.seed)});
    return text;
}

void generate(const Recipe& recipe, ClauseSink& sink) {
    const Family& family = *recipe.family;
    const InstanceSize size = family.size(recipe.values);
    sink.comment(command(recipe));
    sink.comment(text_of({"Family: ", family.summary, "."}));
    sink.comment(text_of({"Source: ", family.source, "."}));
    sink.comment(text_of({"Variables: ", family.variables, "."}));
    sink.comment(answer(family.expected(recipe.values)));
    sink.header(static_cast<std::uint32_t>(size.vars), size.clauses);
    family.write(recipe.values, sink);
}

Formula generate_formula(const Recipe& recipe) {
    FormulaSink sink;
    generate(recipe, sink);
    return std::move(sink).formula();
}

}  // namespace sat
