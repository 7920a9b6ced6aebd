#include "sat/io/decompress.h"

#include <algorithm>
#include <cerrno>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "sat/io/gzip_check.h"
#include "sat/io/libarchive.h"
#include "sat/support/stop.h"

namespace sat {
namespace {

std::string_view name_of(Packing packing) {
    switch (packing) {
        case Packing::none:
            return "plain";
        case Packing::gzip:
            return "gzip";
        case Packing::bzip2:
            return "bzip2";
        case Packing::xz:
            return "xz";
        case Packing::zstd:
            return "zstd";
    }
    return "";  // unreachable: the cases are all there are
}

// Only the filter that the first bytes ask for.
int (*filter_for(const Libarchive& library, Packing packing))(archive*) {
    switch (packing) {
        case Packing::none:
            return nullptr;
        case Packing::gzip:
            return library.filter_gzip;
        case Packing::bzip2:
            return library.filter_bzip2;
        case Packing::xz:
            return library.filter_xz;
        case Packing::zstd:
            return library.filter_zstd;
    }
    return nullptr;
}

}  // namespace

Packing packing_of(std::string_view head) {
    if (head.starts_with("\x1f\x8b")) return Packing::gzip;
    if (head.starts_with("BZh")) return Packing::bzip2;
    if (head.starts_with(std::string_view("\xfd\x37zXZ\0", 6))) return Packing::xz;
    if (head.starts_with("\x28\xb5\x2f\xfd")) return Packing::zstd;
    return Packing::none;
}

// One libarchive reader, fed from a source whose first bytes were read already.
class UnpackedSource::Unpacker {
public:
    static Result<std::unique_ptr<Unpacker>> start(Packing packing, std::string_view head, ByteSource& rest,
                                                   StopFlag stop) {
        auto library = load_libarchive();
        if (!library) return library.fault();
        std::unique_ptr<Unpacker> unpacker(new Unpacker(*library, packing, head, rest));
        unpacker->stop_ = stop;
        if (auto status = unpacker->open(); !status) return status.fault();
        return unpacker;
    }
    ~Unpacker() { libarchive_.read_free(archive_); }
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;

    Result<std::size_t> read(std::span<char> into, StopFlag stop) {
        stop_ = stop;
        const auto n = empty_ ? 0 : libarchive_.data(archive_, into.data(), into.size());
        if (stopped_) return std::size_t{0};
        // Behind what it takes for the end libarchive does not tell of a read that fails.
        if (n < 0 || (n == 0 && source_fault_)) return damaged();
        if (n == 0 && next_fault_) return *next_fault_;
        const auto size = static_cast<std::size_t>(n);
        // What does not begin like another of its streams is the end for this filter, as for that of gzip.
        if (packing_ == Packing::bzip2 && size == 0 && !is_at_end())
            return Fault{"damaged bzip2 data: what stands behind its end is no bzip2 data"};
        if (packing_ != Packing::gzip) return size;
        check_.unpacked({into.data(), size});
        if (size == 0 && !(check_.holds() && is_at_end()))
            return Fault{
                "damaged gzip data: its check sum differs (gzip files joined into one are not read)"};
        return size;
    }

private:
    static constexpr std::size_t kPiece = 64 * 1024;
    static constexpr int kOnce = 2;  // libarchive counts the reading of the file as a filter

    Unpacker(const Libarchive& library, Packing packing, std::string_view head, ByteSource& rest)
        : libarchive_(library), packing_(packing), rest_(rest), archive_(library.read_new()), piece_(kPiece) {
        if (archive_ == nullptr) throw std::bad_alloc();
        head.copy(piece_.data(), head.size());
        head_size_ = head.size();
    }

    Status open() {
        const int filter = filter_for(libarchive_, packing_)(archive_);
        if (filter != ARCHIVE_OK)  // it would start another program
            return Fault{"this libarchive cannot unpack " + std::string(name_of(packing_)) + " by itself"};
        libarchive_.format_raw(archive_);
        libarchive_.format_empty(archive_);
        if (libarchive_.open(archive_, this, nullptr, &Unpacker::feed, nullptr) != ARCHIVE_OK) return damaged();
        archive_entry* entry = nullptr;
        const int header = libarchive_.next_header(archive_, &entry);
        if (header != ARCHIVE_OK && header != ARCHIVE_EOF) return damaged();
        empty_ = header == ARCHIVE_EOF;
        const int count = libarchive_.filter_count(archive_);
        if (count > kOnce) return Fault{"the input is compressed more than once"};
        if (count < kOnce) return damaged();  // the header that the first bytes promised is not there
        return Done{};
    }

    // What libarchive calls for the next packed piece: its size, 0 at the end, -1 on failure.
    static la_ssize_t feed(archive* a, void* self, const void** piece) {
        auto& unpacker = *static_cast<Unpacker*>(self);
        const auto size = unpacker.next_piece();
        *piece = unpacker.piece_.data();
        if (size) {
            unpacker.check_.packed({unpacker.piece_.data(), *size});
            unpacker.fed_ += static_cast<std::int64_t>(*size);
            return static_cast<la_ssize_t>(*size);
        }
        unpacker.source_fault_ = size.fault();
        unpacker.libarchive_.set_error(a, EIO, "%s", size.fault().message.c_str());
        return -1;
    }

    // Full but for the last one: what libraries say of damage depends on where pieces end, and must not depend on how
    // the bytes arrived.  A fault waits until what came before it is unpacked.
    Result<std::size_t> next_piece() {
        std::size_t size = std::exchange(head_size_, 0);
        while (size < piece_.size() && !rest_ended_ && !next_fault_) {
            const auto got = rest_.read(std::span(piece_).subspan(size), stop_);
            stopped_ = is_raised(stop_);
            if (!got) next_fault_ = got.fault();
            else if (*got == 0) rest_ended_ = true;
            else size += *got;
        }
        if (size == 0 && next_fault_) return *next_fault_;
        return size;
    }

    // Was everything unpacked?  What follows a gzip file could end with the same trailer.
    bool is_at_end() const { return libarchive_.filter_bytes(archive_, -1) == fed_; }

    Fault damaged() const {
        if (source_fault_) return *source_fault_;
        const char* reason = libarchive_.error_string(archive_);
        return {"damaged " + std::string(name_of(packing_)) +
                " data: " + (reason != nullptr ? reason : "it ends too early")};
    }

    Libarchive libarchive_;
    Packing packing_;
    ByteSource& rest_;
    StopFlag stop_ = nullptr;
    archive* archive_;
    std::vector<char> piece_;
    std::size_t head_size_;
    GzipCheck check_;
    std::int64_t fed_ = 0;  // bytes
    std::optional<Fault> source_fault_, next_fault_;
    bool empty_ = false;
    bool stopped_ = false, rest_ended_ = false;
};

UnpackedSource::UnpackedSource(ByteSource& packed, std::uint64_t max_unpacked)
    : packed_(packed), max_unpacked_(max_unpacked) {}
UnpackedSource::~UnpackedSource() = default;

Status UnpackedSource::look_at_head(StopFlag stop) {
    std::size_t size = 0;
    while (size < head_.size()) {
        const auto got = packed_.read(std::span(head_).subspan(size), stop);
        if (!got) return got.fault();
        if (*got == 0) break;
        size += *got;
    }
    head_known_ = true;
    head_left_ = {head_.data(), size};
    const Packing packing = packing_of(head_left_);
    if (packing == Packing::none) return Done{};
    auto unpacker = Unpacker::start(packing, head_left_, packed_, stop);
    if (!unpacker) return unpacker.fault();
    unpacker_ = std::move(*unpacker);
    return Done{};
}

Result<std::size_t> UnpackedSource::read(std::span<char> into, StopFlag stop) {
    if (!head_known_)
        if (auto status = look_at_head(stop); !status) return status.fault();
    return unpacker_ ? read_packed(into, stop) : read_plain(into, stop);
}

Result<std::size_t> UnpackedSource::read_plain(std::span<char> into, StopFlag stop) {
    if (head_left_.empty()) return packed_.read(into, stop);
    const std::size_t n = head_left_.copy(into.data(), into.size());
    head_left_.remove_prefix(n);
    return n;
}

Result<std::size_t> UnpackedSource::read_packed(std::span<char> into, StopFlag stop) {
    if (too_large_) return input_too_large(max_unpacked_);
    const std::uint64_t left = max_unpacked_ - unpacked_;
    // At the limit one byte more tells whether that is the end.
    const auto room = static_cast<std::size_t>(std::min<std::uint64_t>(std::max<std::uint64_t>(left, 1), into.size()));
    auto got = unpacker_->read(into.first(room), stop);
    if (!got) return got;
    too_large_ = *got > left;
    if (too_large_) return input_too_large(max_unpacked_);
    unpacked_ += *got;
    return got;
}

}  // namespace sat
