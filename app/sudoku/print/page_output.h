#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/same_file.h"
#include "app/sudoku/print/picture.h"
#include "sat/core/error.h"

namespace printing {

enum class PageFormat : std::uint8_t { pdf, svg };

struct OutputStyle {
    std::string path = "-";  // "-": standard output
    PageFormat format = PageFormat::pdf;
    std::string title;
    std::vector<cli::NamedPath> inputs;  // never replaced
};

// Where the pages go.  Files appear when all pages are complete; of more than a hundred, a hundred at a time.
class PageOutput {
public:
    // Errors: those of opening the file, and of PdfWriter::begin().
    static sat::Result<std::unique_ptr<PageOutput>> open(const OutputStyle& style);
    virtual ~PageOutput() = default;

    virtual sat::Status page(const Picture& picture) = 0;
    // The last call.
    virtual sat::Status commit() = 0;
    // The characters that are printed as boxes, since no font has them.
    virtual std::vector<std::string> missing_characters() const { return {}; }
};

// That no font has some characters of the pages; nullopt: all are printed.
std::optional<sat::Error> missing_fonts(const PageOutput& output);

// The file of a page of several: book-3.svg for book.svg.
std::string path_of_page(const std::string& path, std::size_t number);

}  // namespace printing
