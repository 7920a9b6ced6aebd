#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sat/io/json.h"

namespace web {

// Where the bytes behind a JSON of this size begin.
constexpr std::size_t bytes_begin(std::size_t json_size) {
    return (json_size + 7) / 8 * 8;
}

// A request, read member by member. The first error of a member is kept, so that a function reads all that it needs
// and then looks at status(). A member that is absent or null has the fallback.
class Request {
public:
    // Errors: it is not JSON, or not an object with the name of a call.
    static sat::Result<Request> read(std::string_view json, std::string_view bytes);

    const std::string& call() const { return call_; }

    // Null: absent.
    const sat::Json* member(std::string_view name) const;
    // Among the bytes, or in the JSON; valid as long as the request.
    std::string_view text(std::string_view name, std::string_view fallback = {});
    bool flag(std::string_view name, bool fallback = false);
    std::optional<std::uint64_t> number(std::string_view name);
    std::optional<double> decimal(std::string_view name);
    std::vector<std::string> texts(std::string_view name);
    std::optional<std::vector<std::int32_t>> integers(std::string_view name);
    // By position; null is nullopt.
    std::optional<std::vector<std::optional<std::int32_t>>> optional_integers(std::string_view name);
    std::optional<std::vector<std::vector<std::int32_t>>> lists(std::string_view name);
    // The members of an object that are true or false.
    std::vector<std::pair<std::string, bool>> switches(std::string_view name);

    // Keeps an error.
    void refuse(sat::Error error);
    sat::Status status() const;

private:
    std::optional<std::string_view> part(const sat::Json& json, std::string_view kind) const;
    void refuse_member(std::string_view name, const char* expected);
    std::optional<std::int32_t> integer(const sat::Json& json) const;

    sat::Json json_;
    std::string call_;
    std::string_view bytes_;
    std::optional<sat::Error> error_;
};

// The bytes of an answer.
class Attachments {
public:
    sat::Json text(std::string_view text) { return put("$text", text); }
    sat::Json bytes(std::string_view bytes) { return put("$bytes", bytes); }
    sat::Json integers(const std::vector<std::int32_t>& numbers);

    const std::string& all() const { return all_; }

private:
    sat::Json put(const char* kind, std::string_view bytes);

    std::string all_;
};

// A function of a module.
struct Call {
    std::string_view name;
    sat::Result<sat::Json> (*run)(Request& request, Attachments& attachments);
};

}  // namespace web
