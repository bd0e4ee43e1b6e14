import type { Match, MatchPlayer } from '@soulstat/match-file';
import { averageRankNumber } from '@soulstat/ranks';
import type { MatchRow, PlayerMatchRow } from './fact-columns.ts';
import { damageFacts, type DamageOfPlayer } from './damage-facts.ts';
import {
  deathColumns,
  finalNumbers,
  purchaseColumns,
  rankColumns,
  sampleColumns,
  seconds,
  soulColumns,
} from './player-facts.ts';
import { checkSizes } from './plausible-sizes.ts';
import { u16, u32, u8 } from './ranges.ts';

/** The rows of a match, but for what they owe to how and when it came. The version is yet to be stamped on them. */
export interface Facts {
  readonly match: Omit<MatchRow, 'arrival'>;
  readonly players: readonly PlayerMatchRow[];
}

/** Throws `ImplausibleMatch` when a number, or a count of anything, is beyond what a match can have. */
export function factsOf(match: Match): Facts {
  checkSizes(match);
  const ofTheMatch = shared(match);
  const damageOf = damageFacts(match.damageMatrix);
  return {
    match: { match: ofTheMatch, own: matchColumns(match) },
    players: match.players.map((player) => playerRow(match, ofTheMatch, player, damageOf(player))),
  };
}

/**
 * The average rank of a match, 0 where none is known: of the two teams where the file names them (until 2026-07-30), of its
 * players since. Both on the dense scale.
 */
function averageRankOf(match: Match): number {
  return (
    averageRankNumber(match.averageRankNumbers) ??
    averageRankNumber(match.players.map((player) => player.rank?.rankNumber)) ??
    0
  );
}

function teamAverageRank(match: Match, team: 0 | 1): number {
  const players = match.players.filter((player) => player.team === team);
  return (
    averageRankNumber([match.averageRankNumbers[team]]) ??
    averageRankNumber(players.map((player) => player.rank?.rankNumber)) ??
    0
  );
}

const NOT_YET = 0n;

function shared(match: Match): MatchRow['match'] {
  const isFull = match.players.some(({ snapshots }) => snapshots.length > 0);
  return {
    match_id: match.matchId,
    version: NOT_YET,
    started_at: u32(match.startedAt, 'a start'),
    duration_seconds: u32(match.durationSeconds, 'a duration'),
    game_mode: match.gameMode,
    match_mode: match.matchMode,
    average_rank: averageRankOf(match),
    detail: isFull ? ('full' as const) : ('scoreboard' as const),
  };
}

function matchColumns(match: Match): MatchRow['own'] {
  const { objectives, midBosses, streetBrawlRounds } = match;
  return {
    outcome: match.outcome,
    winning_team: match.winningTeam,
    not_scored: match.notScored,
    team0_average_rank: teamAverageRank(match, 0),
    team1_average_rank: teamAverageRank(match, 1),
    team0_hero_ids: heroIds(match, 0),
    team1_hero_ids: heroIds(match, 1),
    team_scores: match.teamScores.map((score) => u16(score, 'a score')),
    objective_team: objectives.map(({ team }) => team),
    objective_name: objectives.map(({ name }) => name),
    objective_destroyed_at: objectives.map(({ destroyedAtSeconds }) => seconds(destroyedAtSeconds)),
    objective_first_damage_at: objectives.map(({ firstDamageAtSeconds }) => seconds(firstDamageAtSeconds)),
    objective_player_damage: objectives.map(({ playerDamage }) => u32(playerDamage, 'damage')),
    objective_creep_damage: objectives.map(({ creepDamage }) => u32(creepDamage, 'damage')),
    mid_boss_killed_by: midBosses.map(({ killedBy }) => killedBy),
    mid_boss_claimed_by: midBosses.map(({ claimedBy }) => claimedBy),
    mid_boss_destroyed_at: midBosses.map(({ destroyedAtSeconds }) => seconds(destroyedAtSeconds)),
    round_winning_team: streetBrawlRounds.map(({ winningTeam }) => winningTeam),
    round_seconds: streetBrawlRounds.map(({ durationSeconds }) => seconds(durationSeconds)),
  };
}

function playerRow(
  match: Match,
  ofTheMatch: MatchRow['match'],
  player: MatchPlayer,
  damage: DamageOfPlayer,
): PlayerMatchRow {
  return {
    match: ofTheMatch,
    result: resultColumns(match, player),
    'last snapshot': finalNumbers(player),
    snapshots: sampleColumns(player),
    purchases: purchaseColumns(player),
    deaths: deathColumns(player, damage),
    'damage by source': damage.columns,
    'souls by source': soulColumns(player),
  };
}

function resultColumns(match: Match, player: MatchPlayer): PlayerMatchRow['result'] {
  return {
    slot: u8(player.slot, 'a player slot'),
    account_id: u32(player.accountId, 'an account id'),
    team: player.team,
    hero_id: u16(player.heroId, 'a hero id'),
    won: player.team === match.winningTeam,
    lane: u8(player.lane ?? 0, 'a lane'),
    party: player.party === null ? null : u8(player.party, 'a party'),
    rank_number: averageRankNumber([player.rank?.rankNumber]) ?? 0,
    ...rankColumns(player),
    level: u8(tellsLastHits(player) ? player.level : 0, 'a level'),
    ability_points: u16(player.abilityPoints ?? 0, 'ability points'),
    kills: u16(player.kills, 'kills'),
    deaths: u16(player.deaths, 'deaths'),
    assists: u16(player.assists, 'assists'),
    net_worth: u32(player.netWorth, 'net worth'),
    last_hits: u16(player.lastHits ?? 0, 'last hits'),
    denies: u16(player.denies, 'denies'),
    mvp_rank: u8(player.mvpRank ?? 0, 'an MVP place'),
    abandoned_at: player.abandonedAtSeconds === null ? null : seconds(player.abandonedAtSeconds),
    outcome: player.outcome,
  };
}

/** As `TELLS_LAST_HITS` asks rows: either both are known, or a row says neither. */
const tellsLastHits = (player: MatchPlayer): player is MatchPlayer & { readonly level: number } =>
  player.level !== null && player.lastHits !== null;

function heroIds(match: Match, team: 0 | 1): number[] {
  return match.players.filter((player) => player.team === team).map(({ heroId }) => heroId);
}
