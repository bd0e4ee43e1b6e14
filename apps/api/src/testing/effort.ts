/** How much effort tests take that try the same many times: little by default, and as much as the environment says. */

/** How often a process is killed and started again. Each start takes seconds. */
export const KILL_ROUNDS: number = effort('SOULSTAT_KILL_ROUNDS', 2);

/** How many bad requests are sent in a row. After six hundred they are the same again. */
export const BAD_REQUESTS: number = effort('SOULSTAT_BAD_REQUESTS', 2400);

/** How many cases are made up for all that comes from outside, in all tests that do so together; texts, a fifth as many, come on top. */
export const FUZZ_CASES: number = effort('SOULSTAT_FUZZ_CASES', 20_000);

function effort(variable: string, otherwise: number): number {
  return Number(process.env[variable] || otherwise);
}
