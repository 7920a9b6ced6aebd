#pragma once

#include <span>

#include "app/web/core/request.h"

namespace web {

// The functions of the module that this is linked into: one of sat/, check/ and sudoku/ defines them.
std::span<const Call> calls();

// An error in the language of that name, as far as this module has texts of it; otherwise in English.
std::string message_in(const sat::Error& error, std::string_view language);

// Names and summaries of a registry, as objects.
template <class Entries>
sat::Json named(const Entries& entries) {
    sat::Json list = sat::Json::array();
    for (const auto& entry : entries) {
        sat::Json json = sat::Json::object();
        json["name"] = std::string(entry.name);
        json["summary"] = std::string(entry.summary);
        list.push_back(std::move(json));
    }
    return list;
}

}  // namespace web
