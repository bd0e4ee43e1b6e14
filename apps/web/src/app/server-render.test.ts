import type { MatchSummary, SummaryPlayer } from '@soulstat/api-client';
import { createGameData } from '@soulstat/game-data';
import { ABILITIES, HEROES, ITEMS } from '@soulstat/game-data/full';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiQuery } from '../shared/api.ts';
import { GameDataContext } from '../shared/game-data.ts';
import { queryClient } from '../shared/query-client.ts';
import { OriginContext } from '../shared/site.ts';
import { routes } from './router.tsx';

const gameData = createGameData({ clientVersion: 1, heroes: HEROES, items: ITEMS, abilities: ABILITIES });
const ORIGIN = 'https://stats.example';

/** A page as a server without a browser would send it. */
async function render(path: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`${ORIGIN}${path}`));
  if (context instanceof Response) return `redirect to ${context.headers.get('location')}`;
  const provider = createElement(StaticRouterProvider, {
    router: createStaticRouter(dataRoutes, context),
    context,
    hydrate: false,
  });
  return renderToString(
    createElement(
      OriginContext,
      { value: ORIGIN },
      createElement(GameDataContext, { value: gameData }, provider),
    ),
  );
}

test.each([
  ['/', '<h1>Every match, counted</h1>'],
  ['/nowhere', '<title>Page Not Found · Soulstat</title>'],
  ['/heroes/tier-list', '<h1>Hero tier list</h1>'],
  ['/profile/146133179', '<h1>Player 146133179</h1>'],
  ['/match/5/summary', '<h1>Match 5</h1>'],
  ['/match/5/lanes', '<title>Lanes of match 5 · Soulstat</title>'],
  ['/settings', '<h1>Settings</h1>'],
  ['/external', '<h1>Embeds</h1>'],
  ['/external/match/5', '<h1>Match 5</h1>'],
  ['/match/5', 'redirect to /match/5/summary'],
])('%s renders without a browser', async (path, part) => {
  expect(await render(path)).toContain(part);
});

test('the canonical link is the address with its query', async () => {
  expect(await render('/heroes?from=x')).toContain(`<link rel="canonical" href="${ORIGIN}/heroes?from=x"/>`);
});

test('a match whose numbers are there renders them without a browser', async () => {
  const { queryKey } = apiQuery('/api/match/:matchId/summary', { params: { matchId: 7 } });
  queryClient.setQueryData(queryKey, MATCH);
  const html = await render('/match/7/summary');
  expect(html).toContain('<h1>The Archmother won</h1>');
  expect(html).toContain('value="39053" data-exact="39,053 souls"');
  expect(html).toContain('Haze');
});

const PLAYER: SummaryPlayer = {
  slot: 1,
  accountId: 146_133_179,
  name: null,
  team: 1,
  heroId: 13,
  lane: 1,
  party: null,
  rankNumber: 84,
  level: 30,
  kills: 11,
  deaths: 3,
  assists: 5,
  netWorth: 39_053,
  soulsPerMinute: 1339.5,
  lastHits: 181,
  denies: 2,
  playerDamage: 44_188,
  objectiveDamage: 0,
  selfHealing: 4613,
  teammateHealing: null,
  damageTaken: 20_536,
  accuracy: 0.5439,
  shotsFired: 4824,
  critRate: 0.0657,
  headshotKills: 1,
  mvpRank: 1,
  abandonedAtSeconds: null,
  outcome: 'win',
  items: [],
  souls: [1000, 39_053],
  urnSouls: 1266,
};

const MATCH: MatchSummary = {
  matchId: 7,
  startedAt: 1_787_200_000,
  durationSeconds: 1727,
  gameMode: 'normal',
  matchMode: 'ranked',
  outcome: 'teamWin',
  winningTeam: 1,
  notScored: false,
  averageRankNumbers: [null, 84],
  averageRankNumber: 84,
  detail: 'full',
  patch: { id: '2026-07-30', name: 'Season One' },
  teamScores: [],
  rounds: [],
  hasScores: false,
  ingestedAt: 1_787_300_000,
  sampleSeconds: [180, 1727],
  players: [PLAYER, { ...PLAYER, slot: 2, team: 0, heroId: 0, netWorth: 100, souls: [900, 100] }],
  objectives: [{ team: 0, name: 'walkerLane1', destroyedAtSeconds: 900 }],
  midBosses: [],
};
