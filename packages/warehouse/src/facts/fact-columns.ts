import {
  GAME_MODES,
  MATCH_MODES,
  MATCH_OUTCOMES,
  PLAYER_OUTCOMES,
  SOUL_SOURCES,
  type Match,
  type MatchPlayer,
} from '@soulstat/match-file';
import { averageRankNumber } from '@soulstat/ranks';
import * as t from '../client/row-binary.ts';
import type { DamageOfPlayer } from './damage-facts.ts';

/** What a row of `match` is made of. */
export interface MatchSource {
  readonly match: Match;
  /** Whether the source has snapshots. */
  readonly isFull: boolean;
  /** Of both teams, 0 where no rank is known; as every rank a number of tier * 10 + subrank. */
  readonly averageRank: number;
  readonly arrival: Arrival;
}

/** From which file a match was read, and when in Unix seconds. */
export interface Arrival {
  readonly raw_sha256: string;
  readonly ingested_at: number;
}

/** What a row of `player_match` is made of. */
export interface PlayerSource extends MatchSource {
  readonly player: MatchPlayer;
  readonly damage: DamageOfPlayer;
}

const ofMatch = <Value>(
  type: t.ColumnType<Value>,
  read: (match: Match, source: MatchSource) => NoInfer<Value>,
) => t.column(type, (source: MatchSource) => read(source.match, source));
const ofPlayer = <Value>(
  type: t.ColumnType<Value>,
  read: (player: MatchPlayer, source: PlayerSource) => NoInfer<Value>,
) => t.column(type, (source: PlayerSource) => read(source.player, source));

/** Columns that have a value for each thing of a list, such as the purchases of a player. */
const ofEach =
  <Source, Item>(items: (source: Source) => readonly Item[]) =>
  <Value>(
    type: t.ColumnType<Value>,
    read: (item: Item) => NoInfer<Value>,
  ): t.Column<Source, readonly Value[]> =>
    t.listColumn(type, items, read);

const TEAM: t.ColumnType<0 | 1> = t.u8;
const DETAILS = ['scoreboard', 'full'] as const;
/** The version is stamped on the encoded rows. */
const NOT_YET = 0n;

/** What every row of a match carries. `stampVersion` knows that the version stands behind the id. */
const OF_THE_MATCH = {
  match_id: ofMatch(t.id64, ({ matchId }) => matchId),
  version: ofMatch(t.u64, () => NOT_YET),
  started_at: ofMatch(t.moment, ({ startedAt }) => startedAt),
  duration_seconds: ofMatch(t.u32, ({ durationSeconds }) => durationSeconds),
  game_mode: ofMatch(t.oneOf(GAME_MODES), ({ gameMode }) => gameMode),
  match_mode: ofMatch(t.oneOf(MATCH_MODES), ({ matchMode }) => matchMode),
  average_rank: ofMatch(t.u8, (_, { averageRank }) => averageRank),
  detail: ofMatch(t.oneOf(DETAILS), (_, { isFull }) => (isFull ? 'full' : 'scoreboard')),
};

const ofObjective = ofEach(({ match }: MatchSource) => match.objectives);
const ofMidBoss = ofEach(({ match }: MatchSource) => match.midBosses);
const ofRound = ofEach(({ match }: MatchSource) => match.streetBrawlRounds);

const OF_THE_MATCH_ALONE = {
  outcome: ofMatch(t.oneOf(MATCH_OUTCOMES), ({ outcome }) => outcome),
  winning_team: ofMatch(t.nullable(TEAM), ({ winningTeam }) => winningTeam),
  not_scored: ofMatch(t.bool, ({ notScored }) => notScored),
  team0_average_rank: ofMatch(t.u8, (match) => teamAverageRank(match, 0)),
  team1_average_rank: ofMatch(t.u8, (match) => teamAverageRank(match, 1)),
  team0_hero_ids: ofMatch(t.listOf(t.u16), (match) => playersOf(match, 0).map(({ heroId }) => heroId)),
  team1_hero_ids: ofMatch(t.listOf(t.u16), (match) => playersOf(match, 1).map(({ heroId }) => heroId)),
  team_scores: ofMatch(t.listOf(t.u16), ({ teamScores }) => teamScores),
  objective_team: ofObjective(TEAM, ({ team }) => team),
  objective_name: ofObjective(t.word, ({ name }) => name),
  objective_destroyed_at: ofObjective(t.u32, ({ destroyedAtSeconds }) => destroyedAtSeconds ?? 0),
  objective_first_damage_at: ofObjective(t.u32, ({ firstDamageAtSeconds }) => firstDamageAtSeconds ?? 0),
  objective_player_damage: ofObjective(t.u32, ({ playerDamage }) => playerDamage),
  objective_creep_damage: ofObjective(t.u32, ({ creepDamage }) => creepDamage),
  mid_boss_killed_by: ofMidBoss(t.nullable(TEAM), ({ killedBy }) => killedBy),
  mid_boss_claimed_by: ofMidBoss(t.nullable(TEAM), ({ claimedBy }) => claimedBy),
  mid_boss_destroyed_at: ofMidBoss(t.u32, ({ destroyedAtSeconds }) => destroyedAtSeconds),
  round_winning_team: ofRound(TEAM, ({ winningTeam }) => winningTeam),
  round_seconds: ofRound(t.u32, ({ durationSeconds }) => durationSeconds),
};

const playersOf = ({ players }: Match, team: 0 | 1) => players.filter((player) => player.team === team);

const teamAverageRank = (match: Match, team: 0 | 1): number =>
  averageRankNumber([match.averageRankNumbers[team]]) ??
  averageRankNumber(playersOf(match, team).map(({ rank }) => rank?.rankNumber)) ??
  0;

const ARRIVAL = {
  raw_sha256: ofMatch(t.ascii(64), (_, { arrival }) => arrival.raw_sha256),
  ingested_at: ofMatch(t.moment, (_, { arrival }) => arrival.ingested_at),
};
/** Which source a match was read from and when: so many bytes at the end of its row, which say nothing of the match. */
export const ARRIVAL_BYTES = 68;

const RESULT = {
  slot: ofPlayer(t.u8, ({ slot }) => slot),
  account_id: ofPlayer(t.u32, ({ accountId }) => accountId),
  team: ofPlayer(TEAM, ({ team }) => team),
  hero_id: ofPlayer(t.u16, ({ heroId }) => heroId),
  won: ofPlayer(t.bool, ({ team }, { match }) => team === match.winningTeam),
  lane: ofPlayer(t.u8, ({ lane }) => lane ?? 0),
  party: ofPlayer(t.nullable(t.u8), ({ party }) => party),
  rank_number: ofPlayer(t.u8, ({ rank }) => averageRankNumber([rank?.rankNumber]) ?? 0),
  rank_progress_before: ofPlayer(t.nullable(t.u32), ({ rank }) => rank?.progressBefore ?? null),
  rank_progress_after: ofPlayer(t.nullable(t.u32), ({ rank }) => rank?.progressAfter ?? null),
  rank_calibration_games: ofPlayer(t.nullable(t.u16), ({ rank }) => rank?.calibrationGames ?? null),
  rank_win_streak: ofPlayer(t.nullable(t.u16), ({ rank }) => rank?.winStreak ?? null),
  rank_protection_used: ofPlayer(t.bool, ({ rank }) => rank?.demotionProtectionUsed ?? false),
  /** As `TELLS_LAST_HITS` asks rows: either level and last hits are known, or a row says neither. */
  level: ofPlayer(t.u8, ({ level, lastHits }) => (lastHits === null ? 0 : (level ?? 0))),
  ability_points: ofPlayer(t.u16, ({ abilityPoints }) => abilityPoints ?? 0),
  kills: ofPlayer(t.u16, ({ kills }) => kills),
  deaths: ofPlayer(t.u16, ({ deaths }) => deaths),
  assists: ofPlayer(t.u16, ({ assists }) => assists),
  net_worth: ofPlayer(t.u32, ({ netWorth }) => netWorth),
  last_hits: ofPlayer(t.u16, ({ lastHits }) => lastHits ?? 0),
  denies: ofPlayer(t.u16, ({ denies }) => denies),
  mvp_rank: ofPlayer(t.u8, ({ mvpRank }) => mvpRank ?? 0),
  abandoned_at: ofPlayer(t.nullable(t.u32), ({ abandonedAtSeconds }) => abandonedAtSeconds),
  outcome: ofPlayer(t.nullable(t.oneOf(PLAYER_OUTCOMES)), ({ outcome }) => outcome),
};

type Snapshot = MatchPlayer['snapshots'][number];
const ofLastSnapshot = (read: (last: Snapshot) => number) =>
  ofPlayer(t.u32, ({ snapshots }) => {
    const last = snapshots.at(-1);
    return last ? read(last) : 0;
  });

/** Kills, deaths and assists stand on the player itself, because the snapshot's can be off by one. */
const LAST_SNAPSHOT = {
  player_damage: ofLastSnapshot(({ playerDamage }) => playerDamage),
  objective_damage: ofLastSnapshot(({ objectiveDamage }) => objectiveDamage),
  creep_damage: ofLastSnapshot(({ creepDamage }) => creepDamage),
  neutral_damage: ofLastSnapshot(({ neutralDamage }) => neutralDamage),
  damage_taken: ofLastSnapshot(({ damageTaken }) => damageTaken),
  damage_mitigated: ofLastSnapshot(({ damageMitigated }) => damageMitigated),
  damage_absorbed: ofLastSnapshot(({ damageAbsorbed }) => damageAbsorbed),
  healing: ofLastSnapshot(({ healing }) => healing),
  self_healing: ofLastSnapshot(({ selfHealing }) => selfHealing),
  teammate_healing: ofPlayer(t.nullable(t.u32), ({ snapshots }) => snapshots.at(-1)?.teammateHealing ?? null),
  shots_hit: ofLastSnapshot(({ shotsHit }) => shotsHit),
  shots_missed: ofLastSnapshot(({ shotsMissed }) => shotsMissed),
  hero_bullets_hit: ofLastSnapshot(({ heroBulletsHit }) => heroBulletsHit),
  hero_bullets_hit_crit: ofLastSnapshot(({ heroBulletsHitCrit }) => heroBulletsHitCrit),
  headshot_kills: ofPlayer(t.nullable(t.u16), ({ snapshots }) => snapshots.at(-1)?.headshotKills ?? null),
  possible_creeps: ofLastSnapshot(({ possibleCreeps }) => possibleCreeps),
  souls_lost_to_death: ofLastSnapshot(({ soulsLostToDeath }) => soulsLostToDeath),
};

const ofSnapshot = ofEach(({ player }: PlayerSource) => player.snapshots);
const SNAPSHOTS = {
  sample_seconds: ofSnapshot(t.u32, ({ atSeconds }) => atSeconds),
  souls: ofSnapshot(t.u32, ({ netWorth }) => netWorth),
  sample_level: ofSnapshot(t.u8, ({ level }) => level),
  sample_kills: ofSnapshot(t.u16, ({ kills }) => kills),
  sample_deaths: ofSnapshot(t.u16, ({ deaths }) => deaths),
  sample_assists: ofSnapshot(t.u16, ({ assists }) => assists),
  sample_creep_kills: ofSnapshot(t.u16, ({ creepKills }) => creepKills),
  sample_neutral_kills: ofSnapshot(t.u16, ({ neutralKills }) => neutralKills),
  sample_denies: ofSnapshot(t.u16, ({ denies }) => denies),
  sample_player_damage: ofSnapshot(t.u32, ({ playerDamage }) => playerDamage),
  sample_objective_damage: ofSnapshot(t.u32, ({ objectiveDamage }) => objectiveDamage),
  sample_damage_taken: ofSnapshot(t.u32, ({ damageTaken }) => damageTaken),
  sample_healing: ofSnapshot(t.u32, ({ healing }) => healing),
  sample_shots_hit: ofSnapshot(t.u16, ({ shotsHit }) => shotsHit),
  sample_shots_missed: ofSnapshot(t.u16, ({ shotsMissed }) => shotsMissed),
};

/** The flag of a purchase that went into a bigger item instead of being sold. */
const USED_UP = 1;

const ofPurchase = ofEach(({ player }: PlayerSource) => player.purchases);
const PURCHASES = {
  purchase_item_id: ofPurchase(t.u32, ({ itemId }) => itemId),
  purchase_at: ofPurchase(t.u32, ({ atSeconds }) => atSeconds),
  purchase_sold_at: ofPurchase(t.u32, ({ soldAtSeconds }) => soldAtSeconds ?? 0),
  purchase_used_up: ofPurchase(t.bool, ({ flags }) => (flags & USED_UP) !== 0),
  purchase_imbued_ability: ofPurchase(t.u32, ({ imbuedAbilityId }) => imbuedAbilityId ?? 0),
};

const ofDeath = ofEach(({ player }: PlayerSource) => player.deathDetails);
const DEATHS = {
  death_at: ofDeath(t.u32, ({ atSeconds }) => atSeconds),
  death_killer_slot: ofDeath(t.u8, ({ killerSlot }) => killerSlot ?? 0),
  death_source: ofPlayer(t.listOf(t.word), ({ deathDetails }, { damage }) =>
    deathDetails.map(damage.lethalSource),
  ),
  death_time_to_kill_tenths: ofDeath(t.nullable(t.u16), ({ timeToKillSeconds }) => tenths(timeToKillSeconds)),
  death_respawn_seconds: ofDeath(t.u16, ({ deadSeconds }) => deadSeconds),
  death_x: ofDeath(t.i16, ({ position }) => onMap(position.x)),
  death_y: ofDeath(t.i16, ({ position }) => onMap(position.y)),
  death_killer_x: ofDeath(t.i16, ({ killerPosition }) => onMap(killerPosition.x)),
  death_killer_y: ofDeath(t.i16, ({ killerPosition }) => onMap(killerPosition.y)),
};

/** Fractions are of no use on a map of 21,500 units, and nothing is beyond its edge. */
const onMap = (coordinate: number) => Math.round(Math.max(-32_768, Math.min(32_767, coordinate)));

/** Null for what is no time to kill: the game writes -1 where it does not know. */
function tenths(timeToKillSeconds: number | null): number | null {
  const tenthsOfSecond = Math.round((timeToKillSeconds ?? -1) * 10);
  return tenthsOfSecond >= 0 && tenthsOfSecond <= 65_535 ? tenthsOfSecond : null;
}

const ofDealt = ofEach(({ damage }: PlayerSource) => damage.dealt);
const ofHealed = ofEach(({ damage }: PlayerSource) => damage.healed);
const DAMAGE = {
  bullet_damage: ofPlayer(t.nullable(t.u32), (_, { damage }) => damage.bullets),
  ability_damage: ofPlayer(t.nullable(t.u32), (_, { damage }) => damage.abilities),
  melee_damage: ofPlayer(t.nullable(t.u32), (_, { damage }) => damage.melee),
  damage_source: ofDealt(t.word, ({ name }) => name),
  damage_amount: ofDealt(t.u32, ({ amount }) => amount),
  healing_source: ofHealed(t.word, ({ name }) => name),
  healing_amount: ofHealed(t.u32, ({ amount }) => amount),
};

/** At the end of the match. */
const ofSoulSource = ofEach(({ player }: PlayerSource) => player.snapshots.at(-1)?.souls ?? []);
const SOULS = {
  soul_source: ofSoulSource(t.oneOf(SOUL_SOURCES), ({ source }) => source),
  soul_direct: ofSoulSource(t.u32, ({ direct }) => direct),
  soul_orbs: ofSoulSource(t.u32, ({ orbs }) => orbs),
};

/** The columns of `player_match` by family; what they mean stands in the migrations. */
export const PLAYER_MATCH_FAMILIES = {
  match: OF_THE_MATCH,
  result: RESULT,
  'last snapshot': LAST_SNAPSHOT,
  snapshots: SNAPSHOTS,
  purchases: PURCHASES,
  deaths: DEATHS,
  'damage by source': DAMAGE,
  'souls by source': SOULS,
};

/** The columns of `match` that a source fills. What they mean stands in the migrations. */
const MATCH_COLUMNS = { ...OF_THE_MATCH, ...OF_THE_MATCH_ALONE, ...ARRIVAL };
export type MatchColumns = t.ValuesOf<typeof MATCH_COLUMNS>;
export const MATCH_ROWS = t.rowEncoder<MatchSource>(MATCH_COLUMNS);
const PLAYER_MATCH_COLUMNS = {
  ...OF_THE_MATCH,
  ...RESULT,
  ...LAST_SNAPSHOT,
  ...SNAPSHOTS,
  ...PURCHASES,
  ...DEATHS,
  ...DAMAGE,
  ...SOULS,
};
export type PlayerMatchColumns = t.ValuesOf<typeof PLAYER_MATCH_COLUMNS>;
export const PLAYER_MATCH_ROWS = t.rowEncoder<PlayerSource>(PLAYER_MATCH_COLUMNS);

const VERSION_OFFSET = 8;

/** Writes the version into encoded rows, which have room for it behind the id of the match. */
export function stampVersion(
  { bytes, starts }: ReturnType<t.RowEncoder<never>['encode']>,
  version: bigint,
): void {
  const view = new DataView(bytes.buffer);
  for (const start of starts) view.setBigUint64(start + VERSION_OFFSET, version, true);
}
