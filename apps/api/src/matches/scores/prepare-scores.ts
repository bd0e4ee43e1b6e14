import type { Match } from '@soulstat/match-file';
import { modelsVersion, scoreMatch, type MatchScores, type ScoreModels } from '@soulstat/scores';
import { CREDIT_PARTS, soulsChance, type MatchScoreRow } from '@soulstat/warehouse';
import { keptScores } from './answer.ts';
import { scoreModels } from '../../storage/model-versions.ts';
import type { ScoredPlayer } from './player-scores.ts';

/** What the models say of a match, as it is kept. Plain data, which may come from another thread. */
export interface PreparedScores {
  readonly row: Omit<MatchScoreRow, 'match_version'>;
  readonly players: readonly ScoredPlayer[];
}

const DAY_SECONDS = 86_400;

/** Whole matches of the queues with a winner: those that `listScorableMatches` finds. */
function isScorable(match: Match): boolean {
  const { startedAt, gameMode, matchMode, outcome, winningTeam, notScored, players } = match;
  return (
    gameMode === 'normal' &&
    (matchMode === 'ranked' || matchMode === 'unranked') &&
    outcome === 'teamWin' &&
    winningTeam !== null &&
    !notScored &&
    startedAt <= Date.now() / 1000 + DAY_SECONDS &&
    players.some(({ snapshots }) => snapshots.length > 0)
  );
}

/** In a thread, which has no models but those of the release by itself, the ones in use are handed over. */
export function prepareScores(match: Match, models: ScoreModels = scoreModels()): PreparedScores {
  const scores = scoreMatch(match, models);
  const row = rowOf(match, scores, modelsVersion(models));
  return { row, players: scores ? playersOf(match, scores) : [] };
}

/** With what the models say. Where they fail the match is no worse for it: it stays among those that are yet to be scored. */
export function withScores<Prepared extends { readonly scores?: PreparedScores }>(
  prepared: Prepared,
  match: Match,
  models: ScoreModels = scoreModels(),
): Prepared {
  if (!isScorable(match)) return prepared;
  try {
    return { ...prepared, scores: prepareScores(match, models) };
  } catch {
    return prepared;
  }
}

function rowOf(match: Match, scores: MatchScores | undefined, version: number): PreparedScores['row'] {
  const minutes = scores?.course.curve.slice(0, -1) ?? [];
  return {
    match_id: match.matchId,
    scores_version: version,
    started_at: match.startedAt,
    winning_team: match.winningTeam ?? 0,
    chances: minutes.map(({ winProbability }) => winProbability),
    souls_chances: minutes.map(({ soulsLead, atSeconds }) => soulsChance(soulsLead, atSeconds)),
    body: scores ? JSON.stringify(keptScores(match, scores)) : '',
  };
}

function playersOf(match: Match, scores: MatchScores): ScoredPlayer[] {
  const sums = CREDIT_PARTS.map((part) => scores.players.reduce((sum, { credit }) => sum + credit[part], 0));
  const others = Math.max(scores.players.length - 1, 1);
  return match.players.flatMap((player, index) => {
    const own = scores.players[index];
    const row = own && {
      account_id: player.accountId,
      match_id: match.matchId,
      started_at: match.startedAt,
      hero_id: player.heroId,
      team: player.team,
      won: player.team === match.winningTeam,
      place: own.placed.place,
      mvp_rank: player.mvpRank ?? 0,
      credit: own.credit.total,
      performance: own.performance.score,
      lane_score: own.lane?.score ?? null,
      estimate_points: own.performance.estimatePoints,
      lobby_points: scores.lobbyPoints,
      credit_parts: CREDIT_PARTS.map((part) => own.credit[part]),
      credit_of_others: CREDIT_PARTS.map((part, at) => ((sums[at] ?? 0) - own.credit[part]) / others),
      performance_parts: [...own.performance.parts],
      costly_deaths: costlyDeaths(scores, index),
    };
    return row ?? [];
  });
}

/** As many as the column holds. */
const costlyDeaths = ({ deaths }: MatchScores, index: number): number =>
  Math.min(255, deaths.filter(({ player, worth }) => player === index && worth === 'costly').length);
