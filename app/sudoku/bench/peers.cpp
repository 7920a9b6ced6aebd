#include "app/sudoku/bench/peers.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "sat/core/text.h"

namespace sudoku_program {
namespace {

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; end != text.npos; text.remove_prefix(end == text.npos ? 0 : end + 1)) {
        end = text.find(separator);
        parts.push_back(text.substr(0, end));
    }
    return parts;
}

std::optional<double> rate_of(std::string_view text) {
    double rate = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), rate, std::chars_format::fixed);
    if (error != std::errc{} || end != text.data() + text.size() || !(rate > 0) || !std::isfinite(rate))
        return std::nullopt;
    return rate;
}

sat::Error no_rate(std::string_view found, std::uint64_t line, std::string_view before) {
    return sat::Error{"expected puzzles per second, found '%1'", sat::shown(found)}.at(line, before.size() + 1);
}

sat::Result<Peer> peer_of(std::string_view text, std::uint64_t line) {
    const auto fields = parts_of(text, '\t');
    if (fields.size() < 4) return sat::Error{"expected a name, a rate, who and a goal, between tabs"}.at(line, 1);
    const auto before = [&](std::size_t field) {
        return text.substr(0, static_cast<std::size_t>(fields[field].data() - text.data()));
    };
    const auto rate = rate_of(fields[1]);
    if (!rate) return no_rate(fields[1], line, before(1));
    Peer peer{std::string(fields[0]), *rate, std::string(fields[2]), {}};
    if (fields[3] == "-") return peer;
    peer.goal = rate_of(fields[3]);
    if (!peer.goal) return no_rate(fields[3], line, before(3));
    return peer;
}

}  // namespace

sat::Result<std::vector<Peer>> read_peers(std::string_view text) {
    std::vector<Peer> peers;
    std::uint64_t number = 0;
    for (const std::string_view line : parts_of(text, '\n')) {
        ++number;
        if (line.empty() || line.front() == '#') continue;
        auto peer = peer_of(line, number);
        if (!peer) return peer.error();
        peers.push_back(*std::move(peer));
    }
    return peers;
}

const Peer* find_peer(const std::vector<Peer>& peers, std::string_view what) {
    const auto at = std::find_if(peers.begin(), peers.end(), [&](const Peer& peer) { return peer.what == what; });
    return at == peers.end() ? nullptr : &*at;
}

}  // namespace sudoku_program
