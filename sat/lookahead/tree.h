#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

#include "sat/core/observer.h"
#include "sat/core/terminator.h"
#include "sat/lookahead/proof.h"

namespace sat::lookahead {

// An open node of the search tree.
struct OpenNode {
    std::uint8_t* state;          // in NodeLayout, owned by OpenNodes
    std::uint32_t depth;          // decisions
    std::uint32_t assigned;       // literals that are true
    std::uint32_t discrepancies;  // decisions for the less likely side
    ProofNode place;
    TreeNode node = kRootNode;  // of Settings::tree
};

// The open nodes, shared by the threads.  While there are few, those with the fewest discrepancies are taken first, the
// deepest among equals, since a model is most likely there (Harvey, Ginsberg: Limited discrepancy search, IJCAI 1995;
// it saves 20 % of the tree on satisfiable random 3-SAT).  Otherwise the newest are taken, which keeps their number
// small.
class OpenNodes {
public:
    // `node_bytes`: of NodeLayout.
    OpenNodes(std::size_t node_bytes, std::uint32_t threads) : node_bytes_(node_bytes), threads_(threads) {}

    // Returns an uninitialised state.
    std::uint8_t* new_state();
    // Allocates memory for the next `count` states.
    void reserve(std::size_t count);
    // The amount that reserve() would add to memory_bytes().
    std::uint64_t bytes_to_reserve(std::size_t count) const;
    void free_state(std::uint8_t* state);

    // Adds nodes; the last one is the newest.
    void add(const std::vector<OpenNode>& nodes);
    // Takes at most `most` nodes; waits, polling `terminator`, while there is none but another thread may still add
    // some.  Returns an empty vector if the tree is done, end() was called, or after an interrupt.
    std::vector<OpenNode> take(std::size_t most, const Terminator* terminator = nullptr);
    // Call after adding the successors of the nodes taken.
    void finish();
    // Makes take() return nothing from now on.
    void end();

    // True if nothing is open and no thread can add anything.
    bool exhausted() const;

    std::uint64_t memory_bytes() const;

private:
    void allocate(std::size_t count);
    std::vector<OpenNode> take_likeliest(std::size_t count);
    std::vector<OpenNode> take_newest(std::size_t count);

    static constexpr std::chrono::milliseconds kPollInterval{10};
    static constexpr std::size_t kBytesBesideState = sizeof(std::uint8_t*);
    // This many nodes per thread keep its columns busy.
    static constexpr std::size_t kEnough = 64;

    const std::size_t node_bytes_;
    const std::uint32_t threads_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<OpenNode> nodes_;
    std::vector<std::unique_ptr<std::uint8_t[]>> chunks_;
    std::size_t num_states_ = 0;  // in all chunks
    std::vector<std::uint8_t*> free_;
    std::uint32_t busy_ = 0;  // threads with nodes
    bool ended_ = false;
};

}  // namespace sat::lookahead
