#include "app/cli/deadline.h"

#include "app/cli/stop.h"
#include "app/cli/stopwatch.h"

namespace cli {

std::function<bool()> deadline(double milliseconds) {
    return [watch = Stopwatch(), milliseconds] { return must_stop() || watch.elapsed().wall >= milliseconds; };
}

}  // namespace cli
