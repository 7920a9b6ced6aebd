#undef HWY_TARGET_INCLUDE
#define HWY_WANT_AVX3_DL  // as sudoku/solve/bulk asks for it
#define HWY_TARGET_INCLUDE "tests/unit/sudoku_bulk/lane_text_test.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "sudoku/solve/bulk/lane_text.h"
#include "sudoku/solve/bulk/plain_lines.h"

// This file is compiled once per instruction set; what follows the guard, only once.
#ifndef TESTS_UNIT_SUDOKU_BULK_LANE_TEXT_TEST
#define TESTS_UNIT_SUDOKU_BULK_LANE_TEXT_TEST

#include <doctest/doctest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr std::size_t kLanes = 21, kCells = 81, kStrip = 27, kLine = 82;

struct TextKernel {
    std::string_view name;
    std::size_t words;
    void (*read)(const char* const*, std::uint64_t*);
    void (*write)(const std::uint64_t*, char* const*, char);
    std::size_t (*plain_lines)(const char*, std::size_t);

    std::size_t lanes() const { return words * kLanes; }
    std::size_t size() const { return 4 * kStrip * words; }
};

}  // namespace
#endif

HWY_BEFORE_NAMESPACE();
namespace {
namespace HWY_NAMESPACE {

namespace bulk = sudoku::bulk::HWY_NAMESPACE;

template <std::size_t kMost>
using Tag = hwy::HWY_NAMESPACE::CappedTag<std::uint64_t, kMost>;

template <std::size_t kMost>
void read(const char* const* lines, std::uint64_t* digits) {
    bulk::read_lanes(Tag<kMost>(), lines, digits);
}
template <std::size_t kMost>
void write(const std::uint64_t* digits, char* const* lines, char blank) {
    bulk::write_lanes(Tag<kMost>(), digits, lines, blank);
}

template <std::size_t kMost>
TextKernel kernel_of() {
    return {hwy::TargetName(HWY_TARGET), hwy::HWY_NAMESPACE::MaxLanes(Tag<kMost>()), read<kMost>, write<kMost>,
            bulk::plain_lines};
}
// Vectors as wide as they come, and those of the search (planes.h), which are not wider than 256 bits.
TextKernel widest() {
    return kernel_of<8>();
}
TextKernel narrow() {
    return kernel_of<4>();
}

}  // namespace HWY_NAMESPACE
}  // namespace
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace {

HWY_EXPORT(widest);
HWY_EXPORT(narrow);

// One for every instruction set that this machine has, or two.
std::vector<TextKernel> kernels() {
    std::vector<TextKernel> all;
    for (std::int64_t rest = hwy::SupportedTargets() & HWY_TARGETS; rest != 0; rest &= rest - 1) {
        hwy::SetSupportedTargetsForTest(rest & -rest);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
        all.push_back(HWY_DYNAMIC_DISPATCH(widest)());
        const TextKernel narrower = HWY_DYNAMIC_DISPATCH(narrow)();
        if (narrower.words != all.back().words) all.push_back(narrower);
        hwy::SetSupportedTargetsForTest(0);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    }
    return all;
}

// Where a plane has the cell of a lane, by the definition of the layout.
struct Place {
    std::size_t word, bit;
};
Place place(const TextKernel& kernel, std::size_t lane, std::size_t cell) {
    const std::size_t row = cell / 9, column = cell % 9;
    return {(row % 3 * 9 + column) * kernel.words + lane / kLanes, row / 3 * kLanes + lane % kLanes};
}

std::vector<std::uint64_t> planes_of(const TextKernel& kernel, const std::vector<std::string>& lines) {
    std::vector<std::uint64_t> digits(kernel.size());
    for (std::size_t lane = 0; lane < lines.size(); ++lane) {
        for (std::size_t cell = 0; cell < kCells; ++cell) {
            const char c = lines[lane][cell];
            const std::uint64_t value = c >= '1' && c <= '9' ? static_cast<std::uint64_t>(c - '0') : 0;
            const auto [word, bit] = place(kernel, lane, cell);
            for (std::size_t k = 0; k < 4; ++k) digits[k * kStrip * kernel.words + word] |= (value >> k & 1) << bit;
        }
    }
    return digits;
}

class Random {
public:
    std::size_t below(std::size_t limit) { return generator_() % limit; }
    char byte() { return static_cast<char>(below(256)); }
    char digit() { return static_cast<char>('0' + below(10)); }
    char plain() { return below(3) == 0 ? digit() : '.'; }
    std::vector<std::string> puzzles(std::size_t count) {
        std::vector<std::string> all(count, std::string(kCells, '0'));
        for (std::string& line : all)
            for (char& c : line) c = digit();
        return all;
    }
    std::string plain_text(std::size_t lines) {
        std::string text(lines * kLine, '\n');
        for (std::size_t line = 0; line < lines; ++line) {
            const char blank = below(2) == 0 ? '.' : '0';
            for (std::size_t i = line * kLine; i < line * kLine + kCells; ++i) {
                text[i] = plain();
                if (text[i] == '.' || text[i] == '0') text[i] = blank;
            }
        }
        return text;
    }

private:
    std::mt19937 generator_{2024};
};

// A page between two inaccessible ones.
class GuardedPage {
public:
    GuardedPage() {
        void* all = mmap(nullptr, 3 * size_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        REQUIRE(all != MAP_FAILED);
        begin_ = static_cast<char*>(all) + size_;
        REQUIRE(mprotect(begin_, size_, PROT_READ | PROT_WRITE) == 0);
    }
    ~GuardedPage() { munmap(begin_ - size_, 3 * size_); }
    GuardedPage(const GuardedPage&) = delete;
    GuardedPage& operator=(const GuardedPage&) = delete;

    char* first(std::size_t bytes) { return bytes <= size_ ? begin_ : nullptr; }
    char* last(std::size_t bytes) { return begin_ + size_ - bytes; }

private:
    std::size_t size_ = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    char* begin_ = nullptr;
};

// Lines of a call within one text of '#', in no order and at any distance.
struct Scattered {
    Scattered(Random& random, std::size_t lanes) : at(lanes) {
        std::size_t end = 0;
        for (std::size_t& start : at) {
            start = end + random.below(5);
            end = start + kCells;
        }
        for (std::size_t i = 1; i < lanes; ++i) std::swap(at[i], at[random.below(i + 1)]);
        text.assign(end + 4, '#');
    }
    std::vector<std::size_t> at;
    std::string text;
};

}  // namespace

TEST_CASE("there is a kernel for this machine, and no instruction set has wider vectors than the best") {
    const auto all = kernels();
    REQUIRE(!all.empty());
    for (const TextKernel& kernel : all) {
        CAPTURE(kernel.name);
        const bool power_of_two = kernel.words == 1 || kernel.words == 2 || kernel.words == 4 || kernel.words == 8;
        CHECK(power_of_two);
        CHECK(kernel.words <= all.front().words);
    }
}

TEST_CASE("the planes contain the givens of every lane, wherever its line is; other characters are blanks") {
    Random random;
    for (const TextKernel& kernel : kernels()) {
        CAPTURE(kernel.name);
        for (int round = 0; round < 60; ++round) {
            auto lines = random.puzzles(kernel.lanes());
            for (std::string& line : lines)
                for (char& c : line)
                    if (round % 3 != 0 && random.below(2) == 0) c = round % 3 == 1 ? random.byte() : '.';
            Scattered scattered(random, kernel.lanes());
            std::vector<const char*> pointers;
            for (std::size_t l = 0; l < kernel.lanes(); ++l) {
                scattered.text.replace(scattered.at[l], kCells, lines[l]);
                pointers.push_back(scattered.text.data() + scattered.at[l]);
            }
            std::vector<std::uint64_t> digits(kernel.size(), ~std::uint64_t{0});
            kernel.read(pointers.data(), digits.data());
            REQUIRE(digits == planes_of(kernel, lines));
        }
    }
}

TEST_CASE("81 characters are written for every lane with a line, and no byte next to them") {
    Random random;
    for (const TextKernel& kernel : kernels()) {
        CAPTURE(kernel.name);
        for (int round = 0; round < 60; ++round) {
            const auto lines = random.puzzles(kernel.lanes());
            const char blank = "0._"[round % 3];
            Scattered scattered(random, kernel.lanes());
            std::string expected = scattered.text;
            std::vector<char*> pointers(kernel.lanes());
            for (std::size_t l = 0; l < kernel.lanes(); ++l) {
                if (round % 2 == 1 && random.below(2) == 0) continue;
                pointers[l] = scattered.text.data() + scattered.at[l];
                for (std::size_t cell = 0; cell < kCells; ++cell)
                    expected[scattered.at[l] + cell] = lines[l][cell] == '0' ? blank : lines[l][cell];
            }
            kernel.write(planes_of(kernel, lines).data(), pointers.data(), blank);
            REQUIRE(scattered.text == expected);
        }
    }
}

TEST_CASE("bit 63 and lanes without a line are ignored") {
    Random random;
    for (const TextKernel& kernel : kernels()) {
        CAPTURE(kernel.name);
        const auto lines = random.puzzles(kernel.lanes());
        const auto digits = planes_of(kernel, lines);
        for (std::size_t only = 0; only < kernel.lanes(); ++only) {
            auto littered = digits;
            for (std::uint64_t& word : littered) word |= std::uint64_t{1} << 63;
            const std::size_t other = (only + 1) % kernel.lanes();
            for (std::size_t cell = 0; cell < kCells; ++cell)
                for (std::size_t k = 0; k < 4; ++k)
                    littered[k * kStrip * kernel.words + place(kernel, other, cell).word] |=
                        std::uint64_t{1} << place(kernel, other, cell).bit;
            std::string text(kCells + 2, '#');
            std::vector<char*> pointers(kernel.lanes());
            pointers[only] = text.data() + 1;
            kernel.write(littered.data(), pointers.data(), '0');
            REQUIRE(text == '#' + lines[only] + '#');
        }
    }
}

TEST_CASE("nothing before or after a line is read or written") {
    Random random;
    GuardedPage page;
    for (const TextKernel& kernel : kernels()) {
        CAPTURE(kernel.name);
        for (char* line : {page.first(kCells), page.last(kCells)}) {
            const std::vector<std::string> lines(kernel.lanes(), random.puzzles(1).front());
            std::memcpy(line, lines.front().data(), kCells);
            const std::vector<const char*> sources(kernel.lanes(), line);
            std::vector<std::uint64_t> digits(kernel.size());
            kernel.read(sources.data(), digits.data());
            CHECK(digits == planes_of(kernel, lines));
            std::memset(line, '#', kCells);
            const std::vector<char*> targets(kernel.lanes(), line);
            kernel.write(digits.data(), targets.data(), '0');
            CHECK(std::string(line, kCells) == lines.front());
        }
    }
}

TEST_CASE("plain lines are counted up to the first other one, whatever is wrong with it") {
    Random random;
    const std::string text = random.plain_text(40);
    for (const TextKernel& kernel : kernels()) {
        CAPTURE(kernel.name);
        for (std::size_t at = 0; at < text.size(); ++at) {
            std::string broken = text;
            broken[at] = at % kLine == kCells ? random.plain() : "\n/:-,\r >\x80\xAE\xB0"[random.below(12)];
            REQUIRE(kernel.plain_lines(broken.data(), broken.size()) == at / kLine);
        }
        for (std::size_t bytes = 0; bytes <= text.size(); ++bytes)
            REQUIRE(kernel.plain_lines(text.data(), bytes) == bytes / kLine);
    }
}

TEST_CASE("cells of plain lines are digits and dots, the end is a newline, and nothing else") {
    Random random;
    for (const TextKernel& kernel : kernels()) {
        CAPTURE(kernel.name);
        std::string line = random.plain_text(1);
        for (std::size_t at = 0; at < kLine; ++at) {
            const char before = line[at];
            for (int value = 0; value < 256; ++value) {
                line[at] = static_cast<char>(value);
                const bool both = line.find('.') != line.npos && line.find('0') != line.npos;
                const bool cell = !both && (value == '.' || (value >= '0' && value <= '9'));
                const std::size_t expected = (at == kCells ? value == '\n' : cell) ? 1 : 0;
                REQUIRE(kernel.plain_lines(line.data(), line.size()) == expected);
            }
            line[at] = before;
        }
    }
}

TEST_CASE("nothing before or after a text is read when looking for plain lines") {
    Random random;
    GuardedPage page;
    for (const TextKernel& kernel : kernels()) {
        CAPTURE(kernel.name);
        for (const std::size_t lines : {1u, 15u, 16u, 17u, 33u}) {
            const std::string text = random.plain_text(lines);
            for (char* place : {page.first(text.size()), page.last(text.size())}) {
                std::memcpy(place, text.data(), text.size());
                CHECK(kernel.plain_lines(place, text.size()) == lines);
            }
        }
    }
}
#endif
