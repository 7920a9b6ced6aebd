// A manual page from a table of options.
#include <algorithm>
#include <cctype>

#include "app/cli/completion.h"
#include "app/cli/generated_text.h"
#include "app/cli/roff.h"

namespace cli {
namespace {

// Of the last change of what the pages say.  A date of the build would make builds differ.
constexpr std::string_view kDate = "2026-11-27";

// "sudoku-solve" of "sudoku solve": `man sudoku solve` finds it, too.
std::string page_name(std::string program) {
    std::ranges::replace(program, ' ', '-');
    return program;
}

std::string capitals(std::string text) {
    for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}
std::string first_capital(std::string text) {
    if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

// The help of an option with a capital letter, unless it begins with a name, and a full stop.
std::string sentence(const Option& option) {
    const std::string first = option.help.substr(0, option.help.find_first_of(" ,;"));
    const bool is_name = std::ranges::find(option.value.choices, first, &Choice::name) != option.value.choices.end();
    return (is_name ? option.help : first_capital(option.help)) + (option.help.ends_with('.') ? "" : ".");
}

std::string section(const std::string& title, const std::string& body) {
    return body.empty() ? "" : ".SH " + capitals(title) + "\n" + body;
}

// "decide whether a formula is satisfiable", for NAME.
std::string one_line(std::string summary) {
    summary = brief(summary.substr(0, std::min({summary.find(". "), summary.find(": "), summary.find('\n')})));
    if (summary.size() > 1 && std::islower(static_cast<unsigned char>(summary[1])) != 0)
        summary[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(summary[0])));
    return summary;
}

std::string item(const std::string& head, const std::string& body) {
    return ".TP\n" + head + "\n" + (body.empty() ? "\\&\n" : body);
}
std::string entries(std::span<const Choice> choices) {
    std::string text;
    for (const Choice& choice : choices) {
        const std::string also = choice.alias.empty() ? "" : " (also " + choice.alias + ")";
        text += item(roff::bold(choice.name), roff::paragraph(choice.summary + also));
    }
    return text;
}

// "-o, --output FILE"
std::string names_of_option(const Option& option) {
    const std::vector<std::string> names = typed_names(option);
    if (option.is_argument()) return roff::usage(bare_name(option));
    if (option.names.find(",!") != std::string::npos)
        return "\\fB\\-\\-\\fR[\\fBno\\-\\fR]" + roff::bold(names.front().substr(2));
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + roff::bold(name);
    if (!option.value.implied.empty()) return text + "[=" + roff::italic(option.placeholder) + "]";
    return option.placeholder.empty() ? text : text + " " + roff::usage(option.placeholder);
}

class Page {
public:
    Page(const OptionTable& table, const Manual& manual) : table_(table), manual_(manual) {
        for (const Option* option : table.offered())
            if (option->is_argument()) arguments_.emplace_back(bare_name(*option));
    }

    std::string text(std::string_view version) const {
        const std::string name = page_name(table_.program());
        const std::string program = table_.program().substr(0, table_.program().find(' '));
        return ".\\\" " + origin(table_.program(), "man").substr(2) + ".TH " + capitals(name) + " 1 " +
               std::string(kDate) + " \"satdoku " + std::string(version) +
               "\" \"User Commands\"\n.nr HY 0\n.nh\n.ad l\n.SH NAME\n" + roff::bold(name) + " \\- " +
               roff::literal(one_line(table_.summary())) + "\n" + section("Synopsis", synopsis()) +
               section("Description", description()) + section(manual_.command_title, commands()) +
               section("Options", options(table_)) + lists() + section("Environment", entries(manual_.environment)) +
               section("Files", entries(manual_.files)) + section("Exit status", statuses()) +
               section("Examples", examples()) + section("See also", see_also());
    }

private:
    std::string synopsis() const {
        std::string text;
        for (const std::string& line : table_.usage_lines()) {
            const std::string& program = table_.program();
            text += ".SY " + (program.find(' ') == std::string::npos ? program : "\"" + program + "\"") + "\n";
            text += roff::usage(std::string_view(line).substr(std::min(program.size() + 1, line.size()))) + "\n.YS\n";
        }
        return text;
    }

    std::string paragraphs(std::span<const std::string> texts) const {
        std::string text;
        for (const std::string& one : texts) text += ".PP\n" + roff::paragraph(one, arguments_);
        return text;
    }
    std::string description() const {
        return roff::paragraph(table_.summary(), arguments_) + paragraphs(manual_.description) +
               paragraphs(table_.notes());
    }

    // With a page of their own, or with their options.
    std::string commands() const {
        std::string text;
        for (const OptionTable& command : manual_.commands) {
            const std::string& name = command.program();
            if (!manual_.one_page)
                text += item(roff::bold(page_name(name)) + "(1)", roff::paragraph(command.summary()));
            else
                text += ".SS " + name + "\n" + roff::paragraph(command.summary()) + ".PP\n" +
                        roff::usage(command.usage_lines().front()) + "\n" + rows(command, command.groups()) +
                        notes_of(command);
        }
        return text;
    }
    static std::string notes_of(const OptionTable& command) {
        std::string text;
        for (const std::string& note : command.notes()) text += ".PP\n" + roff::paragraph(note);
        return text;
    }

    // The choices with their summaries, unless a list of the table has them.
    std::string choices(const OptionTable& table, const Option& option) const {
        std::vector<Choice> shown = shown_words(option.value);
        std::erase_if(shown, [](const Choice& choice) { return choice.summary.empty(); });
        const auto lists_them = [&](const OptionTable::List& list) {
            return !shown.empty() && !list.entries.empty() && list.entries.front().name == shown.front().name;
        };
        if (shown.size() < 2 || std::ranges::any_of(table.lists(), lists_them)) return "";
        return ".RS\n" + entries(shown) + ".RE\n";
    }
    std::string row(const OptionTable& table, const Option& option) const {
        std::vector<std::string> placeholders = arguments_;
        placeholders.push_back(option.placeholder);
        return item(names_of_option(option), roff::paragraph(sentence(option), placeholders) + choices(table, option));
    }
    std::string rows(const OptionTable& table, std::span<const Group> groups) const {
        std::string text;
        for (const Group& group : groups)
            for (const Option& option : group.options) text += row(table, option);
        return text;
    }
    std::string options(const OptionTable& table) const {
        std::string text;
        const std::vector<const Option*> offered = table.offered();
        const auto add = [&](const Group& group) {
            text += ".SS " + group.title + "\n";
            for (const Option& option : group.options)
                if (std::ranges::find(offered, &option) != offered.end()) text += row(table, option);
        };
        for (const Group& group : table.groups()) add(group);
        add(table.general());
        return text;
    }

    // The commands are listed already.
    std::string lists() const {
        std::string text;
        for (const OptionTable::List& list : table_.lists())
            if (list.title != manual_.command_title) text += section(list.title, entries(list.entries));
        return text;
    }
    std::string statuses() const {
        return entries(table_.exit_statuses().empty() ? std::span<const Choice>(manual_.exit_statuses)
                                                      : table_.exit_statuses());
    }
    static std::string example(const Choice& one) {
        const std::string what = one.summary.empty() ? "" : roff::paragraph(first_capital(one.summary) + ":");
        return ".PP\n" + what + (what.empty() ? "" : ".PP\n") + ".RS 4\n.EX\n$ " + roff::literal(one.name) +
               "\n.EE\n.RE\n";
    }
    std::string examples() const {
        std::string text;
        for (const Choice& one : table_.examples()) text += example(one);
        for (const Choice& one : manual_.examples) text += example(one);
        if (text.starts_with(".PP\n")) text.erase(0, 4);  // after a heading
        return text;
    }
    std::string see_also() const {
        std::string pages;
        for (const std::string& page : manual_.see_also) pages += (pages.empty() ? "" : ", ") + page;
        return roff::paragraph(pages);
    }

    const OptionTable& table_;
    const Manual& manual_;
    std::vector<std::string> arguments_;
};

}  // namespace

std::string man_page(const OptionTable& table, const Manual& manual, std::string_view version) {
    return Page(table, manual).text(version);
}

}  // namespace cli
