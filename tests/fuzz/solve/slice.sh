# slice.sh FUZZ_SOLVE COUNT NIGHTLY OPTIONS...: run COUNT formulas of seed 1, from a position chosen by SATDOKU_SEED;
# with SATDOKU_NIGHTLY=1, run the first NIGHTLY formulas. A slice may leave a few claims unsettled (121 of 10 million
# are); the first formulas may not.
set -uo pipefail
program=$1 count=$2 nightly=$3
shift 3
from=$((${SATDOKU_SEED:-0} % (10000000 / count) * count)) most=3
if [[ ${SATDOKU_NIGHTLY-} == 1 ]]; then from=0 count=$nightly most=0; fi
report=$("$program" --seed 1 --from "$from" --count "$count" "$@" 2>&1)
status=$?
printf '%s\n' "$report"
unsettled=$(sed -n 's/.*, \([0-9]*\) claims unsettled.*/\1/p' <<<"$report" | tail -n 1)
((${unsettled:-$most} <= most)) || echo "too many claims unsettled"
exit "$status"
