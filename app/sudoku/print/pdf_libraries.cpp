#include "app/sudoku/print/pdf_libraries.h"

#include "app/sudoku/print/shared_library.h"

namespace printing {
namespace {

bool find_all(const SharedLibrary& l, Cairo& c) {
    return l.find("cairo_pdf_surface_create_for_stream", c.create_pdf) &&
           l.find("cairo_pdf_surface_set_size", c.set_size) &&
           l.find("cairo_pdf_surface_set_metadata", c.set_metadata) && l.find("cairo_surface_finish", c.finish) &&
           l.find("cairo_surface_status", c.surface_status) && l.find("cairo_surface_destroy", c.destroy_surface) &&
           l.find("cairo_create", c.create) && l.find("cairo_status", c.status) &&
           l.find("cairo_status_to_string", c.status_text) && l.find("cairo_destroy", c.destroy) &&
           l.find("cairo_save", c.save) && l.find("cairo_restore", c.restore) && l.find("cairo_scale", c.scale) &&
           l.find("cairo_translate", c.translate) && l.find("cairo_rotate", c.rotate) &&
           l.find("cairo_set_source_rgb", c.set_colour) && l.find("cairo_rectangle", c.rectangle) &&
           l.find("cairo_fill", c.fill) && l.find("cairo_move_to", c.move_to) && l.find("cairo_line_to", c.line_to) &&
           l.find("cairo_fill_preserve", c.fill_preserve) && l.find("cairo_new_path", c.new_path) &&
           l.find("cairo_close_path", c.close_path) && l.find("cairo_arc", c.arc) &&
           l.find("cairo_set_line_join", c.set_line_join) && l.find("cairo_set_dash", c.set_dash) &&
           l.find("cairo_set_line_width", c.set_line_width) && l.find("cairo_set_line_cap", c.set_line_cap) &&
           l.find("cairo_stroke", c.stroke) && l.find("cairo_set_font_face", c.set_font_face) &&
           l.find("cairo_set_font_size", c.set_font_size) && l.find("cairo_text_extents", c.text_extents) &&
           l.find("cairo_show_text", c.show_text) && l.find("cairo_show_page", c.show_page) &&
           l.find("cairo_font_options_create", c.create_font_options) &&
           l.find("cairo_font_options_set_hint_style", c.set_hint_style) &&
           l.find("cairo_font_options_set_hint_metrics", c.set_hint_metrics) &&
           l.find("cairo_set_font_options", c.set_font_options) &&
           l.find("cairo_font_options_destroy", c.destroy_font_options) &&
           l.find("cairo_ft_font_face_create_for_pattern", c.create_font_face) &&
           l.find("cairo_font_face_destroy", c.destroy_font_face);
}

bool find_all(const SharedLibrary& l, Fontconfig& f) {
    return l.find("FcCharSetCreate", f.create_set) && l.find("FcCharSetAddChar", f.add_character) &&
           l.find("FcCharSetHasChar", f.has_character) && l.find("FcCharSetDestroy", f.destroy_set) &&
           l.find("FcPatternCreate", f.create_pattern) && l.find("FcPatternAddString", f.add_string) &&
           l.find("FcPatternAddInteger", f.add_integer) && l.find("FcPatternAddBool", f.add_bool) &&
           l.find("FcPatternAddCharSet", f.add_set) && l.find("FcPatternGetCharSet", f.get_set) &&
           l.find("FcPatternDestroy", f.destroy_pattern) && l.find("FcConfigSubstitute", f.substitute) &&
           l.find("FcDefaultSubstitute", f.substitute_defaults) && l.find("FcFontMatch", f.match);
}

template <class Functions>
sat::Result<Functions> load(const char* file) {
    const auto library = SharedLibrary::load(file);
    if (!library)
        return sat::Error{"PDF needs a library that cannot be loaded: %1; use -o FILE.svg", library.error().phrase};
    Functions functions{};
    if (!find_all(*library, functions))
        return sat::Error{"PDF needs a newer version of %1, which lacks a function", file};
    return functions;
}

}  // namespace

sat::Result<Cairo> load_cairo() {
    return load<Cairo>("libcairo.so.2");
}

sat::Result<Fontconfig> load_fontconfig() {
    return load<Fontconfig>("libfontconfig.so.1");
}

}  // namespace printing
