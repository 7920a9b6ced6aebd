#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "sat/io/byte_sink.h"

namespace sat {

// A file that is complete under its name, or not there (or still the old one): a result that breaks off half
// way must never be taken for a result.  A regular file is written under another name in the same folder and
// renamed by commit(), which replaces the old file in one step.  What cannot be renamed over is written in place:
// devices, FIFOs, and the process's own descriptors (/dev/stdout, /dev/stderr, /dev/fd/N), which are duplicated
// and not opened again, so that `>>` keeps its meaning (but for pipes, where that makes no difference).
//
// The file survives the end of the program, however it ends.  It is not forced onto the medium: fsync takes
// longer than solving a small instance, and a machine that loses power loses the run's other output too.
//
// A symbolic link is followed and its target replaced.  A file that is replaced keeps its permissions, and its
// owner where the system allows it; a new one has those that umask leaves.  A file that may not be written is
// not replaced either, even where the folder would allow it.
//
// Every error is a sentence that names the file and the system's reason.  After one, all further calls return
// it, and the file under its name is untouched (in place: broken off).
//
// A part (open_part) is the exception: a file under way that outlives its program, for another one to go on with.
//
// Invariants: (O1) a file is at temporary_ iff temporary_ is not empty; (O2) fd_ is open until commit() or the
// end of life.
class OutputFile final : public ByteSink {
public:
    // Who reads a pipe, a socket or a terminal may be slow, or never come.  Asked some fifty times a second while
    // nothing is taken, with the milliseconds that this has lasted: true gives the file up.  null: nobody ever does.
    using Patience = bool (*)(int milliseconds);

    // Starts writing to `path`; "-" is standard output.  Opening a FIFO waits for its reader.
    // Errors: the folder is missing or closed to us, the path is a folder or a file we may not write.
    static Result<OutputFile> open(const std::filesystem::path& path, Patience gives_up = nullptr);
    static Result<OutputFile> standard_output(Patience gives_up = nullptr);

    // Writes to "FILE.part", which stays there with all that was flushed, until commit() gives it its name; what was
    // left there stays too, until go_on_at().  While this lives, also after commit(), nobody else has a part of this
    // file (flock), where the file system has locks.  Requires: `path` is, or will be, a regular file. Errors: as of
    // open(); another program writes it.
    static Result<OutputFile> open_part(const std::filesystem::path& path, Patience gives_up = nullptr);
    // Where it is.
    const std::filesystem::path& part() const { return temporary_; }
    // Keeps so many bytes of it, and goes on behind them; until then it may be somebody else's, and is not touched.
    // Requires: it has as many, nothing was written yet.
    Status go_on_at(std::uint64_t bytes);
    // It goes with this object, like any other file under way.
    void forget_part() { is_part_ = false; }

    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&&) = delete;
    // Without commit(), nothing is left behind of a regular file but its part.
    ~OutputFile() override;

    // A file may also be long.  From now on this is asked before each block: with the longest time (INT_MAX), and once
    // that is too long, with the milliseconds since then; 1 MiB is written in any case.  `clock`: in milliseconds.
    void limit_rest(Patience gives_up, double (*clock)()) {
        gives_up_rest_ = gives_up;
        clock_ = clock;
    }
    // Is it written under its name, so that what was written stays?
    bool is_in_place() const { return temporary_.empty(); }

    // Collects small pieces in a buffer of 64 KiB; a error may therefore belong to earlier bytes.
    Status write(std::string_view bytes) override;
    // Hands what is in the buffer to the system: what a reader at the other end of a pipe waits for.
    Status flush();
    // Flush, close, rename: after it the file is there under its name.  The last call.
    Status commit();

    // Whether Patience ended it, and nothing is left of it.
    bool given_up() const { return given_up_; }

    // Removes the temporary files of all files under way, parts excepted, and keeps any more from being opened or
    // committed: the last call before _exit().
    static void remove_unfinished() noexcept;
    // By all files so far: whether a reader takes what is written.
    static std::uint64_t bytes_written() noexcept;

    // As the user knows it: the path, or "standard output".
    const std::string& name() const { return name_; }

private:
    OutputFile(std::string name, Patience gives_up) : name_(std::move(name)), gives_up_(gives_up) {}

    static Result<OutputFile> duplicate(int descriptor, std::string name, Patience gives_up);
    Status open_in_place(const std::filesystem::path& path);
    Status check_target(const std::filesystem::path& target, bool replaces);
    Status lock_part();
    Status open_beside(const std::filesystem::path& target, bool replaces);
    Status take_permissions();
    Status send(std::string_view bytes);
    bool takes_too_long();
    Status give_up(const char* action);
    bool waits_on(int& waited) const;
    Status fail(const char* action, int error);
    void discard() noexcept;

    std::string name_;
    std::filesystem::path target_;     // links followed
    std::filesystem::path temporary_;  // empty: written in place, or not there any more
    std::string buffer_;
    std::optional<Error> error_;
    Patience gives_up_, gives_up_rest_ = nullptr;
    double (*clock_)() = nullptr;
    std::optional<double> awaited_;  // since then somebody waits for the end
    std::size_t since_awaited_ = 0;  // bytes written
    int fd_ = -1;
    int lock_ = -1;  // of a part that was given its name, until the end of life
    bool is_socket_ = false, is_part_ = false, given_up_ = false;
};

}  // namespace sat
