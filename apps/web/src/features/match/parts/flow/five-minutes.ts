const TICK_SECONDS = 300;

/** Places of the marks under a chart over the time of a match. */
export const fiveMinutes = (durationSeconds: number): number[] =>
  Array.from({ length: Math.floor(durationSeconds / TICK_SECONDS) + 1 }, (_, tick) => tick * TICK_SECONDS);
