#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "sat/io/byte_sink.h"

namespace sat {

// An output file that is either complete or absent (or still the old one), so that a truncated result is never mistaken
// for a result.  A regular file is written under a temporary name in the same folder and renamed by commit(), which
// replaces the old file atomically.  Files that cannot be replaced by renaming are written in place: devices, FIFOs,
// and the process's own descriptors (/dev/stdout, /dev/stderr, /dev/fd/N), which are duplicated instead of opened
// again, so that `>>` keeps its meaning (except for pipes, where it makes no difference).
//
// After commit() the file survives any exit of the program.  It is not synced to disk: fsync takes longer than solving
// a small instance, and a power failure loses the other output of the run anyway.
//
// A symbolic link is followed and its target replaced.  A replaced file keeps its permissions, and its owner if the
// system allows it; a new one follows umask.  A file without write permission is not replaced, even if the folder would
// allow it.
//
// Every error contains the name of the file and the system's reason.  After an error, all further calls return it, and
// the target is untouched (truncated if written in place).
//
// A part (open_part()) is the exception: an unfinished file that outlives the program, so that another run can continue
// it.
//
// Invariants: (O1) a file is at temporary_ iff temporary_ is not empty; (O2) fd_ is open until commit(), an error, or
// the end of life; (O3) every temporary file but a part is registered for remove_unfinished().
class OutputFile final : public ByteSink {
public:
    // Starts writing to `path`; "-" is standard output.  Opening a FIFO and writing to it wait for its reader; if the
    // reader stalls, the supervisor can still exit the program (app/cli/supervisor.h).
    // Errors: the folder is missing or not accessible; the path is a folder, or a file without write permission.
    static Result<OutputFile> open(const std::filesystem::path& path);
    static Result<OutputFile> standard_output();

    // Writes to "FILE.part", which keeps all flushed data until commit() renames it; the content of an older part is
    // kept until go_on_at().  During the lifetime of this object, even after commit(), no other program can open a part
    // of this file (flock), if the file system supports locks.  Requires: `path` is, or will be, a regular file.
    // Errors: those of open(); another program is writing it.
    static Result<OutputFile> open_part(const std::filesystem::path& path);
    const std::filesystem::path& part() const { return temporary_; }
    // Keeps the first `bytes` of an older part and appends to them.  Requires: it is at least that long, and nothing
    // was written yet.
    Status go_on_at(std::uint64_t bytes);
    // Makes the destructor remove the part unless it is committed.
    void forget_part() { is_part_ = false; }

    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&&) = delete;
    // Without commit(), removes the temporary file, but not a part.
    ~OutputFile() override;

    // True if it is written in place, so that partial output stays.
    bool is_in_place() const { return temporary_.empty(); }

    // Buffered (64 KiB), so an error may refer to earlier bytes.
    Status write(std::string_view bytes) override;
    // Writes the buffer, for a reader at the other end of a pipe.
    Status flush();
    // Flushes, closes and renames.  Must be the last call.
    Status commit();

    // Removes all temporary files except parts.  May be called from any thread, right before _exit(): no file can be
    // created or committed afterwards.
    static void remove_unfinished() noexcept;
    // Total of all files; shows whether a slow reader makes progress.
    static std::uint64_t bytes_written() noexcept;

    // Called when a write to standard output fails because its reader is gone (EPIPE), from the thread that writes.
    // It may end the program; if it returns, or is null (the default), the write is an error.
    static void on_closed_pipe(void (*action)()) noexcept;

    // The path, or "standard output".
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
    int lock_ = -1;  // of a committed part, until destruction
    bool is_socket_ = false, is_part_ = false;
    bool is_standard_output_ = false;
};

}  // namespace sat
