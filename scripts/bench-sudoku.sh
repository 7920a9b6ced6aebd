# Sourced by scripts/bench in the root of the project, after set-up.sh: the tables of `scripts/bench sudoku`.

# Rates of other programs, for `sudoku bench --beside` and for the tables of what is made.
peers=$PWD/scripts/sudoku-peers.tsv

# cpu COMMAND...: user plus system time of the process in milliseconds; the command must succeed.
cpu() {
    local TIMEFORMAT='%U %S' spent
    spent=$({ time "$@" >/dev/null 2>&1; } 2>&1) || fail "failed: $*"
    awk '{printf "%.0f\n", ($1 + $2) * 1000}' <<<"$spent"
}
median() { sort -g | awk '{v[NR] = $1} END {print v[int((NR + 1) / 2)]}'; }
least() { sort -g | head -n 1; }

# made WHAT COUNT COMMAND...: a table row for COUNT things made by one thread and written to a file, median of five.
made() {
    local what=$1 count=$2 ms
    shift 2
    ms=$(for _ in 1 2 3 4 5; do cpu "$@"; done | median)
    awk -F'\t' -v what="$what" -v count="$count" -v ms="$ms" '
        $1 == what { rate = $2; who = $3; goal = $4 }
        END { ours = count * 1000 / (ms + 0.001)
              printf "| %s | %d | %.0f | %s | %d | %.2f | %d | %.2f |\n",
                     what, count, ours, who, rate, ours / rate, goal, ours / goal }' "$peers"
}

# write_bare FILE BYTES: write a new file from one buffer of 1 MiB. perl, because dd would read input too.
write_bare() {
    perl -e 'open my $file, ">", $ARGV[0] or die; my $block = "5" x 1048576;
             for (my $n = $ARGV[1]; $n > 0; $n -= length $block) { syswrite $file, $block, $n; }' "$1" "$2"
}

# enumerated LAYOUT: a table row for a million grids beside write_bare of the same size, alternating, minimum of ten.
enumerated() {
    local layout=$1 bytes ours='' bare=''
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        rm -f "$made_file"
        ours+=$(cpu "$sudoku" grids --method shift -n 1000000 --format "$layout" -o "$made_file")$'\n'
        bytes=$(stat -c %s "$made_file")
        rm -f "$made_file"
        bare+=$(cpu write_bare "$made_file" "$bytes")$'\n'
    done
    [[ $(stat -c %s "$made_file") == "$bytes" ]] || fail "write_bare did not write $bytes bytes"
    ours=$(printf %s "$ours" | least) bare=$(printf %s "$bare" | least)
    awk -v layout="$layout" -v bytes="$bytes" -v ours="$ours" -v bare="$bare" \
        'BEGIN { printf "| %s | %.0f | %d | %d | %.2f | 1.50 |\n", layout, bytes / 1e6, ours, bare, ours / bare }'
}

# bench_sudoku FOLDER [OPTIONS of sudoku bench]: print all tables.
bench_sudoku() {
    local folder=$1 sudoku=$PWD/build/release/bin/sudoku made_file=$PWD/build/bench/made.txt targets=()
    local -a files=("$folder"/puzzles/*.txt)
    shift
    [[ -r ${files[0]} ]] || fail "no puzzles in $folder/puzzles; the folder is DIR or \$SATDOKU_BENCH"
    mkdir -p build/bench
    # The most common machines have AVX2 and not AVX-512.
    if [[ " $* " != *" --target"* ]] && grep -qw avx512bw /proc/cpuinfo; then targets=(--target best --target AVX2); fi
    printf '## Solving\n\n- commit: `%s`\n- compiler: `%s`\n- date: `%s`\n\n' "$(git describe --always --dirty)" \
        "$("$(sed -n 's/^CMAKE_CXX_COMPILER:[^=]*=//p' build/release/CMakeCache.txt)" --version | head -n 1)" \
        "$(date -u '+%Y-%m-%d %H:%M UTC')"
    "$sudoku" bench --md --beside "$peers" "${targets[@]}" "$@" "${files[@]}"
    bench_making
}

bench_making() {
    printf '\n## Making\n\n'
    printf '%s\n' '| what | made | per second | best peer | its | ours / its | goal | ours / goal |' \
        '|---|--:|--:|---|--:|--:|--:|--:|'
    made 'random complete grids' 500000 \
        "$sudoku" grids --method lasvegas --seed 1 -n 500000 --format line -o "$made_file"
    local generate=("$sudoku" generate --threads 1 --seed 1 -o "$made_file")
    made 'unique puzzles, 28 givens' 100000 "${generate[@]}" --blanks 53 -n 100000
    made 'minimal puzzles' 60000 "${generate[@]}" --minimal -n 60000
    printf '\n- CPU time of whole processes with one thread, the median of five runs, written to a file\n'
    printf '\n## A million enumerated grids\n\n'
    printf '%s\n' '| layout | MB | CPU ms | bare writer ms | ours / its | goal, at most |' '|---|--:|--:|--:|--:|--:|'
    enumerated line
    enumerated rows
    rm -f "$made_file"
    printf '\n- `sudoku grids --method shift` to a new file, user and system time of the whole process, alternating with\n'
    printf '  a process that writes as many bytes from one buffer of 1 MiB, minimum of ten\n'
}
