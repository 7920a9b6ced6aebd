#pragma once

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>

#include "sat/core/error.h"

namespace printing {

// The functions of cairo.
struct Cairo {
    decltype(&::cairo_pdf_surface_create_for_stream) create_pdf;
    decltype(&::cairo_pdf_surface_set_size) set_size;
    decltype(&::cairo_pdf_surface_set_metadata) set_metadata;
    decltype(&::cairo_surface_finish) finish;
    decltype(&::cairo_surface_status) surface_status;
    decltype(&::cairo_surface_destroy) destroy_surface;
    decltype(&::cairo_create) create;
    decltype(&::cairo_status) status;
    decltype(&::cairo_status_to_string) status_text;
    decltype(&::cairo_destroy) destroy;
    decltype(&::cairo_save) save;
    decltype(&::cairo_restore) restore;
    decltype(&::cairo_scale) scale;
    decltype(&::cairo_translate) translate;
    decltype(&::cairo_rotate) rotate;
    decltype(&::cairo_set_source_rgb) set_colour;
    decltype(&::cairo_rectangle) rectangle;
    decltype(&::cairo_fill) fill;
    decltype(&::cairo_fill_preserve) fill_preserve;
    decltype(&::cairo_new_path) new_path;
    decltype(&::cairo_close_path) close_path;
    decltype(&::cairo_arc) arc;
    decltype(&::cairo_move_to) move_to;
    decltype(&::cairo_line_to) line_to;
    decltype(&::cairo_set_line_width) set_line_width;
    decltype(&::cairo_set_line_cap) set_line_cap;
    decltype(&::cairo_set_line_join) set_line_join;
    decltype(&::cairo_set_dash) set_dash;
    decltype(&::cairo_stroke) stroke;
    decltype(&::cairo_set_font_face) set_font_face;
    decltype(&::cairo_set_font_size) set_font_size;
    decltype(&::cairo_text_extents) text_extents;
    decltype(&::cairo_show_text) show_text;
    decltype(&::cairo_show_page) show_page;
    decltype(&::cairo_font_options_create) create_font_options;
    decltype(&::cairo_font_options_set_hint_style) set_hint_style;
    decltype(&::cairo_font_options_set_hint_metrics) set_hint_metrics;
    decltype(&::cairo_set_font_options) set_font_options;
    decltype(&::cairo_font_options_destroy) destroy_font_options;
    decltype(&::cairo_ft_font_face_create_for_pattern) create_font_face;
    decltype(&::cairo_font_face_destroy) destroy_font_face;
};

// The functions of fontconfig.
struct Fontconfig {
    decltype(&::FcCharSetCreate) create_set;
    decltype(&::FcCharSetAddChar) add_character;
    decltype(&::FcCharSetHasChar) has_character;
    decltype(&::FcCharSetDestroy) destroy_set;
    decltype(&::FcPatternCreate) create_pattern;
    decltype(&::FcPatternAddString) add_string;
    decltype(&::FcPatternAddInteger) add_integer;
    decltype(&::FcPatternAddBool) add_bool;
    decltype(&::FcPatternAddCharSet) add_set;
    decltype(&::FcPatternGetCharSet) get_set;
    decltype(&::FcPatternDestroy) destroy_pattern;
    decltype(&::FcConfigSubstitute) substitute;
    decltype(&::FcDefaultSubstitute) substitute_defaults;
    decltype(&::FcFontMatch) match;
};

// Errors: a library cannot be loaded, or lacks a function.
sat::Result<Cairo> load_cairo();
sat::Result<Fontconfig> load_fontconfig();

}  // namespace printing
