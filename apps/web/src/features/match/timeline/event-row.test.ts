import type { MatchEvent } from '@soulstat/api-client';
import { createGameData } from '@soulstat/game-data';
import { ABILITIES, HEROES, ITEMS } from '@soulstat/game-data/full';
import { expect, test } from 'vitest';
import { peopleOf } from '../parts/people.ts';
import { eventRows, filterEvents, killFeed } from './event-row.ts';

const gameData = createGameData({ clientVersion: 1, heroes: HEROES, items: ITEMS, abilities: ABILITIES });
const hero = (slug: string) => gameData.heroes.bySlug(slug)?.id ?? 0;
const players = [
  { slot: 1, team: 0, heroId: hero('haze'), accountId: 1, name: null },
  { slot: 2, team: 1, heroId: hero('seven'), accountId: 2, name: null },
] as never;
const event = (atSeconds: number, kind: MatchEvent['kind'], rest: Partial<MatchEvent> = {}): MatchEvent => ({
  atSeconds,
  kind,
  team: null,
  slot: null,
  victimSlot: null,
  name: null,
  itemId: null,
  with: null,
  timeToKillSeconds: null,
  respawnSeconds: null,
  ...rest,
});

const rows = eventRows(
  [
    event(60, 'kill', {
      team: 0,
      slot: 1,
      victimSlot: 2,
      with: 'gun',
      timeToKillSeconds: 4.25,
      respawnSeconds: 12,
    }),
    event(90, 'kill', { team: 1, victimSlot: 1 }),
    event(100, 'purchase', { team: 1, slot: 2, itemId: gameData.items.bySlug('leech')?.id ?? 0 }),
    event(200, 'objective', { team: 1, name: 'guardianLane1' }),
    event(300, 'midBoss', { team: null }),
  ],
  { people: peopleOf({ players }, gameData), gameData, startedAt: 1_787_200_000 },
);

test('an event says who did what to whom, and how', () => {
  expect(
    rows.map(({ actor, verb, victim, object, note }) =>
      [actor?.name, verb, victim?.name, object, note].filter(Boolean).join(' | '),
    ),
  ).toEqual([
    'Haze | killed | Seven | mostly with the gun, in 4.3 s, dead for 12 s',
    'killed | Haze',
    'Seven | bought | Leech',
    'took | Guardian, yellow lane',
    'killed | Mid boss',
  ]);
});

test.each([
  ['all', 'all', 5],
  ['kills', 'all', 2],
  ['objectives', 'all', 2],
  ['items', '1', 0],
  ['all', '1', 2],
])('of group %s and player %s there are %d', (group, player, many) => {
  expect(filterEvents(rows, { group, player })).toHaveLength(many);
});

test('the kill feed ends at the moment asked for, the last kill first', () => {
  expect(killFeed(rows, 95, 5).map(({ atSeconds }) => atSeconds)).toEqual([90, 60]);
  expect(killFeed(rows, 95, 1).map(({ atSeconds }) => atSeconds)).toEqual([90]);
  expect(killFeed(rows, 30, 5)).toEqual([]);
});
