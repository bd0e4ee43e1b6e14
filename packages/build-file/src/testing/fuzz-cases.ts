const ALL_CASES = Number(process.env['SOULSTAT_FUZZ_CASES'] ?? 20_000);

/** So many of the cases that are tried over all inputs from outside: 20,000 in the tests, a million every night. */
export function fuzzCases(share: number): number {
  return Math.max(1, Math.round(ALL_CASES * share));
}
