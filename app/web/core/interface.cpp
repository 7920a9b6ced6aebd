#include "app/web/core/interface.h"

#include <algorithm>
#include <string>

#include "app/web/core/module.h"

namespace web {
namespace {

std::string request_bytes, answer_bytes;
std::size_t answer_json_size = 0;

sat::Json error_json(const sat::Error& error, std::string_view language) {
    sat::Json json = sat::Json::object();
    json["message"] = message_in(error, language);
    json["line"] = error.line;
    json["column"] = error.column;
    return json;
}

// The functions of the module, for tests of the types that the package declares.
sat::Json names_of_calls() {
    sat::Json names = sat::Json::array();
    for (const Call& call : calls()) names.push_back(call.name);
    return names;
}

// `language`: set to that of the request, if it has one.
sat::Result<sat::Json> run(std::string_view json, std::string_view bytes, Attachments& attachments,
                           std::string& language) {
    auto read = Request::read(json, bytes);
    if (!read) return read.error();
    if (const auto* const member = read->member("language"); member != nullptr && member->is_string())
        language = member->text();
    for (const Call& call : calls())
        if (call.name == read->call()) {
            auto result = call.run(*read, attachments);
            // What is wrong with the request is more than what came of it.
            if (const auto status = read->status(); !status) return status.error();
            return result;
        }
    if (read->call() == "calls") return names_of_calls();
    return sat::Error{"unknown call '%1'", read->call()};
}

}  // namespace
}  // namespace web

char* satdoku_allocate(std::size_t size) {
    web::answer_bytes = {};
    web::request_bytes.assign(size, '\0');
    return web::request_bytes.data();
}

void satdoku_call(std::size_t json_size, std::size_t size) {
    const std::string_view all = std::string_view(web::request_bytes).substr(0, size);
    const std::size_t begin = std::min(web::bytes_begin(json_size), all.size());
    web::Attachments attachments;
    std::string language;
    const auto result = web::run(all.substr(0, json_size), all.substr(begin), attachments, language);
    sat::Json json = sat::Json::object();
    if (result) json["answer"] = *result;
    else json["error"] = web::error_json(result.error(), language);
    web::answer_bytes = json.dump();
    web::answer_json_size = web::answer_bytes.size();
    if (result && !attachments.all().empty()) {
        web::answer_bytes.resize(web::bytes_begin(web::answer_json_size));
        web::answer_bytes += attachments.all();
    }
    web::request_bytes = {};
}

const char* satdoku_answer() {
    return web::answer_bytes.data();
}
std::size_t satdoku_answer_json_size() {
    return web::answer_json_size;
}
std::size_t satdoku_answer_size() {
    return web::answer_bytes.size();
}
