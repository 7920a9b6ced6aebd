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

// A batch that outlives its program: the answers so far are in "FILE.part", and "FILE.resume" records how many puzzles
// they answer and how many bytes they take, with a digest of both.  That record is replaced by renaming, after what it
// tells of was written: when a run ends for whatever reason that leaves it the time, and some ten times a second
// before, while there is news.  So the record is valid even if the run is killed.  What stands in the
// part after it is cut off and answered again.  When all is answered, the part becomes FILE.
//
// Another run reads the puzzles from the beginning again, and takes away those that are answered; they must be the same
// ones.  A record may be made after each puzzle.
//
// settle(), take() and all_taken() are called by the thread that reads, settle() before any other writes; the others by
// those that write, one at a time.
class Resumption {
public:
    // `question`: what the answers depend on beside the puzzles, as text.
    // Errors: those of OutputFile; a part or a record that is not of this question, or damaged, or one of `inputs`.
    static sat::Result<std::unique_ptr<Resumption>> open(const std::string& file, const std::string& question,
                                                         const std::vector<std::string>& inputs);
    // Saves what is noted and not saved yet, if it can.
    ~Resumption();
    Resumption(const Resumption&) = delete;
    Resumption& operator=(const Resumption&) = delete;

    // What an earlier run did: how many of each verdict, and whether it wrote anything.
    const ResumeRecord::Counts& counts() const { return record_.counts; }
    bool wrote() const { return record_.bytes != 0; }

    // What the answers depend on, too, and is known with the first puzzle only.  Where an earlier run knew it
    // otherwise, take() fails.
    void settle(const std::string& more);
    // Takes away the puzzles that are answered.  Error: they are others.
    sat::Status take(sudoku::PuzzleChunk& chunk);
    // The puzzles have ended.  Error: more of them are answered.
    sat::Status all_taken() const;

    sat::Status write(std::string_view bytes);
    // Hands what was written to the system, with a record when it is time for one.  To be called time and again.
    sat::Status flush();
    // All verdicts so far.  What was written answers these puzzles, and nothing else.
    sat::Status note(const ResumeRecord::Counts& counts);
    // Leaves what is done to another run.
    sat::Status keep();
    // All is answered: the part gets its name.
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
    std::string question_;  // of this run, as far as it is known
    sat::Status same_question_ = sat::Done{};
    std::filesystem::path record_path_;
    std::uint64_t record_device_ = 0, record_inode_ = 0;       // of what this run saved there last
    std::uint64_t answered_before_ = 0, answered_digest_ = 0;  // of the record that was found
    std::uint64_t taken_ = 0;
    PuzzleDigest puzzles_;

    std::mutex mutex_;
    std::deque<std::uint64_t> marks_;  // guarded by mutex_: the digest after each puzzle that is not noted yet

    ResumeRecord record_;  // what another run could go on with
    bool is_saved_ = true;
    std::uint64_t bytes_ = 0;
    Digest answers_;
    double saved_at_ = 0;  // milliseconds of the clock
};

}  // namespace sudoku_program
