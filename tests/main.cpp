#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <cstdlib>
#include <ostream>

namespace {

// doctest only counts test cases decorated with skip(). Print a line with "skipped" and the reason (the description)
// for each, as other tests do.
class SkippedCases final : public doctest::IReporter {
public:
    explicit SkippedCases(const doctest::ContextOptions& options) : options_(options) {}

    // Also called for test cases excluded by a filter.
    void test_case_skipped(const doctest::TestCaseData& test) override {
        if (!test.m_skip || options_.no_skip || options_.count || options_.list_test_cases) return;
        *options_.cout << "skipped: " << test.m_name << ": "
                       << (test.m_description != nullptr ? test.m_description : "no reason given")
                       << " (--no-skip runs it)\n";
    }

    void report_query(const doctest::QueryData&) override {}
    void test_run_start() override {}
    void test_run_end(const doctest::TestRunStats&) override {}
    void test_case_start(const doctest::TestCaseData&) override {}
    void test_case_reenter(const doctest::TestCaseData&) override {}
    void test_case_end(const doctest::CurrentTestCaseStats&) override {}
    void test_case_exception(const doctest::TestCaseException&) override {}
    void subcase_start(const doctest::SubcaseSignature&) override {}
    void subcase_end() override {}
    void log_assert(const doctest::AssertData&) override {}
    void log_message(const doctest::MessageData&) override {}

private:
    const doctest::ContextOptions& options_;
};

// The language of the programs follows the locale; these tests expect English wherever they run.
[[maybe_unused]] const bool kPinned = [] {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES"}) ::unsetenv(variable);
    return ::setenv("LANG", "C.UTF-8", 1) == 0;
}();

REGISTER_LISTENER("skipped-cases", 1, SkippedCases);

}  // namespace
