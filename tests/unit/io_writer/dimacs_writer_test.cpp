#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "sat/core/random.h"
#include "sat/io/dimacs_writer.h"

using namespace sat;

namespace {

// Accepts `room` bytes and then fails.
class FullSink final : public ByteSink {
public:
    explicit FullSink(std::size_t room) : room_(room) {}
    Status write(std::string_view bytes) override {
        ++calls;
        if (bytes.size() > room_) return Error{"full"};
        room_ -= bytes.size();
        return Done{};
    }
    int calls = 0;

private:
    std::size_t room_;
};

class BlockSink final : public ByteSink {
public:
    Status write(std::string_view bytes) override {
        text += bytes;
        sizes.push_back(bytes.size());
        return Done{};
    }
    std::string text;
    std::vector<std::size_t> sizes;
};

std::string written(const Formula& formula, std::vector<std::string> comments = {}) {
    StringSink sink;
    REQUIRE(write_dimacs(formula, comments, sink).ok());
    return sink.text;
}

}  // namespace

TEST_CASE("comments, header and clauses are written as DIMACS text") {
    FormulaBuilder builder;
    builder.clause({1, -2, 3});
    builder.clause({-1});
    builder.clause({});
    const Formula formula = std::move(builder).build();
    CHECK(written(formula, {"what this is", "", "two\nlines"}) ==
          "c what this is\nc\nc two\nc lines\np cnf 3 3\n1 -2 3 0\n-1 0\n0\n");
}

TEST_CASE("a writer reports an error of its sink before finish()") {
    for (const std::size_t room : {std::size_t{0}, std::size_t{100'000}}) {
        FullSink sink(room);
        DimacsWriter writer(sink);
        std::size_t numbers = 0;
        for (; numbers < 200'000 && !writer.failed(); ++numbers) writer.number(1);
        CHECK(2 * numbers > room);
        CHECK(2 * numbers < room + 100'000);  // it writes blocks
        CHECK_FALSE(writer.finish().ok());
    }
}

TEST_CASE("an empty formula is written") {
    CHECK(written(Formula()) == "p cnf 0 0\n");
}

TEST_CASE("a formula keeps the numbers, order and repetitions of its input") {
    FormulaBuilder builder;
    builder.declare_vars(50);
    builder.clause({40, -7, 40, 7});
    builder.clause({9, -40});
    builder.clause({9, -40});
    CHECK(written(std::move(builder).build()) == "p cnf 50 3\n40 -7 40 7 0\n9 -40 0\n9 -40 0\n");
}

TEST_CASE("the longest numbers are written completely") {
    StringSink sink;
    DimacsWriter writer(sink);
    writer.header(kMaxVars, ~std::uint64_t{0});
    writer.clause(std::array{Lit::of(Var{kMaxVars - 1}, true), Lit::of(Var{kMaxVars - 1}, false)});
    writer.number(-2147483647);
    writer.end_clause();
    REQUIRE(writer.finish().ok());
    CHECK(sink.text == "p cnf 1073741823 18446744073709551615\n-1073741823 1073741823 0\n-2147483647 0\n");
}

TEST_CASE("long text is written completely, in blocks of at most 64 KiB") {
    Random random(1);
    std::string expected;
    BlockSink sink;
    DimacsWriter writer(sink);
    const std::string longest(200000, 'x');
    writer.comment(longest);
    expected += "c " + longest + "\n";
    for (int c = 0; c < 60000; ++c) {
        for (std::uint32_t length = random.below(5); length > 0; --length) {
            const auto n = static_cast<std::int32_t>(1 + (random.next() >> (34 + random.below(29))));
            const std::int32_t signed_n = random.flip() ? n : -n;
            writer.number(signed_n);
            expected += std::to_string(signed_n) + " ";
        }
        writer.end_clause();
        expected += "0\n";
    }
    REQUIRE(writer.finish().ok());
    CHECK(sink.text.size() > 500000);
    CHECK((sink.text == expected));
    for (const std::size_t size : sink.sizes) CHECK(size <= 65536);
    CHECK(sink.sizes.size() < sink.text.size() / 60000 + 2);
}

TEST_CASE("finish() returns the first error of the sink, and nothing is written after it") {
    for (const std::size_t room : {std::size_t{0}, std::size_t{65536}, std::size_t{150000}}) {
        FullSink sink(room);
        DimacsWriter writer(sink);
        for (int c = 0; c < 50000; ++c) writer.clause(std::array{Lit::of(Var{12345}, false)});
        const Status finished = writer.finish();
        REQUIRE_FALSE(finished.ok());
        CHECK(finished.error().message() == "full");
        CHECK(sink.calls == static_cast<int>(room / 65530) + 1);
        CHECK_FALSE(writer.finish().ok());
    }
}

TEST_CASE("an error in the last block is not lost") {
    FullSink sink(3);
    FormulaBuilder builder;
    builder.clause({1});
    CHECK_FALSE(write_dimacs(std::move(builder).build(), {}, sink).ok());
}
