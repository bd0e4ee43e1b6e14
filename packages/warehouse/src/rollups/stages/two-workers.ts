/**
 * Does the work for each, two at a time: much of a statement that counts uses one processor. Resolves when all are done; after a failure
 * nothing more is begun, and it throws once nothing is under way.
 */
export async function withTwoWorkers<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const queue = items.values();
  let hasFailed = false;
  const worker = async () => {
    for (const item of queue) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const results = await Promise.allSettled([worker(), worker()]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
