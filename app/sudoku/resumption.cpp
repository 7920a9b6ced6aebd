#include "app/sudoku/resumption.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <exception>
#include <vector>

#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/store/file.h"
#include "sat/io/byte_source.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sat::Status;

constexpr double kBetweenRecords = 100;  // milliseconds
// Separates a question from the part that is known with the first puzzle.
constexpr std::string_view kSettled = ", first puzzle ";

Status is_none_of(const std::vector<std::string>& inputs, const std::filesystem::path& kept) {
    for (const std::string& input : inputs)
        if (cli::same_file(input, kept.string()))
            return Error{"the input and what --resume keeps are the same file: %1", input};
    return sat::Done{};
}

std::vector<std::string> missing_of(const std::vector<std::string>& inputs) {
    std::vector<std::string> missing;
    std::error_code ignored;
    for (const std::string& input : inputs)
        if (!std::filesystem::exists(input, ignored)) missing.push_back(input);
    return missing;
}

}  // namespace

sat::Result<std::unique_ptr<Resumption>> Resumption::open(const std::string& file, const std::string& question,
                                                          const std::vector<std::string>& inputs) {
    const std::vector<std::string> missing = missing_of(inputs);
    auto part = sat::OutputFile::open_part(file);
    if (!part) return part.error();
    std::unique_ptr<Resumption> resumption(new Resumption(std::move(part).value(), question));
    // An input that was missing and is now the part was created by this run.
    resumption->is_new_ = !is_none_of(missing, resumption->part_.part());
    const Status begun = resumption->begin(inputs);
    if (begun) return resumption;
    if (resumption->is_new_) resumption->part_.forget_part();
    return begun.error();
}

Resumption::Resumption(sat::OutputFile part, std::string question)
    : part_(std::move(part)), question_(std::move(question)), record_path_(part_.part()) {
    record_path_.replace_extension(".resume");
    record_.question = question_;
    record_.bytes_digest = answers_.value();
}

// After an error of the part it cannot be flushed, and the existing record stays.
Resumption::~Resumption() {
    if (is_saved_) return;
    try {
        [[maybe_unused]] const Status saved = save();
    } catch (const std::exception&) {
        return;  // the existing record is older, but still valid
    }
}

// An empty part is abandoned: its program was killed before its first record, or after the answers were renamed.
Status Resumption::begin(const std::vector<std::string>& inputs) {
    if (Status other = is_none_of(inputs, part_.part()); !other) return other;
    std::error_code error;
    const auto there = std::filesystem::file_size(part_.part(), error);
    if (error) return sat::cannot("read", part_.part().string(), error.value());
    is_new_ = there == 0;
    if (Status other = is_none_of(inputs, record_path_); !other) return other;
    const auto text = store::read_file(record_path_);
    if (!text) return text.error();
    const bool is_link = std::filesystem::is_symlink(record_path_, error);
    if (is_link || (*text && is_new_ && !is_resume_record(**text)))
        return Error{"cannot keep %1: a file with this name exists and is not from this program",
                     record_path_.string()};
    if (!*text && !is_new_) return unusable("its record " + record_path_.string() + " is missing");
    if (!is_new_) {
        if (Status known = read_record(**text); !known) return known;
        if (there < record_.bytes) return unusable("it is shorter than " + record_path_.string() + " says");
        if (Status same = read_answers(); !same) return same;
    }
    answered_before_ = record_.puzzles;
    answered_digest_ = record_.puzzles_digest;
    if (Status cut = part_.go_on_at(record_.bytes); !cut) return cut;
    return save();
}

Status Resumption::read_record(const std::string& text) {
    auto found = read_resume_record(text);
    if (!found) return unusable(sat::describe(found.error(), record_path_.string()));
    record_ = *std::move(found);
    const bool same = record_.question == question_ || record_.question.starts_with(question_ + std::string(kSettled));
    return same ? Status(sat::Done{}) : begun_otherwise();
}

Error Resumption::begun_otherwise() const {
    return unusable("it was started as \"" + record_.question + "\", but this is \"" + question_ + "\"");
}

void Resumption::settle(const std::string& more) {
    question_ += kSettled;
    question_ += more;
    if (answered_before_ == 0) record_.question = question_;
    else if (record_.question != question_) same_question_ = begun_otherwise();
}

Status Resumption::read_answers() {
    auto file = sat::FileSource::open(part_.part().string());
    if (!file) return file.error();
    std::vector<char> block(1 << 16);
    while (bytes_ < record_.bytes) {
        const std::size_t most = std::min<std::uint64_t>(block.size(), record_.bytes - bytes_);
        const auto got = (*file)->read({block.data(), most}, &cli::terminator());
        if (cli::terminated()) return cli::interrupted_error();
        if (!got) return got.error();
        if (*got == 0) break;
        answers_.add({block.data(), *got});
        bytes_ += *got;
    }
    if (bytes_ == record_.bytes && answers_.value() == record_.bytes_digest) return sat::Done{};
    return unusable("it has changed since it was written");
}

Error Resumption::unusable(const std::string& why) const {
    return {"cannot resume from %1: %2; delete it and %3 to start over", part_.part().string(), why,
            record_path_.string()};
}

Error Resumption::other_puzzles() const {
    return unusable("it answers " + std::to_string(answered_before_) + " puzzles, which are not those of the input");
}

Status Resumption::take(sudoku::PuzzleChunk& chunk) {
    if (!same_question_) return same_question_;
    const std::uint64_t before = taken_;
    bool same = true;
    std::vector<std::uint64_t> marks;
    const auto count = [&] {
        ++taken_;
        if (taken_ == answered_before_) same = puzzles_.value() == answered_digest_;
        if (taken_ > answered_before_) marks.push_back(puzzles_.value());
    };
    std::size_t puzzle = 0, line = 0;
    const auto take_puzzles = [&](std::size_t end) {
        for (; puzzle < end; ++puzzle, count()) puzzles_.add(chunk.puzzles[puzzle]);
    };
    for (const auto& run : chunk.runs) {
        take_puzzles(run.before);
        for (const std::size_t end = line + run.lines; line < end; ++line, count())
            puzzles_.add_plain(chunk.plain.data() + line * sudoku::PlainLines::kBytes);
    }
    take_puzzles(chunk.puzzles.size());
    if (!same) return other_puzzles();
    chunk.drop(std::min<std::uint64_t>(taken_, std::max(before, answered_before_)) - before);
    const std::lock_guard lock(mutex_);
    marks_.insert(marks_.end(), marks.begin(), marks.end());
    return sat::Done{};
}

Status Resumption::all_taken() const {
    return taken_ < answered_before_ ? Status(other_puzzles()) : sat::Done{};
}

Status Resumption::write(std::string_view bytes) {
    bytes_ += bytes.size();
    answers_.add(bytes);
    return part_.write(bytes);
}

Status Resumption::flush() {
    return is_time_to_save() ? save() : part_.flush();
}

Status Resumption::note(const ResumeRecord::Counts& counts) {
    std::uint64_t answered = 0;
    for (const std::uint64_t n : counts) answered += n;
    if (answered == record_.puzzles) return sat::Done{};
    {
        const std::lock_guard lock(mutex_);
        ASSERT(answered - record_.puzzles <= marks_.size());
        const auto behind = marks_.begin() + static_cast<std::ptrdiff_t>(answered - record_.puzzles);
        record_.puzzles_digest = behind[-1];
        marks_.erase(marks_.begin(), behind);
    }
    record_.puzzles = answered;
    record_.bytes = bytes_;
    record_.bytes_digest = answers_.value();
    record_.counts = counts;
    is_saved_ = false;
    return is_time_to_save() ? save() : Status(sat::Done{});
}

bool Resumption::is_time_to_save() const {
    return !is_saved_ && cli::Stopwatch::now().wall - saved_at_ >= kBetweenRecords;
}

Status Resumption::save() {
    if (Status flushed = part_.flush(); !flushed) return flushed;
    // Do this first: if memory runs out, the JSON code may end the program, and an unfinished file would stay.
    const std::string text = to_text(record_);
    auto file = sat::OutputFile::open(record_path_);
    if (!file) return file.error();
    if (Status written = file->write(text); !written) return written;
    if (Status done = file->commit(); !done) return done;
    remember_record();
    is_saved_ = true;
    saved_at_ = cli::Stopwatch::now().wall;
    return sat::Done{};
}

Status Resumption::keep() {
    if (record_.puzzles != 0) return save();
    part_.forget_part();
    return remove_record();
}

// Write the record first, in case the rename fails.
Status Resumption::commit() {
    if (!is_saved_)
        if (Status saved = save(); !saved) return saved;
    const Status done = part_.commit();
    if (!done) return done;
    is_saved_ = true;  // like the answers, which have their final name
    return remove_record();
}

void Resumption::remember_record() {
    struct stat saved {};
    if (::stat(record_path_.c_str(), &saved) == 0) record_device_ = saved.st_dev, record_inode_ = saved.st_ino;
}

// The part may be renamed already, but no other run starts before this one releases its lock, so nothing comes between
// the two steps.  They are for file systems without locks, where the record may by now be that of another run.  Must
// not allocate: the answers have been renamed.
Status Resumption::remove_record() const {
    struct stat there {};
    const bool ours =
        ::stat(record_path_.c_str(), &there) != 0 || (there.st_dev == record_device_ && there.st_ino == record_inode_);
    if (!ours) return sat::Done{};
    if (::unlink(record_path_.c_str()) == 0 || errno == ENOENT) return sat::Done{};
    return sat::cannot("remove", record_path_.string(), errno);
}

}  // namespace sudoku_program
