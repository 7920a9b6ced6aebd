#include "app/process/deadline.h"

#include "app/process/stop.h"
#include "app/process/stopwatch.h"

namespace process {

std::function<bool()> deadline(double milliseconds) {
    return [watch = Stopwatch(), milliseconds] { return must_stop() || watch.elapsed().wall >= milliseconds; };
}

}  // namespace process
