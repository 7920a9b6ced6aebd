#include "sudoku/batch/ordered_pipeline.h"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <new>
#include <string>

#include "sat/core/random.h"

namespace {

using sat::Done;
using sat::Error;
using sat::Status;
using Pipeline = sudoku::OrderedPipeline<int, std::string>;

// Work whose length varies with the item, so that threads overtake each other.
std::string worked(int item) {
    sat::Random random(static_cast<std::uint64_t>(item));
    std::uint64_t sum = 0;
    for (std::uint64_t n = random.below(item % 7 == 0 ? 20000 : 50); n != 0; --n) sum += random.next();
    return std::to_string(item) + ":" + std::to_string(sum) + "\n";
}

Pipeline::Stages stages(std::string& text) {
    Pipeline::Stages s;
    s.make_work = [] { return [](int& item, std::string& made, const auto&) { made = worked(item); }; };
    s.write = [&](std::string& made) {
        text += made;
        return Status(Done{});
    };
    return s;
}

// Pushes 0 to count - 1; returns how many were taken.
int push_all(Pipeline& pipeline, int count) {
    for (int i = 0; i < count; ++i) {
        int item = i;
        if (!pipeline.push(item)) return i;
    }
    return count;
}

const std::size_t kThreads[] = {1, 2, 3, 8};

TEST_CASE("results are written in the order of the items, for any number of threads and window") {
    std::string expected;
    for (int i = 0; i < 300; ++i) expected += worked(i);
    for (const std::size_t threads : kThreads)
        for (const std::size_t window : std::initializer_list<std::size_t>{0, 1, 2, 5, 1000}) {
            std::string text;
            Pipeline pipeline({threads, window}, stages(text));
            CHECK(push_all(pipeline, 300) == 300);
            CHECK(pipeline.finish().ok());
            CHECK_MESSAGE(text == expected, threads << " threads, window " << window);
        }
}

TEST_CASE("without items nothing is written") {
    for (const std::size_t threads : kThreads) {
        std::string text;
        Pipeline pipeline({threads, 0}, stages(text));
        CHECK(pipeline.finish().ok());
        CHECK(text.empty());
    }
}

TEST_CASE("a slow writer blocks the pusher at the window") {
    for (const std::size_t threads : kThreads) {
        std::atomic<bool> open{false};
        std::atomic<int> pushed{0};
        std::string text;
        Pipeline::Stages s = stages(text);
        s.write = [&, write = s.write](std::string& made) {
            open.wait(false);
            return write(made);
        };
        Pipeline pipeline({threads, 6}, std::move(s));
        std::thread pusher([&] {
            for (int i = 0; i < 50; ++i) {
                int item = i;
                pipeline.push(item);
                ++pushed;
            }
        });
        while (pushed < 6) std::this_thread::yield();
        for (int i = 0; i < 2000; ++i) std::this_thread::yield();
        CHECK(pushed == 6);
        open = true;
        open.notify_all();
        pusher.join();
        CHECK(pipeline.finish().ok());
        CHECK(text.ends_with(worked(49)));
    }
}

TEST_CASE("an error of the sink ends everything, and nothing is written after it") {
    for (const std::size_t threads : kThreads) {
        int writes = 0, failures = 0;
        std::string text;
        Pipeline::Stages s = stages(text);
        s.write = [&](std::string&) { return ++writes < 10 ? Status(Done{}) : Status(Error{"no room"}); };
        s.failed = [&] { ++failures; };
        Pipeline pipeline({threads, 0}, std::move(s));
        const int taken = push_all(pipeline, 100000);
        CHECK(taken < 100000);
        const Status finished = pipeline.finish();
        REQUIRE_FALSE(finished.ok());
        CHECK(finished.error().message() == "no room");
        CHECK(writes == 10);
        CHECK(failures == 1);
    }
}

TEST_CASE("a failure interrupts a long search") {
    for (const std::size_t threads : std::initializer_list<std::size_t>{2, 3}) {
        std::atomic<bool> stop{false};
        std::string text;
        Pipeline::Stages s = stages(text);
        s.make_work = [&] {
            return [&](int& item, std::string&, const auto&) {
                if (item > 0) stop.wait(false);  // without the flag, for ever
            };
        };
        s.write = [](std::string&) { return Status(Error{"closed"}); };
        s.failed = [&] {
            stop.store(true);
            stop.notify_all();
        };
        Pipeline pipeline({threads, 0}, std::move(s));
        push_all(pipeline, 100);
        CHECK(pipeline.finish().error().message() == "closed");
    }
}

TEST_CASE("an exception of a worker reaches the caller") {
    for (const std::size_t threads : kThreads) {
        std::string text;
        Pipeline::Stages s = stages(text);
        s.make_work = [] {
            return [](int& item, std::string& made, const auto&) {
                if (item == 20) throw std::bad_alloc();
                made = worked(item);
            };
        };
        Pipeline pipeline({threads, 0}, std::move(s));
        CHECK(push_all(pipeline, 100000) < 100000);
        CHECK_THROWS_AS((void)pipeline.finish(), std::bad_alloc);
        std::string before;
        for (int i = 0; i < 20; ++i) before += worked(i);
        CHECK(before.starts_with(text));
    }
}

TEST_CASE("an exception of the writer reaches the caller") {
    for (const std::size_t threads : kThreads) {
        std::string text;
        Pipeline::Stages s = stages(text);
        s.write = [](std::string&) -> Status { throw std::bad_alloc(); };
        Pipeline pipeline({threads, 0}, std::move(s));
        push_all(pipeline, 100000);
        CHECK_THROWS_AS((void)pipeline.finish(), std::bad_alloc);
    }
}

TEST_CASE("a pipeline destroyed without finish() ends its threads") {
    for (const std::size_t threads : kThreads) {
        std::string text;
        Pipeline pipeline({threads, 0}, stages(text));
        push_all(pipeline, 50);
    }
}

TEST_CASE("the writer flushes before it waits, and at the end") {
    for (const std::size_t threads : kThreads) {
        std::atomic<int> rests{0};
        std::string text;
        Pipeline::Stages s = stages(text);
        s.rest = [&] {
            ++rests;
            rests.notify_all();
            return Status(Done{});
        };
        Pipeline pipeline({threads, 0}, std::move(s));
        int item = 0;
        pipeline.push(item);
        rests.wait(0);  // for ever, if the first result were kept until more come
        CHECK(pipeline.finish().ok());
        CHECK(rests == 2);
    }
}

TEST_CASE("while a result is awaited, the sink is flushed regularly on request") {
    for (const std::size_t threads : kThreads)
        for (const int before : {0, 3}) {
            std::string text;
            std::atomic<int> rests{0};
            Pipeline::Stages s = stages(text);
            s.make_work = [&] {
                return [&](int& item, std::string& made, const auto&) {
                    made = worked(item);
                    while (item == before && rests < 5) rests.wait(rests);  // for ever, if it were flushed once
                };
            };
            s.rest = [&] {
                ++rests;
                rests.notify_all();
                return Status(Done{});
            };
            Pipeline pipeline({threads, 0, std::chrono::milliseconds(1)}, std::move(s));
            CHECK(push_all(pipeline, before + 1) == before + 1);
            CHECK(pipeline.finish().ok());
            CHECK(rests >= 5);
        }
}

TEST_CASE("an error of a flush while a result is awaited ends the pipeline") {
    for (const std::size_t threads : kThreads) {
        std::string text;
        std::atomic<bool> stop{false};
        Pipeline::Stages s = stages(text);
        s.make_work = [&] { return [&](int&, std::string&, const auto&) { stop.wait(false); }; };
        s.rest = [] { return Status(Error{"no room"}); };
        s.failed = [&] {
            stop.store(true);
            stop.notify_all();
        };
        Pipeline pipeline({threads, 0, std::chrono::milliseconds(1)}, std::move(s));
        push_all(pipeline, 2);
        CHECK(pipeline.finish().error().message() == "no room");
    }
}

TEST_CASE("a worker knows whether its result is awaited") {
    for (const std::size_t threads : kThreads) {
        std::string text;
        std::atomic<int> done{0};
        Pipeline::Stages s = stages(text);
        s.make_work = [&] {
            return [&](int& item, std::string& made, const Pipeline::HandOn& hand_on) {
                made = worked(item);
                if (item == 0) CHECK(hand_on.is_awaited());
                if (item == 1 && threads > 1) CHECK_FALSE(hand_on.is_awaited());  // the first waits for it
                if (item == 1) ++done;
                done.notify_all();
                if (item == 0 && threads > 1) done.wait(0);
                CHECK(hand_on());
                CHECK(hand_on.is_awaited());
                made.clear();
            };
        };
        Pipeline pipeline({threads, 0}, std::move(s));
        push_all(pipeline, 2);
        CHECK(pipeline.finish().ok());
        CHECK(text == worked(0) + worked(1));
    }
}

TEST_CASE("an error of a flush is the error of the pipeline") {
    for (const std::size_t threads : kThreads) {
        std::string text;
        Pipeline::Stages s = stages(text);
        s.rest = [] { return Status(Error{"no room"}); };
        Pipeline pipeline({threads, 0}, std::move(s));
        push_all(pipeline, 3);
        CHECK(pipeline.finish().error().message() == "no room");
    }
}

TEST_CASE("a result may be handed on in pieces, in its turn and before it is complete") {
    for (const std::size_t threads : kThreads) {
        std::string text, expected;
        Pipeline::Stages s = stages(text);
        s.make_work = [] {
            return [](int& item, std::string& made, const Pipeline::HandOn& hand_on) {
                made = worked(item);
                for (int piece = 0; piece < item % 5; ++piece) {
                    CHECK(hand_on());
                    made = "piece " + std::to_string(piece) + "\n";
                }
            };
        };
        for (int i = 0; i < 200; ++i) {
            expected += worked(i);
            for (int piece = 0; piece < i % 5; ++piece) expected += "piece " + std::to_string(piece) + "\n";
        }
        Pipeline pipeline({threads, 0}, std::move(s));
        CHECK(push_all(pipeline, 200) == 200);
        CHECK(pipeline.finish().ok());
        CHECK(text == expected);
    }
}

TEST_CASE("handing on reports to every worker that the sink has failed") {
    for (const std::size_t threads : kThreads) {
        std::string text;
        Pipeline::Stages s = stages(text);
        s.make_work = [] {
            return [](int&, std::string&, const Pipeline::HandOn& hand_on) {
                while (hand_on()) {}
            };
        };
        s.write = [&](std::string&) {
            text += "x";
            return text.size() < 100 ? Status(Done{}) : Status(Error{"no room"});
        };
        Pipeline pipeline({threads, 0}, std::move(s));
        push_all(pipeline, 10);
        CHECK(pipeline.finish().error().message() == "no room");
        CHECK(text.size() == 100);
    }
}

TEST_CASE("the first failure is reported, and the stages are notified once") {
    for (const std::size_t threads : kThreads) {
        std::string text;
        std::atomic<int> failures{0};
        Pipeline::Stages s = stages(text);
        s.make_work = [] {
            return [](int&, std::string&, const Pipeline::HandOn& hand_on) {
                if (!hand_on()) throw std::bad_alloc();
            };
        };
        s.write = [](std::string&) { return Status(Error{"no room"}); };
        s.failed = [&] { ++failures; };
        Pipeline pipeline({threads, 0}, std::move(s));
        push_all(pipeline, 10);
        CHECK(pipeline.finish().error().message() == "no room");
        CHECK(failures == 1);
    }
}

TEST_CASE("every thread has its own work, and slots release what they held") {
    std::string text;
    std::atomic<int> makers{0}, reused{0};
    Pipeline::Stages s = stages(text);
    s.make_work = [&] {
        ++makers;
        return [&reused](int& item, std::string& made, const auto&) {
            if (!made.empty()) ++reused;
            made = worked(item);
        };
    };
    Pipeline pipeline({3, 4}, std::move(s));
    push_all(pipeline, 20);
    CHECK(pipeline.finish().ok());
    CHECK(makers == 3);
    CHECK(reused == 16);
}

}  // namespace
