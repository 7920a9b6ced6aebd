#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "sat/io/byte_sink.h"

namespace sat {

// A file that is complete under its name, or not there (or still the old one): a result that breaks off half way must
// never be taken for a result.  A regular file is written under a temporary name in the same folder and renamed by
// commit(), which replaces the old file in one step.  What cannot be replaced by renaming is written in place: devices,
// FIFOs, and the process's own descriptors (/dev/stdout, /dev/stderr, /dev/fd/N), which are duplicated and not opened
// again, so that `>>` keeps its meaning (except for pipes, where that makes no difference).
//
// After commit() the file survives the end of the program, however it ends.  It is not forced onto the medium: fsync
// takes longer than solving a small instance, and a machine that loses power loses the run's other output too.
//
// A symbolic link is followed and its target replaced.  A file that is replaced keeps its permissions, and its owner
// where the system allows it; a new one has those that umask leaves.  A file that may not be written is not replaced
// either, even where the folder would allow it.
//
// Every error is a sentence with the name of the file and the system's reason.  After one, all further calls return it,
// and the file under its name is untouched (in place: broken off).
//
// A part (open_part) is the exception: an unfinished file that outlives its program, for another one to continue.
//
// Invariants: (O1) a file is at temporary_ iff temporary_ is not empty; (O2) fd_ is open until commit(), an error, or
// the end of life; (O3) every temporary file but a part is registered for remove_unfinished().
class OutputFile final : public ByteSink {
public:
    // Starts writing to `path`; "-" is standard output.  Opening a FIFO waits for its reader, and so does a write: a
    // program whose reader takes nothing is ended by its supervisor (app/cli/supervisor.h).
    // Errors: the folder is missing or closed to us, the path is a folder or a file we may not write.
    static Result<OutputFile> open(const std::filesystem::path& path);
    static Result<OutputFile> standard_output();

    // Writes to "FILE.part", which keeps all that was flushed until commit() renames it; the content of an older part
    // stays until go_on_at().  While this object lives, also after commit(), no other program has a part of this file
    // (flock), where the file system has locks.  Requires: `path` is, or will be, a regular file.  Errors: as of
    // open(); another program writes it.
    static Result<OutputFile> open_part(const std::filesystem::path& path);
    const std::filesystem::path& part() const { return temporary_; }
    // Keeps the first `bytes` of an older part, and appends to them.  Requires: it has as many, and nothing was written
    // yet.
    Status go_on_at(std::uint64_t bytes);
    // From now on the part is removed with this object unless it is committed.
    void forget_part() { is_part_ = false; }

    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&&) = delete;
    // Without commit(), removes the temporary file, but not a part.
    ~OutputFile() override;

    // True if it is written under its name, so that what was written stays.
    bool is_in_place() const { return temporary_.empty(); }

    // Buffered, 64 KiB; an error may therefore belong to earlier bytes.
    Status write(std::string_view bytes) override;
    // Writes the buffer: what a reader at the other end of a pipe waits for.
    Status flush();
    // Flushes, closes and renames.  The last call.
    Status commit();

    // Removes the temporary files of all unfinished files but parts, from any thread.  No file can be created or
    // committed after it: the last call before _exit().
    static void remove_unfinished() noexcept;
    // By all files so far: shows whether a reader takes what is written.
    static std::uint64_t bytes_written() noexcept;

    // As users know it: the path, or "standard output".
    const std::string& name() const { return name_; }

private:
    explicit OutputFile(std::string name) : name_(std::move(name)) {}

    static Result<OutputFile> duplicate(int descriptor, std::string name);
    Status open_in_place(const std::filesystem::path& path);
    Status check_target(const std::filesystem::path& target, bool replaces);
    Status lock_part();
    Status open_beside(const std::filesystem::path& target, bool replaces);
    Status take_permissions();
    Status send(std::string_view bytes);
    Status fail(const char* action, int error);
    void discard() noexcept;

    std::string name_;
    std::filesystem::path target_;     // links followed
    std::filesystem::path temporary_;  // empty: written in place, committed, or failed
    std::string buffer_;
    std::optional<Error> error_;
    int fd_ = -1;
    int lock_ = -1;  // of a committed part, until the end of life
    bool is_socket_ = false, is_part_ = false;
};

}  // namespace sat
