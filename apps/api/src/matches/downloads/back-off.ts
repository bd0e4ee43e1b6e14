const FIRST_PAUSE_SECONDS = 5 * 60;
const LONGEST_PAUSE_SECONDS = 24 * 3600;

/**
 * How long to wait after so many attempts in vain: five minutes, then twice as long each time up to a day, and every day from then on.
 * `random`, from 0 to 1, spreads what failed together over a fifth of the pause.
 */
export function pauseSecondsAfter(attempts: number, random: number): number {
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(attempts - 1, 20));
  return Math.round(pause * (0.9 + 0.2 * random));
}
