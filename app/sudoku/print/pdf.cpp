#include "app/sudoku/print/pdf.h"

#include <numbers>
#include <optional>
#include <utility>

#include "app/sudoku/print/pdf_fonts.h"
#include "app/sudoku/print/pdf_libraries.h"

namespace printing {
namespace {

using sat::Done;
using sat::Error;
using sat::Status;

constexpr double kPoints = 72 / 25.4;  // per millimetre

class CairoPdf final : public PdfWriter {
public:
    CairoPdf(sat::ByteSink& sink, const PdfInfo& info, const Cairo& cairo, const Fontconfig& fontconfig)
        : sink_(sink), cairo_(cairo), fontconfig_(fontconfig), fonts_(cairo_, fontconfig_) {
        surface_ = cairo_.create_pdf(&write, this, 1, 1);
        context_ = cairo_.create(surface_);
        set(CAIRO_PDF_METADATA_TITLE, info.title);
        set(CAIRO_PDF_METADATA_CREATOR, "sudoku print");
        // Empty removes the time of day.
        cairo_.set_metadata(surface_, CAIRO_PDF_METADATA_CREATE_DATE, info.date.empty() ? nullptr : info.date.c_str());
        cairo_.set_line_cap(context_, CAIRO_LINE_CAP_SQUARE);
        // Positions as computed, on any printer.
        cairo_font_options_t* const options = cairo_.create_font_options();
        cairo_.set_hint_style(options, CAIRO_HINT_STYLE_NONE);
        cairo_.set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
        cairo_.set_font_options(context_, options);
        cairo_.destroy_font_options(options);
    }
    ~CairoPdf() override {
        cairo_.destroy(context_);
        cairo_.destroy_surface(surface_);
    }

    Status page(const Picture& picture) override {
        cairo_.set_size(surface_, picture.width * kPoints, picture.height * kPoints);
        cairo_.save(context_);
        cairo_.scale(context_, kPoints, kPoints);
        for (const Fill& fill : picture.fills) draw(fill);
        for (const Shape& shape : picture.backdrop) draw(shape);
        for (const Line& line : picture.lines) draw(line);
        for (const Shape& shape : picture.shapes) draw(shape);
        for (const Text& text : picture.texts)
            if (Status drawn = draw(text); !drawn) return drawn;
        cairo_.restore(context_);
        cairo_.show_page(context_);
        return status(cairo_.status(context_));
    }

    Status finish() override {
        cairo_.finish(surface_);
        return status(cairo_.surface_status(surface_));
    }

    std::vector<std::string> missing_characters() const override { return fonts_.missing_characters(); }

private:
    // Called by cairo; the sink's error outlives it.
    static cairo_status_t write(void* self, const unsigned char* data, unsigned length) {
        auto& pdf = *static_cast<CairoPdf*>(self);
        if (pdf.failed_) return CAIRO_STATUS_WRITE_ERROR;
        const Status written = pdf.sink_.write({reinterpret_cast<const char*>(data), length});
        if (written) return CAIRO_STATUS_SUCCESS;
        pdf.failed_ = written.error();
        return CAIRO_STATUS_WRITE_ERROR;
    }

    Status status(cairo_status_t cairo_status) const {
        if (failed_) return *failed_;
        if (cairo_status == CAIRO_STATUS_SUCCESS) return Done{};
        return Error{"cairo cannot write the page: %1", cairo_.status_text(cairo_status)};
    }

    void set(cairo_pdf_metadata_t key, const std::string& value) {
        if (!value.empty()) cairo_.set_metadata(surface_, key, value.c_str());
    }

    void use(Colour colour) {
        constexpr double kMost = 255;
        cairo_.set_colour(context_, colour.red / kMost, colour.green / kMost, colour.blue / kMost);
    }

    void draw(const Fill& fill) {
        use(fill.colour);
        cairo_.rectangle(context_, fill.area.x, fill.area.y, fill.area.width, fill.area.height);
        cairo_.fill(context_);
    }

    void draw(const Line& line) {
        use(line.colour);
        cairo_.set_line_width(context_, line.width);
        cairo_.move_to(context_, line.x1, line.y1);
        cairo_.line_to(context_, line.x2, line.y2);
        cairo_.stroke(context_);
    }

    void draw(const Shape& shape) {
        const Point first = shape.points.front();
        if (shape.radius > 0) {
            cairo_.new_path(context_);
            cairo_.arc(context_, first.x, first.y, shape.radius, 0, 2 * std::numbers::pi);
        } else {
            cairo_.move_to(context_, first.x, first.y);
            for (const Point& point : shape.points) cairo_.line_to(context_, point.x, point.y);
        }
        if (shape.closed) cairo_.close_path(context_);
        if (shape.fill) {
            use(*shape.fill);
            cairo_.fill_preserve(context_);
        }
        if (shape.width > 0) stroke(shape);
        cairo_.new_path(context_);
    }

    void stroke(const Shape& shape) {
        const double dashes[] = {shape.dash, shape.gap};
        cairo_.save(context_);
        use(shape.colour);
        cairo_.set_line_width(context_, shape.width);
        cairo_.set_line_cap(context_, shape.dash > 0 ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
        cairo_.set_line_join(context_, CAIRO_LINE_JOIN_ROUND);
        if (shape.dash > 0) cairo_.set_dash(context_, dashes, 2, 0);
        cairo_.stroke(context_);
        cairo_.restore(context_);
    }

    Status draw(const Text& text) {
        cairo_font_face_t* const face = fonts_.font_for(text.text, text.bold);
        if (face == nullptr) return Error{"no font is installed; expected one such as DejaVu Sans"};
        use(text.colour);
        cairo_.set_font_face(context_, face);
        cairo_.set_font_size(context_, text.size);
        cairo_text_extents_t extents;
        cairo_.text_extents(context_, text.text.c_str(), &extents);
        cairo_.save(context_);
        cairo_.translate(context_, text.x, text.y);
        if (text.turned) cairo_.rotate(context_, std::numbers::pi);
        if (text.room > 0 && extents.x_advance > text.room) cairo_.scale(context_, text.room / extents.x_advance, 1);
        const double share = text.align == Align::left ? 0 : text.align == Align::centre ? 0.5 : 1;
        cairo_.move_to(context_, -share * extents.x_advance, 0);
        cairo_.show_text(context_, text.text.c_str());
        cairo_.restore(context_);
        return Done{};
    }

    sat::ByteSink& sink_;
    std::optional<Error> failed_;
    const Cairo cairo_;
    const Fontconfig fontconfig_;
    PdfFonts fonts_;
    cairo_surface_t* surface_ = nullptr;
    cairo_t* context_ = nullptr;
};

}  // namespace

sat::Result<std::unique_ptr<PdfWriter>> PdfWriter::begin(sat::ByteSink& sink, const PdfInfo& info) {
    const auto cairo = load_cairo();
    if (!cairo) return cairo.error();
    const auto fontconfig = load_fontconfig();
    if (!fontconfig) return fontconfig.error();
    return std::unique_ptr<PdfWriter>(std::make_unique<CairoPdf>(sink, info, *cairo, *fontconfig));
}

cli::Feature pdf_feature() {
    return {"PDF", "cairo", CAIRO_VERSION_STRING};
}

}  // namespace printing
