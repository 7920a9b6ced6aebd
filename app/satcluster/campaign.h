#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/satcluster/backend.h"
#include "app/satcluster/batch.h"
#include "app/satcluster/cube_tree.h"
#include "app/satcluster/ledger.h"
#include "app/satcluster/split_plan.h"
#include "sat/core/error.h"

namespace satcluster {

// The folder of a campaign:
//
//     campaign      version, checksum of the formula, whether there are proofs, where the cubes come from
//     formula.cnf   the formula
//     cubes.tsv     every cube, with its parent; only appended to
//     ledger.tsv    every verdict; only appended to
//     lemmas.drat   what the split proves; splits/ID.drat: what the split of cube ID proves
//     batches/ verdicts/ proofs/   what workers are given, and what they write
//     workers.log   what they print
//     lock          held by the driver that works on it
//
// The two tables are all that matters: a campaign continues from them, and from the verdicts that were not yet copied.
class Campaign {
public:
    // What the file `campaign` holds.
    struct Settings {
        std::string formula_hash;
        std::string name;  // as in BackendSettings; not in the file, since a folder may be copied
        bool proof = false;
        std::optional<SplitPlan> split;  // nullopt, to open a campaign: as it was begun
    };

    // Creates the folder, or continues a campaign in it.  Errors: it holds something else, or a campaign of another
    // formula, or one that was begun with other cubes, or without proofs where they are wanted; another driver works on
    // it.
    static sat::Result<Campaign> open(const std::string& folder, const std::string& formula, const Settings& wanted);
    // For reading only, beside a driver.
    static sat::Result<Campaign> look(const std::string& folder);
    Campaign(Campaign&& other) noexcept;
    ~Campaign();

    std::string path(const std::string& name) const { return folder_ + "/" + name; }
    const std::string& folder() const { return folder_; }
    const Settings& settings() const { return settings_; }
    bool is_new() const { return is_new_; }
    // Lines of the tables that are damaged, of a group of cubes that was not completed, or of no cube of this campaign.
    std::uint64_t damaged() const { return damaged_; }

    const CubeTree& tree() const { return tree_; }
    CubeTree& tree() { return tree_; }
    const std::vector<LedgerRow>& rows() const { return rows_; }
    // The first row with a model; null: none.
    const LedgerRow* model() const;
    double cpu_seconds() const { return cpu_seconds_; }

    // Adds a group of cubes, after its lemmas are written.
    sat::Status add_cubes(std::uint64_t parent, const std::vector<Literals>& cubes, const std::string& lemmas);
    // Adds the row of a cube that its split has decided, after its lemmas are written.
    sat::Status add_split(LedgerRow row, const std::string& lemmas);
    // Adds rows of the driver itself.
    sat::Status add_row(LedgerRow row);

    std::uint64_t next_batch() const { return next_batch_; }
    // Writes the file of a new batch, which gets the next number.  Returns it.
    sat::Result<std::uint64_t> write_batch(Batch batch);
    // Copies the new verdicts of these batches to the ledger.
    sat::Status harvest(const std::set<std::uint64_t>& batches);

    // The lemmas of all splits, in order, without files that are missing or damaged: the conclusion can do without.
    struct Lemmas {
        std::string text;
        std::uint64_t damaged = 0;  // files
    };
    Lemmas lemmas() const;
    // Whether the lemmas of the split of this cube are there, undamaged.
    bool has_lemmas(std::uint64_t id, const std::string& hash) const;

private:
    explicit Campaign(std::string folder) : folder_(std::move(folder)) {}
    sat::Status create(const std::string& formula, const Settings& wanted);
    // Whether the campaign is the one that is wanted.
    sat::Status fits(const Settings& wanted) const;
    sat::Status read_settings();
    sat::Status lock();
    sat::Status load();
    std::set<std::uint64_t> known_batches();
    // Whether the row is of a cube of this campaign.
    bool is_ours(const LedgerRow& row) const;
    // Appends the new rows of a batch to `news`.
    void read_verdicts(std::uint64_t batch, std::string& news);
    void keep(LedgerRow row);

    std::string folder_;
    Settings settings_;
    CubeTree tree_;
    std::vector<LedgerRow> rows_;
    struct Copied {
        std::uint64_t bytes = 0, damaged = 0;  // of the file of verdicts; lines in it
        bool is_whole = false;                 // not the ".part" of a worker that is not finished
    };
    std::map<std::uint64_t, Copied> copied_;  // by batch
    std::optional<std::size_t> model_;        // place in rows_; the driver looks a thousand times a second
    double cpu_seconds_ = 0;
    std::uint64_t next_batch_ = 1, damaged_ = 0;
    bool is_new_ = false;
    int lock_ = -1;
};

}  // namespace satcluster
