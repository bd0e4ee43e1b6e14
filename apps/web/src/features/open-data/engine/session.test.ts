import { expect, test, vi } from 'vitest';
import type { Answer } from './answer.ts';
import { openSession, type Asking } from './session.ts';

const ANSWER: Answer = { columns: ['one'], rows: [[1]], hasMore: false, seconds: 0.1 };

const engine = vi.hoisted(() => ({
  opened: 0,
  stopped: 0,
  fails: false,
  answer: undefined as Promise<unknown> | undefined,
}));
vi.mock('./engine.ts', () => ({
  openEngine: async () => {
    engine.opened += 1;
    if (engine.fails) throw new Error('no connection');
    return {
      ask: () => engine.answer,
      stop: () => {
        engine.stopped += 1;
      },
    };
  },
}));

test('the engine is opened once, one that failed is opened again, and a stopped answer is not told', async () => {
  const session = openSession();
  expect(engine.opened).toBe(0);
  const told: Asking[] = [];
  const ask = () =>
    session.ask({ tables: [], statement: 'select 1', tell: (asking) => void told.push(asking) });
  engine.fails = true;
  await ask();
  expect(told.at(-1)).toEqual({ state: 'failed', message: 'no connection' });
  engine.fails = false;
  engine.answer = Promise.resolve(ANSWER);
  await ask();
  expect(told.at(-1)).toEqual({ state: 'answered', answer: ANSWER, statement: 'select 1' });
  await ask();
  expect(engine.opened).toBe(2);

  let answer: (value: unknown) => void = () => undefined;
  engine.answer = new Promise((resolve) => {
    answer = resolve;
  });
  const asking = ask();
  await Promise.resolve();
  session.drop();
  answer(ANSWER);
  await asking;
  expect(told.at(-1)).toEqual({ state: 'running' });
  expect(engine.stopped).toBe(1);
  engine.answer = Promise.resolve(ANSWER);
  await ask();
  expect([told.at(-1)?.state, engine.opened]).toEqual(['answered', 3]);
});
