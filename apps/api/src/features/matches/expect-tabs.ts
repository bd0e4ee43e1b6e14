/** What the tabs of a match must say, worked out from its JSON without any code of the site. */
import type { MatchLanes, MatchSouls } from '@soulstat/api-client/contract';

export interface RawMatch {
  readonly players: readonly RawPlayer[];
  readonly objectives: readonly RawObjective[];
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
    readonly paths: readonly { readonly player_slot: number; readonly health: readonly number[] }[];
  };
}

interface RawPlayer {
  readonly player_slot: number;
  readonly team: number | string;
  readonly hero_id: number;
  readonly assigned_lane: number;
  readonly stats: readonly (Record<string, number> & { readonly gold_sources: readonly RawGold[] })[];
  readonly death_details: readonly {
    readonly game_time_s: number;
    readonly killer_player_slot?: number | null;
  }[];
  readonly items: readonly {
    readonly item_id: number;
    readonly game_time_s: number;
    readonly sold_time_s?: number;
    readonly flags?: number;
    readonly imbued_ability_id?: number;
  }[];
}

interface RawGold {
  readonly source: number | string;
  readonly gold?: number;
  readonly gold_orbs?: number;
}

interface RawObjective {
  readonly team: number | string;
  readonly team_objective_id?: number | string;
  readonly destroyed_time_s?: number;
  readonly first_damage_time_s?: number;
}

const teamOf = (team: number | string) => Number(String(team).at(-1));
export const rawLanesOf = ({ players }: RawMatch) =>
  [...new Set(players.map((player) => player.assigned_lane))].toSorted((a, b) => a - b);
/** Guardians count the lanes of the four-lane map. */
const GUARDIAN_OF_LANE: Record<number, number> = { 1: 1, 3: 2, 4: 3, 6: 4 };
const CATEGORIES = new Set(['Bullet', 'Ability', 'Melee', 'Misc', 'UnknownAbility']);
const SOURCES: Record<number, string> = {
  1: 'players',
  2: 'laneCreeps',
  3: 'neutrals',
  4: 'bosses',
  5: 'treasure',
  6: 'assists',
  7: 'denies',
  8: 'teamBonus',
  9: 'abilityAssassinate',
  10: 'itemTrophyCollector',
  11: 'itemCultistSacrifice',
  12: 'breakable',
  13: 'itemGooseEgg',
};
const GOLD_NAMES = [
  '',
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
const goldOf = ({ source }: RawGold) => (typeof source === 'number' ? source : GOLD_NAMES.indexOf(source));

export function expectedLane(raw: RawMatch, lane: number): MatchLanes['lanes'][number] {
  const inLane = raw.players
    .filter((player) => player.assigned_lane === lane)
    .toSorted((a, b) => a.player_slot - b.player_slot);
  const side = (team: 0 | 1) => {
    const others = inLane
      .filter((player) => teamOf(player.team) !== team)
      .map((player) => player.player_slot);
    const guardian = raw.objectives.find(
      (one) => teamOf(one.team) === team && objectiveNumber(one) === GUARDIAN_OF_LANE[lane],
    );
    return {
      team,
      players: inLane
        .filter((player) => teamOf(player.team) === team)
        .map((player) => {
          const at = (field: string) => player.stats.slice(0, 5).map((sample) => sample[field] ?? 0);
          return {
            slot: player.player_slot,
            heroId: player.hero_id,
            souls: at('net_worth'),
            denies: at('denies'),
            lastHits: at('creep_kills'),
            healing: at('player_healing'),
            damageDealt: [180, 360, 540, 720, 900].map((time) =>
              damage(raw, player.player_slot, others, time),
            ),
            damageToAll: at('player_damage'),
          };
        }),
      guardian: guardian
        ? {
            firstDamageAtSeconds: guardian.first_damage_time_s || null,
            destroyedAtSeconds: guardian.destroyed_time_s || null,
          }
        : null,
    };
  };
  return {
    lane,
    sides: [side(0), side(1)],
    deaths: inLane
      .flatMap((player) =>
        player.death_details.map((death) => ({
          atSeconds: death.game_time_s,
          slot: player.player_slot,
          killerSlot: death.killer_player_slot || null,
        })),
      )
      .filter(({ atSeconds }) => atSeconds <= 900)
      .toSorted((a, b) => a.atSeconds - b.atSeconds || a.slot - b.slot),
  };
}

/** `k_eCitadelTeamObjective_Tier1_Lane1` and 1 are the same. */
function objectiveNumber({ team_objective_id: id }: RawObjective): number | undefined {
  if (typeof id === 'number') return id;
  const lane = /Tier1_Lane(\d)/.exec(id ?? '')?.[1];
  return lane === undefined ? undefined : Number(lane);
}

function damage(
  { damage_matrix: matrix }: RawMatch,
  dealer: number,
  targets: readonly number[],
  time: number,
): number {
  const place = matrix.sample_time_s.indexOf(time);
  const { stat_type: kinds, source_name: names } = matrix.source_details;
  let sum = 0;
  for (const { dealer_player_slot: slot, damage_sources: sources } of matrix.damage_dealers) {
    if (slot !== dealer) continue;
    for (const { source_details_index: index = 0, damage_to_players: dealt } of sources) {
      if (!['0', 'k_eType_Damage'].includes(String(kinds[index])) || CATEGORIES.has(names[index] ?? ''))
        continue;
      for (const { target_player_slot: target = 0, damage: amounts = [] } of dealt)
        if (targets.includes(target))
          sum += amounts.toReversed()[matrix.sample_time_s.length - 1 - place] ?? 0;
    }
  }
  return sum;
}

export function expectedSouls(raw: RawMatch, { slot }: { slot: number }): MatchSouls['players'][number] {
  const player = raw.players.find((candidate) => candidate.player_slot === slot);
  if (!player) throw new Error(`No slot ${slot}`);
  const at = (field: string) => player.stats.map((sample) => sample[field] ?? 0);
  const golds = (number: number, field: 'gold' | 'gold_orbs') =>
    player.stats.map(({ gold_sources: sources }) =>
      sources
        .filter((source) => goldOf(source) === number)
        .reduce((sum, source) => sum + (source[field] ?? 0), 0),
    );
  return {
    slot,
    team: teamOf(player.team) as 0 | 1,
    heroId: player.hero_id,
    netWorth: at('net_worth'),
    lostToDeath: at('gold_death_loss'),
    sources: Object.entries(SOURCES)
      .map(([number, source]) => ({
        source: source as MatchSouls['players'][number]['sources'][number]['source'],
        direct: golds(Number(number), 'gold'),
        orbs: golds(Number(number), 'gold_orbs'),
      }))
      .filter(({ direct, orbs }) => [...direct, ...orbs].some((value) => value > 0)),
    other: player.stats.map(
      (sample) =>
        (sample['net_worth'] ?? 0) +
        (sample['gold_death_loss'] ?? 0) -
        sample.gold_sources.reduce((sum, { gold = 0, gold_orbs: orbs = 0 }) => sum + gold + orbs, 0),
    ),
    lastHits: at('creep_kills'),
    possibleLastHits: at('possible_creeps'),
    neutralKills: at('neutral_kills'),
    denies: at('denies'),
  };
}
