#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// The texts of menus, games, hints and watchers: one table, all languages side by side.
namespace i18n {

enum class Language : std::uint8_t { en, zh };
// "en", "zh"; nullopt: another word.
std::optional<Language> find_language(std::string_view name);

// One row of the table.  The rows are in the headers of this folder, by subject, as members of a struct that has
// nothing else:
//
//     inline constexpr struct MenuText {
//         Message choose{"Your choice: ", "请选择："};
//         ...
//     } kMenu;
//
// so that a message is named once, a missing one does not compile, and rows_of() sees every row.
struct Message {
    std::string_view en, zh;  // with %1, %2, ... for what is filled in
    std::string_view in(Language language) const { return language == Language::en ? en : zh; }
};

// The rows of one subject.
template <class Text>
auto rows_of(const Text& text) {
    return std::bit_cast<std::array<Message, sizeof(Text) / sizeof(Message)>>(text);
}

// The text with its %1, %2, ... replaced by the arguments, as sat::fill().
std::string say(const Message& message, Language language, std::initializer_list<std::string_view> arguments = {});

}  // namespace i18n
