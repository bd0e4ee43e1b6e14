/** The time that decides in draft rooms, and what is done once it has come. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs something after so many ms, unless the function that it gives is called before. */
  after(ms: number, run: () => void): () => void;
  every(ms: number, run: () => void): () => void;
}

export const MACHINE_CLOCK: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
};
