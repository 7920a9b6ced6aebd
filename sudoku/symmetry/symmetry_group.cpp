#include "sudoku/symmetry/symmetry_group.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace sudoku {
namespace {

using Permutation = std::vector<Line>;

// Larger boards have more pairs of lines than it is worth asking about one by one (x on 400x400: 79,800); of
// them only neighbours and mirror images are tried.
constexpr std::size_t kMostLinesInPairs = 100;
// Rounds of the random walk over the generators that no shuffle covers; each round offers each of them once.
constexpr int kRounds = 4;

Permutation counting(std::size_t n) {
    Permutation p(n);
    std::iota(p.begin(), p.end(), Line{0});
    return p;
}

Line line(std::size_t i) {
    return static_cast<Line>(i);
}

Transformation of_rows(Permutation p) {
    Transformation t = Transformation::identity(p.size());
    t.rows = std::move(p);
    return t;
}
Transformation of_columns(Permutation p) {
    Transformation t = Transformation::identity(p.size());
    t.columns = std::move(p);
    return t;
}
Transformation of_both(const Permutation& p) {
    return compose(of_rows(p), of_columns(p));
}

void exchange_blocks(Permutation& p, std::size_t length, std::size_t a, std::size_t b) {
    for (std::size_t k = 0; k < length; ++k) std::swap(p[a * length + k], p[b * length + k]);
}

bool is_house(const Transformation& t, const Rules& rules, std::span<const Cell> cells) {
    const auto of_first = rules.houses_of(t(cells.front()));
    return std::any_of(of_first.begin(), of_first.end(), [&](std::uint32_t h) {
        return std::all_of(cells.begin(), cells.end(), [&](Cell c) {
            const auto of_image = rules.houses_of(t(c));
            return std::find(of_image.begin(), of_image.end(), h) != of_image.end();
        });
    });
}

bool is_pair(const Rules& rules, Cell a, Cell b) {
    const auto partners = rules.partners(a);
    return std::find(partners.begin(), partners.end(), b) != partners.end();
}

// Block b and place k of a line become place b and block k: what `disjoint` allows, whose positions are then
// boxes.
Permutation exchanged_roles(std::size_t side, std::size_t length) {
    Permutation roles(side);
    for (std::size_t i = 0; i < side; ++i) roles[i] = line(i % length * (side / length) + i / length);
    return roles;
}

// The moves that exchange things, of the lines of one axis with blocks of `length` lines.
class Moves {
public:
    Moves(std::size_t side, std::size_t length) : side_(side), length_(length), blocks_(side / length) {}

    // `p` and, where the two do not touch the same lines, `p` together with its mirror image.
    template <class Exchange>
    void with_mirror(const Exchange& exchange, std::size_t a, std::size_t b, std::size_t last) {
        Permutation p = counting(side_);
        exchange(p, a, b);
        moves_.push_back(p);
        const std::size_t x = last - a, y = last - b;
        if (x == a || x == b || y == a || y == b) return;
        exchange(p, x, y);
        moves_.push_back(std::move(p));
    }

    std::vector<Permutation> all() && {
        add_lines();
        add_blocks();
        add_places();
        Permutation reversed = counting(side_);
        std::reverse(reversed.begin(), reversed.end());
        moves_.push_back(std::move(reversed));
        moves_.push_back(exchanged_roles(side_, length_));
        return std::move(moves_);
    }

private:
    void add_lines() {
        const auto exchange = [](Permutation& p, std::size_t a, std::size_t b) { std::swap(p[a], p[b]); };
        for (std::size_t a = 0; a < side_; ++a)
            for (std::size_t b = a + 1; b < side_; ++b)
                if (side_ <= kMostLinesInPairs || b == a + 1 || a + b + 1 == side_)
                    with_mirror(exchange, a, b, side_ - 1);
    }
    void add_blocks() {
        const auto exchange = [this](Permutation& p, std::size_t a, std::size_t b) {
            exchange_blocks(p, length_, a, b);
        };
        for (std::size_t a = 0; a < blocks_; ++a)
            for (std::size_t b = a + 1; b < blocks_; ++b) with_mirror(exchange, a, b, blocks_ - 1);
    }
    void add_places() {
        const auto exchange = [this](Permutation& p, std::size_t a, std::size_t b) {
            for (std::size_t i = 0; i < side_; i += length_) std::swap(p[i + a], p[i + b]);
        };
        for (std::size_t a = 0; a < length_; ++a)
            for (std::size_t b = a + 1; b < length_; ++b) with_mirror(exchange, a, b, length_ - 1);
    }

    std::size_t side_, length_, blocks_;
    std::vector<Permutation> moves_;
};

// `of` uniform permutations inside the classes: image[i] of each i.
Permutation shuffled_in_classes(const std::vector<Permutation>& classes, std::size_t n, sat::Random& random) {
    Permutation image(n);
    for (const Permutation& members : classes) {
        Permutation to = members;
        random.shuffle(std::span(to));
        for (std::size_t k = 0; k < members.size(); ++k) image[members[k]] = to[k];
    }
    return image;
}

// 0 .. n-1 in classes; `exchangeable` is an equivalence.
std::vector<Permutation> find_classes(std::size_t n, const std::function<bool(Line, Line)>& exchangeable) {
    std::vector<Permutation> classes;
    for (std::size_t i = 0; i < n; ++i) {
        const auto mine = std::find_if(classes.begin(), classes.end(),
                                       [&](const Permutation& c) { return exchangeable(c.front(), line(i)); });
        if (mine != classes.end()) mine->push_back(line(i));
        else classes.push_back({line(i)});
    }
    return classes;
}

std::vector<std::size_t> class_numbers(const std::vector<Permutation>& classes, std::size_t n) {
    std::vector<std::size_t> number(n);
    for (std::size_t k = 0; k < classes.size(); ++k)
        for (const Line i : classes[k]) number[i] = k;
    return number;
}

// Where a permutation of lines moves the blocks as wholes: the image of each block; empty: it breaks one.
Permutation map_of_blocks(const Permutation& p, std::size_t length) {
    Permutation blocks(p.size() / length);
    for (std::size_t i = 0; i < p.size(); ++i) {
        const Line to = line(p[i] / length);
        if (i % length != 0 && blocks[i / length] != to) return {};
        blocks[i / length] = to;
    }
    return blocks;
}

bool stays_in_classes(const Permutation& p, const std::vector<Permutation>& classes) {
    const auto number = class_numbers(classes, p.size());
    for (std::size_t i = 0; i < p.size(); ++i)
        if (number[p[i]] != number[i]) return false;
    return true;
}

// A random walk: every round offers every generator once, in random order, and takes it or not by a coin.
Transformation walk(std::span<const Transformation> generators, std::size_t side, sat::Random& random) {
    Transformation t = Transformation::identity(side);
    std::vector<std::uint32_t> order(generators.size());
    std::iota(order.begin(), order.end(), 0u);
    const int rounds = generators.size() == 1 ? 1 : kRounds;
    for (int round = 0; round < rounds; ++round) {
        random.shuffle(std::span(order));
        for (const std::uint32_t g : order)
            if (random.flip()) t = compose(t, generators[g]);
    }
    return t;
}

void shuffle_digits(Transformation& t, sat::Random& random) {
    random.shuffle(std::span(t.digits).subspan(1));
}

// Is g s g^-1 a power of s?  Then g maps patterns with the symmetry s onto patterns with it.
bool carries_over(const Transformation& g, const Transformation& s) {
    const Transformation seen_from_image = compose(compose(inverse(g), s), g);
    Transformation power = s;
    for (int order = 1; order <= 4; ++order, power = compose(power, s))
        if (power == seen_from_image) return true;
    return false;
}

}  // namespace

bool keeps(const Transformation& t, const Rules& rules) {
    ASSERT(t.side() == rules.side());
    for (std::size_t h = 2 * rules.side(); h < rules.num_houses(); ++h)  // lines go to lines (X1)
        if (!is_house(t, rules, rules.house(h).cells)) return false;
    return std::all_of(rules.pairs().begin(), rules.pairs().end(),
                       [&](const CellPair& p) { return is_pair(rules, t(p.first), t(p.second)); });
}

SymmetryGroup::SymmetryGroup(const Rules& rules) : side_(rules.side()) {
    rows_ = find_axis(rules, true);
    columns_ = find_axis(rules, false);
    find_generators(rules);
    keep_others();
    for (const ClueSymmetry& symmetry : clue_symmetries()) {
        const Transformation s = symmetry.generator(side_);
        std::vector<Transformation>& carried = carrying_.emplace_back();
        std::copy_if(generators_.begin(), generators_.end(), std::back_inserter(carried),
                     [&](const Transformation& g) { return carries_over(g, s); });
    }
}

SymmetryGroup::Axis SymmetryGroup::find_axis(const Rules& rules, bool rows) const {
    Axis axis;
    axis.length = rows ? rules.box().rows : rules.box().columns;
    const auto keeps_moved = [&](Permutation p) {
        return keeps(rows ? of_rows(std::move(p)) : of_columns(std::move(p)), rules);
    };
    axis.lines = find_classes(side_, [&](Line a, Line b) {
        Permutation p = counting(side_);
        std::swap(p[a], p[b]);
        return keeps_moved(std::move(p));
    });
    axis.blocks = find_classes(side_ / axis.length, [&](Line a, Line b) {
        Permutation p = counting(side_);
        exchange_blocks(p, axis.length, a, b);
        return keeps_moved(std::move(p));
    });
    return axis;
}

void SymmetryGroup::find_generators(const Rules& rules) {
    std::vector<Permutation> moves = Moves(side_, rows_.length).all();
    if (columns_.length != rows_.length)
        for (Permutation& p : Moves(side_, columns_.length).all()) moves.push_back(std::move(p));
    std::sort(moves.begin(), moves.end());
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
    std::erase(moves, counting(side_));
    for (const Permutation& p : moves) {
        const bool rows = keeps(of_rows(p), rules), columns = keeps(of_columns(p), rules);
        if (rows) generators_.push_back(of_rows(p));
        if (columns) generators_.push_back(of_columns(p));
        if (rows == columns && (rows || keeps(of_both(p), rules))) generators_.push_back(of_both(p));
    }
    const Transformation crossed = transposition(side_);
    const Transformation roles =
        compose(of_rows(exchanged_roles(side_, rows_.length)), of_columns(exchanged_roles(side_, columns_.length)));
    for (const Transformation& t : {crossed, compose(roles, crossed)})
        if (keeps(t, rules)) generators_.push_back(t);
}

bool SymmetryGroup::in_shuffles(const Transformation& t) const {
    const auto covered = [](const Permutation& p, const Axis& axis) {
        const Permutation blocks = map_of_blocks(p, axis.length);
        if (blocks.empty() || !stays_in_classes(blocks, axis.blocks)) return stays_in_classes(p, axis.lines);
        Permutation inside(p.size());  // what is left when the blocks are back in their places
        for (std::size_t i = 0; i < p.size(); ++i) inside[i] = line(i / axis.length * axis.length + p[i] % axis.length);
        return stays_in_classes(inside, axis.lines);
    };
    return !t.transposed && covered(t.rows, rows_) && covered(t.columns, columns_);
}

void SymmetryGroup::keep_others() {
    for (const Transformation& g : generators_) {
        const bool known = in_shuffles(g) || std::any_of(others_.begin(), others_.end(), [&](const Transformation& o) {
                               return in_shuffles(compose(inverse(o), g));
                           });
        if (!known) others_.push_back(g);
    }
}

Transformation SymmetryGroup::random(sat::Random& random) const {
    const auto shuffled = [&](const Axis& axis) {
        const Permutation lines = shuffled_in_classes(axis.lines, side_, random);
        const Permutation blocks = shuffled_in_classes(axis.blocks, side_ / axis.length, random);
        Permutation p(side_);
        for (std::size_t i = 0; i < side_; ++i)
            p[i] = line(blocks[lines[i] / axis.length] * axis.length + lines[i] % axis.length);
        return p;
    };
    Transformation t = Transformation::identity(side_);
    t.rows = shuffled(rows_);
    t.columns = shuffled(columns_);
    t = compose(t, walk(others_, side_, random));
    shuffle_digits(t, random);
    return t;
}

Transformation SymmetryGroup::random_keeping(const ClueSymmetry& symmetry, sat::Random& random) const {
    const std::size_t index = static_cast<std::size_t>(&symmetry - clue_symmetries().data());
    ASSERT(index < carrying_.size());
    if (symmetry.generator(side_) == Transformation::identity(side_)) return this->random(random);
    Transformation t = walk(carrying_[index], side_, random);
    shuffle_digits(t, random);
    return t;
}

}  // namespace sudoku
