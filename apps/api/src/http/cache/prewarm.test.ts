import { afterEach, expect, test } from 'vitest';
import { SILENT_LOG } from '../../base/log.ts';
import { countAddresses, openPrewarm } from './prewarm.ts';

const PACE = { lookMs: 1, minRoundMs: 2, addresses: 2, pauses: 0 };

let prewarm: ReturnType<typeof openPrewarm> | undefined;
afterEach(() => prewarm?.close());

function begin() {
  const asked = countAddresses();
  const state = { version: 2, looks: 0, answered: [] as string[], atFirst: () => undefined as unknown };
  const note = (...urls: readonly string[]) => {
    for (const url of urls) asked.note({ url, encoding: 'br' });
  };
  prewarm = openPrewarm(
    {
      dataVersion: async () => {
        state.looks += 1;
        return state.version;
      },
      preload: async () => void state.answered.push(`${state.version} preload`),
      asked,
      ask: async ({ url }) => {
        state.answered.push(`${state.version} ${url}`);
        state.atFirst();
      },
    },
    { log: SILENT_LOG, pace: PACE },
  );
  return { state, note };
}

test('what is asked for most is answered once for every version of what is counted, the most asked for first', async () => {
  const { state, note } = begin();
  note('/a', '/b', '/b', '/c', '/c', '/c');
  await expect.poll(() => state.answered).toEqual(['2 preload', '2 /c', '2 /b']);
  const looks = state.looks;
  await expect.poll(() => state.looks).toBeGreaterThan(looks + 10);
  expect(state.answered).toHaveLength(3);
  note('/a', '/a', '/a', '/a');
  state.version = 4;
  await expect.poll(() => state.answered.slice(3)).toEqual(['4 preload', '4 /a', '4 /c']);
});

test('a round ends with its version', async () => {
  const { state, note } = begin();
  note('/a', '/b', '/b');
  state.atFirst = () => (state.version = 6);
  await expect.poll(() => state.answered).toEqual(['2 preload', '2 /b', '6 preload', '6 /b', '6 /a']);
});

test('nothing is asked while tables change, and once it is closed', async () => {
  const { state, note } = begin();
  state.version = 3;
  note('/a');
  await expect.poll(() => state.looks).toBeGreaterThan(20);
  await prewarm?.close();
  state.version = 4;
  expect(state.answered).toEqual([]);
});
