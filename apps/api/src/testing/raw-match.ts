/** The JSON of a match as the fixtures have it, in either of its dialects, read without any code of the site. */
export interface RawMatch {
  readonly match_id: number | string;
  readonly duration_s: number;
  readonly players: readonly RawPlayer[];
  readonly objectives: readonly RawObjective[];
  readonly mid_boss: readonly { readonly destroyed_time_s: number }[];
  readonly damage_matrix: RawDamage;
  readonly match_paths: {
    readonly interval_s: number;
    readonly paths: readonly { readonly player_slot: number; readonly health: readonly number[] }[];
  };
}

export interface RawPlayer {
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
  readonly items: readonly {
    readonly item_id: number;
    readonly game_time_s: number;
    readonly sold_time_s?: number;
    readonly flags?: number;
    readonly imbued_ability_id?: number;
  }[];
}

export type RawSample = Readonly<Record<string, number>> & { readonly gold_sources: readonly RawGold[] };

interface RawGold {
  readonly source: number | string;
  readonly gold?: number;
  readonly gold_orbs?: number;
}

export interface RawObjective {
  readonly team: number | string;
  readonly team_objective_id?: number | string;
  readonly first_damage_time_s?: number;
  readonly destroyed_time_s?: number | null;
  readonly player_damage?: number | null;
  readonly creep_damage?: number | null;
}

interface RawDamage {
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
}

/** `k_ECitadelLobbyTeam_Team1`, `Team1` and 1 are the same. */
export const rawTeam = (team: number | string | null): number => Number(String(team).at(-1));

export const rawLanesOf = ({ players }: RawMatch): number[] =>
  [...new Set(players.map((player) => player.assigned_lane))].toSorted((a, b) => a - b);

/** By their numbers, which begin with 1. */
const GOLD_SOURCES = [
  'k_ePlayers',
  'k_eLaneCreeps',
  'k_eNeutrals',
  'k_eBosses',
  'k_eTreasure',
  'k_eAssists',
  'k_eDenies',
  'k_eTeamBonus',
  'k_eAbilityAssassinate',
  'k_eItemTrophyCollector',
  'k_eItemCultistSacrifice',
  'k_eBreakable',
  'k_eItemGooseEgg',
];
const goldNumber = ({ source }: RawGold): number =>
  typeof source === 'number' ? source : GOLD_SOURCES.indexOf(source) + 1;

/** Souls of a sample from a source, by its number. */
export const rawGold = (sample: RawSample, source: number, field: 'gold' | 'gold_orbs'): number =>
  sample.gold_sources
    .filter((gold) => goldNumber(gold) === source)
    .reduce((sum, gold) => sum + (gold[field] ?? 0), 0);

/** Sums of others: what counts is each source by itself. */
const CATEGORIES = new Set(['Bullet', 'Ability', 'Melee', 'Misc', 'UnknownAbility']);

/** Damage of one player to others until one of the samples, the last one unless told. */
export function rawDamage(
  { damage_matrix: { sample_time_s: times, source_details: details, damage_dealers: dealers } }: RawMatch,
  dealer: number,
  targets: readonly number[],
  time = times.at(-1),
): number {
  const samplesLater = time === undefined ? 0 : times.length - 1 - times.indexOf(time);
  return dealers
    .filter(({ dealer_player_slot: slot }) => slot === dealer)
    .flatMap(({ damage_sources: sources }) => sources)
    .filter(({ source_details_index: index = 0 }) => {
      const isDamage = ['0', 'k_eType_Damage'].includes(String(details.stat_type[index]));
      return isDamage && !CATEGORIES.has(details.source_name[index] ?? '');
    })
    .flatMap(({ damage_to_players: dealt }) => dealt)
    .filter(({ target_player_slot: target = 0 }) => targets.includes(target))
    .reduce((sum, { damage = [] }) => sum + (damage.at(-1 - samplesLater) ?? 0), 0);
}
