import { createLeague, REGIONS } from '@soulstat/league-simulator';
import { expect, test } from 'vitest';
import { demoLeagueOptions, planDemoWorld, regionsInParts } from './demo-league.ts';
import { playLeague } from './play-league.ts';

test.each([1, 2, 3])('in %d parts every region is in one of them, and none is empty', (parts) => {
  const regions = regionsInParts(parts);
  expect(regions.flat().toSorted()).toEqual(REGIONS.map(({ region }) => region).toSorted());
  expect(regions.filter((part) => part.length > 0)).toHaveLength(parts);
});

test('threads play the matches that one would play', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const plan = { ...planDemoWorld(now), days: 1, matches: 12, players: 2500 };
  const league = await playLeague(plan);
  const played: number[] = [];
  for (const part of league.parts) for await (const { match } of part) played.push(match.matchId);
  await league.close();
  const whole = createLeague(demoLeagueOptions(plan));
  expect(whole.areRegionsApart()).toBe(true);
  const over = [...whole.matches()].filter(
    ({ match }) => match.startedAt + match.durationSeconds <= plan.untilSeconds,
  );
  expect(played.toSorted((a, b) => a - b)).toEqual(over.map(({ match }) => match.matchId));
  expect(played.length).toBeGreaterThan(2);
  expect(league.players).toHaveLength(2500);
});
