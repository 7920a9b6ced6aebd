#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/sudoku/print/pdf_libraries.h"

namespace printing {

// Sans-serif fonts for texts in any script: cairo alone takes one font and leaves boxes for what it lacks, so each text
// gets one that has its characters.  No shaping: scripts whose letters join, as Arabic, need a typesetter.
class PdfFonts {
public:
    // Requires: both outlive this.
    PdfFonts(const Cairo& cairo, const Fontconfig& fontconfig) : cairo_(cairo), fontconfig_(fontconfig) {}
    PdfFonts(const PdfFonts&) = delete;
    ~PdfFonts();

    // Owned by this; null if there is no font at all.
    cairo_font_face_t* font_for(std::string_view text, bool bold);
    std::vector<std::string> missing_characters() const;

private:
    struct Key {
        std::set<FcChar32> characters;  // beyond ASCII
        bool bold;
        auto operator<=>(const Key&) const = default;
    };
    cairo_font_face_t* match(const Key& key);

    const Cairo& cairo_;
    const Fontconfig& fontconfig_;
    std::map<Key, cairo_font_face_t*> faces_;
    std::set<FcChar32> missing_;
};

}  // namespace printing
