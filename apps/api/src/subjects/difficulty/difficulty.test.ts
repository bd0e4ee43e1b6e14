import type { Difficulty, DifficultyVotes, OwnDifficultyVotes } from '@soulstat/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { boardLeague, openBoardApp, playedOf } from '../../testing/leagues/board-league.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { disagreements } from './disagreements.ts';

const LEAGUE = boardLeague(110);
const HERO = 1;
const gamesOf = (accountId: number) =>
  playedOf(LEAGUE).filter((row) => row.accountId === accountId && row.heroId === HERO).length;
/** With 20 games of the hero and more, and with fewer. */
const ACCOUNTS = Array.from({ length: 13 }, (_, at) => 500 + at);
const EXPERIENCED = ACCOUNTS.filter((id) => gamesOf(id) >= 20);
const STRANGERS = [900, 901];

const vote = (all: number, more: object = {}) => ({
  aim: all,
  movement: all,
  decisions: all,
  abilityTiming: all,
  learning: all,
  ...more,
});

let api: TestApp;
let site: AccountSite;
let guest: Visitor;
const voters = new Map<number, Visitor>();
const voterOf = (accountId: number) => voters.get(accountId) ?? guest;

beforeAll(async () => {
  api = await openBoardApp(LEAGUE);
  site = await openAccountSite(api.databases);
  guest = await site.visitor();
  for (const id of [...EXPERIENCED, ...STRANGERS]) voters.set(id, await site.visitor(id));
  // The account of 901 is of today.
  await api.databases.postgres.script(
    `update account set created_at = timestamptz '2026-10-01' where account_id <> 901;
     update account set created_at = timestamptz '2026-11-29' where account_id = 901`,
  );
});
afterAll(async () => {
  await site.close();
  await api.close();
});

const send = async (accountId: number, body: object, heroId = HERO) => {
  const answer = await voterOf(accountId).post(`/api/difficulty/${heroId}/vote`, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as OwnDifficultyVotes;
};
const list = async () => (await guest.get('/api/difficulty')).json() as Difficulty;
const ofHero = async () => (await list()).heroes.find(({ heroId }) => heroId === HERO);
const detail = async () => (await guest.get(`/api/difficulty/${HERO}`)).json() as DifficultyVotes;

test('guests read and do not vote; a hero that is not there is none to vote on', async () => {
  expect((await guest.post(`/api/difficulty/${HERO}/vote`, { body: vote(3) })).json().code).toBe(
    'not_signed_in',
  );
  expect((await guest.get('/api/own-difficulty')).status).toBe(401);
  expect((await voterOf(900).post('/api/difficulty/60000/vote', { body: vote(3) })).status).toBe(404);
  expect((await voterOf(900).post(`/api/difficulty/${HERO}/vote`, { body: vote(6) })).status).toBe(400);
  expect((await guest.get('/api/difficulty?patch=2020-01-01')).status).toBe(404);
  expect(await list()).toMatchObject({ patch: { voters: 0 }, heroes: [] });
});

test('an account has one vote a hero and patch, which it changes and takes back', async () => {
  const first = await send(900, vote(5, { aim: null }));
  expect(first.votes).toMatchObject([{ heroId: HERO, aim: null, learning: 5, games: 0 }]);
  const changed = await send(900, vote(2));
  expect(changed.votes).toMatchObject([{ heroId: HERO, aim: 2, learning: 2 }]);
  expect((await ofHero())?.voters).toBe(1);
  expect((await send(900, vote(4), 2)).votes.map(({ heroId }) => heroId)).toEqual([HERO, 2]);
  const none = { aim: null, movement: null, decisions: null, abilityTiming: null, learning: null };
  expect((await send(900, none, 2)).votes.map(({ heroId }) => heroId)).toEqual([HERO]);
});

test('below five voters no mean and no single vote is told', async () => {
  const hero = await ofHero();
  expect(hero?.everybody.overall).toEqual({ count: 1, value: null, interval: null });
  expect(await detail()).toMatchObject({ voters: 1, counts: null });
});

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

test('the headline counts who has 20 games of the hero, and new and banned accounts are set aside', async () => {
  expect(EXPERIENCED.length).toBeGreaterThanOrEqual(5);
  for (const [at, id] of EXPERIENCED.entries()) {
    const { votes } = await send(id, vote(3 + (at % 2)));
    expect(votes[0]?.games).toBe(gamesOf(id));
  }
  await send(901, vote(1));
  const hero = await ofHero();
  const cast = EXPERIENCED.map((_, at) => 3 + (at % 2));
  expect(hero).toMatchObject({ voters: cast.length + 1, setAside: 1 });
  expect(hero?.headline.overall.count).toBe(cast.length);
  expect(hero?.headline.overall.value).toBeCloseTo(mean(cast), 3);
  expect(hero?.everybody.overall.value).toBeCloseTo(mean([...cast, 2]), 3);
  const [low = 0, high = 0] = hero?.headline.overall.interval ?? [];
  expect(low).toBeLessThan(mean(cast));
  expect(high).toBeGreaterThan(mean(cast));
  const votes = await detail();
  expect(votes.counts?.aim).toEqual([
    0,
    1,
    cast.filter((one) => one === 3).length,
    cast.filter((one) => one === 4).length,
    0,
  ]);
  expect(votes.byGames.reduce((sum, part) => sum + part.voters, 0)).toBe(cast.length + 1);
  expect(votes.byGames[0]).toMatchObject({ from: 0, to: 0, voters: 1, overall: { value: null } });
  expect(votes.byTier.reduce((sum, part) => sum + part.voters, 0)).toBe(cast.length + 1);

  const [banned = 0] = EXPERIENCED;
  await api.databases.postgres.script(`insert into account_ban (account_id) values (${banned})`);
  expect(await ofHero()).toMatchObject({ voters: cast.length, setAside: 2 });
  expect((await voterOf(banned).post(`/api/difficulty/${HERO}/vote`, { body: vote(1) })).status).toBe(403);
});

test('votes of another patch stand apart', async () => {
  await api.databases.postgres.script(`
    insert into difficulty_vote (account_id, hero_id, patch, aim, games, tier)
    values (900, ${HERO}, '2026-07-09', 5, 0, 0)`);
  expect((await ofHero())?.setAside).toBe(2);
  const { patches } = await list();
  expect(patches.map(({ id }) => id)).toContain('2026-07-09');
  const old = (await guest.get('/api/difficulty?patch=2026-07-09')).json() as Difficulty;
  expect(old).toMatchObject({
    patch: { id: '2026-07-09', voters: 1 },
    heroes: [{ heroId: HERO, voters: 1 }],
  });
});

test('what is measured is what the pages of heroes say by experience', async () => {
  const query = { from: '2026-08-01', to: '2026-09-30' };
  const { heroes, basis } = await api.client.get('/api/heroes/learning', { query });
  expect(basis.days?.matches).toBeGreaterThan(0);
  const overview = await api.client.get('/api/heroes/:heroId/overview', { params: { heroId: HERO }, query });
  const hero = heroes.find(({ heroId }) => heroId === HERO);
  expect(hero?.bins).toEqual(overview.byExperience);
  const [first, last] = [hero?.bins.find(({ from }) => from === 1), hero?.bins.find(({ to }) => to === null)];
  if (last) expect(hero?.gain.value).toBeCloseTo((last.winRate.rate ?? 0) - (first?.winRate.rate ?? 0), 5);
  else expect(hero?.gain.value).toBeNull();
  const played = hero?.bins.reduce((sum, { winRate }) => sum + winRate.count, 0);
  expect(hero?.perTenfold.count).toBe(played);
});

const estimate = (value: number, half: number) => ({
  count: 100,
  value,
  interval: [value - half, value + half] as [number, number],
});

test('disagreements are told only where both places clearly differ', () => {
  const heroes = [1, 2, 3, 4, 5, 6].map((heroId) => ({
    heroId,
    // Of the first two what is felt is the other way round.
    felt: estimate([5, 1, 2, 2.5, 3, 3.5][heroId - 1] ?? 3, 0.1),
    measured: estimate([0.01, 0.05, 0.02, 0.025, 0.03, 0.035][heroId - 1] ?? 0, 0.002),
  }));
  const found = disagreements(heroes);
  expect([found.get(1), found.get(2)]).toEqual(['feelsHarder', 'feelsEasier']);
  const unsure = disagreements(heroes.map((hero) => ({ ...hero, felt: estimate(hero.felt.value ?? 0, 4) })));
  expect([...unsure.values()]).toEqual(heroes.map(() => 'none'));
  expect(disagreements(heroes.slice(0, 4)).size).toBe(0);
  const nothing = { count: 2, value: null, interval: null };
  expect(disagreements([...heroes, { heroId: 7, felt: nothing, measured: undefined }]).has(7)).toBe(false);
});
