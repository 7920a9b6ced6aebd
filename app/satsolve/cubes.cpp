#include "app/satsolve/cubes.h"

#include "app/cli/complaint.h"
#include "app/cli/supervisor.h"
#include "app/satsolve/paths.h"
#include "app/satsolve/solving.h"
#include "sat/core/text.h"
#include "sat/io/cubes.h"
#include "sat/io/result_writer.h"
#include "sat/portfolio/hinted_split.h"

namespace satsolve {

using sat::Error;
using sat::Status;

namespace {

// An error without a position does not name its file.
Status named(const Error& error, const std::string& file) {
    if (error.line != 0 || cli::terminated()) return error;
    return Error{located(error, cli::shown_name(file))};
}

Status read_both(const Options& options, const sat::ReadOptions& reading, sat::ReadReport& input,
                 sat::CubeList& cubes) {
    auto source = sat::FileSource::open(options.input);
    if (!source) return named(source.error(), options.input);
    auto read = sat::read_inccnf(**source, reading);
    if (!read) return named(read.error(), options.input);
    input = std::move(read->input);
    cubes = std::move(read->cubes);
    return sat::Done{};
}

}  // namespace

Status read_with_cubes(const Options& options, const sat::ReadOptions& reading, sat::ReadReport& input,
                       sat::CubeList& cubes, std::string& faulty) {
    faulty = options.input;
    if (is_inccnf(options.input)) return read_both(options, reading, input, cubes);
    auto read = read_file(options.input, reading);
    if (!read) return named(read.error(), options.input);
    input = std::move(*read);
    faulty = options.cube_file;
    auto source = sat::FileSource::open(options.cube_file);
    if (!source) return named(source.error(), faulty);
    auto list = sat::read_cubes(**source, input.formula, reading);
    if (!list) return named(list.error(), faulty);
    cubes = std::move(list->cubes);
    return sat::Done{};
}

Status conquer_cubes(const sat::CubeList& cubes, const sat::Settings& settings, Record& record, sat::OutputFile& out) {
    sat::ConquerSettings conquering;
    conquering.search = settings;
    conquering.threads = record.options.threads;
    conquering.clock = wall_clock;
    const bool prints = !record.options.quiet && !record.options.json;
    Status written = sat::Done{};
    conquering.on_cube = [&](const sat::CubeResult& cube) {
        const cli::OutputLock lock;
        record.conquest->result.cubes.push_back(cube);
        record.conquest->result.refuted += cube.answer.verdict == sat::Verdict::unsatisfiable;
        if (!written || !prints) return;
        written = out.write("c cube " + std::to_string(cube.number + 1) + ": " + answer_text(cube.answer) + "\n");
        if (written) written = out.flush();
        if (!written) cli::terminator().terminate();  // the reader is gone
    };
    if (Status possible = sat::check_conquer(conquering); !possible) return possible;
    {
        const cli::OutputLock lock;
        record.conquest.emplace();
        record.conquest->cubes = cubes.size();
    }
    sat::Conquest result = sat::conquer(record.input.formula, cubes, *record.choice, conquering);
    const cli::OutputLock lock;
    record.outcome = std::move(result.outcome);
    record.conquest->result = std::move(result);
    return written;
}

sat::CubeList split_formula(const sat::Settings& settings, Record& record) {
    sat::SplitSettings splitting;
    splitting.cutoff = record.options.cutoff;
    splitting.amount = record.options.cutoff_amount;
    splitting.limits = settings.limits;
    splitting.proof = settings.proof;
    splitting.progress = settings.progress;
    sat::Split split = settings.lrat ? sat::split_with_hints(record.input.formula, splitting, *settings.lrat)
                                     : sat::split(record.input.formula, splitting);
    const cli::OutputLock lock;
    record.outcome = std::move(split.outcome);
    record.split = SplitRecord{split.cubes.size(), split.refuted_leaves};
    return std::move(split.cubes);
}

Status write_split(const Options& options, const sat::Formula& formula, const sat::CubeList& cubes,
                   sat::OutputFile& file) {
    const Status written = sat::write_cubes(formula, cubes, is_inccnf(options.cubes), file);
    return written ? file.commit() : written;
}

std::string counted(std::uint64_t n, const char* what) {
    return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

std::string answer_text(const sat::CubeAnswer& answer) {
    std::string text(sat::verdict_word(answer.verdict));
    if (answer.verdict == sat::Verdict::unknown) text += " (" + std::string(to_string(answer.stopped)) + ")";
    return text + ", " + counted(answer.decisions, "decision") + ", " + counted(answer.conflicts, "conflict") + ", " +
           sat::decimal(answer.milliseconds, 3) + " ms";
}

std::string cutoff_text(const Options& options) {
    switch (options.cutoff) {
        case sat::Cutoff::depth: return "depth " + std::to_string(options.cutoff_amount);
        case sat::Cutoff::count: return counted(options.cutoff_amount, "cube");
        case sat::Cutoff::automatic: return "auto";
    }
    return "";
}

}  // namespace satsolve
