/** The time that decides in draft rooms, and what is done once it has come. */
export type Clock = typeof MACHINE_CLOCK;

export const MACHINE_CLOCK = {
  /** Milliseconds since 1970. */
  now: (): number => Date.now(),
  /** Runs something after so many ms, unless the function that it gives is called before. */
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
  every: (ms: number, run: () => void) => {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
};
