#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <ostream>

namespace {

// doctest counts what is decorated with skip(), and says no more of it.  Here each case has a line that begins with
// "skipped", as other tests have, so that nothing passes silently; its description says why.
class SkippedCases final : public doctest::IReporter {
public:
    explicit SkippedCases(const doctest::ContextOptions& options) : options_(options) {}

    // Called for those that a filter leaves out too.
    void test_case_skipped(const doctest::TestCaseData& test) override {
        if (!test.m_skip || options_.no_skip || options_.count || options_.list_test_cases) return;
        *options_.cout << "skipped: " << test.m_name << ": "
                       << (test.m_description != nullptr ? test.m_description : "nobody says why")
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

REGISTER_LISTENER("skipped-cases", 1, SkippedCases);

}  // namespace
