#include "app/sudoku/hints/short_text.h"

#include <algorithm>
#include <map>

#include "app/sudoku/hints/technique_text.h"
#include "app/sudoku/hints/wording.h"
#include "sudoku/logic/techniques.h"

namespace hints {
namespace {

using i18n::kShort;
using sudoku::Candidate;
using sudoku::Cell;
using sudoku::ChainNode;
using sudoku::Digit;
using sudoku::HouseKind;
using sudoku::Part;
using sudoku::Rules;
using sudoku::Step;

// Cells, digits and houses without spaces.
class Notation {
public:
    Notation(const Rules& rules, i18n::Language language)
        : rules_(rules), language_(language), w_(rules, i18n::Language::en) {}

    std::string say(const i18n::Message& message, std::initializer_list<std::string_view> arguments = {}) const {
        return i18n::say(message, language_, arguments);
    }

    std::string cells(std::vector<Cell> cells) const {
        std::string text = w_.cells(std::move(cells));
        std::erase(text, ' ');
        return text;
    }
    std::string cell(Cell c) const { return w_.cell(c); }
    std::string digit(Digit d) const { return w_.digit(d); }
    // "5/6", in increasing order.
    std::string digits(std::vector<Digit> digits, const char* between = "/") const {
        std::ranges::sort(digits);
        digits.erase(std::unique(digits.begin(), digits.end()), digits.end());
        std::string text;
        for (const Digit d : digits) text += (text.empty() ? "" : between) + digit(d);
        return text;
    }
    // "r26b3"; beyond nine houses of a kind one by one, "r2,r12".
    std::string houses(const std::vector<std::size_t>& houses) const {
        std::string text;
        std::optional<HouseKind> last;
        for (const std::size_t h : houses) {
            const sudoku::House house = rules_.house(h);
            const bool wide = rules_.side() > 9;
            if (wide && last) text += ",";
            if (wide || last != house.kind) text += letter_of(house.kind);
            text += std::to_string(house.index + 1);
            last = house.kind;
        }
        return text;
    }
    bool see_each_other(Cell a, Cell b) const {
        const std::vector<Cell> peers = rules_.peers(a);
        return std::ranges::binary_search(peers, b);
    }
    // "r1c12 {123}"
    std::string part(const Part& part) const {
        return cells(part.cells) + " {" + digits(part.digits, rules_.side() > 9 ? "," : "") + "}";
    }
    // "r1c1=5", "r2c3<>6"; cells that lose the same digit together.
    std::string conclusion(const Step& step) const {
        if (step.placed) return cell(step.placed->cell) + "=" + digit(step.placed->digit);
        std::map<Digit, std::vector<Cell>> removed;
        for (const Candidate x : step.removed) removed[x.digit].push_back(x.cell);
        std::string text;
        for (const auto& [d, of] : removed) text += (text.empty() ? "" : ", ") + cells(of) + "<>" + digit(d);
        return text;
    }

private:
    static char letter_of(HouseKind kind) {
        switch (kind) {
            case HouseKind::row: return 'r';
            case HouseKind::column: return 'c';
            case HouseKind::box: return 'b';
            case HouseKind::region: return 'g';
            case HouseKind::diagonal: return 'd';
            case HouseKind::window: return 'w';
            case HouseKind::position: return 'p';
        }
        return '?';
    }

    const Rules& rules_;
    i18n::Language language_;
    Wording w_;
};

// What follows the name of the technique: an addition to it, and the pattern.
struct ShortForm {
    std::string kind, pattern;
};

ShortForm plain(const Step&, const Notation&) {
    return {};
}
ShortForm digit_in_house(const Step& step, const Notation& n) {
    return {"", n.say(kShort.in, {n.digits(step.digits), n.houses(step.houses)})};
}
ShortForm digits_in_cells(const Step& step, const Notation& n) {
    return {"", n.say(kShort.in, {n.digits(step.digits), n.cells(step.cells)})};
}

// "5 r26 c38 fr2c7"
ShortForm fish(const Step& step, const Notation& n) {
    std::string text = n.digits(step.digits) + " " + n.houses(step.houses) + " " + n.houses(step.covers);
    for (const Cell fin : step.fins) text += " f" + n.cell(fin);
    return {"", text};
}

// The ends, then what connects them.
ShortForm two_houses(const Step& step, const Notation& n) {
    const std::vector<Cell> near(step.cells.begin(), step.cells.begin() + 2);
    return {"", n.say(kShort.connected, {n.digits(step.digits), n.cells(step.ends), n.cells(near)})};
}

ShortForm corner(const Step& step, const Notation& n) {
    const std::vector<Cell> line(step.cells.end() - 2, step.cells.end());
    return {"",
            n.say(kShort.in, {n.digits(step.digits), n.houses({step.houses.front()})}) + " (" + n.cells(line) + ")"};
}

ShortForm w_wing(const Step& step, const Notation& n) {
    const std::vector<Cell> between(step.cells.begin() + 2, step.cells.end());
    return {"", n.say(kShort.connected, {n.digits(step.digits), n.cells(step.ends),
                                         n.say(kShort.in, {n.digit(step.digits.front()), n.cells(between)})})};
}

// Of a path, every other cell.
std::vector<Cell> every_other(const Step& step, std::size_t first) {
    std::vector<Cell> cells;
    for (std::size_t i = first; i < step.cells.size(); i += 2) cells.push_back(step.cells[i]);
    return cells;
}
ShortForm colours(const Step& step, const Notation& n) {
    const bool is_wrap = step.cells.size() % 2 == 1;
    return {n.say(is_wrap ? kShort.wrap : kShort.trap), n.digits(step.digits) + " (" + n.cells(every_other(step, 0)) +
                                                            ") / (" + n.cells(every_other(step, 1)) + ")"};
}
ShortForm pair_path(const Step& step, const Notation& n) {
    std::string text = n.digits(step.digits);
    for (const Cell c : step.cells) text += (c == step.cells.front() ? " " : "-") + n.cell(c);
    return {"", text};
}

// The first two digits are those of the rectangle (finders.h).
ShortForm rectangle(const Step& step, const Notation& n) {
    const std::vector<Cell> corners(step.cells.begin(), step.cells.begin() + 4);
    const std::string text = n.say(kShort.in, {n.digits({step.digits[0], step.digits[1]}), n.cells(corners)});
    if (step.cells.size() > 4) {
        const std::vector<Cell> others(step.cells.begin() + 4, step.cells.end());
        const std::vector<Digit> subset(step.digits.begin() + 2, step.digits.end());
        return {n.say(kShort.type, {"3"}),
                n.say(kShort.with, {text, n.say(kShort.in, {n.digits(subset), n.cells(others)})})};
    }
    if (step.houses.size() == 1) return {n.say(kShort.type, {"4"}), text};
    if (step.houses.size() == 2) return {n.say(kShort.hidden), text};
    if (step.digits.size() == 2) return {n.say(kShort.type, {"1"}), text};
    const bool beside = step.ends.size() == 2 && n.see_each_other(step.ends[0], step.ends[1]);
    return {n.say(kShort.type, {beside ? "2" : "5"}), text};
}

ShortForm parts(const Step& step, const Notation& n) {
    std::string text;
    for (const Part& part : step.parts) text += (text.empty() ? "" : ", ") + n.part(part);
    return {"", text};
}

// "A=r1c12 {123}, B=r5c1 {13}, X=1, Z=3"
ShortForm locked_sets(const Step& step, const Notation& n) {
    std::string text;
    char name = 'A';
    for (const Part& part : step.parts) text += std::string(1, name++) + "=" + n.part(part) + ", ";
    if (step.chains.empty()) return {"", text + "X=" + n.digits(step.digits)};
    text += "X=";
    for (std::size_t i = 0; i + 1 < step.digits.size(); ++i) text += (i == 0 ? "" : "/") + n.digit(step.digits[i]);
    return {"", text + ", Z=" + n.digit(step.digits.back())};
}

// "(5)r1c1=(5)r1c7-(2)r4c7=(2)r4c1": = is a strong link, - a weak one.
ShortForm alternating(const Step& step, const Notation& n) {
    std::string text;
    for (const ChainNode& node : step.chains.front()) {
        if (!text.empty()) text += node.stands ? "=" : "-";
        text += "(" + n.digit(node.candidate.digit) + ")" +
                (node.group.empty() ? n.cell(node.candidate.cell) : n.cells(node.group));
    }
    return {"", text};
}

// "r1c6=5 -> r1c7=2 -> r1c6<>5 | ..."; of false nodes the first and the last of each chain.
ShortForm forcing(const Step& step, const Notation& n) {
    std::string text;
    for (const sudoku::Chain& chain : step.chains) {
        if (!text.empty()) text += " | ";
        for (std::size_t i = 0; i < chain.size(); ++i) {
            if (!chain[i].stands && i != 0 && i + 1 != chain.size()) continue;
            text += (i == 0 ? "" : " -> ") + n.cell(chain[i].candidate.cell) + (chain[i].stands ? "=" : "<>") +
                    n.digit(chain[i].candidate.digit);
        }
    }
    return {"", text};
}

struct ShortRow {
    std::string_view technique;
    ShortForm (*form)(const Step&, const Notation&);
};
constexpr ShortRow kShortRows[] = {
    {"naked-single", plain},
    {"hidden-single", digit_in_house},
    {"locked-candidates", digit_in_house},
    {"naked-pair", digits_in_cells},
    {"hidden-pair", digits_in_cells},
    {"naked-triple", digits_in_cells},
    {"hidden-triple", digits_in_cells},
    {"naked-quad", digits_in_cells},
    {"hidden-quad", digits_in_cells},
    {"x-wing", fish},
    {"swordfish", fish},
    {"jellyfish", fish},
    {"skyscraper", two_houses},
    {"two-string-kite", two_houses},
    {"turbot-fish", two_houses},
    {"empty-rectangle", corner},
    {"xy-wing", digits_in_cells},
    {"xyz-wing", digits_in_cells},
    {"remote-pairs", pair_path},
    {"w-wing", w_wing},
    {"bug-plus-1", plain},
    {"simple-colouring", colours},
    {"unique-rectangle", rectangle},
    {"avoidable-rectangle", rectangle},
    {"finned-x-wing", fish},
    {"sashimi-x-wing", fish},
    {"finned-swordfish", fish},
    {"sashimi-swordfish", fish},
    {"finned-jellyfish", fish},
    {"sashimi-jellyfish", fish},
    {"wxyz-wing", digits_in_cells},
    {"sue-de-coq", parts},
    {"x-chain", alternating},
    {"xy-chain", alternating},
    {"aic", alternating},
    {"grouped-aic", alternating},
    {"als-xz", locked_sets},
    {"als-xy-wing", locked_sets},
    {"als-chain", locked_sets},
    {"als-aic", alternating},
    {"franken-fish", fish},
    {"mutant-fish", fish},
    {"forcing-chain", forcing},
    {"forcing-net", forcing},
    {"reduction", plain},
};

// "Two-String Kite", "Sue de Coq": as players write names.
std::string with_capitals(std::string name) {
    bool at_start = true;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool is_small = name.compare(i, 3, "de ") == 0 || name.compare(i, 5, "with ") == 0;
        if (at_start && !is_small && name[i] >= 'a' && name[i] <= 'z') name[i] = static_cast<char>(name[i] - 'a' + 'A');
        at_start = name[i] == ' ' || name[i] == '-';
    }
    return name;
}

}  // namespace

std::string short_text_of(const Step& step, const Rules& rules, i18n::Language language) {
    const Notation n(rules, language);
    const auto row = std::ranges::find(kShortRows, step.technique->name, &ShortRow::technique);
    const ShortForm form = row == std::end(kShortRows) ? ShortForm{} : row->form(step, n);
    const std::string name = with_capitals(std::string(text_for(*step.technique).name.in(language))) + form.kind;
    if (form.pattern.empty()) return n.say(kShort.step, {name, n.conclusion(step)});
    return n.say(kShort.step_by_pattern, {name, form.pattern, n.conclusion(step)});
}

}  // namespace hints
