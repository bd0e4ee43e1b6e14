import { afterEach, expect, test } from 'vitest';
import { SILENT_LOG } from '../log.ts';
import { keepWarm, type WarmUp } from './warm-up.ts';

const PACE = { lookMs: 1, quietMs: 2, leastRoundMs: 3, pauses: 0, leastMatches: 100 };

let warmUp: WarmUp | undefined;
afterEach(() => warmUp?.close());

/** Three things to be read of each version. */
function begin(matches: number) {
  const state = { version: 2, looks: 0, read: [] as string[], atFirst: () => undefined as unknown };
  const reading = (what: string) => async () => {
    state.read.push(`${state.version} ${what}`);
    if (what === 'a') state.atFirst();
    return true;
  };
  warmUp = keepWarm(
    {
      dataVersion: async () => {
        state.looks += 1;
        return state.version;
      },
      matches: async () => matches,
      preparations: async () => ['a', 'b', 'c'].map(reading),
    },
    { log: SILENT_LOG, pace: PACE },
  );
  return state;
}

test('what filters offer is read once, and again after it has changed', async () => {
  const state = begin(100);
  await expect.poll(() => state.read).toEqual(['2 a', '2 b', '2 c']);
  const looks = state.looks;
  await expect.poll(() => state.looks).toBeGreaterThan(looks + 10);
  expect(state.read).toHaveLength(3);
  state.version = 4;
  await expect.poll(() => state.read.slice(3)).toEqual(['4 a', '4 b', '4 c']);
});

test('a round ends with its version, and the next one reads everything that is missing then', async () => {
  const state = begin(100);
  state.atFirst = () => (state.version = 6);
  await expect.poll(() => state.read).toEqual(['2 a', '6 a', '6 b', '6 c']);
});

test('nothing is read while tables change, for few matches, and once it is closed', async () => {
  const few = begin(99);
  await expect.poll(() => few.looks).toBeGreaterThan(20);
  await warmUp?.close();
  const changing = begin(100);
  changing.version = 3;
  await expect.poll(() => changing.looks).toBeGreaterThan(20);
  await warmUp?.close();
  const closed = begin(100);
  closed.atFirst = () => warmUp?.close();
  await expect.poll(() => closed.read).toEqual(['2 a']);
  await warmUp?.close();
  expect([few.read, changing.read, closed.read]).toEqual([[], [], ['2 a']]);
});
