#include "app/satcluster/campaign.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <utility>

#include "app/cli/complaint.h"
#include "app/satcluster/files.h"
#include "app/satcluster/rows.h"
#include "app/satcluster/sha256.h"

namespace satcluster {
namespace {

namespace fs = std::filesystem;
using sat::Error;
using sat::Status;

constexpr std::string_view kVersion = "satcluster campaign 4";

std::string lemma_file(std::uint64_t parent) {
    return parent == 0 ? "lemmas.drat" : "splits/" + std::to_string(parent) + ".drat";
}

constexpr std::array<std::string_view, 4> kFolders{"batches", "verdicts", "proofs", "splits"};

// True if the folder holds nothing, or only what a driver writes before the file `campaign`, where it was killed or the
// disk was full.
bool is_unused(const std::string& folder) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        const bool is_folder = std::ranges::find(kFolders, name) != kFolders.end() && fs::is_empty(entry, error);
        const bool is_temporary = name.starts_with(".") && name.ends_with(".tmp");
        if (!is_folder && !is_temporary && name != "lock" && name != "formula.cnf" && name != "campaign") return false;
    }
    return !error;
}

}  // namespace

Campaign::Campaign(Campaign&& other) noexcept
    : folder_(std::move(other.folder_)),
      settings_(std::move(other.settings_)),
      tree_(std::move(other.tree_)),
      rows_(std::move(other.rows_)),
      copied_(std::move(other.copied_)),
      model_(other.model_),
      cpu_seconds_(other.cpu_seconds_),
      next_batch_(other.next_batch_),
      damaged_(other.damaged_),
      is_new_(other.is_new_),
      lock_(std::exchange(other.lock_, -1)) {}

Campaign::~Campaign() {
    if (lock_ >= 0) ::close(lock_);
}

sat::Result<Campaign> Campaign::open(const std::string& folder, const std::string& formula, const Settings& wanted) {
    std::error_code error;
    // An empty file is what a power failure may leave of the first one.
    const auto is_begun = [&] {
        const auto bytes = fs::file_size(fs::path(folder) / "campaign", error);
        return !error && bytes > 0;
    };
    if (!is_begun() && fs::exists(folder, error) && !is_unused(folder) && !is_begun())
        return Error{"'%1' is not empty and not a campaign", cli::shown_name(folder)};
    for (const std::string_view part : kFolders)
        if (!fs::create_directories(fs::path(folder) / part, error) && error)
            return sat::cannot("create", folder, error.value());
    Campaign campaign(fs::absolute(folder).lexically_normal().string());
    while (campaign.folder_.ends_with('/')) campaign.folder_.pop_back();
    if (const Status locked = campaign.lock(); !locked) return locked.error();
    const bool is_there = is_begun();  // another driver may have begun it before the lock
    if (!is_there)
        if (const Status created = campaign.create(formula, wanted); !created) return created.error();
    if (const Status read = campaign.read_settings(); !read) return read.error();
    if (const Status fits = campaign.fits(wanted); !fits) return fits.error();
    campaign.settings_.name = wanted.name;
    // Workers refuse a copy that is damaged.
    if (sha256(read_from(campaign.path("formula.cnf"), 0)) != wanted.formula_hash)
        if (const Status again = write_file(campaign.path("formula.cnf"), formula); !again) return again.error();
    if (const Status loaded = campaign.load(); !loaded) return loaded.error();
    campaign.is_new_ = !is_there;
    return campaign;
}

sat::Result<Campaign> Campaign::look(const std::string& folder) {
    Campaign campaign(folder);
    if (const Status read = campaign.read_settings(); !read) return read.error();
    if (const Status loaded = campaign.load(); !loaded) return loaded.error();
    return campaign;
}

Status Campaign::fits(const Settings& wanted) const {
    const std::string name = cli::shown_name(folder_);
    if (settings_.formula_hash != wanted.formula_hash)
        return Error{"'%1' is the campaign of another formula; choose another folder by --dir", name};
    if (settings_.proof && !wanted.proof)
        return Error{"'%1' was begun with --proof; expected --proof FILE again", name};
    if (!settings_.proof && wanted.proof)
        return Error{"'%1' was begun without --proof; choose another folder by --dir", name};
    if (wanted.split && *wanted.split != settings_.split)
        return Error{
            "'%1' was begun with %2; leave out --cubes, --cube-depth and --cube-count, or choose another "
            "folder by --dir",
            name, options_of(*settings_.split)};
    return sat::Done{};
}

Status Campaign::create(const std::string& formula, const Settings& wanted) {
    if (const Status written = write_file(path("formula.cnf"), formula); !written) return written;
    const std::string text = std::string(kVersion) + "\nformula\t" + wanted.formula_hash + "\nproof\t" +
                             (wanted.proof ? "1" : "0") + "\nsplit\t" + to_text(wanted.split.value_or(SplitPlan{})) +
                             "\n";
    return write_file(path("campaign"), text);  // last: from now on it is a campaign
}

Status Campaign::read_settings() {
    const auto text = read_file(path("campaign"));
    if (!text) return text.error();
    bool is_first = true, good = false;
    for_each_line(*text, [&](std::string_view line) {
        if (std::exchange(is_first, false)) good = line == kVersion;
        const std::size_t tab = std::min(line.find('\t'), line.size());
        const std::string_view name = line.substr(0, tab), value = line.substr(std::min(tab + 1, line.size()));
        if (name == "formula") settings_.formula_hash = value;
        if (name == "proof") settings_.proof = value == "1";
        if (name == "split") settings_.split = split_plan_in(value);
    });
    if (!good || settings_.formula_hash.empty() || !settings_.split)
        return cli::in_file(Error{"not a campaign of this version of satcluster"}, path("campaign"));
    return sat::Done{};
}

Status Campaign::lock() {
    lock_ = ::open(path("lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (lock_ < 0) return sat::cannot("write", path("lock"), errno);
    // A driver that was killed while it started a worker leaves the lock to this for an instant.
    for (int i = 0; i < 100; ++i) {
        if (::flock(lock_, LOCK_EX | LOCK_NB) == 0) return sat::Done{};
        if (errno != EWOULDBLOCK) break;
        ::usleep(10'000);
    }
    if (errno == EWOULDBLOCK) return Error{"another satcluster works on '%1'", cli::shown_name(folder_)};
    return sat::cannot("lock", path("lock"), errno);
}

Status Campaign::load() {
    tree_ = CubeTree(settings_.formula_hash);
    damaged_ = tree_.read(read_from(path("cubes.tsv"), 0));
    Ledger ledger = read_ledger(read_from(path("ledger.tsv"), 0));
    damaged_ += ledger.damaged;
    for (LedgerRow& row : ledger.rows) {
        next_batch_ = std::max(next_batch_, row.batch + 1);
        if (!is_ours(row)) ++damaged_;
        else if (tree_.apply(row)) keep(std::move(row));
    }
    if (lock_ < 0) return sat::Done{};
    return harvest(known_batches());
}

bool Campaign::is_ours(const LedgerRow& row) const {
    const Cube* const cube = tree_.find(row.cube);
    return cube != nullptr && row.cube_hash == cube_hash(settings_.formula_hash, cube->literals);
}

std::set<std::uint64_t> Campaign::known_batches() {
    std::set<std::uint64_t> batches;
    std::error_code ignored;
    for (const char* part : {"batches", "verdicts"})
        for (const auto& entry : fs::directory_iterator(path(part), ignored)) {
            const std::string name = entry.path().filename().string();
            const auto number = number_in<std::uint64_t>(std::string_view(name).substr(0, name.find('.')));
            if (number) batches.insert(*number);
        }
    if (!batches.empty()) next_batch_ = std::max(next_batch_, *batches.rbegin() + 1);
    return batches;
}

const LedgerRow* Campaign::model() const {
    return model_ ? &rows_[*model_] : nullptr;
}

void Campaign::keep(LedgerRow row) {
    if (row.verdict == sat::Verdict::satisfiable && !model_) model_ = rows_.size();
    cpu_seconds_ += row.cpu_seconds + row.start_seconds;
    rows_.push_back(std::move(row));
}

Status Campaign::add_cubes(std::uint64_t parent, const std::vector<Literals>& cubes, const std::string& lemmas) {
    if (const Status written = write_file(path(lemma_file(parent)), lemmas); !written) return written;
    const std::string rows = tree_.group_rows(parent, cubes, sha256(lemmas));
    const std::string heading =
        tree_.was_split() ? "" : "# id\tparent\tindex\tof\tliterals\tlemmas_sha256\tcube_sha256\tchecksum\n";
    if (const Status written = append(path("cubes.tsv"), heading + rows); !written) return written;
    tree_.read(rows);
    return sat::Done{};
}

Status Campaign::add_split(LedgerRow row, const std::string& lemmas) {
    if (const Status written = write_file(path(lemma_file(row.cube)), lemmas); !written) return written;
    row.proof_bytes = lemmas.size();
    row.proof_hash = sha256(lemmas);
    return add_row(std::move(row));
}

Status Campaign::add_row(LedgerRow row) {
    const Cube* const cube = tree_.find(row.cube);
    if (cube == nullptr) return sat::Done{};
    row.cube_hash = cube_hash(settings_.formula_hash, cube->literals);
    if (!tree_.apply(row)) return sat::Done{};
    const std::string line = to_line(row);
    keep(std::move(row));
    return append(path("ledger.tsv"), line);
}

sat::Result<std::uint64_t> Campaign::write_batch(Batch batch) {
    batch.number = next_batch_++;
    batch.formula_hash = settings_.formula_hash;
    batch.solver.proof = settings_.proof && batch.kind != RowKind::audit;
    if (const Status written = write_file(path(batch_file(batch.number)), to_text(batch)); !written)
        return written.error();
    return batch.number;
}

void Campaign::read_verdicts(std::uint64_t batch, std::string& news) {
    const std::string whole = path(verdict_file(batch));
    std::error_code ignored;
    Copied& copied = copied_[batch];
    const bool is_whole = fs::exists(whole, ignored);
    // The whole file may be of another run than what was read before it.
    if (is_whole && !copied.is_whole) {
        damaged_ -= copied.damaged;
        copied = {0, 0, true};
    }
    const std::string text = read_from(is_whole ? whole : whole + ".part", copied.bytes);
    copied.bytes += for_each_line(text, [&](std::string_view line) {
        auto row = ledger_row(line);
        if (!row || row->batch != batch || !is_ours(*row)) {
            ++copied.damaged;
            ++damaged_;
        } else if (tree_.apply(*row)) {
            news += to_line(*row);
            keep(std::move(*row));
        }
    });
}

Status Campaign::harvest(const std::set<std::uint64_t>& batches) {
    std::string news;
    for (const std::uint64_t batch : batches) read_verdicts(batch, news);
    if (news.empty()) return sat::Done{};
    std::error_code ignored;
    if (!fs::exists(path("ledger.tsv"), ignored)) news = ledger_heading() + news;
    return append(path("ledger.tsv"), news);
}

bool Campaign::has_lemmas(std::uint64_t id, const std::string& hash) const {
    return sha256(read_from(path(lemma_file(id)), 0)) == hash;
}

Campaign::Lemmas Campaign::lemmas() const {
    std::map<std::uint64_t, std::string> hashes = tree_.lemma_hashes();
    for (const LedgerRow& row : rows_)
        if (row.kind == RowKind::split && row.verdict == sat::Verdict::unsatisfiable &&
            !tree_.lemma_hashes().contains(row.cube))
            hashes[row.cube] = row.proof_hash;
    Lemmas lemmas;
    for (const auto& [id, hash] : hashes) {
        const std::string text = read_from(path(lemma_file(id)), 0);
        if (sha256(text) == hash) lemmas.text += text;
        else ++lemmas.damaged;
    }
    return lemmas;
}

}  // namespace satcluster
