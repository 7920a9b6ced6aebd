#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "app/sudoku/puzzle_digest.h"
#include "app/sudoku/resume_record.h"
#include "sat/io/output_file.h"

namespace sudoku_program {

// A resumable batch.  The answers so far are in "FILE.part"; "FILE.resume" records the number of puzzles they answer
// and their size in bytes, with a digest of both.  The record is replaced atomically, after the answers it covers have
// been written: about ten times a second while there is progress, and at the end of a run, unless it is killed.  So the
// record is always valid; anything in the part beyond it is truncated and answered again.  When every puzzle is
// answered, the part is renamed to FILE.
//
// The next run reads the puzzles from the beginning and skips those already answered; they must be the same ones.
// A record may be made after each puzzle.
//
// settle(), take() and all_taken() are called by the reading thread, settle() before any other thread writes; the
// others by the writing threads, one at a time.
class Resumption {
public:
    // `question`: what the answers depend on besides the puzzles, as text.
    // Errors: those of OutputFile; a part or a record that is damaged, of another question, or one of `inputs`.
    static sat::Result<std::unique_ptr<Resumption>> open(const std::string& file, const std::string& question,
                                                         const std::vector<std::string>& inputs);
    // Saves any unsaved progress, if possible.
    ~Resumption();
    Resumption(const Resumption&) = delete;
    Resumption& operator=(const Resumption&) = delete;

    // Of an earlier run: how many of each verdict, and whether it wrote anything.
    const ResumeRecord::Counts& counts() const { return record_.counts; }
    bool wrote() const { return record_.bytes != 0; }

    // Adds to the question what is known only with the first puzzle.  If an earlier run recorded something else, take()
    // fails.
    void settle(const std::string& more);
    // Removes the puzzles that are already answered.  Error: they differ from those of the earlier run.
    sat::Status take(sudoku::PuzzleChunk& chunk);
    // Called at the end of the puzzles.  Error: the record answers more.
    sat::Status all_taken() const;

    sat::Status write(std::string_view bytes);
    // Flushes to the system, with a new record if one is due.  Call it regularly.
    sat::Status flush();
    // All verdicts so far.  Requires: what was written answers exactly these puzzles.
    sat::Status note(const ResumeRecord::Counts& counts);
    // Keeps the progress for another run.
    sat::Status keep();
    // Renames the part to FILE.  Requires: every puzzle is answered.
    sat::Status commit();

private:
    Resumption(sat::OutputFile part, std::string question);
    sat::Status begin(const std::vector<std::string>& inputs);
    sat::Status read_record(const std::string& text);
    sat::Error begun_otherwise() const;
    sat::Status read_answers();
    sat::Error other_puzzles() const;
    sat::Error unusable(const std::string& why) const;
    bool is_time_to_save() const;
    sat::Status save();
    void remember_record();
    sat::Status remove_record() const;

    sat::OutputFile part_;
    bool is_new_ = false;   // nothing was in it
    std::string question_;  // of this run, as far as known
    sat::Status same_question_ = sat::Done{};
    std::filesystem::path record_path_;
    std::uint64_t record_device_ = 0, record_inode_ = 0;       // of the last save of this run
    std::uint64_t answered_before_ = 0, answered_digest_ = 0;  // of the record that was found
    std::uint64_t taken_ = 0;
    PuzzleDigest puzzles_;

    std::mutex mutex_;
    std::deque<std::uint64_t> marks_;  // guarded by mutex_: the digest after each puzzle that is not noted yet

    ResumeRecord record_;  // the state another run could continue from
    bool is_saved_ = true;
    std::uint64_t bytes_ = 0;
    Digest answers_;
    double saved_at_ = 0;  // milliseconds of the clock
};

}  // namespace sudoku_program
