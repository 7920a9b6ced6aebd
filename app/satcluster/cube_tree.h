#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "app/satcluster/ledger.h"

namespace satcluster {

using Literals = std::vector<std::int32_t>;  // DIMACS numbers

struct Cube {
    std::uint64_t id = 0, parent = 0;  // from 1; parent 0: a cube of the first split
    Literals literals;                 // all, with those of the parent
    std::vector<std::uint64_t> children = {};
    bool refuted = false;        // by a verdict of its own
    std::uint64_t batch = 0;     // that refuted it; 0: its split
    std::uint64_t run = 0;       // of this batch
    std::uint32_t limits = 0;    // how many limits it and its ancestors have reached
    bool at_limit = false;       // it has reached one itself, and is to be split
    std::uint32_t failures = 0;  // verdicts that were lost, or errors, since its last limit
    double share = 0;            // of the whole tree
};

// The cubes of a campaign, with what is known about them.  It is rebuilt from the two tables of the campaign.
//
// Cubes are added by whole groups: the cubes of the first split, or the children of a cube.  A table whose last group
// is not complete (the driver was killed) has the group without effect, and its numbers are not used again.
//
// Invariants: (C1) ids rise; a parent comes before its children; (C2) the shares of the children add up to that of the
// parent, those of the first split to 1; (C3) a cube with children has never lost its group.
class CubeTree {
public:
    CubeTree() = default;
    explicit CubeTree(std::string formula_hash) : formula_hash_(std::move(formula_hash)) {}

    // Appends what the text of cubes.tsv says.  Returns the number of lines that are damaged, incomplete, or of another
    // formula.
    std::uint64_t read(std::string_view text);
    // The rows of a new group, with new ids; read() has the effect.  `lemma_hash`: SHA-256 of the lemmas of the split.
    std::string group_rows(std::uint64_t parent, std::span<const Literals> cubes,
                           const std::string& lemma_hash = "") const;

    bool was_split() const { return was_split_; }  // the first group is there
    const std::map<std::uint64_t, Cube>& cubes() const { return cubes_; }
    const Cube* find(std::uint64_t id) const;
    // SHA-256 of the lemmas of each split that has cubes, by the number of the cube that was split; 0: the formula.
    const std::map<std::uint64_t, std::string>& lemma_hashes() const { return lemma_hashes_; }

    // Takes a row of the ledger into account.  False: the row of this batch, run and cube is known, or there is no such
    // cube.
    bool apply(const LedgerRow& row);
    // The verdict of the cube was lost.
    void note_failure(std::uint64_t id);

    // Cubes without children whose verdict is missing, in the order of the table; none of a cube whose ancestor is
    // refuted.
    std::vector<std::uint64_t> open() const;
    // Leaves that are refuted.
    std::vector<std::uint64_t> refuted() const;
    bool closed() const { return was_split_ && open().empty(); }
    // Of the whole tree, 0 to 1: refuted cubes, by 2^-literals.  1 if none is open.
    double closed_share() const;

private:
    // False: there is no such parent.
    bool add_group(std::uint64_t parent, std::vector<Cube> group, std::string lemma_hash);
    template <class Take>
    void for_leaves(Take&& take) const;

    std::string formula_hash_;
    std::map<std::uint64_t, Cube> cubes_;
    std::vector<std::uint64_t> roots_;
    using Answer = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>;  // batch, run and cube
    std::set<Answer> seen_, seen_audits_;
    std::map<std::uint64_t, std::string> lemma_hashes_;  // of the groups that are there, by parent
    std::uint64_t last_id_ = 0;
    bool was_split_ = false;
};

}  // namespace satcluster
