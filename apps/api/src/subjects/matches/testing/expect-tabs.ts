/** What the tabs of a match must say, worked out from its JSON without any code of the site. */
import type { MatchLanes, MatchSouls } from '@soulstat/api-client/contract';
import { rawDamage, rawGold, rawTeam, type RawMatch, type RawObjective } from '../../../testing/raw-match.ts';

/** Guardians count the lanes of the four-lane map. */
const GUARDIAN_OF_LANE: Record<number, number> = { 1: 1, 3: 2, 4: 3, 6: 4 };
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

export function expectedLane(raw: RawMatch, lane: number): MatchLanes['lanes'][number] {
  const inLane = raw.players
    .filter((player) => player.assigned_lane === lane)
    .toSorted((a, b) => a.player_slot - b.player_slot);
  const side = (team: 0 | 1) => {
    const others = inLane
      .filter((player) => rawTeam(player.team) !== team)
      .map((player) => player.player_slot);
    const guardian = raw.objectives.find(
      (one) => rawTeam(one.team) === team && objectiveNumber(one) === GUARDIAN_OF_LANE[lane],
    );
    return {
      team,
      players: inLane
        .filter((player) => rawTeam(player.team) === team)
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
              rawDamage(raw, player.player_slot, others, time),
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

export function expectedSouls(raw: RawMatch, { slot }: { slot: number }): MatchSouls['players'][number] {
  const player = raw.players.find((candidate) => candidate.player_slot === slot);
  if (!player) throw new Error(`No slot ${slot}`);
  const at = (field: string) => player.stats.map((sample) => sample[field] ?? 0);
  const golds = (source: number, field: 'gold' | 'gold_orbs') =>
    player.stats.map((sample) => rawGold(sample, source, field));
  return {
    slot,
    team: rawTeam(player.team) as 0 | 1,
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
