import type { MatchPlayer, Snapshot } from '@soulstat/match-file';
import type { PlayerMatchRow } from './fact-columns.ts';
import type { DamageOfPlayer } from './damage-facts.ts';
import { i16, u16, u32, u8 } from './ranges.ts';

/** The last snapshot: kills, deaths and assists stand on the player itself, because the snapshot's can be off by one. */
export function finalNumbers({ snapshots }: MatchPlayer) {
  const last = snapshots.at(-1);
  const headshots = last?.headshotKills ?? null;
  const teammateHealing = last?.teammateHealing ?? null;
  return {
    player_damage: u32(last?.playerDamage ?? 0, 'damage to players'),
    objective_damage: u32(last?.objectiveDamage ?? 0, 'damage to objectives'),
    creep_damage: u32(last?.creepDamage ?? 0, 'damage to troopers'),
    neutral_damage: u32(last?.neutralDamage ?? 0, 'damage to neutrals'),
    damage_taken: u32(last?.damageTaken ?? 0, 'damage taken'),
    damage_mitigated: u32(last?.damageMitigated ?? 0, 'damage mitigated'),
    damage_absorbed: u32(last?.damageAbsorbed ?? 0, 'damage absorbed'),
    healing: u32(last?.healing ?? 0, 'healing'),
    self_healing: u32(last?.selfHealing ?? 0, 'healing'),
    teammate_healing: teammateHealing === null ? null : u32(teammateHealing, 'healing'),
    shots_hit: u32(last?.shotsHit ?? 0, 'shots'),
    shots_missed: u32(last?.shotsMissed ?? 0, 'shots'),
    hero_bullets_hit: u32(last?.heroBulletsHit ?? 0, 'bullets'),
    hero_bullets_hit_crit: u32(last?.heroBulletsHitCrit ?? 0, 'bullets'),
    headshot_kills: headshots === null ? null : u16(headshots, 'kills'),
    possible_creeps: u32(last?.possibleCreeps ?? 0, 'possible creeps'),
    souls_lost_to_death: u32(last?.soulsLostToDeath ?? 0, 'souls lost'),
  };
}

export function sampleColumns({ snapshots }: MatchPlayer) {
  const at = (of: (snapshot: Snapshot) => number, check: typeof u32, what: string) =>
    snapshots.map((snapshot) => check(of(snapshot), what));
  return {
    sample_seconds: at(({ atSeconds }) => atSeconds, u32, 'a time'),
    souls: at(({ netWorth }) => netWorth, u32, 'net worth'),
    sample_level: at(({ level }) => level, u8, 'a level'),
    sample_kills: at(({ kills }) => kills, u16, 'kills'),
    sample_deaths: at(({ deaths }) => deaths, u16, 'deaths'),
    sample_assists: at(({ assists }) => assists, u16, 'assists'),
    sample_creep_kills: at(({ creepKills }) => creepKills, u16, 'trooper kills'),
    sample_neutral_kills: at(({ neutralKills }) => neutralKills, u16, 'neutral kills'),
    sample_denies: at(({ denies }) => denies, u16, 'denies'),
    sample_player_damage: at(({ playerDamage }) => playerDamage, u32, 'damage to players'),
    sample_objective_damage: at(({ objectiveDamage }) => objectiveDamage, u32, 'damage to objectives'),
    sample_damage_taken: at(({ damageTaken }) => damageTaken, u32, 'damage taken'),
    sample_healing: at(({ healing }) => healing, u32, 'healing'),
    sample_shots_hit: at(({ shotsHit }) => shotsHit, u16, 'shots'),
    sample_shots_missed: at(({ shotsMissed }) => shotsMissed, u16, 'shots'),
  };
}

export function purchaseColumns({ purchases }: MatchPlayer) {
  return {
    purchase_item_id: purchases.map(({ itemId }) => u32(itemId, 'an item id')),
    purchase_at: purchases.map(({ atSeconds }) => seconds(atSeconds)),
    purchase_sold_at: purchases.map(({ soldAtSeconds }) => seconds(soldAtSeconds)),
    purchase_used_up: purchases.map(({ flags }) => (flags & USED_UP) !== 0),
    purchase_imbued_ability: purchases.map(({ imbuedAbilityId }) =>
      u32(imbuedAbilityId ?? 0, 'an ability id'),
    ),
  };
}

/** The flag of a purchase that went into a bigger item instead of being sold. */
const USED_UP = 1;

export function deathColumns({ deathDetails }: MatchPlayer, { lethalSource }: DamageOfPlayer) {
  return {
    death_at: deathDetails.map(({ atSeconds }) => seconds(atSeconds)),
    death_killer_slot: deathDetails.map(({ killerSlot }) => u8(killerSlot ?? 0, 'a player slot')),
    death_source: deathDetails.map(lethalSource),
    death_time_to_kill_tenths: deathDetails.map(({ timeToKillSeconds }) => tenths(timeToKillSeconds)),
    death_respawn_seconds: deathDetails.map(({ deadSeconds }) => u16(deadSeconds, 'a time to respawn')),
    death_x: deathDetails.map(({ position }) => onMap(position.x)),
    death_y: deathDetails.map(({ position }) => onMap(position.y)),
    death_killer_x: deathDetails.map(({ killerPosition }) => onMap(killerPosition.x)),
    death_killer_y: deathDetails.map(({ killerPosition }) => onMap(killerPosition.y)),
  };
}

/** Fractions are of no use on a map of 21,500 units, and nothing is beyond its edge. */
const onMap = (coordinate: number) =>
  i16(Math.round(Math.max(-32_768, Math.min(32_767, coordinate))), 'a position');

/** Null for what is no time to kill: the game writes -1 where it does not know. */
function tenths(timeToKillSeconds: number | null): number | null {
  const tenthsOfSecond = Math.round((timeToKillSeconds ?? -1) * 10);
  return tenthsOfSecond >= 0 && tenthsOfSecond <= 65_535 ? tenthsOfSecond : null;
}

/** At the end of the match. */
export function soulColumns({ snapshots }: MatchPlayer) {
  const sources = snapshots.at(-1)?.souls ?? [];
  return {
    soul_source: sources.map(({ source }) => source),
    soul_direct: sources.map(({ direct }) => u32(direct, 'souls')),
    soul_orbs: sources.map(({ orbs }) => u32(orbs, 'souls')),
  };
}

export function rankColumns({ rank }: MatchPlayer) {
  return {
    rank_progress_before: whole(rank?.progressBefore, u32, 'a rank'),
    rank_progress_after: whole(rank?.progressAfter, u32, 'a rank'),
    rank_calibration_games: whole(rank?.calibrationGames, u16, 'calibration games'),
    rank_win_streak: whole(rank?.winStreak, u16, 'a win streak'),
    rank_protection_used: rank?.demotionProtectionUsed ?? false,
  } satisfies Partial<PlayerMatchRow['result']>;
}

function whole(value: number | null | undefined, check: typeof u32, what: string): number | null {
  return value === null || value === undefined ? null : check(value, what);
}

/** A time within the match; 0 for never. */
export const seconds = (value: number | null) => u32(value ?? 0, 'a time');
