#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/satcluster/audit.h"
#include "app/satcluster/batch.h"
#include "app/satcluster/cube_tree.h"
#include "app/satcluster/ledger.h"
#include "app/satcluster/rows.h"
#include "app/satcluster/sha256.h"
#include "app/satcluster/status_text.h"

namespace satcluster {
namespace {

LedgerRow verdict(std::uint64_t batch, std::uint64_t cube, sat::Verdict verdict, std::string reason = "") {
    LedgerRow row;
    row.batch = batch;
    row.cube = cube;
    row.host = "a host";
    row.seconds = 1.5;
    row.cpu_seconds = 1.25;
    row.start_seconds = 0.5;
    row.memory_kib = 4096;
    row.verdict = verdict;
    row.reason = std::move(reason);
    return row;
}

std::string first_split() {
    const std::vector<Literals> cubes{{1, 2}, {1, -2}, {-1}};
    return CubeTree().group_rows(0, cubes);
}

}  // namespace

TEST_CASE("SHA-256 of the examples of FIPS 180 and of a long text") {
    CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    Sha256 pieces;
    for (int i = 0; i < 1000; ++i) pieces.update(std::string(1000, 'a'));
    CHECK(pieces.hex() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("every changed, missing or added byte of a row makes it no row") {
    const std::array<std::string, 3> fields{"a", "", "c d"};
    const std::string line = row_of(fields), text = line.substr(0, line.size() - 1);
    REQUIRE(line.ends_with('\n'));
    REQUIRE(fields_of(text).has_value());
    CHECK(*fields_of(text) == Fields{"a", "", "c d"});
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string changed = text;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        CHECK(!fields_of(changed));
        CHECK(!fields_of(text.substr(0, i)));
        CHECK(!fields_of(text.substr(0, i) + "0" + text.substr(i)));
    }
}

TEST_CASE("a ledger is read as it was written, and damaged lines are counted") {
    std::vector<LedgerRow> rows{verdict(1, 1, sat::Verdict::unsatisfiable),
                                verdict(1, 2, sat::Verdict::unknown, "limit"),
                                verdict(2, 3, sat::Verdict::satisfiable)};
    rows[0].proof_bytes = 17;
    rows[0].proof_hash = sha256("proof");
    rows[1].kind = RowKind::sample;
    rows[2].model = {1, -2, 3};
    rows[2].solver = "kissat -q {file}";
    std::string text = ledger_heading();
    for (const LedgerRow& row : rows) text += to_line(row);
    const Ledger whole = read_ledger(text);
    CHECK(whole.damaged == 0);
    CHECK((whole.rows == rows));
    // The driver was killed while it wrote, and another one went on behind the rest of the line.
    const std::string torn = text.substr(0, text.size() - 5);
    CHECK(read_ledger(torn).rows.size() == 2);
    const Ledger after = read_ledger(torn + "\n" + to_line(rows[2]));
    CHECK(after.damaged == 1);
    CHECK((after.rows == rows));
}

TEST_CASE("the shares of a tree add up, and a refuted cube counts once") {
    CubeTree tree;
    CHECK(!tree.was_split());
    CHECK(tree.read(first_split()) == 0);
    CHECK((tree.open() == std::vector<std::uint64_t>{1, 2, 3}));
    CHECK(tree.closed_share() == 0);
    CHECK(tree.apply(verdict(1, 3, sat::Verdict::unsatisfiable)));
    CHECK(!tree.apply(verdict(1, 3, sat::Verdict::unsatisfiable)));
    CHECK(tree.closed_share() == doctest::Approx(0.5));
    CHECK(tree.apply(verdict(2, 1, sat::Verdict::unknown, "limit")));
    CHECK(tree.find(1)->at_limit);
    const std::vector<Literals> parts{{1, 2, 3}, {1, 2, -3}};
    CHECK(tree.read(tree.group_rows(1, parts)) == 0);
    CHECK((tree.open() == std::vector<std::uint64_t>{4, 5, 2}));
    CHECK(tree.find(4)->limits == 1);
    CHECK(tree.find(4)->share == doctest::Approx(0.125));
    tree.apply(verdict(3, 4, sat::Verdict::unsatisfiable));
    CHECK(tree.closed_share() == doctest::Approx(0.625));
    // A late verdict of the parent: its parts do not count any more.
    tree.apply(verdict(4, 1, sat::Verdict::unsatisfiable));
    CHECK(tree.closed_share() == doctest::Approx(0.75));
    CHECK((tree.refuted() == std::vector<std::uint64_t>{1, 3}));
    tree.apply(verdict(5, 2, sat::Verdict::unsatisfiable));
    CHECK(tree.closed());
    LedgerRow revoked = verdict(0, 2, sat::Verdict::unknown);
    revoked.kind = RowKind::revoked;
    tree.apply(revoked);
    CHECK((tree.open() == std::vector<std::uint64_t>{2}));
}

TEST_CASE("a tree without open cubes is closed to the last digit, and its status has the answer") {
    CubeTree tree;
    std::vector<Literals> cubes;
    for (std::int32_t i = 1; i <= 10; ++i) cubes.push_back({i});  // 10 times 0.1 is less than 1
    REQUIRE(tree.read(tree.group_rows(0, cubes)) == 0);
    std::vector<LedgerRow> rows;
    for (std::uint64_t id = 1; id <= 10; ++id) {
        CHECK(tree.closed_share() < 1);
        CHECK(status_text(tree, rows, 0).find("answer") == std::string::npos);
        rows.push_back(verdict(1, id, sat::Verdict::unsatisfiable));
        tree.apply(rows.back());
    }
    CHECK(tree.closed_share() == 1);
    CHECK(status_text(tree, rows, 0).find("answer              unsatisfiable, ") != std::string::npos);
    rows.push_back(verdict(2, 1, sat::Verdict::satisfiable));
    CHECK(status_text(tree, rows, 0).find("answer              satisfiable: ") != std::string::npos);
}

TEST_CASE("a group of cubes that was not written to its end has no effect, and its numbers are not used again") {
    const std::string whole = first_split();
    CubeTree cut;
    CHECK(cut.read(whole.substr(0, whole.size() - 3)) == 2);
    CHECK(!cut.was_split());
    const std::string again = cut.group_rows(0, std::vector<Literals>{{5}, {-5}});
    CHECK(cut.read(again) == 0);
    CHECK((cut.open() == std::vector<std::uint64_t>{3, 4}));
    CubeTree reread;
    CHECK(reread.read(whole.substr(0, whole.size() - 3) + "\n" + again) == 3);
    CHECK((reread.open() == std::vector<std::uint64_t>{3, 4}));
    // The parts of a cube whose own group is damaged have no parent, and close nothing.
    CubeTree parts;
    parts.read(whole);
    const std::string children = parts.group_rows(1, std::vector<Literals>{{1, 2, 3}, {1, 2, -3}});
    CubeTree orphans;
    CHECK(orphans.read(children) == 2);
    CHECK(!orphans.was_split());
    CHECK(orphans.cubes().empty());
    CubeTree empty;
    empty.read(empty.group_rows(0, {}));
    CHECK(empty.was_split());
    CHECK(empty.closed());
}

TEST_CASE("a cube with several rows counts once, in the audit and for its host") {
    CubeTree tree;
    REQUIRE(tree.read(first_split()) == 0);
    std::vector<LedgerRow> rows{
        verdict(1, 1, sat::Verdict::unknown, "limit"), verdict(2, 1, sat::Verdict::unknown, "limit"),
        verdict(3, 1, sat::Verdict::unsatisfiable),    verdict(3, 2, sat::Verdict::unsatisfiable),
        verdict(3, 2, sat::Verdict::unsatisfiable),    verdict(4, 3, sat::Verdict::unsatisfiable)};
    rows[4].run = 1;  // the batch was given out twice
    for (const LedgerRow& row : rows) tree.apply(row);
    const std::string text = status_text(tree, rows, 0);
    CAPTURE(text);
    CHECK(text.find("a host                  3         1         ") != std::string::npos);
    const auto slowest = text.substr(text.find("slowest cube"));
    CHECK(std::ranges::count(slowest, '\n') == 4);
    for (LedgerRow& row : rows) row.kind = RowKind::audit;
    CHECK(refuted_again(rows) == 3);
    rows.pop_back();
    CHECK(refuted_again(rows) == 2);
    for (LedgerRow& row : rows) row.kind = RowKind::solve;
    CHECK(refuted_again(rows) == 0);
}

TEST_CASE("a batch is read as it was written, and not if a byte is damaged") {
    Batch batch;
    batch.number = 7;
    batch.kind = RowKind::audit;
    batch.formula_hash = sha256("formula");
    batch.solver = {"learning", "kissat {file}", 1 << 20, true};
    batch.limit_seconds = 2.5;
    batch.seed = 3;
    batch.cubes = {{1, {1, -2}}, {2, {}}};
    const std::string text = to_text(batch);
    const auto read = batch_in(text);
    REQUIRE(read.has_value());
    CHECK(to_text(*read) == text);
    CHECK(read->cubes.size() == 2);
    CHECK(read->solver.command == "kissat {file}");
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string changed = text;
        changed[i] = static_cast<char>(changed[i] ^ 4);
        CHECK(!batch_in(changed));
        CHECK(!batch_in(text.substr(0, i)));
    }
}

TEST_CASE("batches hold every open cube once, with one limit each, and lost cubes alone") {
    CubeTree tree;
    std::vector<Literals> cubes;
    for (std::int32_t i = 1; i <= 100; ++i) cubes.push_back({i});
    tree.read(tree.group_rows(0, cubes));
    for (std::uint64_t id = 10; id < 20; ++id) tree.apply(verdict(1, id, sat::Verdict::unknown, "limit"));
    tree.note_failure(50);
    Batching how;
    how.workers = 2;
    how.mean_seconds = 0.001;
    const auto batches = divide(tree, tree.open(), how);
    std::vector<std::uint64_t> all;
    for (const auto& batch : batches) {
        REQUIRE(!batch.empty());
        CHECK(batch.size() <= kUsualBatch);
        for (const std::uint64_t id : batch) {
            all.push_back(id);
            CHECK(limit_of(*tree.find(id), how) == limit_of(*tree.find(batch.front()), how));
            CHECK((id != 50 || batch.size() == 1));
        }
    }
    std::ranges::sort(all);
    CHECK((all == [&] {
        auto open = tree.open();
        std::ranges::sort(open);
        return open;
    }()));
    how.start_seconds = 0.5;
    CHECK(batch_size(100'000, how) == 100);
    CHECK(batch_size(80, how) == 10);
    how.mean_seconds = 1000;
    CHECK(divide(tree, tree.open(), how).size() == 100);
}

}  // namespace satcluster
