// Random formulas of many shapes, solved in random ways, with every answer checked (docs/quality.md).
#include <signal.h>

#include <cstdio>
#include <exception>

#include "sat/core/terminator.h"
#include "tests/fuzz/solve/campaign.h"
#include "tests/fuzz/solve/failure_file.h"
#include "tests/fuzz/solve/options.h"
#include "tests/fuzz/solve/report.h"

namespace {

sat::Terminator stop;

void install_signal_handlers() {
    struct sigaction action {};
    action.sa_handler = [](int) { stop.terminate(); };
    for (const int signal : {SIGINT, SIGTERM}) ::sigaction(signal, &action, nullptr);
}

// Succeeds if there is at least one file and all pass.
int repeat(const fuzz::Options& options) {
    std::size_t passed = 0, failed = 0;
    for (const std::string& path : fuzz::failure_files(options.repeat)) {
        const auto failure = fuzz::run_apart(fuzz::read_failure(path), options.timeout);
        ++(failure ? failed : passed);
        if (failure) std::printf("%s: %s (%s)\n", path.c_str(), failure->kind.c_str(), failure->detail.c_str());
    }
    std::printf("%zu files: %zu passed, %zu failed\n", passed + failed, passed, failed);
    return failed == 0 && passed > 0 ? 0 : 1;
}

int show(const fuzz::Options& options) {
    const fuzz::Trial trial = fuzz::trial_of(options.seed, options.from);
    std::printf("c plan %s\n%s", fuzz::words_of(trial.plan).c_str(), trial.text.c_str());
    return 0;
}

int run(const fuzz::Options& options) {
    if (options.help) return std::fputs(fuzz::usage().c_str(), stdout) < 0;
    if (options.show) return show(options);
    if (!options.repeat.empty()) return repeat(options);
    install_signal_handlers();
    fuzz::Log log(options.log, options.seed);
    const bool whole = fuzz::Campaign(options, log, stop).run();
    std::fputs(fuzz::report(log).c_str(), stdout);
    if (!whole) std::puts("incomplete");
    return whole && log.failures().empty() && log.formulas() > 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(fuzz::read_options(argc, argv));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fuzz_solve: %s\n", error.what());
        return 2;
    }
}
