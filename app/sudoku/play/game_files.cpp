// What a game writes for its player: exported boards, and pictures to print.
#include <filesystem>

#include "app/cli/standard_streams.h"
#include "app/i18n/errors.h"
#include "app/i18n/play_text.h"
#include "app/sudoku/play/exported.h"
#include "app/sudoku/play/game.h"
#include "app/sudoku/play/paper.h"
#include "sudoku/text/formats.h"

namespace play {
namespace {

using i18n::kPlay;
using i18n::say;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

sat::Status write_file(const std::string& path, const std::string& text) {
    auto file = sat::OutputFile::open(path);
    if (!file) return file.error();
    if (const sat::Status written = file->write(text); !written) return written;
    return file->commit();
}

constexpr int kMostNames = 999;

std::string picture_name(const std::string& begin, int n) {
    return begin + (n == 1 ? "" : "-" + std::to_string(n)) + ".svg";
}

// The first of kMostNames that is free; empty: none.
std::string free_name(const std::string& begin) {
    std::error_code ignored;
    for (int n = 1; n <= kMostNames; ++n) {
        std::string name = picture_name(begin, n);
        // Not exists(): a link to nothing is taken, too.
        if (std::filesystem::symlink_status(name, ignored).type() == std::filesystem::file_type::not_found) return name;
    }
    return {};
}

}  // namespace

void Game::export_board() {
    auto* form = std::get_if<ExportForm>(&state_.over);
    if (form == nullptr) return;
    const sudoku::FormatEntry& format = sudoku::formats()[form->format];
    const sudoku::Puzzle puzzle = exported(session_, form->as_it_is);
    if (const sat::Phrase obstacle = format.obstacle(puzzle); !obstacle.empty()) {
        form->error = in_words(obstacle);
        return;
    }
    std::string text(format.heading);
    format.append(puzzle, {}, text);
    text += format.footer;
    if (form->file.empty()) {
        state_.over = Page{std::string(kPlay.export_title.in(state_.language)), lines_of(text)};
        return;
    }
    const std::string file = form->file;
    if (const sat::Status written = write_file(file, text); !written) {
        form->error = in_words(written.error());
        return;
    }
    state_.over = NothingOver{};
    report(say(kPlay.exported, state_.language, {file}));
}

void Game::print_board() {
    if (session_.is_paused()) return report(std::string(kPlay.is_paused.in(state_.language)));
    std::error_code ignored;
    const std::string& id = session_.start().id;
    const std::string begin =
        (std::filesystem::current_path(ignored) / ("sudoku-" + (id.empty() ? "board" : id))).string();
    const std::string path = free_name(begin);
    if (path.empty())
        return report(
            say(kPlay.print_full, state_.language, {picture_name(begin, 1), picture_name(begin, kMostNames)}));
    const sat::Status written = write_file(path, paper_svg(session_, state_.language));
    report(written ? say(kPlay.printed, state_.language, {path}) : in_words(written.error()));
}

}  // namespace play
