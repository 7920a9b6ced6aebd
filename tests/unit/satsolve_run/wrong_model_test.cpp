// What a run does where an engine is wrong: nothing of its model is printed or written.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "app/satsolve/run.h"
#include "app/satsolve/solving.h"
#include "app/satsolve/verify.h"
#include "sat/solve.h"

namespace {

sat::Outcome g_outcome;

}  // namespace

// Replaces sat::run for calls from other source files.
sat::Outcome given_outcome(const sat::Choice&, const sat::Formula&,
                           const sat::Settings&) asm("__wrap__ZN3sat3runERKNS_6ChoiceERKNS_7FormulaERKNS_8SettingsE");
sat::Outcome given_outcome(const sat::Choice&, const sat::Formula&, const sat::Settings&) {
    return g_outcome;
}

namespace satsolve {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

class Folder {
public:
    Folder() {
        std::string pattern = (fs::temp_directory_path() / "satdoku-run-XXXXXX").string();
        REQUIRE(::mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
        std::ofstream(path_ / "f.cnf") << "p cnf 3 2\n1 2 0\n-2 3 0\n";
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    std::string path(const std::string& name) const { return (path_ / name).string(); }

private:
    fs::path path_;
};

// Standard output and standard error of a call.
struct Finished {
    int exit_status;
    std::string out, err;
};
class Redirected {
public:
    Redirected(int descriptor, const std::string& path) : descriptor_(descriptor), kept_(::dup(descriptor)) {
        std::fflush(nullptr);
        const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        REQUIRE(file >= 0);
        ::dup2(file, descriptor);
        ::close(file);
    }
    ~Redirected() {
        std::fflush(nullptr);
        ::dup2(kept_, descriptor_);
        ::close(kept_);
    }

private:
    int descriptor_, kept_;
};
Finished run_captured(const Folder& folder, const Options& options) {
    int exit_status = 0;
    {
        const Redirected out(STDOUT_FILENO, folder.path("out")), err(STDERR_FILENO, folder.path("err"));
        exit_status = run(options, 0);
    }
    return {exit_status, read(folder.path("out")), read(folder.path("err"))};
}

// A model of `variables` variables; bit v of `truths` is the value of variable v.
sat::Outcome model_of(std::uint32_t variables, unsigned truths) {
    sat::Outcome outcome;
    outcome.verdict = sat::Verdict::satisfiable;
    outcome.model = sat::Model(variables);
    for (std::uint32_t v = 0; v < variables; ++v)
        outcome.model.make_true(sat::Lit::of(sat::Var{v}, (truths >> v & 1) == 0));
    return outcome;
}

Options asked(const Folder& folder) {
    Options options;
    options.input = folder.path("f.cnf");
    options.settings.engine = "learning";
    return options;
}

}  // namespace

TEST_CASE("a correct model is printed and written, and a wrong or incomplete one is an internal error") {
    for (unsigned truths = 0; truths < 8; ++truths)
        for (const std::uint32_t variables : {3u, 2u}) {
            CAPTURE(truths);
            CAPTURE(variables);
            const Folder folder;
            g_outcome = model_of(variables, truths);
            const bool first = (truths & 3) != 0, second = (truths & 2) == 0 || (truths & 4) != 0;
            const Finished t = run_captured(folder, asked(folder));
            if (variables == 3 && first && second) {
                CHECK(t.exit_status == 10);
                CHECK(t.out.find("\ns SATISFIABLE\n") != std::string::npos);
                CHECK(read(folder.path("f.res")).starts_with("s 1\n"));
                continue;
            }
            CHECK(t.exit_status == 1);
            CHECK(t.out.find("\ns ") == std::string::npos);
            CHECK(t.out.find("\nv ") == std::string::npos);
            CHECK_FALSE(fs::exists(folder.path("f.res")));
            const std::string why = variables == 2 ? "the model is incomplete"
                                    : first        ? "the model does not satisfy clause 2"
                                                   : "the model does not satisfy clause 1";
            CHECK(t.err == "satsolve: internal error: " + why + "\n");
        }
}

TEST_CASE("a model that violates an assumption is rejected") {
    sat::FormulaBuilder builder;
    builder.clause({1, 2});
    const sat::Formula formula = std::move(builder).build();
    const sat::Outcome outcome = model_of(2, 1);
    const sat::Lit first = *formula.from_dimacs(1), second = *formula.from_dimacs(2);
    CHECK(check_outcome(formula, outcome, std::vector{first, ~second}).ok());
    const sat::Status refused = check_outcome(formula, outcome, std::vector{first, second});
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().message() == "internal error: the model does not satisfy the assumptions");
}

TEST_CASE("a search that ends with a wrong lemma is an error, not a limit") {
    sat::Outcome outcome;
    outcome.stopped = sat::StopReason::internal_error;
    const sat::Status refused = check_outcome(sat::Formula{}, outcome, {});
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().message() == "internal error: a lemma of the engine does not follow, so there is no proof");
    outcome.stopped = sat::StopReason::memory_limit;
    CHECK(check_outcome(sat::Formula{}, outcome, {}).ok());
}

}  // namespace satsolve
