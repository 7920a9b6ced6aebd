#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sat {

// A JSON value (RFC 8259).  Members of an object keep their order.
class Json {
public:
    using Array = std::vector<Json>;
    using Member = std::pair<std::string, Json>;
    using Object = std::vector<Member>;

private:
    using Value = std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, Array, Object>;

public:
    Json() = default;  // null
    Json(const Json& other);
    Json(Json&&) = default;
    Json& operator=(const Json& other) { return *this = Json(other); }
    Json& operator=(Json&&) = default;
    ~Json() = default;
    Json(std::nullptr_t) {}
    Json(bool truth) : value_(truth) {}
    template <std::unsigned_integral Number>
    requires(!std::same_as<Number, bool>) Json(Number number) : value_(std::uint64_t{number}) {}
    template <std::signed_integral Number>
    Json(Number number)
        : value_(number < 0 ? Value(std::int64_t{number}) : Value(static_cast<std::uint64_t>(number))) {}
    Json(double number) : value_(number) {}
    Json(const char* text) : value_(std::string(text)) {}
    Json(std::string text) : value_(std::move(text)) {}
    Json(std::string_view text) : value_(std::string(text)) {}
    Json(std::initializer_list<Member> members) : value_(Object(members)) {}
    template <std::ranges::input_range Range>
    requires(!std::convertible_to<Range, std::string_view> && !std::same_as<std::remove_cvref_t<Range>, Json>)
        Json(const Range& elements)
        : value_(Array(std::ranges::begin(elements), std::ranges::end(elements))) {}
    static Json array(std::initializer_list<Json> elements = {}) { return Json(Value(Array(elements))); }
    static Json object() { return Json(Value(Object())); }

    bool is_object() const { return std::holds_alternative<Object>(value_); }
    bool is_array() const { return std::holds_alternative<Array>(value_); }
    bool is_string() const { return std::holds_alternative<std::string>(value_); }
    bool is_boolean() const { return std::holds_alternative<bool>(value_); }
    // An integer from 0 to 2^64 - 1.
    bool is_number_unsigned() const { return std::holds_alternative<std::uint64_t>(value_); }

    // Requires: the value has this type (is_...).
    const std::string& text() const { return std::get<std::string>(value_); }
    bool truth() const { return std::get<bool>(value_); }
    std::uint64_t number() const { return std::get<std::uint64_t>(value_); }
    const Array& elements() const { return std::get<Array>(value_); }
    const Object& members() const { return std::get<Object>(value_); }
    // The value of any number; nullopt if it is not a number.
    std::optional<double> decimal() const;

    // The member of this name; null if there is none, or this is not an object.
    const Json* find(std::string_view name) const;
    // The member of this name, which is added if missing.  Requires: an object or null.
    Json& operator[](std::string_view name);
    // Requires: an array.
    void push_back(Json element) { std::get<Array>(value_).push_back(std::move(element)); }
    // Appends all members of another object.  Requires: both are objects.
    void append(Json object);

    // `indent`: spaces per level; one line if negative.  Bytes that are not UTF-8 become U+FFFD.
    std::string dump(int indent = -1) const;
    // Like dump(), in ASCII without control characters, so that no name in it can control a terminal.
    std::string dump_ascii(int indent = -1) const;

    friend bool operator==(const Json&, const Json&) = default;

private:
    explicit Json(Value value) : value_(std::move(value)) {}
    friend class JsonWriter;

    Value value_ = nullptr;
};

struct JsonError {
    std::size_t position =
        0;  // the last byte of the first word that is wrong, from 1; behind the text: it ends too early
    bool large_number = false;  // a number out of the range of double; without a position
};
// Arrays and objects inside others, at most: parsing and destroying takes stack for each of them.
inline constexpr std::size_t kMaxJsonDepth = 256;
// If a name is repeated in an object, the last member counts.  A byte order mark may come first.  A text that nests
// deeper than kMaxJsonDepth is wrong at the bracket that does.
std::variant<Json, JsonError> parse_json(std::string_view text);

}  // namespace sat
