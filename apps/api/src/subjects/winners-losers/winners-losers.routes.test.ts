import { PATCHES } from '@soulstat/game-data';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { PatchFact } from '@soulstat/game-data/patch-notes';
import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePatchNotes } from '../../community/patch-notes/stored-patch-notes.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const [AFTER, BEFORE] = PATCHES.toReversed();
const DAY = 86_400;
const daysInto = (patch: typeof AFTER, days: number) => (patch?.startedAt.getTime() ?? 0) / 1000 + days * DAY;
const match = (index: number, startedAt: number): Match => ({
  ...sampleMatch({ seed: index, kind: 'classic', pathIntervalSeconds: null }),
  matchId: 75_000_000 + index,
  startedAt,
});
const OF_AFTER = [0, 1, 2, 3].map((index) => match(index, daysInto(AFTER, 3)));
const OF_BEFORE = [4, 5, 6].map((index) => match(index, daysInto(BEFORE, 3)));
/** In the first 24 hours, and of a day that the later patch has not reached yet. */
const LEFT_OUT = [match(7, daysInto(BEFORE, 0.1)), match(8, daysInto(BEFORE, 9))];

/** A hero of the matches that the later patch changed. */
const TOUCHED = OF_AFTER[0]?.players[0]?.heroId ?? 0;
const factOf = (id: number, to: number): PatchFact => ({
  kind: 'hero',
  id,
  abilityId: null,
  tier: null,
  figure: 'base health',
  change: 'changed',
  from: [1],
  to: [to],
  unit: null,
  verdict: 'buff',
  source: 'notes',
});

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await storePatchNotes(api.databases.postgres, [
    {
      day: AFTER?.id ?? '',
      // The first stands there twice: two sentences of one change, or a sentence and the game’s data.
      facts: [
        factOf(TOUCHED, 2),
        ...Array.from({ length: 9 }, (_, index) => factOf(TOUCHED, 3 + index)),
        { ...factOf(TOUCHED, 2), source: 'data' },
      ],
    },
  ]);
  expect((await api.client.get('/api/changes/heroes', { query: {} })).changes).toEqual([]);
  await Promise.all(
    [...OF_AFTER, ...OF_BEFORE, ...LEFT_OUT].map((one) =>
      api.ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes: encodeMatchFile(one) }),
    ),
  );
  await refreshRollups(api.databases);
}, 120_000);
afterAll(() => api.close());

/** How often something was in the hands of players, and won with. */
function tried(matches: readonly Match[], has: (player: Match['players'][number]) => boolean) {
  const own = matches.flatMap((one) => one.players.filter(has).map(({ team }) => team === one.winningTeam));
  return { count: own.length, wins: own.filter(Boolean).length };
}

test('heroes are compared over as many days of both patches', async () => {
  const { after, before, basis, changes, tested } = await api.client.get('/api/changes/heroes', {
    query: {},
  });
  expect([after?.id, before?.id]).toEqual([AFTER?.id, BEFORE?.id]);
  expect([after?.days?.matches, before?.days?.matches]).toEqual([OF_AFTER.length, OF_BEFORE.length]);
  expect([basis.days?.matches, basis.previous?.matches]).toEqual([OF_AFTER.length, OF_BEFORE.length]);
  const heroIds = [...OF_AFTER, ...OF_BEFORE].flatMap(({ players }) => players.map(({ heroId }) => heroId));
  expect(changes.map(({ id }) => id)).toEqual([...new Set(heroIds)].toSorted((a, b) => a - b));
  for (const { id, before: then, after: now, change, pickAfter } of changes) {
    const [one, other] = [OF_AFTER, OF_BEFORE].map((matches) =>
      tried(matches, ({ heroId }) => heroId === id),
    );
    expect([now.count, then.count]).toEqual([one?.count, other?.count]);
    expect(pickAfter).toBeCloseTo((one?.count ?? 0) / OF_AFTER.length, 5);
    if (one?.count && other?.count)
      expect(change.value).toBeCloseTo(one.wins / one.count - other.wins / other.count, 5);
    else expect(change.value).toBeNull();
  }
  // Few matches: nothing is tested, and nothing called a find.
  expect([tested, changes.some(({ hasMoved }) => hasMoved)]).toEqual([0, false]);
});

test('what the notes say stands beside what matches show, and is asked for by hero', async () => {
  const { changes, notes } = await api.client.get('/api/changes/heroes', { query: {} });
  expect(notes).toEqual({ known: [AFTER?.id], missing: [] });
  const touched = changes.filter(({ factCount }) => factCount > 0);
  expect(touched.map(({ id, factCount, facts }) => [id, factCount, facts.length])).toEqual([
    [TOUCHED, 10, 1],
  ]);
  expect(touched[0]?.facts[0]).toMatchObject({ day: AFTER?.id, figure: 'base health', to: [2] });
  const one = await api.client.get('/api/changes/heroes', { query: { ids: `${TOUCHED},65000` } });
  expect(one.changes.map(({ id, facts }) => [id, facts.length])).toEqual([[TOUCHED, 8]]);
  const items = await api.client.get('/api/changes/items', { query: {} });
  expect(items.changes.every(({ factCount }) => factCount === 0)).toBe(true);
});

test.each([
  ['2024-09-12', { known: expect.arrayContaining(['2024-09-12']), missing: [] }],
  ['2026-01-22', { known: expect.any(Array), missing: ['2026-01-22'] }],
])('of the patch of %s the notes are known or named as missing', async (patch, notes) => {
  const result = await api.client.get('/api/changes/heroes', { query: { patch } });
  expect(result.notes).toEqual(notes);
});

test('the first day counts where asked for', async () => {
  const { before } = await api.client.get('/api/changes/heroes', { query: { withFirstDay: true } });
  expect(before?.days?.matches).toBe(OF_BEFORE.length + 1);
});

test('items are compared by the players who bought them', async () => {
  const { changes } = await api.client.get('/api/changes/items', { query: {} });
  const inShop = new Set(GAME_DATA.items.all.map(({ id }) => id));
  expect(changes.length).toBeGreaterThan(10);
  const players = OF_AFTER.flatMap((one) => one.players).length;
  for (const { id, after, pickAfter } of changes) {
    expect(inShop.has(id)).toBe(true);
    const own = tried(OF_AFTER, ({ purchases }) => purchases.some(({ itemId }) => itemId === id));
    expect(after.count).toBe(own.count);
    if (own.count > 0) expect(after.rate).toBeCloseTo(own.wins / own.count, 5);
    expect(pickAfter).toBeCloseTo(own.count / players, 5);
  }
});

test.each([
  ['patch=2020-01-01', /`patch`/],
  [`patch=${BEFORE?.id}&against=${AFTER?.id}`, /earlier patch/],
])('%s is refused', async (query, message) => {
  const answer = await api.app.inject({ url: `/api/changes/heroes?${query}` });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: 'invalid_request', message: expect.stringMatching(message) },
  ]);
});
