#include "app/sudoku/resumption.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <vector>

#include "app/process/same_file.h"
#include "app/process/standard_streams.h"
#include "app/process/stop.h"
#include "app/process/stopwatch.h"
#include "app/store/file.h"
#include "sat/io/byte_source.h"

namespace sudoku_program {
namespace {

using sat::Fault;
using sat::Status;

constexpr double kBetweenRecords = 100;  // milliseconds

Status is_none_of(const std::vector<std::string>& inputs, const std::filesystem::path& kept) {
    for (const std::string& input : inputs)
        if (process::same_file(input, kept.string()))
            return Fault{"the input and what --resume keeps are the same file: " + input};
    return sat::Done{};
}

}  // namespace

sat::Result<std::unique_ptr<Resumption>> Resumption::open(const std::string& file, const std::string& question,
                                                            const std::vector<std::string>& inputs) {
    auto part = sat::OutputFile::open_part(file);
    if (!part) return part.fault();
    std::unique_ptr<Resumption> resumption(new Resumption(std::move(part).value(), question));
    const Status begun = resumption->begin(inputs);
    if (begun) return resumption;
    if (resumption->is_new_) resumption->part_.forget_part();
    return begun.fault();
}

Resumption::Resumption(sat::OutputFile part, std::string question)
    : part_(std::move(part)), record_path_(part_.part()) {
    record_path_.replace_extension(".resume");
    record_.question = std::move(question);
    record_.bytes_digest = answers_.value();
}

// A part without text is nobody's: its program was killed before it had a record, or when the answers had their name
// already.
Status Resumption::begin(const std::vector<std::string>& inputs) {
    if (Status other = is_none_of(inputs, part_.part()); !other) return other;
    std::error_code error;
    const auto there = std::filesystem::file_size(part_.part(), error);
    if (error) return Fault{"cannot read " + part_.part().string() + ": " + error.message()};
    is_new_ = there == 0;
    if (Status other = is_none_of(inputs, record_path_); !other) return other;
    const auto text = store::read_file(record_path_);
    if (!text) return text.fault();
    const bool is_link = std::filesystem::is_symlink(record_path_, error);
    if (is_link || (*text && is_new_ && !is_resume_record(**text)))
        return Fault{"cannot keep " + record_path_.string() + ": a file of that name is there, and not of this program"};
    if (!*text && !is_new_) return unusable("there is no " + record_path_.string() + " that belongs to it");
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
    if (!found) return unusable(sat::describe(found.fault(), record_path_.string()));
    if (found->question != record_.question)
        return unusable("it was begun as \"" + found->question + "\", and this is \"" + record_.question + "\"");
    record_ = *std::move(found);
    return sat::Done{};
}

Status Resumption::read_answers() {
    auto file = sat::FileSource::open(part_.part().string());
    if (!file) return file.fault();
    std::vector<char> block(1 << 16);
    while (bytes_ < record_.bytes) {
        const std::size_t most = std::min<std::uint64_t>(block.size(), record_.bytes - bytes_);
        const auto got = (*file)->read({block.data(), most}, &process::stop_flag());
        if (process::must_stop()) return process::stop_fault();
        if (!got) return got.fault();
        if (*got == 0) break;
        answers_.add({block.data(), *got});
        bytes_ += *got;
    }
    if (bytes_ == record_.bytes && answers_.value() == record_.bytes_digest) return sat::Done{};
    return unusable("it has changed since it was written");
}

Fault Resumption::unusable(const std::string& why) const {
    return {"cannot go on with " + part_.part().string() + ": " + why + "; without it and " + record_path_.string() +
            " all is answered anew"};
}

Fault Resumption::other_puzzles() const {
    return unusable("it answers " + std::to_string(answered_before_) + " puzzles, which are not those of the input");
}

Status Resumption::take(sudoku::PuzzleChunk& chunk) {
    const std::uint64_t before = taken_;
    bool same = true;
    const auto count = [&] { same = same && (++taken_ != answered_before_ || puzzles_.value() == answered_digest_); };
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
    if (taken_ <= answered_before_) return sat::Done{};
    const std::lock_guard lock(mutex_);
    marks_.push_back({taken_, puzzles_.value()});
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

Status Resumption::note(const ResumeRecord::Counts& counts) {
    std::uint64_t answered = 0;
    for (const std::uint64_t n : counts) answered += n;
    {
        const std::lock_guard lock(mutex_);
        if (marks_.empty() || marks_.front().puzzles != answered) return sat::Done{};
        record_ = {record_.question, answered, marks_.front().digest, bytes_, answers_.value(), counts};
        marks_.pop_front();
    }
    return process::Stopwatch::now().wall - saved_at_ < kBetweenRecords ? Status(sat::Done{}) : save();
}

Status Resumption::save() {
    if (Status flushed = part_.flush(); !flushed) return flushed;
    // First: without memory JSON code may end the program, and a file under way would stay.
    const std::string text = to_text(record_);
    auto file = process::open_output(record_path_);
    if (!file) return file.fault();
    if (Status written = file->write(text); !written) return written;
    if (Status done = file->commit(); !done) return done;
    remember_record();
    saved_at_ = process::Stopwatch::now().wall;
    return sat::Done{};
}

Status Resumption::keep() {
    if (record_.puzzles != 0) return save();
    part_.forget_part();
    return remove_record();
}

Status Resumption::commit() {
    const Status done = part_.commit();
    return done ? remove_record() : done;
}

void Resumption::remember_record() {
    struct stat saved {};
    if (::stat(record_path_.c_str(), &saved) == 0) record_device_ = saved.st_dev, record_inode_ = saved.st_ino;
}

// Once the part has its name another run may have begun, with a record of its own.  Allocates nothing: the answers have
// their name already.
Status Resumption::remove_record() const {
    struct stat there {};
    const bool ours = ::stat(record_path_.c_str(), &there) != 0 ||
                      (there.st_dev == record_device_ && there.st_ino == record_inode_);
    if (!ours) return sat::Done{};
    if (::unlink(record_path_.c_str()) == 0 || errno == ENOENT) return sat::Done{};
    return store::fault_of("remove", record_path_, errno);
}

}  // namespace sudoku_program
