/** An amount, such as memory, that pieces of work done at the same time share. */
export function openSemaphore(total: number) {
  let used = 0;
  let waiting: (() => void)[] = [];
  return {
    /** Does the work once its amount is free; what exceeds the whole budget is done alone. */
    use: async <Result>(amount: number, work: () => Promise<Result>): Promise<Result> => {
      const mustWait = () => used > 0 && used + amount > total;
      while (mustWait()) await new Promise<void>((resolve) => waiting.push(resolve));
      used += amount;
      try {
        return await work();
      } finally {
        used -= amount;
        const woken = waiting;
        waiting = [];
        for (const wake of woken) wake();
      }
    },
  };
}
