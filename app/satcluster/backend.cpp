#include "app/satcluster/backend.h"

#include <algorithm>
#include <array>

namespace satcluster {

std::string batch_file(std::uint64_t batch) {
    return "batches/" + std::to_string(batch) + ".batch";
}
std::string verdict_file(std::uint64_t batch) {
    return "verdicts/" + std::to_string(batch) + ".tsv";
}
std::string proof_file(std::uint64_t batch) {
    return "proofs/" + std::to_string(batch) + ".drat";
}

namespace {

using Words = std::vector<std::string>;

std::uint64_t one(const BackendSettings&) {
    return 1;
}
Words nothing(const BackendSettings&) {
    return {};
}

// One word of a shell; "~/" at its beginning keeps its meaning.
std::string shell_word(std::string_view text) {
    std::string word;
    if (text.starts_with("~/")) {
        word = "~/";
        text.remove_prefix(2);
    }
    word += '\'';
    for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + '\'';
}

// --- processes on this machine ---

std::vector<Command> local_commands(const BackendSettings& settings, std::span<const std::uint64_t> batches) {
    std::vector<Command> commands;
    for (const std::uint64_t batch : batches) {
        Words words{settings.program,    "work",        batch_file(batch),
                    "--formula",         "formula.cnf", "--verdicts",
                    verdict_file(batch), "--parent",    std::to_string(settings.driver)};
        if (settings.proof) words.insert(words.end(), {"--proof", proof_file(batch)});
        commands.push_back({std::move(words), {batch}});
    }
    return commands;
}
std::uint64_t local_at_a_time(const BackendSettings& settings) {
    return std::max<std::uint64_t>(settings.workers, 1);
}

// --- GNU parallel over ssh ---

constexpr std::size_t kMostNumbers = 50'000;  // of one command line: Linux allows 2 MB with the pointers

// Hosts share no files: each gets the formula once (--basefile), and with each batch its file; what a batch has written
// comes back when it ends.  What fails on one host, which may not answer, is tried on another (--retries), and a host
// that vanishes ends its ssh within a minute.  The host ":" is this machine, where parallel copies nothing, so that
// there is no file of the batch in its folder.
std::vector<Command> parallel_commands(const BackendSettings& settings, std::span<const std::uint64_t> batches) {
    Words words{"parallel",       "--will-cite",
                "--sshloginfile", settings.hosts,
                "--retries",      "3",
                "--workdir",      "satcluster-" + settings.campaign,
                "--basefile",     "./formula.cnf",
                "--transferfile", "./batches/{}.batch",
                "--return",       "./verdicts/{}.tsv",
                "--cleanup"};
    if (settings.workers != 0) words.insert(words.end(), {"--jobs", std::to_string(settings.workers)});
    std::string work = " work batches/{}.batch --formula formula.cnf --verdicts verdicts/{}.tsv";
    if (settings.proof) {
        words.insert(words.end(), {"--return", "./proofs/{}.drat"});
        work += " --proof proofs/{}.drat";
    }
    const std::string script = "if test -e batches/{}.batch; then exec " + shell_word(settings.remote_program) + work +
                               "; else cd " + shell_word(settings.folder) + " && exec " + shell_word(settings.program) +
                               work + "; fi";
    words.insert(words.end(), {script, ":::"});
    std::vector<Command> commands;
    for (std::size_t begin = 0; begin < batches.size(); begin += kMostNumbers) {
        const auto part = batches.subspan(begin, std::min(kMostNumbers, batches.size() - begin));
        commands.push_back({words, {part.begin(), part.end()}});
        for (const std::uint64_t batch : part) commands.back().words.push_back(std::to_string(batch));
    }
    return commands;
}

// --- Slurm ---

constexpr std::size_t kArray = 1000;  // tasks of a job array: the default of MaxArraySize is 1001

std::vector<Command> slurm_commands(const BackendSettings& settings, std::span<const std::uint64_t> batches) {
    std::vector<Command> commands;
    for (std::size_t begin = 0; begin < batches.size(); begin += kArray) {
        const auto part = batches.subspan(begin, std::min(kArray, batches.size() - begin));
        std::string numbers;
        for (const std::uint64_t batch : part) numbers += " " + std::to_string(batch);
        std::string script = "set --" + numbers + "; shift $SLURM_ARRAY_TASK_ID; exec " +
                             shell_word(settings.remote_program) +
                             " work batches/$1.batch --formula formula.cnf --verdicts verdicts/$1.tsv";
        if (settings.proof) script += " --proof proofs/$1.drat";
        std::string array = "0-" + std::to_string(part.size() - 1);
        if (settings.workers != 0) array += "%" + std::to_string(settings.workers);
        Words words{"sbatch",
                    "--wait",
                    "--parsable",
                    "--job-name=satcluster-" + settings.campaign,
                    "--array=" + array,
                    "--output=workers.log",
                    "--open-mode=append"};  // errors go to the output
        words.insert(words.end(), settings.slurm_options.begin(), settings.slurm_options.end());
        words.insert(words.end(), {"--wrap", script});
        commands.push_back({std::move(words), {part.begin(), part.end()}});
    }
    return commands;
}
Words slurm_stop(const BackendSettings& settings) {
    return {"scancel", "--quiet", "--name=satcluster-" + settings.campaign};
}

constexpr std::string_view kSsh =
    "ssh -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=15 -o ServerAliveCountMax=3";

constexpr std::array kBackends{
    Backend{"local", "processes on this machine", "", &local_commands, &local_at_a_time, "", "", &nothing},
    Backend{"parallel", "GNU parallel over ssh, on the hosts of --hosts", "parallel", &parallel_commands, &one,
            "PARALLEL_SSH", kSsh, &nothing},
    Backend{"slurm", "job arrays of Slurm, in a folder that all nodes share", "sbatch", &slurm_commands, &one, "", "",
            &slurm_stop},
};

}  // namespace

std::span<const Backend> backends() {
    return kBackends;
}

const Backend* find_backend(std::string_view name) {
    const auto* const found = std::ranges::find(kBackends, name, &Backend::name);
    return found == kBackends.end() ? nullptr : found;
}

}  // namespace satcluster
