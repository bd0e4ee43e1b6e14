import type { Clock } from '../socket/clock.ts';

interface Timer {
  at: number;
  readonly run: () => void;
  readonly every?: number;
}

/** A clock that stands until a test moves it on; several processes may share it. */
export class TestClock implements Clock {
  #now: number;
  readonly #timers = new Set<Timer>();

  constructor(start = Date.UTC(2026, 10, 20, 12)) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    return this.#add({ at: this.#now + ms, run });
  }

  every(ms: number, run: () => void): () => void {
    return this.#add({ at: this.#now + ms, run, every: ms });
  }

  /** Rings what is due on the way, in order. */
  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      this.#now = Math.max(this.#now, next.at);
      if (next.every === undefined) this.#timers.delete(next);
      else next.at += next.every;
      next.run();
    }
    this.#now = end;
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }
}
