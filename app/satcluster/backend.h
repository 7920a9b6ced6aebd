#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace satcluster {

// What backends need to know to make commands.
struct BackendSettings {
    std::string program;                        // this one, by an absolute path
    std::string campaign;                       // a name for it that no other campaign has: letters and digits
    std::uint64_t workers = 0;                  // at a time; 0: the backend's own choice
    std::string folder;                         // of the campaign, absolute
    std::string hosts;                          // of parallel: an absolute path
    std::string remote_program = "satcluster";  // on other hosts
    std::vector<std::string> slurm_options;     // more words for sbatch
    bool proof = false;
    std::int64_t driver = 0;  // the process that starts the commands
};

// A process to run in the folder of the campaign, and the batches that it works on.
struct Command {
    std::vector<std::string> words;
    std::vector<std::uint64_t> batches;
};

// A way to run `satcluster work` on every batch of a round.
//
// The commands of a backend end when all of their batches are done or lost.  Verdicts and proofs are then in the folder
// of the campaign, each under its name once it is complete; those of processes on this machine also before.
struct Backend {
    std::string_view name, summary;
    std::string_view needs;  // the program that it starts; empty: this one only
    std::vector<Command> (*commands)(const BackendSettings& settings, std::span<const std::uint64_t> batches);
    // How many of the commands run at a time.
    std::uint64_t (*at_a_time)(const BackendSettings& settings);
    // Set in the environment of the commands unless it is there already: name and value; empty: nothing.
    std::string_view variable, value;
    // Ends what commands have left running elsewhere; no words: there is nothing.
    std::vector<std::string> (*stop)(const BackendSettings& settings);
};
std::span<const Backend> backends();
const Backend* find_backend(std::string_view name);

// The names of the files of a batch, in the folder of the campaign.
std::string batch_file(std::uint64_t batch);
std::string verdict_file(std::uint64_t batch);
std::string proof_file(std::uint64_t batch);

}  // namespace satcluster
