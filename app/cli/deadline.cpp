#include "app/cli/deadline.h"

#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"

namespace cli {

std::function<bool()> deadline(double milliseconds) {
    return [watch = Stopwatch(), milliseconds] { return terminated() || watch.elapsed().wall >= milliseconds; };
}

}  // namespace cli
