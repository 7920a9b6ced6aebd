#include <doctest/doctest.h>

#include <filesystem>

#include "tests/cli/satcluster/campaign.h"

using namespace cluster_test;

TEST_CASE("a campaign refutes a formula, with a proof, and the same command finds it done") {
    const ScratchFolder folder;
    const std::string formula = easy(folder), proof = folder.path("proof.drat");
    const Words words{formula, "--dir", folder.path("a"), "--proof", proof, "-j2"};
    const Finished first = satcluster(words);
    CHECK(first.exit_code == 20);
    CHECK(first.err.empty());
    CHECK(first.out.starts_with("c cubes: "));
    CHECK(contains(first.out, "CPU hours, with 90 % confidence"));
    CHECK(first.out.ends_with("s UNSATISFIABLE\n"));
    CHECK(is_verified(formula, proof));
    const std::string ledger = folder.read("a/ledger.tsv");
    const Finished again = satcluster(words);
    CHECK(again.exit_code == 20);
    CHECK(again.out.starts_with("c continuing "));
    CHECK(folder.read("a/ledger.tsv") == ledger);
    const Finished status = cli::run({SATCLUSTER, "status", folder.path("a")});
    CHECK(status.exit_code == 0);
    CHECK(status.out.starts_with("share of the tree   100.00 %\n"));
    CHECK(contains(status.out, "slowest cube"));
}

TEST_CASE("cubes that reach their limit are split again, and the proof is whole") {
    const ScratchFolder folder;
    const std::string formula = hard(folder), proof = folder.path("proof.drat");
    const Finished f = satcluster({formula, "--dir", folder.path("a"), "--proof", proof, "-j2", "--cube-count", "8",
                                   "--cube-limit", "0.02", "--parts", "4", "--audit", "10"});
    CHECK(f.exit_code == 20);
    CHECK(contains(f.out, "at the limit"));
    CHECK(contains(f.out, "c audit: "));
    CHECK(is_verified(formula, proof));
    const std::string status = cli::run({SATCLUSTER, "status", folder.path("a")}).out;
    CHECK(!contains(status, " 0 split again"));
}

TEST_CASE("a satisfiable cube ends the campaign with a model") {
    const ScratchFolder folder;
    const std::string formula = made(folder, "s.cnf", {"ksat", "3", "200", "820", "--seed", "4"});
    const Finished f = satcluster({formula, "--dir", folder.path("a"), "-j2"});
    REQUIRE(f.exit_code == 10);
    CHECK(contains(f.out, "s SATISFIABLE\nv "));
    folder.write("s.out", f.out);
    CHECK(cli::run({SATCHECK, "-q", formula, folder.path("s.out")}).out == "s VERIFIED\n");
    CHECK(satcluster({formula, "--dir", folder.path("a"), "-j2"}).exit_code == 10);
}

TEST_CASE("--estimate stops after the sample, and the campaign continues from there") {
    const ScratchFolder folder;
    const std::string formula = easy(folder);
    const Finished f = satcluster({formula, "--dir", folder.path("a"), "--estimate", "--sample", "5", "-j1"});
    CHECK(f.exit_code == 0);
    CHECK(contains(f.out, "sampled 5\n"));
    CHECK(!contains(f.out, "s UN"));
    CHECK(satcluster({formula, "--dir", folder.path("a"), "-j1"}).exit_code == 20);
}

TEST_CASE("an estimate whose sample never ends is a lower bound, and one of a refuted formula says so") {
    const ScratchFolder folder;
    const Finished f = satcluster({hard(folder), "--dir", folder.path("a"), "--estimate", "--cube-limit", "0.00001",
                                   "--cube-count", "24", "-j1"});
    CHECK(f.exit_code == 0);
    CHECK(contains(f.out, "c cubes: 24, sampled 24, 24 of them at the limit\nc estimate: at least "));
    CHECK(!contains(f.out, "s UN"));
    const std::string refuted = folder.write("r.cnf", "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n");
    const Finished none = satcluster({refuted, "--dir", folder.path("b"), "--estimate"});
    CHECK(none.exit_code == 0);
    CHECK(none.out == "c cubes: 0\nc nothing to estimate: the split refutes the formula\n");
    CHECK(satcluster({refuted, "--dir", folder.path("b")}).exit_code == 20);
    // A campaign that is done needs no cube for it.
    const Words done{easy(folder), "--dir", folder.path("c"), "-j1"};
    REQUIRE(satcluster(done).exit_code == 20);
    const std::string ledger = folder.read("c/ledger.tsv");
    Words again = done;
    again.push_back("--estimate");
    CHECK(contains(satcluster(again).out, "CPU hours, with 90 % confidence"));
    CHECK(folder.read("c/ledger.tsv") == ledger);
}

TEST_CASE("another solver can conquer, and counts only if its answers agree with themselves") {
    const ScratchFolder folder;
    const std::string formula = easy(folder);
    const auto by = [&](const std::string& name, const std::string& solver) {
        return satcluster({formula, "--dir", folder.path(name), "-j2", "--solver", solver, "--cube-count", "6", "-q"});
    };
    CHECK(by("a", SATSOLVE " --no-res {file}").exit_code == 20);
    const Finished liar = by("b", folder.write_program("liar", "echo s UNSATISFIABLE\nexit 10\n"));
    CHECK(liar.exit_code == 1);
    CHECK(contains(liar.err, "no cube has a verdict; the last reason is: the solver ended with status 10"));
    CHECK(contains(folder.read("b/ledger.tsv"), "the solver ended with status 10, and its s line needs 20"));
    // Without a sample, the rounds name the reason.
    const Finished unsampled = satcluster({formula, "--dir", folder.path("c"), "-j2", "-q", "--solver",
                                           folder.path("liar"), "--cube-count", "6", "--sample", "0"});
    CHECK(unsampled.exit_code == 1);
    CHECK(contains(unsampled.err,
                   "has no verdict after 8 attempts; the last reason is: the solver ended with status 10"));
}

TEST_CASE("the audit finds the models of cubes that another solver refutes wrongly, and the ledger names both") {
    const ScratchFolder folder;
    const std::string formula = made(folder, "s.cnf", {"ksat", "3", "200", "820", "--seed", "4"});
    const std::string liar = folder.write_program("liar", "echo s UNSATISFIABLE\nexit 20\n");
    const Finished f = satcluster({formula, "--dir", folder.path("a"), "-j2", "--solver", liar, "--cube-count", "20",
                                   "--sample", "0", "--audit", "100"});
    CHECK(f.exit_code == 10);
    CHECK(contains(f.out, "c audit: a cube that was refuted is satisfiable\ns SATISFIABLE\n"));
    const std::string ledger = folder.read("a/ledger.tsv");
    CHECK(contains(ledger, "\t" + liar + "\t"));
    CHECK((contains(ledger, "\tlearning\t") || contains(ledger, "\tlookahead\t")));
}

TEST_CASE("cubes of a user are checked before they are solved") {
    const ScratchFolder folder;
    const std::string formula = easy(folder);
    const auto with = [&](const std::string& cubes) {
        std::filesystem::remove_all(folder.path("a"));
        const Finished f =
            satcluster({formula, "--dir", folder.path("a"), "-j1", "-q", "--cubes", folder.write("x.cubes", cubes)});
        // Cubes that are refused leave no folder, so that the right ones can have it.
        CHECK(folder.exists("a") == (f.exit_code == 20));
        return f;
    };
    CHECK(with("a 1 0\na -1 2 0\na -1 -2 0\n").exit_code == 20);
    CHECK(
        contains(with("a 1 0\na 1 2 0\na -1 0\n").err, "the split is vacuous: cube 2 contains all literals of cube 1"));
    CHECK(contains(with("a 1 0\na 0\n").err, "the split is vacuous: cube 2 has no literals"));
    CHECK(contains(with("a 1 -1 0\n").err, "x.cubes:1:"));
    // Not all, and what is missing has no model: the rest is solved, and the answer stands.
    CHECK(with("a 1 0\n").exit_code == 20);
}

TEST_CASE("a damaged verdict or proof is solved again") {
    const ScratchFolder folder;
    const std::string formula = easy(folder), proof = folder.path("proof.drat");
    const Words words{formula, "--dir", folder.path("a"), "--proof", proof, "-j1", "--sample", "0"};
    REQUIRE(satcluster(words).exit_code == 20);
    const std::string whole = folder.read("a/proofs/1.drat");
    REQUIRE(whole.size() > 100);
    std::string damaged = whole;
    damaged[50] = damaged[50] == '1' ? '2' : '1';
    folder.write("a/proofs/1.drat", damaged);
    const Finished f = satcluster(words);
    CHECK(f.exit_code == 20);
    CHECK(contains(f.out, "damaged proofs: "));
    CHECK(is_verified(formula, proof));
    // The ledger and all verdicts of the disk have a byte changed in each line.
    for (const char* name : {"a/ledger.tsv", "a/verdicts/1.tsv"}) {
        std::string text = folder.read(name);
        for (std::size_t at = 0; (at = text.find("UNSAT", at)) != text.npos; at += 5) text.replace(at, 5, "UNSAR");
        folder.write(name, text);
    }
    const Finished again = satcluster(words);
    CHECK(again.exit_code == 20);
    CHECK(contains(again.out, "damaged lines, ignored: "));
    CHECK(is_verified(formula, proof));
}

TEST_CASE("lemmas that are damaged are not used, and the proof does without them") {
    const ScratchFolder folder;
    const std::string formula = hard(folder), proof = folder.path("proof.drat");
    const Words words{formula, "--dir",        folder.path("a"), "--proof", proof, "-j2",      "--cube-count",
                      "8",     "--cube-limit", "0.02",           "--parts", "4",   "--sample", "0"};
    REQUIRE(satcluster(words).exit_code == 20);
    int splits = 0;
    folder.write("a/lemmas.drat", "1 0\n-1 0\n");
    for (const auto& file : std::filesystem::directory_iterator(folder.path("a/splits"))) {
        folder.write("a/splits/" + file.path().filename().string(), "2 0\n-2 0\n");
        ++splits;
    }
    REQUIRE(splits > 0);
    const Finished f = satcluster(words);
    CHECK(f.exit_code == 20);
    CHECK(contains(f.out, "c damaged lemmas of splits, not used: "));
    CHECK(is_verified(formula, proof));
}

TEST_CASE("other cubes than those of the campaign are an error that names the difference") {
    const ScratchFolder folder;
    const std::string formula = easy(folder);
    const auto solve = [&](const std::string& name, Words more) {
        more.insert(more.begin(), {formula, "--dir", folder.path(name), "-j1", "-q", "--sample", "0"});
        return satcluster(more);
    };
    REQUIRE(solve("a", {"--cube-count", "6"}).exit_code == 20);
    CHECK(solve("a", {"--cube-count", "6"}).exit_code == 20);
    CHECK(solve("a", {}).exit_code == 20);
    const std::string cubes = folder.write("x.cubes", "a 1 0\na -1 0\n");
    for (const Words& other : {Words{"--cube-count", "7"}, Words{"--cube-depth", "6"}, Words{"--cubes", cubes}}) {
        const Finished f = solve("a", other);
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err,
                       "was begun with --cube-count 6; leave out --cubes, --cube-depth and --cube-count, or "
                       "choose another folder by --dir"));
    }
    REQUIRE(solve("b", {"--cubes", cubes}).exit_code == 20);
    CHECK(solve("b", {"--cubes", folder.write("same.cubes", "c again\na 1\n0 a -1 0\n")}).exit_code == 20);
    CHECK(contains(solve("b", {"--cubes", folder.write("y.cubes", "a 2 0\na -2 0\n")}).err,
                   "was begun with --cubes and a file of other cubes; leave out"));
    // Killed before the cubes were read.
    std::filesystem::remove(folder.path("b/cubes.tsv"));
    CHECK(contains(solve("b", {}).err, "was begun with --cubes, and has not read them; expected --cubes FILE again"));
    CHECK(solve("b", {"--cubes", cubes}).exit_code == 20);
}

TEST_CASE("a worker refuses a formula or a batch that is damaged") {
    const ScratchFolder folder;
    const std::string formula = easy(folder);
    REQUIRE(satcluster({formula, "--dir", folder.path("a"), "-j1", "--sample", "0"}).exit_code == 20);
    const auto work = [&] {
        return cli::run({SATCLUSTER, "work", folder.path("a/batches/1.batch"), "--formula",
                         folder.path("a/formula.cnf"), "--verdicts", folder.path("x.tsv")});
    };
    CHECK(work().exit_code == 0);
    std::string text = folder.read("a/formula.cnf");
    text[text.size() - 4] = text[text.size() - 4] == '1' ? '2' : '1';
    folder.write("a/formula.cnf", text);
    CHECK(contains(work().err, "formula.cnf: not the formula of this batch: its checksum differs"));
    folder.write("a/batches/1.batch", "number\t1\n");
    CHECK(contains(work().err, "1.batch: damaged, or not a batch of satcluster"));
}

TEST_CASE("a time limit is reported alike in the split, the writing of batches, and the rounds") {
    const ScratchFolder folder;
    const std::string formula = made(folder, "l.cnf", {"ksat", "3", "420", "1790", "--seed", "1"});
    for (const char* time : {"0.02", "0.05", "0.1", "0.2", "0.4", "0.8"}) {
        std::filesystem::remove_all(folder.path("a"));
        const Finished f = satcluster({formula, "--dir", folder.path("a"), "-j2", "--sample", "0", "--time", time});
        CAPTURE(time);
        CHECK(f.exit_code == 0);
        CHECK(f.out.ends_with("c time limit; the same command continues\ns UNKNOWN\n"));
    }
}

TEST_CASE("wrong command lines and folders are errors, and change nothing") {
    const ScratchFolder folder;
    const std::string formula = easy(folder), other = hard(folder);
    std::filesystem::create_directory(folder.path("full"));
    folder.write("full/letter", "old");
    const auto error = [&](Words words) {
        const Finished f = satcluster(std::move(words));
        CHECK(f.exit_code == 1);
        return f.err;
    };
    CHECK(contains(error({formula, "--dir", folder.path("full")}), "is not empty and not a campaign"));
    REQUIRE(satcluster({formula, "--dir", folder.path("a")}).exit_code == 20);
    CHECK(contains(error({other, "--dir", folder.path("a")}), "is the campaign of another formula"));
    CHECK(contains(error({formula, "--dir", folder.path("a"), "--proof", folder.path("p")}),
                   "was begun without --proof"));
    CHECK(contains(error({formula, "--backend", "parallel"}), "the backend parallel needs --hosts FILE"));
    CHECK(contains(error({formula, "--backend", "paralel"}), "did you mean 'parallel'?"));
    CHECK(contains(error({folder.path("none.cnf")}), "none.cnf: cannot open: "));
    CHECK(contains(cli::run({SATCLUSTER, "status", folder.path("full")}).err, "campaign: cannot open"));
    CHECK(folder.read("full/letter") == "old");
    // What is read is not written.
    const std::string text = folder.read("easy.cnf"), cubes = folder.write("x.cubes", "a 1 0\na -1 0\n"),
                      hosts = folder.write("hosts", "2/:\n");
    std::filesystem::create_symlink(formula, folder.path("link"));
    const Words words{formula, "--dir", folder.path("b"), "--proof"};
    const auto proof_to = [&](const std::string& path, Words more = {}) {
        more.insert(more.begin(), words.begin(), words.end());
        more.insert(more.begin() + static_cast<std::ptrdiff_t>(words.size()), path);
        return error(more);
    };
    CHECK(contains(proof_to(formula), "--proof and the formula are the same file: " + formula));
    CHECK(contains(proof_to(folder.path("link")), "--proof and the formula are the same file"));
    CHECK(contains(proof_to(cubes, {"--cubes", cubes}), "--proof and --cubes are the same file"));
    CHECK(contains(proof_to(hosts, {"--backend", "parallel", "--hosts", hosts}),
                   "--proof and --hosts are the same file"));
    CHECK(folder.read("easy.cnf") == text);
    CHECK(!folder.exists("b"));
}

TEST_CASE("verdicts of other cubes do not count, whatever their number") {
    const ScratchFolder folder;
    const std::string formula = made(folder, "s.cnf", {"ksat", "3", "60", "255", "--seed", "5"});  // implies 2
    const auto solve = [&](const std::string& cubes) {
        return satcluster({formula, "--dir", folder.path("a"), "--cubes", folder.write("x.cubes", cubes), "-j1", "-q",
                           "--sample", "0"});
    };
    REQUIRE(solve("a -2 0\na 2 0\n").exit_code == 10);
    const std::string verdict = folder.read("a/verdicts/1.tsv");
    REQUIRE(contains(verdict, "UNSAT"));
    // Another campaign in the same folder, where cube 1 has models; a host returns the old file.
    std::filesystem::remove_all(folder.path("a"));
    REQUIRE(solve("a 2 0\na -2 0\n").exit_code == 10);
    for (const char* table : {"a/ledger.tsv", "a/verdicts/2.tsv"}) std::filesystem::remove(folder.path(table));
    folder.write("a/verdicts/1.tsv", verdict);
    const Finished f = solve("a 2 0\na -2 0\n");
    CHECK(f.exit_code == 10);
    CHECK(contains(cli::run({SATCLUSTER, "status", folder.path("a")}).out, "satisfiable"));
}

TEST_CASE("cubes and lemmas of another formula do not count, and a satisfiable formula stays so") {
    const ScratchFolder folder;
    const std::string satisfiable = made(folder, "s.cnf", {"ksat", "3", "150", "610", "--seed", "1"}),
                      refuted = made(folder, "u.cnf", {"ksat", "3", "60", "400", "--seed", "1"});
    const Words words{satisfiable, "--dir", folder.path("s"), "-j1", "--sample", "0"};
    REQUIRE(satcluster(words).exit_code == 10);
    REQUIRE(satcluster({refuted, "--dir", folder.path("u"), "-j1", "--sample", "0"}).exit_code == 20);
    std::filesystem::remove_all(folder.path("s/verdicts"));
    std::filesystem::remove(folder.path("s/ledger.tsv"));
    for (const char* name : {"/cubes.tsv", "/lemmas.drat"})
        folder.write(std::string("s") + name, folder.read(std::string("u") + name));
    const Finished mixed = satcluster(words);
    CHECK(mixed.exit_code == 10);
    CHECK(contains(mixed.out, "c damaged lines, ignored: "));
}

TEST_CASE("a campaign that was killed while its folder was made, or whose formula is damaged, continues") {
    const ScratchFolder folder;
    const std::string formula = easy(folder);
    std::filesystem::create_directories(folder.path("a/verdicts"));
    folder.write("a/lock", "");
    folder.write("a/formula.cnf", "p cnf");
    folder.write("a/.campaign.1-0.tmp", "");
    const Words words{formula, "--dir", folder.path("a"), "-j1", "-q", "--sample", "1"};
    Words estimate = words;
    estimate.push_back("--estimate");
    CHECK(satcluster(estimate).exit_code == 0);
    folder.write("a/formula.cnf", "p cnf 1 0\n");
    CHECK(satcluster(words).exit_code == 20);
    CHECK(folder.read("a/formula.cnf").size() > 1000);
}
