import { firstFrom } from '../first-from.ts';

/** An amount that is added at a second. */
export interface Addition {
  readonly atSeconds: number;
  readonly amount: number;
}

/** What amounts come to up to any second, looked up in sums made once. */
export class RunningSum {
  private readonly seconds: number[];
  private readonly sums: number[] = [0];

  constructor(additions: readonly Addition[]) {
    const inOrder = additions.toSorted((a, b) => a.atSeconds - b.atSeconds);
    this.seconds = inOrder.map(({ atSeconds }) => atSeconds);
    let sum = 0;
    for (const { amount } of inOrder) this.sums.push((sum += amount));
  }

  upTo(seconds: number): number {
    // Moments are whole seconds: the first after one is the first from the next whole second on.
    return this.sums[firstFrom(this.seconds, Math.floor(seconds) + 1)] ?? 0;
  }
}
