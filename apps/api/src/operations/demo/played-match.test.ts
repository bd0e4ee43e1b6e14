import { createLeague } from '@soulstat/league-simulator';
import { expect, test } from 'vitest';
import { readFile } from '../../matches/read-worker.ts';
import { sha256Of } from '../../storage/raw-files/raw-store.ts';
import { demoLeagueOptions, planDemoWorld } from './demo-league.ts';
import { playedMatch } from './played-match.ts';

test('says of a match what reading its file says, scores included', async () => {
  const plan = { ...planDemoWorld(new Date('2026-11-20T12:00:00Z')), days: 2, matches: 12, players: 100 };
  const matches = Array.from(createLeague(demoLeagueOptions(plan)).matches(), ({ match }) => match);
  const played = matches.map(playedMatch);
  const read = played.map(({ bytes }) =>
    readFile({ file: { bytes, sha256: sha256Of(bytes) }, isScored: true }),
  );
  expect((await Promise.all(read)).flat()).toEqual(played.map(({ match }) => match));
  expect(played.filter(({ match }) => match.scores !== undefined).length).toBeGreaterThan(5);
});
