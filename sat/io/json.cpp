#include "sat/io/json.h"

#include <algorithm>

namespace sat {

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

}  // namespace sat
