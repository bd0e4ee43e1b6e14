import { fail } from './errors.ts';
import { JsonReader } from './json/json-reader.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { GAME_MODES, MATCH_MODES, type GameMode, type MatchMode, type Team } from './match.ts';
import { HISTORY_ROW, type RawHistoryRow } from './protobuf/schema.ts';
import { accountOf, nameAt, orNull, teamOf, upTo } from './convert/values.ts';

/**
 * One row of a player's match history: how a match went for one of its players, without anything of the others. Conventions as in
 * `Match`.
 */
export interface HistoryRow {
  readonly accountId: number;
  readonly matchId: number;
  /** Unix seconds, UTC. */
  readonly startedAt: number;
  readonly durationSeconds: number;
  readonly gameMode: GameMode;
  readonly matchMode: MatchMode;
  readonly heroId: number;
  readonly team: Team;
  /** `null` where the row does not name a team: draws and errors. */
  readonly winningTeam: Team | null;
  readonly level: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly denies: number;
  readonly lastHits: number;
  /** Souls at the end, spent and unspent. */
  readonly netWorth: number;
  /** Whether somebody of the player's team left for good. */
  readonly teamAbandoned: boolean | null;
  /** When the player left for good; `null` for one who stayed, and where unknown. */
  readonly abandonedAtSeconds: number | null;
  /** Rounds won in Street Brawl, index = team; `null` in other modes and where unknown. */
  readonly brawlScores: readonly [number | null, number | null];
}

/** Whether parsed JSON is meant as a row of a match history: a match of one player, who is not in a list. */
export function isHistoryRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ['account_id', 'match_id', 'player_team'].every((key) => key in value) && !('players' in value);
}

/**
 * One row of a match history, as the community API answers it, parsed already.
 * @throws MatchFileError
 */
export function parseHistoryRow(value: unknown, limits: Partial<Limits> = {}): HistoryRow {
  if (!isHistoryRow(value)) return fail('unknown_dialect');
  const { maxValues } = { ...DEFAULT_LIMITS, ...limits };
  return toHistoryRow(new JsonReader(maxValues).message(HISTORY_ROW, value, ''));
}

/** What is missing is unknown, which no column can say: never 0. */
const missing = (field: keyof RawHistoryRow): never => fail('missing_field', field);

const MAX_KILLS = 65_535;
const LONGEST_SECONDS = 86_400;

function toHistoryRow(raw: RawHistoryRow): HistoryRow {
  const gameMode = nameAt(GAME_MODES, raw.game_mode) ?? 'unknown';
  const brawlScore = (score: number | undefined) => (gameMode === 'streetBrawl' ? orNull(score) : null);
  return {
    accountId: accountOf(raw.account_id) ?? fail('missing_field', 'account_id'),
    matchId: matchIdOf(raw.match_id),
    startedAt: raw.start_time || fail('missing_field', 'start_time'),
    durationSeconds: upTo(
      LONGEST_SECONDS,
      raw.match_duration_s ?? missing('match_duration_s'),
      'match_duration_s',
    ),
    gameMode,
    matchMode: nameAt(MATCH_MODES, raw.match_mode) ?? 'unknown',
    heroId: raw.hero_id ?? 0,
    team: teamOf(raw.player_team) ?? fail('missing_field', 'player_team'),
    winningTeam: teamOf(raw.match_result) ?? null,
    level: upTo(255, raw.hero_level, 'hero_level'),
    kills: upTo(MAX_KILLS, raw.player_kills ?? missing('player_kills'), 'player_kills'),
    deaths: upTo(MAX_KILLS, raw.player_deaths ?? missing('player_deaths'), 'player_deaths'),
    assists: upTo(MAX_KILLS, raw.player_assists ?? missing('player_assists'), 'player_assists'),
    denies: raw.denies ?? missing('denies'),
    lastHits: raw.last_hits ?? missing('last_hits'),
    netWorth: raw.net_worth ?? missing('net_worth'),
    teamAbandoned: raw.team_abandoned ?? null,
    abandonedAtSeconds: raw.abandoned_time_s || null,
    brawlScores: [brawlScore(raw.brawl_score_team0), brawlScore(raw.brawl_score_team1)],
  };
}

function matchIdOf(text: string | undefined): number {
  const matchId = Number(text ?? 0);
  if (matchId === 0) fail('missing_field', 'match_id');
  return Number.isSafeInteger(matchId) ? matchId : fail('out_of_range', 'match_id');
}
