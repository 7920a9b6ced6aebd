#include "sat/core/error.h"

namespace sat {

Error cannot(std::string_view action, std::string_view path, int error) {
    return {"cannot %1 %2: %3", Phrase::known(std::string(action)), path, system_reason(error)};
}

Phrase located(const Error& error, std::string_view file) {
    if (error.line == 0) return {"%1: %2", file, error.phrase};
    return {"%1:%2:%3: %4", file, error.line, error.column, error.phrase};
}

}  // namespace sat
