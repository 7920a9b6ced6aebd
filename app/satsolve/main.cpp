#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <new>
#include <string>

#include "app/satsolve/command_line.h"
#include "app/satsolve/listing.h"
#include "app/satsolve/menu.h"
#include "app/satsolve/run.h"
#include "app/process/stop.h"
#include "app/process/stopwatch.h"
#include "sat/io/output_file.h"

namespace {

using sat::Status;
using satsolve::CommandLine;
using satsolve::Request;

Status print(const std::string& text) {
    auto out = sat::OutputFile::standard_output();
    if (!out) return out.fault();
    if (Status written = out->write(text); !written) return written;
    return out->commit();
}

Status run_menu(const satsolve::Options& options) {
    auto out = sat::OutputFile::standard_output();
    if (!out) return out.fault();
    process::TextInput in(STDIN_FILENO);
    if (Status ended = satsolve::CnfMenu(options, in, *out).run(); !ended) return ended;
    return out->commit();
}

int finish(const Status& status) {
    if (status) return 0;
    std::fprintf(stderr, "satsolve: %s\n", status.fault().message.c_str());
    return 1;
}

// Where standard error is closed, the next file to be opened would take its number, and the warnings with it.
void keep_standard_error() {
    if (::fcntl(STDERR_FILENO, F_GETFD) >= 0) return;
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0 || nowhere == STDERR_FILENO) return;
    ::dup2(nowhere, STDERR_FILENO);
    ::close(nowhere);
}

// Standard input is the default only where somebody sends something.
int solve(satsolve::Options& options, double began) {
    if (options.input.empty() && ::isatty(STDIN_FILENO) != 0) {
        finish(print(satsolve::help_text()));
        return 1;
    }
    if (options.input.empty()) options.input.assign(1, '-');
    return satsolve::run(options, began);
}

int dispatch(int argc, char** argv) {
    const double began = process::Stopwatch::now().wall;
    auto line = satsolve::read_command_line(argc, argv);
    if (!line) return finish(line.fault());
    switch (line->request) {
        case Request::help:
            return finish(print(satsolve::help_text()));
        case Request::version:
            return finish(print("satsolve " SATDOKU_VERSION "\n"));
        case Request::list:
            return finish(print(satsolve::list_text()));
        case Request::menu:
            return finish(run_menu(line->options));
        case Request::solve:
            break;
    }
    return solve(line->options, began);
}

}  // namespace

int main(int argc, char** argv) try {
    keep_standard_error();
    process::catch_signals();
    return dispatch(argc, argv);
} catch (const std::bad_alloc&) {
    std::fputs("satsolve: out of memory\n", stderr);
    return 1;
}
