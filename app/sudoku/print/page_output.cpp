#include "app/sudoku/print/page_output.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include "app/sudoku/print/pdf.h"
#include "app/sudoku/print/svg.h"
#include "sat/io/output_file.h"

namespace printing {
namespace {

using sat::Done;
using sat::Error;
using sat::Status;

constexpr std::string_view kSvgEnding = ".svg";

std::string padded(unsigned number, std::size_t width) {
    const std::string text = std::to_string(number);
    return std::string(width - std::min(width, text.size()), '0') + text;
}

// SOURCE_DATE_EPOCH, the seconds that reproducible builds take for the present; empty: not set, or no such number.
std::string date_of_environment() {
    const char* const value = std::getenv("SOURCE_DATE_EPOCH");
    if (value == nullptr) return "";
    const std::string_view text = value;
    std::int64_t seconds = 0;
    constexpr std::int64_t kEndOfYear9999 = 253402300799;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc() || end != text.data() + text.size() || seconds < 0 || seconds > kEndOfYear9999) return "";
    const std::chrono::sys_seconds at{std::chrono::seconds(seconds)};
    const auto day = std::chrono::floor<std::chrono::days>(at);
    const std::chrono::year_month_day date{day};
    const std::chrono::hh_mm_ss time{at - day};
    const auto two = [](auto n) { return padded(static_cast<unsigned>(n), 2); };
    return padded(static_cast<unsigned>(static_cast<int>(date.year())), 4) + "-" +
           two(static_cast<unsigned>(date.month())) + "-" + two(static_cast<unsigned>(date.day())) + "T" +
           two(time.hours().count()) + ":" + two(time.minutes().count()) + ":" + two(time.seconds().count()) + "Z";
}

class PdfOutput final : public PageOutput {
public:
    explicit PdfOutput(sat::OutputFile file) : file_(std::move(file)) {}
    Status begin(const std::string& title) {
        auto pdf = PdfWriter::begin(file_, {title, date_of_environment()});
        if (!pdf) return pdf.error();
        pdf_ = std::move(*pdf);
        return Done{};
    }
    Status page(const Picture& picture) override { return pdf_->page(picture); }
    Status commit() override {
        if (Status finished = pdf_->finish(); !finished) return finished;
        return file_.commit();
    }
    std::vector<std::string> missing_characters() const override { return pdf_->missing_characters(); }

private:
    sat::OutputFile file_;
    std::unique_ptr<PdfWriter> pdf_;
};

// Pages are kept to the end, when the number of files is known.
class SvgOutput final : public PageOutput {
public:
    // `file`: for a single page; opened first, so that a wrong path is an error before the work.
    SvgOutput(OutputStyle style, sat::OutputFile file) : style_(std::move(style)), file_(std::move(file)) {}

    Status page(const Picture& picture) override {
        if (style_.path == "-" && !pages_.empty())
            return Error{"several pages cannot go to standard output as SVG; use -o FILE.svg, or --format pdf"};
        pages_.push_back(to_svg(picture));
        return Done{};
    }

    Status commit() override {
        if (pages_.size() != 1) return commit_all();
        if (Status written = file_.write(pages_.front()); !written) return written;
        return file_.commit();
    }

private:
    Status check_paths() const {
        for (std::size_t i = 0; i < pages_.size(); ++i)
            if (Status differ = cli::check_written(style_.inputs, {{"-o", path_of(i)}}); !differ) return differ;
        return Done{};
    }
    // kMostOpen at a time: a file that cannot be created or written leaves those of its group as they were.
    Status commit_all() {
        if (Status right = check_paths(); !right) return right;
        for (std::size_t from = 0; from < pages_.size(); from += kMostOpen)
            if (Status committed = commit_some(from, std::min(from + kMostOpen, pages_.size())); !committed)
                return committed;
        return Done{};
    }
    Status commit_some(std::size_t from, std::size_t to) {
        std::vector<sat::OutputFile> files;
        for (std::size_t i = from; i < to; ++i) {
            auto file = sat::OutputFile::open(path_of(i));
            if (!file) return file.error();
            files.push_back(std::move(*file));
            if (Status written = files.back().write(pages_[i]); !written) return written;
            if (Status flushed = files.back().flush(); !flushed) return flushed;
        }
        for (sat::OutputFile& file : files)
            if (Status committed = file.commit(); !committed) return committed;
        return Done{};
    }
    std::string path_of(std::size_t page) const { return path_of_page(style_.path, page + 1); }

    static constexpr std::size_t kMostOpen = 100;  // at once: a process may have some hundreds of descriptors

    const OutputStyle style_;
    sat::OutputFile file_;
    std::vector<std::string> pages_;
};

}  // namespace

std::optional<Error> missing_fonts(const PageOutput& output) {
    std::string missing;
    for (const std::string& character : output.missing_characters()) missing += " " + character;
    if (missing.empty()) return std::nullopt;
    return Error{"no installed font has these characters, printed as boxes:%1", missing};
}

std::string path_of_page(const std::string& path, std::size_t number) {
    const std::string_view stem =
        path.ends_with(kSvgEnding) ? std::string_view(path).substr(0, path.size() - kSvgEnding.size()) : path;
    return std::string(stem).append("-").append(std::to_string(number)).append(kSvgEnding);
}

sat::Result<std::unique_ptr<PageOutput>> PageOutput::open(const OutputStyle& style) {
    if (Status differ = cli::check_written(style.inputs, {{"-o", style.path}}); !differ) return differ.error();
    auto file = sat::OutputFile::open(style.path);
    if (!file) return file.error();
    if (style.format == PageFormat::svg)
        return std::unique_ptr<PageOutput>(std::make_unique<SvgOutput>(style, std::move(*file)));
    auto output = std::make_unique<PdfOutput>(std::move(*file));
    if (Status begun = output->begin(style.title); !begun) return begun.error();
    return std::unique_ptr<PageOutput>(std::move(output));
}

}  // namespace printing
