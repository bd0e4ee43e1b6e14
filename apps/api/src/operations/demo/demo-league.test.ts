import { patchAt, PATCHES } from '@soulstat/game-data';
import { expect, test } from 'vitest';
import { demoLeagueOptions, planDemoWorld } from './demo-league.ts';

test('a league that is played two months after the newest patch has matches of the patch before', () => {
  const newest = PATCHES.at(-1);
  const later = new Date((newest?.startedAt.getTime() ?? 0) + 70 * 86_400_000);
  const { from } = demoLeagueOptions(planDemoWorld(later));
  expect(patchAt(from)).not.toBe(newest);
});
