// The core as a native program, so that its answers can be compared with those of WebAssembly. Reads requests from
// standard input, each as a line "JSON_SIZE SIZE" and SIZE bytes, and writes the answers in the same form.
#include <chrono>
#include <cstdio>
#include <string>

#include "app/web/core/host.h"
#include "app/web/core/interface.h"

namespace web {

bool host_interrupts() {
    return false;
}
double host_milliseconds() {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace web

int main() {
    std::size_t json_size = 0, size = 0;
    while (std::scanf("%zu %zu", &json_size, &size) == 2 && std::getchar() == '\n') {
        char* const request = satdoku_allocate(size);
        if (std::fread(request, 1, size, stdin) != size) return 1;
        satdoku_call(json_size, size);
        std::printf("%zu %zu\n", satdoku_answer_json_size(), satdoku_answer_size());
        std::fwrite(satdoku_answer(), 1, satdoku_answer_size(), stdout);
    }
    return std::ferror(stdin) != 0 ? 1 : 0;
}
