#pragma once

#include <doctest/doctest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <string>
#include <string_view>

#include "app/cli/text_input.h"
#include "app/tui/dialogue.h"
#include "sat/io/output_file.h"

namespace menu_test {

// A dialogue whose answers were typed beforehand.
class Talk {
public:
    explicit Talk(std::string_view typed, menu::Style style = {})
        : in_(::memfd_create("typed", MFD_CLOEXEC)),
          out_(::memfd_create("said", MFD_CLOEXEC)),
          input_(in_),
          output_(sat::OutputFile::open("/dev/fd/" + std::to_string(out_)).value()),
          dialogue(input_, output_, style) {
        REQUIRE(::write(in_, typed.data(), typed.size()) == static_cast<ssize_t>(typed.size()));
        ::lseek(in_, 0, SEEK_SET);
    }
    Talk(const Talk&) = delete;
    ~Talk() {
        ::close(in_);
        ::close(out_);
    }

    // Everything that was said so far.
    std::string said() {
        REQUIRE(output_.flush().ok());
        std::string text;
        std::array<char, 4096> block{};
        ::lseek(out_, 0, SEEK_SET);
        for (ssize_t n = 0; (n = ::read(out_, block.data(), block.size())) > 0;)
            text.append(block.data(), static_cast<std::size_t>(n));
        return text;
    }

private:
    int in_, out_;
    cli::TextInput input_;
    sat::OutputFile output_;

public:
    menu::Dialogue dialogue;
};

inline menu::Style echoing() {
    menu::Style style;
    style.echo = true;
    return style;
}

inline std::size_t count(std::string_view text, std::string_view part) {
    std::size_t n = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++n;
    return n;
}

}  // namespace menu_test
