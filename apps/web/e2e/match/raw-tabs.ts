/** What the tabs of a match must say, worked out from the fixtures' JSON without any code of the site. */
import { HEROES } from '@soulstat/game-data/full';
import {
  rawDamage,
  rawGold,
  rawTeam,
  type RawMatch,
  type RawPlayer,
  type RawSample,
} from '../../../api/src/testing/raw-match.ts';
import { shopItems } from './expected-numbers.ts';

export const teamOf = ({ team }: { readonly team: number | string }): number => rawTeam(team);

/** Team 0 first, then by slot: the order in which the page names people. */
export const inOrder = ({ players }: RawMatch): RawPlayer[] =>
  players.toSorted((a, b) => teamOf(a) - teamOf(b) || a.player_slot - b.player_slot);

export const heroName = ({ hero_id: id }: RawPlayer): string =>
  HEROES.find((hero) => hero.id === id)?.name ?? '';

/** The newest sample of a player until a second. */
export const sampleAt = ({ stats }: RawPlayer, second: number): RawSample | undefined =>
  stats.findLast((sample) => (sample['time_stamp_s'] ?? 0) <= second);

export const LANE_SAMPLES = [180, 360, 540, 720, 900];

/** Souls of the Hidden King's side of a lane less those of the other, at each of the game's samples until fifteen minutes. */
export function soulsAhead({ players }: RawMatch, lane: number): number[] {
  const inLane = players.filter((player) => player.assigned_lane === lane);
  return LANE_SAMPLES.map((second) =>
    inLane.reduce(
      (sum, player) => sum + (teamOf(player) === 0 ? 1 : -1) * (sampleAt(player, second)?.['net_worth'] ?? 0),
      0,
    ),
  );
}

/** When a player bought something of the shop. */
export const purchaseTimes = ({ items }: RawPlayer): number[] =>
  shopItems(items)
    .map(({ game_time_s: at }) => at)
    .toSorted((a, b) => a - b);

/** Souls of each of the page's groups at the end, by the game's numbers of sources. */
const GROUPS: Readonly<Record<string, number>> = {
  'Lane troopers': 2,
  Neutrals: 3,
  Kills: 1,
  Assists: 6,
  Objectives: 4,
  'Soul urn': 5,
  Denies: 7,
  Breakables: 12,
};
export const SOUL_GROUPS = Object.keys(GROUPS);

export function soulsFrom(player: RawPlayer, group: string): number {
  const source = GROUPS[group];
  const end = player.stats.at(-1);
  if (source === undefined || !end) return 0;
  return rawGold(end, source, 'gold') + rawGold(end, source, 'gold_orbs');
}

/** Damage of one player to another over the whole match. */
export const damageBetween = (match: RawMatch, dealer: number, target: number): number =>
  rawDamage(match, dealer, [target]);

export interface RawDeathOf {
  readonly victim: RawPlayer;
  readonly killer: RawPlayer | undefined;
  readonly at: number;
  readonly deadFor: number;
}

/** By time, then by slot. */
export const deathsOf = ({ players }: RawMatch): RawDeathOf[] =>
  players
    .flatMap((victim) =>
      victim.death_details.map((death) => ({
        victim,
        killer: players.find((player) => player.player_slot === death.killer_player_slot),
        at: death.game_time_s,
        deadFor: death.death_duration_s,
      })),
    )
    .toSorted((a, b) => a.at - b.at || a.victim.player_slot - b.victim.player_slot);

interface RawFall {
  readonly at: number;
  readonly byPlayers?: number;
  readonly byTroopers?: number;
}

/** What fell, by time: objectives with the damage done to them, mid bosses without. */
export function fallenOf({ objectives, mid_boss: bosses }: RawMatch): RawFall[] {
  const fallen = objectives.flatMap((one): RawFall[] =>
    one.destroyed_time_s
      ? [{ at: one.destroyed_time_s, byPlayers: one.player_damage ?? 0, byTroopers: one.creep_damage ?? 0 }]
      : [],
  );
  const dead = bosses.map((boss): RawFall => ({ at: boss.destroyed_time_s }));
  return [...fallen, ...dead].toSorted((a, b) => a.at - b.at);
}

/** Health in percent at a second, by slot; the dead have none. */
export const healthAt = (
  { match_paths: { interval_s: interval, paths } }: RawMatch,
  slot: number,
  second: number,
) => paths.find((path) => path.player_slot === slot)?.health[Math.floor(second / interval)] ?? 0;
