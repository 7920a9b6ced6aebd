#include "app/web/core/request.h"

#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

namespace web {

using sat::Error;
using sat::Json;

sat::Result<Request> Request::read(std::string_view json, std::string_view bytes) {
    auto parsed = sat::parse_json(json);
    if (const auto* error = std::get_if<sat::JsonError>(&parsed))
        return Error{"the request is not JSON (at byte %1)", error->position};
    Request request;
    request.json_ = std::get<Json>(std::move(parsed));
    request.bytes_ = bytes;
    const Json* const call = request.member("call");
    if (call == nullptr || !call->is_string()) return Error{"the request has no member 'call'"};
    request.call_ = call->text();
    return request;
}

const Json* Request::member(std::string_view name) const {
    const Json* const found = json_.find(name);
    return found == nullptr || *found == Json() ? nullptr : found;
}

void Request::refuse(Error error) {
    if (!error_) error_ = std::move(error);
}

void Request::refuse_member(std::string_view name, const char* expected) {
    refuse(Error{"invalid member '%1' of the request; expected %2", name, std::string_view(expected)});
}

sat::Status Request::status() const {
    if (error_) return *error_;
    return sat::Done{};
}

std::optional<std::string_view> Request::part(const Json& json, std::string_view kind) const {
    const Json* const place = json.find(kind);
    if (place == nullptr || !place->is_array() || place->elements().size() != 2) return std::nullopt;
    const Json &offset = place->elements()[0], &size = place->elements()[1];
    if (!offset.is_number_unsigned() || !size.is_number_unsigned()) return std::nullopt;
    if (offset.number() > bytes_.size() || size.number() > bytes_.size() - offset.number()) return std::nullopt;
    return bytes_.substr(static_cast<std::size_t>(offset.number()), static_cast<std::size_t>(size.number()));
}

std::string_view Request::text(std::string_view name, std::string_view fallback) {
    const Json* const found = member(name);
    if (found == nullptr) return fallback;
    if (found->is_string()) return found->text();
    if (const auto text = part(*found, "$text")) return *text;
    if (const auto bytes = part(*found, "$bytes")) return *bytes;
    refuse_member(name, "a text");
    return fallback;
}

bool Request::flag(std::string_view name, bool fallback) {
    const Json* const found = member(name);
    if (found == nullptr) return fallback;
    if (found->is_boolean()) return found->truth();
    refuse_member(name, "true or false");
    return fallback;
}

std::optional<std::uint64_t> Request::number(std::string_view name) {
    const Json* const found = member(name);
    if (found == nullptr) return std::nullopt;
    if (found->is_number_unsigned()) return found->number();
    // A number of 64 bits does not fit those of JavaScript, so it may be a text.
    if (found->is_string()) {
        const std::string& text = found->text();
        std::uint64_t number = 0;
        const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
        if (end.ec == std::errc() && end.ptr == text.data() + text.size() && !text.empty()) return number;
    }
    // Whole numbers beyond 2^53 are written with an exponent.
    if (const auto value = found->decimal(); value && *value >= 0 && *value < 0x1p64 && *value == std::floor(*value))
        return static_cast<std::uint64_t>(*value);
    refuse_member(name, "a whole number of at least 0");
    return std::nullopt;
}

std::optional<double> Request::decimal(std::string_view name) {
    const Json* const found = member(name);
    if (found == nullptr) return std::nullopt;
    const auto value = found->decimal();
    if (!value) refuse_member(name, "a number");
    return value;
}

std::vector<std::string> Request::texts(std::string_view name) {
    const Json* const found = member(name);
    if (found == nullptr) return {};
    std::vector<std::string> texts;
    if (found->is_array())
        for (const Json& element : found->elements())
            if (element.is_string()) texts.push_back(element.text());
    if (!found->is_array() || texts.size() != found->elements().size()) refuse_member(name, "a list of texts");
    return texts;
}

std::optional<std::int32_t> Request::integer(const Json& json) const {
    const auto value = json.decimal();
    constexpr double kLimit = 2147483648.0;
    if (!value || *value != std::floor(*value) || *value <= -kLimit || *value >= kLimit) return std::nullopt;
    return static_cast<std::int32_t>(*value);
}

std::optional<std::vector<std::int32_t>> Request::integers(std::string_view name) {
    const Json* const found = member(name);
    if (found == nullptr) return std::nullopt;
    if (const auto bytes = part(*found, "$ints"); bytes && bytes->size() % sizeof(std::int32_t) == 0) {
        std::vector<std::int32_t> numbers(bytes->size() / sizeof(std::int32_t));
        if (!numbers.empty()) std::memcpy(numbers.data(), bytes->data(), bytes->size());
        return numbers;
    }
    const auto all = optional_integers(name);
    if (!all) return std::nullopt;
    std::vector<std::int32_t> numbers;
    for (const auto& number : *all) {
        if (!number) refuse_member(name, "a list of whole numbers");
        numbers.push_back(number.value_or(0));
    }
    return numbers;
}

std::optional<std::vector<std::optional<std::int32_t>>> Request::optional_integers(std::string_view name) {
    const Json* const found = member(name);
    if (found == nullptr) return std::nullopt;
    std::vector<std::optional<std::int32_t>> numbers;
    if (!found->is_array()) {
        refuse_member(name, "a list of whole numbers");
        return std::nullopt;
    }
    for (const Json& element : found->elements()) {
        const auto number = element == Json() ? std::nullopt : integer(element);
        if (!number && element != Json()) refuse_member(name, "a list of whole numbers");
        numbers.push_back(number);
    }
    return numbers;
}

std::optional<std::vector<std::vector<std::int32_t>>> Request::lists(std::string_view name) {
    const Json* const found = member(name);
    if (found == nullptr) return std::nullopt;
    std::vector<std::vector<std::int32_t>> lists;
    if (!found->is_array()) refuse_member(name, "a list of lists of whole numbers");
    else
        for (const Json& element : found->elements()) {
            std::vector<std::int32_t>& list = lists.emplace_back();
            if (element == Json()) continue;
            if (!element.is_array()) {
                refuse_member(name, "a list of lists of whole numbers");
                break;
            }
            for (const Json& inner : element.elements()) {
                const auto number = integer(inner);
                if (!number) refuse_member(name, "a list of lists of whole numbers");
                list.push_back(number.value_or(0));
            }
        }
    return lists;
}

std::vector<std::pair<std::string, bool>> Request::switches(std::string_view name) {
    const Json* const found = member(name);
    if (found == nullptr) return {};
    std::vector<std::pair<std::string, bool>> switches;
    if (found->is_object())
        for (const auto& [key, value] : found->members())
            if (value.is_boolean()) switches.emplace_back(key, value.truth());
    if (!found->is_object() || switches.size() != found->members().size())
        refuse_member(name, "an object whose members are true or false");
    return switches;
}

Json Attachments::put(const char* kind, std::string_view bytes) {
    all_.resize(bytes_begin(all_.size()));
    Json place = Json::object();
    place[kind] = Json::array({all_.size(), bytes.size()});
    all_ += bytes;
    return place;
}

Json Attachments::integers(const std::vector<std::int32_t>& numbers) {
    return put("$ints", {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(std::int32_t)});
}

}  // namespace web
