#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/cli/features.h"
#include "app/sudoku/print/picture.h"
#include "sat/core/error.h"
#include "sat/io/byte_sink.h"

namespace printing {

// The library that PDF needs, as this program was built.
cli::Feature pdf_feature();

struct PdfInfo {
    std::string title = {};
    std::string date = {};  // of creation, ISO 8601; empty: none, so that the same pages are the same bytes
};

// A PDF document, page by page, drawn by cairo with fonts that fontconfig finds, which are embedded.  Both libraries
// are loaded when the first document is begun, so that other commands start without them.
class PdfWriter {
public:
    // Requires: `sink` outlives the writer.  Errors: this build has no cairo; a library cannot be loaded.
    static sat::Result<std::unique_ptr<PdfWriter>> begin(sat::ByteSink& sink, const PdfInfo& info);
    virtual ~PdfWriter() = default;

    // Errors: those of the sink; cairo's.
    virtual sat::Status page(const Picture& picture) = 0;
    // The last call.
    virtual sat::Status finish() = 0;
    // The characters that no installed font has, once each.
    virtual std::vector<std::string> missing_characters() const = 0;
};

}  // namespace printing
