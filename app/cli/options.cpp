#include "app/cli/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/generated_text.h"
#include "app/cli/short_options.h"
#include "sat/core/suggestion.h"

namespace cli {
namespace {

using sat::Error;
using sat::Status;
using Kind = Value::Kind;

// True if a word of the command line is an option: "--time=5" names --time; short options may be combined and followed
// by a value, as in "-qt5".  Also true for a value that looks like one.
bool names_it(std::string_view word, std::string_view name) {
    if (name.starts_with("--")) return word.substr(0, word.find('=')) == name;
    return word.starts_with('-') && !word.starts_with("--") && word.find(name[1]) != word.npos;
}

std::string expected_of(const Value& value) {
    return value.kind == Kind::file ? "expected a file name" : "expected the name of a directory";
}

// An alias is suggested, but not listed.
Error unknown_choice(const Value& value, const std::string& text) {
    const std::vector<std::string_view> names = sat::names_in(value.choices);
    std::vector<std::string_view> aliases;
    for (const Choice& choice : value.choices)
        if (!choice.alias.empty()) aliases.push_back(choice.alias);
    const bool alias = !sat::nearest_name(text, names) && sat::nearest_name(text, aliases);
    return sat::unknown_name(value.noun, text, alias ? aliases : names);
}

Status store(const Option& option, const std::string& text) {
    const Value& value = option.value;
    const std::string name(option.name());
    if (value.kind == Kind::choice) {
        const auto named = [&](const Choice& c) { return c.name == text || (!text.empty() && c.alias == text); };
        const auto known = std::ranges::find_if(value.choices, named);
        if (known == value.choices.end()) return unknown_choice(value, text);
        value.store(known->name);
        return sat::Done{};
    }
    if (value.kind == Kind::flag && text != "true" && text != "false") return Error{"%1 takes no value", name};
    const bool empty_name = (value.kind == Kind::file || value.kind == Kind::folder) && text.empty();
    const std::string expected = empty_name ? expected_of(value) : value.store(text);
    if (!expected.empty()) return Error{"invalid value '%1' for %2; %3", text, name, expected};
    return sat::Done{};
}

}  // namespace

std::string_view Option::name() const {
    const std::vector<std::string_view> all = all_names();
    const auto found = std::ranges::find_if(all, [](std::string_view one) { return one.starts_with("--"); });
    return found == all.end() ? all.front() : *found;
}

bool Option::takes_word() const {
    return value.kind != Kind::flag && value.implied.empty();
}

std::vector<std::string_view> Option::all_names() const {
    std::vector<std::string_view> all;
    std::string_view rest = names;
    while (!rest.empty()) {
        std::string_view name = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(name.size() + 1, rest.size()));
        if (name.starts_with('!')) name.remove_prefix(1);
        if (name.starts_with('[')) name = name.substr(1, name.size() - 2);
        if (name.ends_with("...")) name.remove_suffix(3);
        all.push_back(name);
    }
    return all;
}

// Splits the words of one command line with CLI11, which gets only the options of this line: it compares each new
// option with all previous ones, and adding all options of satsolve takes five times as long as the rest of a short
// run.
class OptionTable::Reader {
public:
    Reader(OptionTable& table, std::span<const char* const> words) : table_(table), words_(words) {
        app_.set_help_flag();
        app_.allow_extras();
        for (const Option* option : table.all_options())
            if (!option->is_argument() && is_named(*option)) taken_.push_back({option, add(*option)});
    }

    sat::Result<Request> read() {
        if (Status split_up = split(); !split_up) return split_up.error();
        for (const auto& [option, parsed] : taken_)
            if (parsed->count() > 0) table_.given_.push_back(option);
        if (Status sorted = sort_rest(); !sorted) return sorted.error();
        if (table_.given("--help-all")) return Request::help_all;
        if (table_.given("--help")) return Request::help;
        if (table_.given("--version")) return Request::version;
        if (table_.given("--generate")) return generated();
        if (Status stored = store_options(); !stored) return stored.error();
        if (Status stored = store_arguments(); !stored) return stored.error();
        if (Status agree = table_.check_together(); !agree) return agree.error();
        return Request::run;
    }

private:
    struct Taken {
        const Option* option;
        CLI::Option* parsed;
    };

    bool is_named(const Option& option) const {
        for (const std::string_view name : option.all_names())
            if (std::ranges::any_of(words_, [&](std::string_view word) { return names_it(word, name); })) return true;
        return false;
    }

    CLI::Option* add(const Option& option) {
        CLI::Option* added = nullptr;
        if (option.value.kind == Kind::flag) added = app_.add_flag(option.names);
        else if (!option.value.implied.empty()) added = app_.add_flag(option.names + "{" + option.value.implied + "}");
        else added = app_.add_option(option.names);
        if (option.value.many) added->expected(1, CLI::detail::expected_max_vector_size);
        added->allow_extra_args(option.value.many);
        return added->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }

    sat::Result<Request> generated() {
        const auto taken = std::ranges::find(taken_, std::string_view("--generate"),
                                             [](const Taken& one) { return one.option->name(); });
        const std::string name = taken->parsed->results().back();
        if (Status known = store(*taken->option, name); !known) return known.error();
        return find_text_kind(name)->request;
    }

    Status split() {
        if (table_.rest_ == nullptr)
            if (const auto wrong = not_short_options(words_, table_.all_options())) {
                if (wrong->flag != nullptr) return Error{"%1 takes no value", wrong->flag->name()};
                return unknown_option(wrong->word);
            }
        std::vector<std::string> reversed;  // as CLI11 expects them
        bool may_name = true;
        for (const std::string_view word : words_) {
            may_name = may_name && word != "--";
            // CLI11 would use the next word as the value of "--name=".
            const bool empty = may_name && word.starts_with("--") && word.find('=') == word.size() - 1;
            const Option* const option = empty ? table_.find(word.substr(0, word.size() - 1)) : nullptr;
            const bool cut = option != nullptr && option->takes_word();
            reversed.emplace_back(cut ? word.substr(0, word.size() - 1) : word);
            if (cut) reversed.emplace_back();
        }
        std::ranges::reverse(reversed);
        try {
            app_.parse(std::move(reversed));
        } catch (const CLI::ArgumentMismatch&) {
            // Only the last word can be an option without its value.
            return Error{"%1 needs a value", words_.back()};
        } catch (const CLI::ParseError& error) { return Error{sat::Phrase::words(error.what())}; }
        return sat::Done{};
    }

    // Words unknown to CLI11 are arguments and unknown options.
    Status sort_rest() {
        if (table_.rest_ != nullptr) {
            *table_.rest_ = app_.remaining();
            return sat::Done{};
        }
        bool may_name = true;
        for (std::string& word : app_.remaining()) {
            if (may_name && word == "--") may_name = false;
            else if (may_name && word.size() > 1 && word.front() == '-') return unknown_option(word);
            else arguments_.push_back(std::move(word));
        }
        return sat::Done{};
    }

    Error unknown_option(std::string_view word) const {
        const std::string_view name = word.substr(0, word.find('='));
        const auto other = std::ranges::find(table_.elsewhere_, name, &OptionElsewhere::name);
        if (other != table_.elsewhere_.end()) return {"unknown option '%1'; here it is %2", name, other->here};
        std::vector<std::string_view> names;
        for (const Option* option : table_.all_options())
            if (!option->is_argument() && table_.is_offered(*option))
                for (const std::string_view known : option->all_names()) names.push_back(known);
        const auto nearest = sat::nearest_name(name, names);
        if (nearest) return {"unknown option '%1'; did you mean '%2'?", name, *nearest};
        return {"unknown option '%1'", name};
    }

    Status store_options() {
        for (const auto& [option, parsed] : taken_) {
            std::vector<std::string> values = parsed->results();
            if (values.empty()) continue;
            const bool is_flag = option->value.kind == Kind::flag;
            if (values.size() > 1 && !is_flag && !option->value.repeats)
                return Error{"%1 is given twice", option->name()};
            if (is_flag) values.erase(values.begin(), values.end() - 1);  // the last one counts
            for (const std::string& value : values)
                if (Status stored = store(*option, value); !stored) return stored;
        }
        return sat::Done{};
    }

    Status store_arguments() {
        std::size_t next = 0;
        for (const Option* option : table_.all_options()) {
            if (!option->is_argument()) continue;
            if (next == arguments_.size()) {
                if (option->names.starts_with('[')) continue;
                return Error{"missing argument %1", option->names};
            }
            table_.given_.push_back(option);
            do {
                if (Status stored = store(*option, arguments_[next++]); !stored) return stored;
            } while (option->value.repeats && next < arguments_.size());
        }
        if (next < arguments_.size()) return Error{"unexpected argument '%1'", arguments_[next]};
        return sat::Done{};
    }

    OptionTable& table_;
    std::span<const char* const> words_;
    CLI::App app_;
    std::vector<Taken> taken_;
    std::vector<std::string> arguments_;
};

OptionTable::OptionTable(std::string program, std::string summary)
    : program_(std::move(program)), summary_(std::move(summary)) {
    const Value nothing = flag([](bool) {});
    general_ = {"General", {{"-h,--help", "", nothing, "print this help"}}};
    general_.options.push_back({"--help-all", "", nothing, "print the help of all options"});
    if (!is_command()) general_.options.push_back({"-V,--version", "", nothing, "print the version"});
    std::vector<Choice> kinds = choices_of(text_kinds());
    if (is_command()) kinds.resize(1);  // completions are those of the program
    const std::string names = names_of(std::span<const Choice>(kinds));
    general_.options.push_back({"--generate", "KIND", choice([](const std::string&) {}, "kind of text", kinds),
                                "print a text for installation: " + names, true});
}

void OptionTable::add(std::string_view group, std::vector<Option> options) {
    Group* found = group == general_.title ? &general_ : nullptr;
    for (Group& one : groups_)
        if (one.title == group) found = &one;
    if (found == nullptr) found = &groups_.emplace_back(Group{std::string(group), {}});
    for (Option& option : options) found->options.push_back(std::move(option));
}

void OptionTable::exclude(std::string_view option, std::vector<std::string_view> others) {
    exclusions_.push_back({option, std::move(others)});
}
void OptionTable::require(std::string_view option, std::string_view other) {
    requirements_.push_back({option, other});
}

sat::Result<OptionTable::Request> OptionTable::read(std::span<const char* const> words) {
    given_.clear();
    return Reader(*this, words).read();
}

std::vector<const Option*> OptionTable::all_options() const {
    std::vector<const Option*> all;
    for (const Group& group : groups_)
        for (const Option& option : group.options) all.push_back(&option);
    for (const Option& option : general_.options) all.push_back(&option);
    return all;
}

std::vector<const Option*> OptionTable::offered() const {
    std::vector<const Option*> all = all_options();
    std::erase_if(all, [this](const Option* option) { return !is_offered(*option); });
    return all;
}

const Option* OptionTable::find(std::string_view name) const {
    for (const Option* option : all_options())
        for (const std::string_view one : option->all_names())
            if (one == name) return option;
    return nullptr;
}

bool OptionTable::given(std::string_view name) const {
    return std::ranges::any_of(given_, [name](const Option* option) {
        const std::vector<std::string_view> names = option->all_names();
        return std::ranges::find(names, name) != names.end();
    });
}

// A word after an option whose value is optional is an argument, though it may have been meant as the value.
Error OptionTable::not_with(std::string_view name, std::string_view other) const {
    const Option& option = *find(name);
    const bool may_be_value = !option.value.implied.empty() && find(other)->is_argument();
    if (!may_be_value) return {"%1 cannot be used with %2", name, other};
    return {"%1 cannot be used with %2; write %1=%3 to give it a value", name, other, option.placeholder};
}

sat::Status OptionTable::check_together() const {
    for (const Exclusion& exclusion : exclusions_) {
        if (!given(exclusion.option)) continue;
        for (const std::string_view other : exclusion.others)
            if (given(other)) return not_with(exclusion.option, other);
    }
    for (const Requirement& requirement : requirements_)
        if (given(requirement.option) && !given(requirement.other))
            return Error{"%1 needs %2", requirement.option, requirement.other};
    return sat::Done{};
}

bool OptionTable::has_rare() const {
    for (const Group& group : groups_)
        for (const Option& option : group.options)
            if (option.rare) return true;
    return false;
}

}  // namespace cli
