#include "sat/io/json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sat {

// Converts this type to the library's.
struct JsonLibrary {
    using Value = nlohmann::ordered_json;

    static Value to(const Json& json) {
        return std::visit(
            [](const auto& value) {
                using Type = std::remove_cvref_t<decltype(value)>;
                if constexpr (std::is_same_v<Type, Json::Array>) {
                    Value array = Value::array();
                    for (const Json& element : value) array.push_back(to(element));
                    return array;
                } else if constexpr (std::is_same_v<Type, Json::Object>) {
                    Value object = Value::object();
                    for (const auto& [name, member] : value) object[name] = to(member);
                    return object;
                } else {
                    return Value(value);
                }
            },
            json.value_);
    }

    static std::string dump(const Json& json, int indent, bool ascii) {
        return to(json).dump(indent, ' ', ascii, Value::error_handler_t::replace);
    }
};

// Not the copy constructor of std::variant: if an allocation fails in it, libstdc++ 12 destroys an alternative that was
// not constructed.
Json::Json(const Json& other) : value_(std::visit([](const auto& value) { return Value(value); }, other.value_)) {}

std::optional<double> Json::decimal() const {
    if (const auto* n = std::get_if<std::uint64_t>(&value_)) return static_cast<double>(*n);
    if (const auto* n = std::get_if<std::int64_t>(&value_)) return static_cast<double>(*n);
    if (const auto* n = std::get_if<double>(&value_)) return *n;
    return std::nullopt;
}

const Json* Json::find(std::string_view name) const {
    const auto* object = std::get_if<Object>(&value_);
    if (object == nullptr) return nullptr;
    const auto found = std::ranges::find(*object, name, &Member::first);
    return found == object->end() ? nullptr : &found->second;
}

Json& Json::operator[](std::string_view name) {
    if (std::holds_alternative<std::nullptr_t>(value_)) value_ = Object();
    auto& object = std::get<Object>(value_);
    const auto found = std::ranges::find(object, name, &Member::first);
    return found == object.end() ? object.emplace_back(name, Json()).second : found->second;
}

void Json::append(Json object) {
    for (Member& member : std::get<Object>(object.value_)) (*this)[member.first] = std::move(member.second);
}

std::string Json::dump(int indent) const {
    return JsonLibrary::dump(*this, indent, false);
}

std::string Json::dump_ascii(int indent) const {
    constexpr char kDelete = '\x7f';  // ASCII, and not escaped by the library; occurs in strings only
    constexpr std::string_view kEscaped = "\\u007f";
    std::string text = JsonLibrary::dump(*this, indent, true);
    for (std::size_t at = 0; (at = text.find(kDelete, at)) != std::string::npos; at += kEscaped.size())
        text.replace(at, 1, kEscaped);
    return text;
}

namespace {

// The bracket that opens an array or object too many inside others, from 1; 0: none does.
std::size_t too_deep(std::string_view text) {
    std::size_t depth = 0;
    bool inside = false;  // a string
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"') inside = !inside;
        if (inside && c == '\\') ++at;
        if (inside) continue;
        if ((c == '[' || c == '{') && ++depth > kMaxJsonDepth) return at + 1;
        if ((c == ']' || c == '}') && depth > 0) --depth;
    }
    return 0;
}

// Builds a value from the parser's events, without the library's own values and without exceptions.
class Builder {
public:
    using Value = JsonLibrary::Value;

    bool null() { return add(Json()); }
    bool boolean(bool truth) { return add(Json(truth)); }
    bool number_integer(std::int64_t number) { return add(Json(number)); }
    bool number_unsigned(std::uint64_t number) { return add(Json(number)); }
    bool number_float(double number, const std::string&) { return add(Json(number)); }
    bool string(std::string& text) { return add(Json(std::move(text))); }
    bool binary(Value::binary_t&) { return false; }  // not in texts
    bool start_object(std::size_t) { return open(Json::object()); }
    bool start_array(std::size_t) { return open(Json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& name) {
        open_.back().key = std::move(name);
        return true;
    }
    // A number out of the range of double is the only error that is not one of the grammar.
    bool parse_error(std::size_t position, const std::string&, const Value::exception& error) {
        constexpr int kOutOfRange = 406;
        error_ = error.id == kOutOfRange ? JsonError{0, true} : JsonError{position, false};
        return false;
    }

    std::variant<Json, JsonError> result() && {
        if (error_) return *error_;
        return std::move(root_);
    }

private:
    struct Open {
        Json value;
        std::string key;  // of the member that comes next
    };

    bool open(Json value) {
        open_.push_back({std::move(value), {}});
        return true;
    }
    bool close() {
        Json value = std::move(open_.back().value);
        open_.pop_back();
        return add(std::move(value));
    }
    bool add(Json value) {
        if (open_.empty()) root_ = std::move(value);
        else if (Open& into = open_.back(); into.value.is_array()) into.value.push_back(std::move(value));
        else into.value[into.key] = std::move(value);
        return true;
    }

    Json root_;
    std::vector<Open> open_;
    std::optional<JsonError> error_;
};

}  // namespace

std::variant<Json, JsonError> parse_json(std::string_view text) {
    if (const std::size_t position = too_deep(text); position != 0) return JsonError{position, false};
    Builder builder;
    JsonLibrary::Value::sax_parse(text, &builder);
    return std::move(builder).result();
}

}  // namespace sat
