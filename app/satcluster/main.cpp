#include <string_view>

#include "app/cli/complaint.h"
#include "app/cli/program.h"
#include "app/satcluster/driver.h"
#include "app/satcluster/options.h"
#include "app/satcluster/worker.h"

namespace {

using satcluster::CommandKind;

int run_worker(const satcluster::WorkOptions& options) {
    const sat::Status worked = satcluster::work(options);
    if (!worked) cli::print_error("satcluster", worked.error());
    return worked ? 0 : 1;
}

// `satcluster help [COMMAND]`
int print_help(std::string_view name) {
    satcluster::Options options;
    return satcluster::command_line(name, options).table.print(cli::OptionTable::Request::help);
}

int read_and_run(int argc, char** argv) {
    if (argc > 1 && std::string_view(argv[1]) == "help") return print_help(argc > 2 ? argv[2] : "");
    satcluster::Options options;
    auto [kind, table] = satcluster::command_line(argc > 1 ? argv[1] : "", options);
    const int skipped = kind == CommandKind::conquer ? 0 : 1;
    const auto request = table.read(argc - skipped, argv + skipped);
    if (!request) return table.misused(request.error());
    if (*request != cli::OptionTable::Request::run)
        return table.print(*request, SATDOKU_VERSION, cli::compression_features());
    if (kind == CommandKind::work) return run_worker(options.work);
    if (kind == CommandKind::status) return satcluster::print_status(options.status_folder);
    if (const sat::Status right = check(options.run); !right) return table.misused(right.error());
    return satcluster::conquer(options.run);
}

}  // namespace

int main(int argc, char** argv) {
    return cli::run_program("satcluster", argc, argv, &read_and_run);
}
