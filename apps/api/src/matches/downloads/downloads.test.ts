import { describe, expect, test } from 'vitest';
import { pauseSecondsAfter } from './back-off.ts';
import { DownloadFailure } from './failure.ts';
import { HostInTrouble, Hosts } from './hosts.ts';
import { matchFileUrl } from './replay-host.ts';
import { REPLAY_HOST } from '../../base/addresses.ts';

describe('the address of a match file', () => {
  test('is on the publisher’s host', () => {
    expect(matchFileUrl(REPLAY_HOST, { matchId: 68_623_064, clusterId: 404, salt: 937_530_290 })).toBe(
      'http://replay404.valve.net/1422450/68623064_937530290.meta.bz2',
    );
  });

  test.each([
    { clusterId: 1.5 },
    { clusterId: 0 },
    { clusterId: -1 },
    { clusterId: 1_000_000 },
    { clusterId: Number.NaN },
    { clusterId: '1.evil.example/' as unknown as number },
    { salt: '5/../../x' as unknown as number },
    { matchId: 2 ** 60 },
  ])('is made of nothing but whole numbers: not of %o', (wrong) => {
    expect(() => matchFileUrl(REPLAY_HOST, { matchId: 1, clusterId: 1, salt: 1, ...wrong })).toThrow(
      RangeError,
    );
  });
});

test.each([
  [1, 300],
  [2, 600],
  [5, 4800],
  [9, 76_800],
  [10, 86_400],
  [5000, 86_400],
])('after %d attempts in vain the pause is about %d s', (attempts, seconds) => {
  expect(pauseSecondsAfter(attempts, 0.5)).toBe(seconds);
  expect(pauseSecondsAfter(attempts, 0)).toBe(Math.round(seconds * 0.9));
  expect(pauseSecondsAfter(attempts, 1)).toBe(Math.round(seconds * 1.1));
});

const nothing = async () => undefined;

describe('a host', () => {
  const clock = { ms: 0 };
  const openHosts = () =>
    new Hosts({
      atOnce: 2,
      perSecond: Infinity,
      failuresToOpen: 2,
      openMs: 1000,
      longestOpenMs: 5000,
      now: () => clock.ms,
    });

  test('is asked a few things at a time', async () => {
    const hosts = openHosts();
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 9 }, () => hosts.use(1, work)));
    expect(most).toBe(2);
  });

  test('is asked so often within a second, and another one meanwhile', async () => {
    const now = { ms: 0 };
    const starts: number[] = [];
    const hosts = new Hosts({
      perSecond: 5,
      now: () => now.ms,
      sleep: async (ms) => void (now.ms += ms),
    });
    for (const clusterId of [1, 1, 1, 2]) await hosts.use(clusterId, async () => starts.push(now.ms));
    expect(starts).toEqual([0, 200, 400, 400]);
  });

  test('in trouble is left in peace, longer each time, until it answers', async () => {
    const hosts = openHosts();
    const failure = new DownloadFailure('unreachable');
    hosts.noteFailure(1, failure);
    await hosts.use(1, nothing);
    hosts.noteFailure(1, failure);
    expect(hosts.inTrouble()).toEqual([1]);
    await expect(hosts.use(1, nothing)).rejects.toThrow(HostInTrouble);
    await hosts.use(2, nothing);
    clock.ms += 1001;
    await hosts.use(1, nothing);
    hosts.noteFailure(1, failure);
    clock.ms += 1001;
    expect(hosts.inTrouble()).toEqual([1]);
    clock.ms += 1000;
    await hosts.use(1, nothing);
    hosts.noteAnswer(1);
    hosts.noteFailure(1, failure);
    expect(hosts.inTrouble()).toEqual([]);
  });

  test('that says when it wants to be asked again is believed, within reason', () => {
    const hosts = openHosts();
    hosts.noteFailure(1, new DownloadFailure('busy', { retryAfterSeconds: 3 }));
    expect(hosts.inTrouble()).toEqual([1]);
    clock.ms += 3001;
    expect(hosts.inTrouble()).toEqual([]);
    hosts.noteFailure(3, new DownloadFailure('busy', { retryAfterSeconds: 1e9 }));
    clock.ms += 5001;
    expect(hosts.inTrouble()).toEqual([]);
  });
});
