#pragma once

#include <span>
#include <string>
#include <string_view>

// Text in the language of man pages, man(7).
namespace cli::roff {

// With every character that is more than itself as an escape: dashes that are typed, quotes, backslashes.
std::string literal(std::string_view text);
std::string bold(std::string_view text);
std::string italic(std::string_view text);

// A paragraph as lines of at most 80 columns, a new one for each sentence.  Options are bold, and so are names of pages
// ("satcheck(1)"); words of `placeholders` are italic.
std::string paragraph(std::string_view text, std::span<const std::string> placeholders = {});

// A usage ("satgen FAMILY [--seed N] help"): options and words in small letters are bold, placeholders italic.
std::string usage(std::string_view line);

}  // namespace cli::roff
