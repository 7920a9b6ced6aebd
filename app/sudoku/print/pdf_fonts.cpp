#include "app/sudoku/print/pdf_fonts.h"

#include <algorithm>
#include <array>

#include "sat/core/text.h"
#include "sudoku/text/utf8.h"

namespace printing {
namespace {

constexpr FcChar32 kAsciiEnd = 0x80;

// The code of a valid UTF-8 character.
FcChar32 code_of(std::string_view character) {
    const auto byte = [&](std::size_t i) { return static_cast<FcChar32>(static_cast<unsigned char>(character[i])); };
    if (character.size() == 1) return byte(0);
    FcChar32 code = byte(0) & (0x7fu >> character.size());
    for (std::size_t i = 1; i < character.size(); ++i) code = code << 6 | (byte(i) & 0x3fu);
    return code;
}

std::set<FcChar32> characters_beyond_ascii(std::string_view text) {
    std::set<FcChar32> codes;
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(sat::utf8_length(text), 1);
        if (const FcChar32 code = code_of(text.substr(0, length)); code >= kAsciiEnd) codes.insert(code);
        text.remove_prefix(length);
    }
    return codes;
}

const FcChar8* bytes(const char* text) {
    return reinterpret_cast<const FcChar8*>(text);
}

}  // namespace

PdfFonts::~PdfFonts() {
    for (const auto& [key, face] : faces_)
        if (face != nullptr) cairo_.destroy_font_face(face);
}

cairo_font_face_t* PdfFonts::font_for(std::string_view text, bool bold) {
    const auto [entry, is_new] = faces_.try_emplace(Key{characters_beyond_ascii(text), bold}, nullptr);
    if (is_new) entry->second = match(entry->first);
    return entry->second;
}

// Outlines only: others cannot be embedded as text of any size.
cairo_font_face_t* PdfFonts::match(const Key& key) {
    const Fontconfig& f = fontconfig_;
    FcPattern* const pattern = f.create_pattern();
    constexpr std::array<const char*, 4> kFamilies{"Liberation Sans", "Arial", "DejaVu Sans", "sans-serif"};
    for (const char* family : kFamilies) f.add_string(pattern, FC_FAMILY, bytes(family));
    f.add_integer(pattern, FC_WEIGHT, key.bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
    f.add_bool(pattern, FC_OUTLINE, FcTrue);
    FcCharSet* const needed = f.create_set();
    for (const FcChar32 code : key.characters) f.add_character(needed, code);
    if (!key.characters.empty()) f.add_set(pattern, FC_CHARSET, needed);
    f.destroy_set(needed);
    f.substitute(nullptr, pattern, FcMatchPattern);
    f.substitute_defaults(pattern);
    FcResult result{};
    FcPattern* const found = f.match(nullptr, pattern, &result);
    f.destroy_pattern(pattern);
    if (found == nullptr) return nullptr;
    FcCharSet* has = nullptr;
    f.get_set(found, FC_CHARSET, 0, &has);
    for (const FcChar32 code : key.characters)
        if (has == nullptr || f.has_character(has, code) == FcFalse) missing_.insert(code);
    cairo_font_face_t* const face = cairo_.create_font_face(found);
    f.destroy_pattern(found);
    return face;
}

std::vector<std::string> PdfFonts::missing_characters() const {
    std::vector<std::string> characters;
    for (const FcChar32 code : missing_) sudoku::append_utf8(code, characters.emplace_back());
    return characters;
}

}  // namespace printing
