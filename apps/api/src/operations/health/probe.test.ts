import { expect, test } from 'vitest';
import { openProbe } from './probe.ts';

const PROBING = { patienceMs: 5, graceMs: 60_000, freshMs: 0 };
const never = () => new Promise<void>(() => undefined);

test('a database that answers is there, and one that refuses is not', async () => {
  let isUp = true;
  const probe = openProbe(async () => {
    if (!isUp) throw new Error('no');
  }, PROBING);
  expect(await probe()).toBe(true);
  isUp = false;
  expect(await probe()).toBe(false);
  isUp = true;
  expect(await probe()).toBe(true);
});

test('one that is busy is there as long as it was heard lately', async () => {
  let ping: () => Promise<void> = async () => undefined;
  const probe = openProbe(() => ping(), PROBING);
  expect(await probe()).toBe(true);
  ping = never;
  expect(await probe()).toBe(true);
});

test('one that was never heard, or not for long, is not there', async () => {
  expect(await openProbe(never, PROBING)()).toBe(false);
  let ping: () => Promise<void> = async () => undefined;
  const probe = openProbe(() => ping(), { ...PROBING, graceMs: 0 });
  await probe();
  ping = never;
  expect(await probe()).toBe(false);
});

test('is asked by one at a time, and what it said is good for a while', async () => {
  let pings = 0;
  const ping = async () => {
    pings += 1;
  };
  const fresh = openProbe(ping, { ...PROBING, freshMs: 60_000 });
  await Promise.all([fresh(), fresh(), fresh()]);
  await fresh();
  expect(pings).toBe(1);
});

test('an answer that came while this process was busy counts, though its time was up', async () => {
  const probe = openProbe(() => new Promise<void>((resolve) => setImmediate(resolve)), PROBING);
  const answer = probe();
  const until = performance.now() + 30;
  while (performance.now() < until);
  expect(await answer).toBe(true);
});
