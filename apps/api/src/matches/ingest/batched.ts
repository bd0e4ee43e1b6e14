import { setImmediate as nextTurn } from 'node:timers/promises';

export interface BatchOptions {
  readonly maxBatch: number;
  /** For callers who have many questions: a batch waits so long for so many of them, as long as there are more to come. */
  readonly gather?:
    | { readonly least: number; readonly withinMs: number; readonly isMoreToCome?: () => boolean }
    | undefined;
}

/** How often a batch that gathers looks whether more are to come. */
const LOOK_EVERY_MS = 100;

/**
 * Gathers calls that arrive while earlier ones are worked on, and works on them together: unless told to `gather`, nobody waits for a
 * batch to fill, and the busier it gets the larger the batches. One batch runs at a time; `work` answers in the order it was asked, and
 * when it throws, every call of the batch does.
 */
export function batched<Question, Answer>(
  work: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { maxBatch, gather }: BatchOptions,
): (question: Question) => Promise<Answer> {
  interface Waiting {
    readonly question: Question;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let isWorking = false;
  let filled = Promise.withResolvers<void>();

  /** Until there are enough of them or no more to come, or it has taken long enough. */
  async function gathered({ withinMs }: NonNullable<BatchOptions['gather']>): Promise<void> {
    const until = performance.now() + withinMs;
    while (!isGathered() && performance.now() < until) {
      filled = Promise.withResolvers();
      const timer = setTimeout(filled.resolve, Math.min(LOOK_EVERY_MS, until - performance.now()));
      await filled.promise;
      clearTimeout(timer);
    }
  }

  const isGathered = () => !gather || waiting.length >= gather.least || gather.isMoreToCome?.() === false;

  async function workOff(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      // Calls made in the same breath belong together.
      await nextTurn();
      if (gather) await gathered(gather);
      const batch = waiting.splice(0, maxBatch);
      try {
        const answers = await work(batch.map(({ question }) => question));
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWorking = false;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (isGathered()) filled.resolve();
      if (!isWorking) void workOff();
    });
}
