#include "sudoku/notation/iss.h"

#include <algorithm>

#include "sat/core/text.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/iss_codes.h"
#include "sudoku/notation/iss_kinds.h"
#include "sudoku/notation/iss_or.h"
#include "sudoku/notation/puzzle_link.h"
#include "sudoku/notation/text_words.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Result;
using sat::Status;

constexpr std::string_view kIssSite = "sigh.github.io/Interactive-Sudoku-Solver";

class IssReader {
public:
    explicit IssReader(std::string_view text) { reading_.text = text; }

    Result<ConstraintPuzzle> read() {
        Result<std::vector<IssItem>> items = read_iss_items(reading_.text, 0, reading_.text.size());
        if (!items) return items.error();
        if (Status status = begin(*items); !status) return status.error();
        // Regions are needed by lines that are divided by them, and by clues about them.
        std::ranges::stable_partition(*items, [](const IssItem& item) {
            return item.kind.text == "Jigsaw" || item.kind.text == "ChaosConstruction";
        });
        if (Status status = read_all(*items); !status) return status.error();
        reading_.tell_unread();
        return std::move(reading_.puzzle);
    }

private:
    // The grid, its cells, and its rows, columns and boxes.
    Status begin(const std::vector<IssItem>& items) {
        std::vector<IssGroup> groups;
        const IssItem* shape = nullptr;
        const IssItem* doppelganger = nullptr;
        for (const IssItem& item : items) {
            const std::string& kind = item.kind.text;
            if (kind == "Shape" && shape == nullptr) shape = &item;
            if (kind == "NoBoxes") reading_.no_boxes = true;
            if (kind == "Jigsaw") reading_.has_jigsaw = true;
            if (kind == "Doppelganger") doppelganger = &item;
            if (kind == "FullRankTies") reading_.ties = !item.arguments.empty() && item.arguments[0].text == "any";
            if (kind != "Var") continue;
            const Result<IssGroup> group = group_of(item);
            if (!group) return group.error();
            groups.push_back(group.value());
        }
        static const std::vector<IssWord> kDefault;
        const std::vector<IssWord>& spec = shape == nullptr ? kDefault : shape->arguments;
        if (doppelganger != nullptr) {
            const Result<IssShape> plain = read_iss_shape(spec, {});
            if (plain) groups.push_back({"DGC", plain->rows, 0});
            if (plain) groups.push_back({"DGR", plain->columns, 0});
            if (plain) groups.push_back({"DGB", std::max(plain->rows, plain->columns), 0});
        }
        Result<IssShape> read = read_iss_shape(spec, groups);
        if (!read) return at_position(reading_.text, shape == nullptr ? 0 : shape->kind.position, read.error());
        reading_.shape = *std::move(read);
        reading_.puzzle = ConstraintPuzzle(reading_.shape.grid);
        return add_board(items);
    }
    Result<IssGroup> group_of(const IssItem& item) const {
        IssGroup group;
        if (item.arguments.empty() || item.arguments[0].text.empty())
            return reading_.error(item.kind, Error{"Var lacks its name"});
        group.prefix = "V" + item.arguments[0].text;
        if (item.arguments.size() < 3 || item.arguments[2].text.empty()) return group;
        const std::string& size = item.arguments[2].text;
        const std::size_t sign = size.find('x');
        const auto rows = sign == std::string::npos ? 1 : read_number(size.substr(0, sign));
        const auto count = read_number(sign == std::string::npos ? size : size.substr(sign + 1));
        if (!rows || !count || *rows < 1 || *count < 1 || *rows > 1000 || *count > 1000)
            return reading_.error(
                item.arguments[2],
                Error{"unexpected '%1'; expected a number of cells, such as 4 or 2x3", sat::shown(size)});
        group.count = static_cast<std::size_t>(*rows) * static_cast<std::size_t>(*count);
        if (sign != std::string::npos) group.columns = static_cast<std::size_t>(*count);
        return group;
    }

    Status add_board(const std::vector<IssItem>& items) {
        const IssShape& shape = reading_.shape;
        reading_.region_size = std::max(shape.rows, shape.columns);
        const auto size = std::ranges::find(items, "RegionSize", [](const IssItem& item) { return item.kind.text; });
        const IssItem none{};
        if (size != items.end()) {
            const Result<int> number = reading_.number(*size, 0);
            if (!number) return number.error();
            reading_.region_size = static_cast<std::size_t>(std::max(number.value(), 1));
        }
        reading_.no_boxes = reading_.no_boxes || shape.is_raw;
        if (!shape.is_raw && shape.rows == shape.columns) {
            const auto box = reading_.has_boxes() ? *reading_.box() : std::pair<std::size_t, std::size_t>{0, 0};
            reading_.add(
                none, "board", {},
                {1, 1, static_cast<int>(shape.rows), static_cast<int>(box.first), static_cast<int>(box.second)});
            return Done{};
        }
        if (!shape.is_raw)
            for (auto& line : shape.lines()) reading_.add(none, "different", {std::move(line)});
        if (reading_.has_boxes())
            for (auto& box : reading_.boxes()) reading_.add(none, "region", {std::move(box)});
        return Done{};
    }

    Status read_all(const std::vector<IssItem>& items) {
        for (const IssItem& item : items) {
            if (++num_items_ > kMaxIssItems)
                return reading_.error(item.kind, Error{"more than %1 constraints", kMaxIssItems});
            Status status = Done{};
            if (item.kind.text == "And") status = read_all(item.inner);
            else if (item.kind.text == "Replicate") status = replicate(item);
            else if (item.kind.text == "Or") status = read_or(item);
            else status = read_iss_item(reading_, item);
            if (!status) return status;
        }
        return Done{};
    }

    // At least one of the items within holds.
    Status read_or(const IssItem& item) {
        if (item.inner.size() == 1) return read_all(item.inner);
        std::vector<Constraint> constraints;
        constraints.reserve(item.inner.size());
        std::vector<IssBranch> branches;
        bool are_lines = true;
        for (const IssItem& inner : item.inner) {
            Result<std::optional<IssBranch>> branch = read_branch(inner, constraints);
            if (!branch) return branch.error();
            are_lines = are_lines && branch->has_value();
            if (branch->has_value()) branches.push_back(**branch);
        }
        auto joined = are_lines ? any_of_branches(reading_.puzzle, branches) : std::nullopt;
        if (joined) reading_.add(item, "automaton", std::move(joined->groups), {}, std::move(joined->text));
        else reading_.puzzle.unread.push_back({"at least one of: %1", names_of(item)});
        return Done{};
    }
    // An item by itself, if it is one constraint, or says what one cell may hold.
    Result<std::optional<IssBranch>> read_branch(const IssItem& item, std::vector<Constraint>& constraints) const {
        std::optional<IssBranch> none;
        if (!item.inner.empty()) return none;
        IssReading alone = reading_;
        alone.puzzle = ConstraintPuzzle(reading_.shape.grid);
        alone.unread_kinds.clear();
        if (Status status = read_iss_item(alone, item); !status) return status.error();
        if (!alone.unread_kinds.empty() || !alone.puzzle.unread.empty()) return none;
        std::vector<Cell> restricted;
        for (Cell c = 0; c < alone.puzzle.allowed.size(); ++c)
            if (alone.shape.grid.has(c) && alone.puzzle.allowed[c] != alone.shape.grid.all()) restricted.push_back(c);
        if (alone.puzzle.constraints.size() + restricted.size() != 1) return none;
        if (!restricted.empty())
            return std::optional(IssBranch{nullptr, restricted[0], alone.puzzle.allowed[restricted[0]]});
        constraints.push_back(std::move(alone.puzzle.constraints[0]));
        return std::optional(IssBranch{&constraints.back(), 0, 0});
    }
    static std::string names_of(const IssItem& item) {
        std::string names;
        for (const IssItem& inner : item.inner) {
            if (names.size() > 60) break;
            names += names.empty() ? "" : ", ";
            names += inner.kind.text.empty() ? "a given" : sat::shown(inner.kind.text);
        }
        return names;
    }

    // The items within, for each target moved as the target is from the origin.
    Status replicate(const IssItem& item) {
        const IssWord none;
        const IssWord& set = item.arguments.empty() ? none : item.arguments[0];
        const auto sextets = read_sextets(set.text);
        if (!sextets) return reading_.error(set, Error{"this is not base64"});
        const std::string origin = item.arguments.size() < 2 ? "R1C1" : item.arguments[1].text;
        const auto place = iss_place(origin);
        if (!place || std::ranges::any_of(item.inner, has_region_cell)) {  // or cells outside the grid
            reading_.unread(item);
            return Done{};
        }
        const std::size_t columns = reading_.shape.columns, first = place->first * columns + place->second;
        for (std::size_t i = 0; i < 6 * sextets->size(); ++i) {
            if (!sextet_bit(*sextets, i)) continue;
            const std::size_t target = first + i;
            std::vector<IssItem> moved = item.inner;
            for (IssItem& inner : moved)
                if (!move(inner, static_cast<int>(target / columns) - static_cast<int>(place->first),
                          static_cast<int>(target % columns) - static_cast<int>(place->second)))
                    return reading_.error(item.kind, Error{"a cell is moved out of the grid"});
            if (Status status = read_all(moved); !status) return status;
        }
        return Done{};
    }
    static bool has_region_cell(const IssItem& item) {
        return std::ranges::any_of(item.arguments, is_region_cell) || std::ranges::any_of(item.inner, has_region_cell);
    }
    bool move(IssItem& item, int down, int across) const {
        const bool has_code = item.kind.text == "Regex" || item.kind.text == "NFA" || item.kind.text == "Pair" ||
                              item.kind.text == "PairX" || item.kind.text == "Binary" || item.kind.text == "BinaryX";
        for (std::size_t i = has_code ? 1 : 0; i < item.arguments.size(); ++i) {
            std::string& text = item.arguments[i].text;
            const std::string name = text.substr(0, text.find('_'));
            const auto place = iss_place(name);
            if (!place) continue;
            const int row = static_cast<int>(place->first) + down, column = static_cast<int>(place->second) + across;
            if (row < 0 || column < 0 || row >= static_cast<int>(reading_.shape.rows) ||
                column >= static_cast<int>(reading_.shape.columns) || row > 15 || column > 15)
                return false;
            text = iss_cell(reading_.shape.grid,
                            reading_.shape.cell(static_cast<std::size_t>(row), static_cast<std::size_t>(column))) +
                   text.substr(name.size());
        }
        return std::ranges::all_of(item.inner, [&](IssItem& inner) { return move(inner, down, across); });
    }

    IssReading reading_;
    std::size_t num_items_ = 0;
};

}  // namespace

bool is_iss_text(std::string_view text) {
    if (is_link_to(text, kIssSite)) return true;
    std::string plain;
    for (const NumberedLine& line : text_lines(text.substr(0, 4096)))
        if (!line.text.starts_with('#')) plain += line.text;
    std::erase_if(plain, [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; });
    if (plain.size() < 2 || plain[0] != '.') return false;
    if (plain[1] == '~') return true;
    const std::string_view word = std::string_view(plain).substr(1, plain.find_first_of(".~", 1) - 1);
    if (word.empty()) return false;  // two blanks of a board
    // A letter between two blanks of a board, or a kind of one letter, which has cells.
    if (word.size() == 1 && (plain.size() == 2 || plain[2] != '~')) return false;
    return std::ranges::find(iss_kinds(), word, &IssKind::name) != iss_kinds().end() || word == "Or" || word == "And" ||
           word == "Replicate";
}

Result<ConstraintPuzzle> read_iss(std::string_view text) {
    if (!is_link_to(text, kIssSite)) return IssReader(text).read();
    const auto parameter = link_parameter(text, "q");
    if (!parameter) return at_position(text, 0, Error{"the link holds no puzzle; expected its parameter q"});
    Result<ConstraintPuzzle> puzzle = IssReader(parameter->value).read();
    if (!puzzle) return at_position(text, parameter->position, puzzle.error());
    return puzzle;
}

}  // namespace sudoku
