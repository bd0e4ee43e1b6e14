/** What the tabs of a match must say, worked out from the fixtures' JSON without any code of the site. */
import { HEROES } from '@soulstat/game-data/full';
import { shopItems, teamNumber } from './expected-numbers.ts';

/** The parts of the JSON that the tabs stand on, in either of its dialects. */
export interface RawTabs {
  readonly match_id: number | string;
  readonly duration_s: number;
  readonly players: readonly RawTabsPlayer[];
  readonly objectives: readonly RawObjective[];
  readonly mid_boss: readonly { readonly destroyed_time_s: number }[];
  readonly damage_matrix: {
    readonly sample_time_s: readonly number[];
    readonly source_details: {
      readonly stat_type: readonly (number | string)[];
      readonly source_name: readonly string[];
    };
    readonly damage_dealers: readonly {
      readonly dealer_player_slot?: number;
      readonly damage_sources: readonly {
        readonly source_details_index?: number;
        readonly damage_to_players: readonly {
          readonly target_player_slot?: number;
          readonly damage?: readonly number[];
        }[];
      }[];
    }[];
  };
  readonly match_paths: {
    readonly interval_s: number;
    readonly paths: readonly { readonly player_slot: number; readonly health: readonly number[] }[];
  };
}

type RawSample = Readonly<Record<string, number>> & {
  readonly gold_sources: readonly {
    readonly source: number | string;
    readonly gold?: number;
    readonly gold_orbs?: number;
  }[];
};

export interface RawTabsPlayer {
  readonly player_slot: number;
  readonly team: number | string;
  readonly hero_id: number;
  readonly assigned_lane: number;
  readonly net_worth: number;
  readonly kills: number;
  readonly stats: readonly RawSample[];
  readonly death_details: readonly {
    readonly game_time_s: number;
    readonly killer_player_slot?: number | null;
    readonly death_duration_s: number;
  }[];
  readonly items: readonly { readonly item_id: number; readonly game_time_s: number }[];
}

interface RawObjective {
  readonly team: number | string;
  readonly destroyed_time_s?: number | null;
  readonly player_damage?: number | null;
  readonly creep_damage?: number | null;
}

export const teamOf = ({ team }: { readonly team: number | string }): number => teamNumber(team);

/** Team 0 first, then by slot: the order in which the page names people. */
export const inOrder = ({ players }: RawTabs): RawTabsPlayer[] =>
  players.toSorted((a, b) => teamOf(a) - teamOf(b) || a.player_slot - b.player_slot);

export const heroName = ({ hero_id: id }: RawTabsPlayer): string =>
  HEROES.find((hero) => hero.id === id)?.name ?? '';

/** The newest sample of a player until a second. */
export const sampleAt = ({ stats }: RawTabsPlayer, second: number): RawSample | undefined =>
  stats.findLast((sample) => (sample['time_stamp_s'] ?? 0) <= second);

/** Souls of the Hidden King's side of a lane less those of the other, at each of the game's samples until fifteen minutes. */
export const lanesOf = ({ players }: RawTabs): number[] =>
  [...new Set(players.map((player) => player.assigned_lane))].toSorted((a, b) => a - b);
export const LANE_SAMPLES = [180, 360, 540, 720, 900];

export function soulsAhead({ players }: RawTabs, lane: number): number[] {
  const inLane = players.filter((player) => player.assigned_lane === lane);
  return LANE_SAMPLES.map((second) =>
    inLane.reduce(
      (sum, player) => sum + (teamOf(player) === 0 ? 1 : -1) * (sampleAt(player, second)?.['net_worth'] ?? 0),
      0,
    ),
  );
}

/** When a player bought something of the shop. */
export const purchaseTimes = ({ items }: RawTabsPlayer): number[] =>
  shopItems(items)
    .map(({ game_time_s: at }) => at)
    .toSorted((a, b) => a - b);

/** Souls of each of the page's groups at the end, by the game's numbers and words of sources. */
const GROUPS: Readonly<Record<string, readonly [number, string]>> = {
  'Lane troopers': [2, 'k_eLaneCreeps'],
  Neutrals: [3, 'k_eNeutrals'],
  Kills: [1, 'k_ePlayers'],
  Assists: [6, 'k_eAssists'],
  Objectives: [4, 'k_eBosses'],
  'Soul urn': [5, 'k_eTreasure'],
  Denies: [7, 'k_eDenies'],
  Breakables: [12, 'k_eBreakable'],
};
export const SOUL_GROUPS = Object.keys(GROUPS);

export function soulsFrom(player: RawTabsPlayer, group: string): number {
  const of = GROUPS[group] ?? [];
  return (player.stats.at(-1)?.gold_sources ?? [])
    .filter(({ source }) => (of as readonly unknown[]).includes(source))
    .reduce((sum, { gold = 0, gold_orbs: orbs = 0 }) => sum + gold + orbs, 0);
}

const CATEGORIES = new Set(['Bullet', 'Ability', 'Melee', 'Misc', 'UnknownAbility']);

/** Damage of one player to another over the whole match: of the sources by class, at the last sample. */
export function damageBetween({ damage_matrix: matrix }: RawTabs, dealer: number, target: number): number {
  const { stat_type: kinds, source_name: names } = matrix.source_details;
  return matrix.damage_dealers
    .filter((one) => one.dealer_player_slot === dealer)
    .flatMap((one) => one.damage_sources)
    .filter(({ source_details_index: index = 0 }) => {
      const isDamage = ['0', 'k_eType_Damage'].includes(String(kinds[index]));
      return isDamage && !CATEGORIES.has(names[index] ?? '');
    })
    .flatMap((source) => source.damage_to_players)
    .filter((one) => one.target_player_slot === target)
    .reduce((sum, { damage = [] }) => sum + (damage.at(-1) ?? 0), 0);
}

export interface RawDeathOf {
  readonly victim: RawTabsPlayer;
  readonly killer: RawTabsPlayer | undefined;
  readonly at: number;
  readonly deadFor: number;
}

/** By time, then by slot. */
export const deathsOf = ({ players }: RawTabs): RawDeathOf[] =>
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
export function fallenOf({ objectives, mid_boss: bosses }: RawTabs): RawFall[] {
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
  { match_paths: { interval_s: interval, paths } }: RawTabs,
  slot: number,
  second: number,
) => paths.find((path) => path.player_slot === slot)?.health[Math.floor(second / interval)] ?? 0;
