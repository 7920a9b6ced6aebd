#include "app/web/core/host.h"

// What a module imports, beside the few functions of WASI that its C library uses (app/web/js/src/instance.ts).
extern "C" {

[[clang::import_module("satdoku"), clang::import_name("interrupts")]] int satdoku_host_interrupts();
[[clang::import_module("satdoku"), clang::import_name("milliseconds")]] double satdoku_host_milliseconds();
}

namespace web {

bool host_interrupts() {
    return satdoku_host_interrupts() != 0;
}
double host_milliseconds() {
    return satdoku_host_milliseconds();
}

}  // namespace web
