#pragma once

namespace cli {

// Milliseconds of time, and of processor time of this process.
struct Elapsed {
    double wall = 0;
    double cpu = 0;
};

class Stopwatch {
public:
    Stopwatch() : start_(now()) {}
    Elapsed elapsed() const {
        const Elapsed t = now();
        return {t.wall - start_.wall, t.cpu - start_.cpu};
    }
    // Since an unspecified moment (wall), since the process began (cpu).
    static Elapsed now();

private:
    Elapsed start_;
};

}  // namespace cli
