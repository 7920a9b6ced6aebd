// Built where the headers of cairo are missing.
#include "app/sudoku/print/pdf.h"

namespace printing {

cli::Feature pdf_feature() {
    return {"PDF", "cairo", ""};
}

sat::Result<std::unique_ptr<PdfWriter>> PdfWriter::begin(sat::ByteSink&, const PdfInfo&) {
    return sat::Error{"this build has no cairo, which writes PDF; use -o FILE.svg"};
}

}  // namespace printing
