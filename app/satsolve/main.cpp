#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <cstdlib>
#include <string>

#include "app/cli/complaint.h"
#include "app/cli/program.h"
#include "app/cli/standard_streams.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/i18n/errors.h"
#include "app/i18n/menu_text.h"
#include "app/satsolve/command_line.h"
#include "app/satsolve/counting.h"
#include "app/satsolve/listing.h"
#include "app/satsolve/menu.h"
#include "app/satsolve/run.h"
#include "app/satsolve/simplified.h"
#include "app/satsolve/watching.h"
#include "sat/core/log.h"

namespace {

using sat::Status;
using satsolve::Request;

Status run_menu(const satsolve::Options& options) {
    const cli::Interactive interactive;
    const auto translated = [&](const sat::Error& error) -> Status {
        return sat::Error{sat::Phrase::words(i18n::in_language(error.phrase, options.language))};
    };
    auto out = sat::OutputFile::standard_output();
    if (!out) return translated(out.error());
    cli::TextInput in(STDIN_FILENO);
    menu::Style style;
    style.language = options.language;
    style.echo = ::isatty(STDIN_FILENO) == 0;
    menu::Dialogue dialogue(in, *out, style);
    satsolve::CnfMenu(options, dialogue).run();
    if (!dialogue.ended()) dialogue.say(i18n::kMenu.goodbye);
    if (!dialogue.output()) return translated(dialogue.output().error());
    const Status done = out->commit();
    return done ? done : translated(done.error());
}

int finish(const Status& status) {
    if (status) return 0;
    cli::print_message("satsolve: " + status.error().message());
    return 1;
}

int run_command(int argc, char** argv) {
    const double began = cli::Stopwatch::now().wall;
    auto line = satsolve::read_command_line(argc, argv);
    if (!line) return satsolve::misused(line.error());
    switch (line->request) {
        case Request::print: return satsolve::print(line->text);
        case Request::list: return finish(cli::print(satsolve::list_text()));
        case Request::menu: return finish(run_menu(line->options));
        case Request::watch: return satsolve::run_watch(line->options);
        case Request::restore: return run_restore(line->options);
        case Request::solve: break;
    }
    satsolve::Options& options = line->options;
    // Without a file, print the help instead of reading a terminal.
    if (options.input.empty() && ::isatty(STDIN_FILENO) != 0) {
        satsolve::print(cli::OptionTable::Request::help);
        return 1;
    }
    if (options.input.empty()) options.input.assign(1, '-');
    return options.count ? satsolve::run_count(options, began) : satsolve::run(options, began);
}

// Return large freed blocks to the system.  By default the allocator keeps more and more of them, and the process
// exceeds --memory.
[[maybe_unused]] constexpr int kLargeBlock = 1 << 20;  // bytes

}  // namespace

int main(int argc, char** argv) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, kLargeBlock);
#endif
#ifdef SATDOKU_LOG
    if (std::getenv("SATDOKU_LOG") != nullptr)
        sat::log_line = [](std::string_view line) { (void)cli::print(std::string(line) + '\n'); };
#endif
    return cli::run_program("satsolve", argc, argv, &run_command);
}
