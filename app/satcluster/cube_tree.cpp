#include "app/satcluster/cube_tree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/satcluster/rows.h"

namespace satcluster {
namespace {

struct Line {
    std::uint64_t id, parent, index, size;
    Literals literals;
    std::string lemma_hash;  // in the first line of a group
};

// nullopt: damaged, or of another formula.  Files of two campaigns may be mixed, and neither cubes nor lemmas of one
// formula say anything about another one.
std::optional<Line> line_of(std::string_view text, std::string_view formula_hash) {
    const auto f = fields_of(text);
    if (!f || f->size() != 7) return std::nullopt;
    const auto id = number_in<std::uint64_t>((*f)[0]), parent = number_in<std::uint64_t>((*f)[1]),
               index = number_in<std::uint64_t>((*f)[2]), size = number_in<std::uint64_t>((*f)[3]);
    auto literals = literals_in((*f)[4]);
    if (!id || !parent || !index || !size || !literals) return std::nullopt;
    if ((*f)[6] != cube_hash(formula_hash, *literals)) return std::nullopt;
    return Line{*id, *parent, *index, *size, std::move(*literals), std::string((*f)[5])};
}

}  // namespace

std::uint64_t CubeTree::read(std::string_view text) {
    std::uint64_t ignored = 0;
    std::vector<Cube> group;
    std::string lemma_hash;
    for_each_line(text, [&](std::string_view part) {
        if (part.starts_with('#')) return;
        auto line = line_of(part, formula_hash_);
        if (!line) {
            ++ignored;
            return;
        }
        last_id_ = std::max(last_id_, line->id);
        if (line->index == 1 || line->size == 0) {  // what came before was not completed
            ignored += group.size();
            group.clear();
            lemma_hash = line->lemma_hash;
        }
        if (line->size == 0) {
            ignored += add_group(line->parent, {}, lemma_hash) ? 0 : 1;
            return;
        }
        if (line->index != group.size() + 1 || (!group.empty() && line->parent != group.front().parent)) {
            ++ignored;
            return;
        }
        group.push_back({line->id, line->parent, std::move(line->literals)});
        if (line->index != line->size) return;
        if (!add_group(line->parent, std::exchange(group, {}), lemma_hash)) ignored += line->size;
    });
    return ignored + group.size();
}

std::string CubeTree::group_rows(std::uint64_t parent, std::span<const Literals> cubes,
                                 const std::string& lemma_hash) const {
    std::string text;
    std::uint64_t id = last_id_, index = 0;
    const auto row = [&](std::uint64_t its_id, const Literals& literals) {
        const std::array<std::string, 7> fields{std::to_string(its_id),
                                                std::to_string(parent),
                                                std::to_string(index),
                                                std::to_string(cubes.size()),
                                                literals_text(literals),
                                                index > 1 ? "" : lemma_hash,
                                                cube_hash(formula_hash_, literals)};
        text += row_of(fields);
    };
    if (cubes.empty()) row(id, {});
    for (const Literals& cube : cubes) {
        ++index;
        row(++id, cube);
    }
    return text;
}

bool CubeTree::add_group(std::uint64_t parent, std::vector<Cube> group, std::string lemma_hash) {
    const auto found = cubes_.find(parent);
    if (parent != 0 && found == cubes_.end()) return false;  // its own group is damaged
    Cube* const above = parent == 0 ? nullptr : &found->second;
    if (above != nullptr && !above->children.empty()) return true;
    if (above == nullptr && was_split_) return true;
    was_split_ = true;
    lemma_hashes_[parent] = std::move(lemma_hash);
    const std::size_t shared = above == nullptr ? 0 : above->literals.size();
    double total = 0;
    for (Cube& cube : group) {
        cube.share = std::ldexp(1.0, -static_cast<int>(std::min<std::size_t>(cube.literals.size() - shared, 1000)));
        total += cube.share;
    }
    for (Cube& cube : group) {
        cube.share *= (above == nullptr ? 1 : above->share) / total;
        cube.limits = above == nullptr ? 0 : above->limits;
        (above == nullptr ? roots_ : above->children).push_back(cube.id);
        const std::uint64_t id = cube.id;
        cubes_.emplace(id, std::move(cube));
    }
    return true;
}

const Cube* CubeTree::find(std::uint64_t id) const {
    const auto found = cubes_.find(id);
    return found == cubes_.end() ? nullptr : &found->second;
}

bool CubeTree::apply(const LedgerRow& row) {
    const auto found = cubes_.find(row.cube);
    if (found == cubes_.end()) return false;
    if (row.kind == RowKind::audit) return seen_audits_.insert({row.batch, row.run, row.cube}).second;
    Cube& cube = found->second;
    if (row.kind == RowKind::revoked) {
        cube.refuted = cube.at_limit = false;
        cube.batch = cube.run = 0;
        return true;
    }
    // The driver itself has batch 0, and refutes a cube once.
    if (!seen_.insert({row.batch, row.run, row.cube}).second && row.batch != 0) return false;
    // A later run of the same batch replaces the files of the earlier one, and so its proof.
    if (row.verdict == sat::Verdict::unsatisfiable && (!cube.refuted || cube.batch == row.batch)) {
        cube.refuted = true;
        cube.batch = row.batch;
        cube.run = row.run;
    } else if (row.hit_limit()) {
        ++cube.limits;
        cube.at_limit = true;
        cube.failures = 0;
    } else if (row.verdict == sat::Verdict::unknown) {
        ++cube.failures;
    }
    return true;
}

void CubeTree::note_failure(std::uint64_t id) {
    if (const auto found = cubes_.find(id); found != cubes_.end()) ++found->second.failures;
}

template <class Take>
void CubeTree::for_leaves(Take&& take) const {
    std::vector<std::uint64_t> stack(roots_.rbegin(), roots_.rend());
    while (!stack.empty()) {
        const Cube& cube = cubes_.at(stack.back());
        stack.pop_back();
        if (cube.refuted || cube.children.empty()) take(cube);
        else stack.insert(stack.end(), cube.children.rbegin(), cube.children.rend());
    }
}

std::vector<std::uint64_t> CubeTree::open() const {
    std::vector<std::uint64_t> ids;
    for_leaves([&](const Cube& cube) {
        if (!cube.refuted) ids.push_back(cube.id);
    });
    return ids;
}

std::vector<std::uint64_t> CubeTree::refuted() const {
    std::vector<std::uint64_t> ids;
    for_leaves([&](const Cube& cube) {
        if (cube.refuted) ids.push_back(cube.id);
    });
    return ids;
}

double CubeTree::closed_share() const {
    double share = 0;
    bool is_open = !was_split_;
    for_leaves([&](const Cube& cube) {
        if (cube.refuted) share += cube.share;
        else is_open = true;
    });
    // A sum of rounded numbers may be just below 1, or above.
    return is_open ? std::min(share, 1.0) : 1.0;
}

}  // namespace satcluster
