import type { ProgramMatch } from '@soulstat/api-client/contract';
import {
  listMatchPoints,
  listMatchScores,
  listPlayersOfMatches,
  listMatchResults,
  type FoundMatchScore,
  type MatchPlayerRow,
  type MatchPoints,
  type MatchResultRow,
} from '@soulstat/warehouse';
import { purchaseLines, shopItemsAmong } from '../../matches/parts/shop-items.ts';
import { readKeptScores, type KeptPlayer } from '../../matches/scores/answer.ts';
import { hiddenAmong } from '../../community/players/refuse-hidden.ts';
import { gameModeOf, isoOf } from './program-history.ts';
import { findProgramPlayers, type ProgramPlayer, type ProgramStores } from './program-players.ts';

const SIDES = ['Amber Hand', 'Sapphire Flame'] as const;

/** Matches in the words of programs, as far as they are stored, by id: as many statements for many as for one. */
export async function programMatches(
  stores: ProgramStores,
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, ProgramMatch>> {
  if (matchIds.length === 0) return new Map();
  const { clickhouse, postgres } = stores;
  const [matches, rows, scores] = await Promise.all([
    listMatchResults(clickhouse, matchIds),
    listPlayersOfMatches(clickhouse, matchIds),
    listMatchScores(clickhouse, matchIds),
  ]);
  const scored = scores.filter(({ body }) => body !== '');
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId).filter((id) => id > 0))];
  const [known, hidden, points] = await Promise.all([
    findProgramPlayers(stores, accountIds, true),
    hiddenAmong(postgres, accountIds),
    scored.length > 0
      ? listMatchPoints(clickhouse, {
          matchIds: scored.map(({ matchId }) => matchId),
          accountIds,
          scoresVersions: [...new Set(scored.map(({ scoresVersion }) => scoresVersion))],
        })
      : [],
  ]);
  const [rowsOf, pointsOf] = [Map.groupBy(rows, matchIdOf), Map.groupBy(points, matchIdOf)];
  const scoreOf = new Map(scored.map((score) => [score.matchId, score]));
  return new Map(
    matches.map((match) => {
      const { matchId } = match;
      const score = scoreOf.get(matchId);
      const own = (pointsOf.get(matchId) ?? []).filter(
        ({ scoresVersion }) => scoresVersion === score?.scoresVersion,
      );
      const of = { match, rows: rowsOf.get(matchId) ?? [], score, points: own };
      return [matchId, matchOf(of, known, hidden)] as const;
    }),
  );
}

const matchIdOf = ({ matchId }: { readonly matchId: number }) => matchId;

interface FactsOfMatch {
  readonly match: MatchResultRow;
  readonly rows: readonly MatchPlayerRow[];
  readonly score: FoundMatchScore | undefined;
  readonly points: readonly MatchPoints[];
}

function matchOf(
  { match, rows, score, points }: FactsOfMatch,
  known: ReadonlyMap<number, ProgramPlayer>,
  hidden: ReadonlySet<number>,
): ProgramMatch {
  const scored = score ? readKeptScores(score.body).players : [];
  const { matchId, winningTeam } = match;
  return {
    matchId,
    matchDate: isoOf(match.startedAt),
    matchDurationSeconds: match.durationSeconds,
    amberHandWon: winningTeam === null ? null : winningTeam === 0,
    matchWasAbandoned: rows.some(({ abandonedAt }) => abandonedAt !== null),
    gameMode: gameModeOf(match.gameMode),
    amberHandMeanPPScore: meanBefore(rows, points, 0),
    sapphireFlameMeanPPScore: meanBefore(rows, points, 1),
    players: rows.map((row) => {
      const isHidden = hidden.has(row.accountId);
      return {
        match_id: matchId,
        account_id: isHidden ? 0 : row.accountId,
        team: SIDES[row.team === 0 ? 0 : 1],
        hero_id: row.heroId,
        kills: row.kills,
        deaths: row.deaths,
        assists: row.assists,
        player_damage: row.detail === 'full' ? row.playerDamage : null,
        total_souls: row.netWorth,
        playerWon: winningTeam === null ? null : winningTeam === row.team,
        partySize: partySizeOf(row, rows),
        ...scoreOf(row, scored),
        items: shopItemsAmong(purchaseLines(row)).map(({ itemId, at, soldAt, imbuedAbility }) => ({
          item_id: itemId,
          game_time_s: at,
          sold_time_s: soldAt || null,
          imbued_ability_id: imbuedAbility || null,
        })),
        steamProfile: isHidden ? null : steamProfileOf(known.get(row.accountId)),
      };
    }),
  };
}

/** PP of a team before the match, as far as it is known of its players. */
function meanBefore(
  rows: readonly MatchPlayerRow[],
  points: readonly MatchPoints[],
  team: number,
): number | null {
  const own = new Set(rows.filter((row) => row.team === team).map(({ accountId }) => accountId));
  const before = points.flatMap(({ accountId, points: after, impact }) =>
    own.has(accountId) && after !== null && impact !== null ? [after - impact] : [],
  );
  return before.length > 0 ? Math.round(before.reduce((sum, one) => sum + one, 0) / before.length) : null;
}

/** As `player_history` has it: who came alone is a party of one. */
function partySizeOf({ party, team }: MatchPlayerRow, rows: readonly MatchPlayerRow[]): number | null {
  if (party === null) return null;
  return party === 0 ? 1 : rows.filter((row) => row.team === team && row.party === party).length;
}

function scoreOf(row: MatchPlayerRow, scored: readonly KeptPlayer[]) {
  const own = scored.find(({ slot }) => slot === row.slot);
  if (!own) return { mvpScore: null, teamMvpPlacement: null, globalRank: null, metrics: {} };
  const better = scored.filter(({ team, place }) => team === own.team && place < own.place);
  const sum = own.placeParts.reduce((total, { deviations }) => total + deviations, 0);
  return {
    mvpScore: own.placeParts.length > 0 ? Math.round(sum * 10_000) / 10_000 : null,
    teamMvpPlacement: better.length + 1,
    globalRank: own.place,
    metrics: Object.fromEntries(own.standings.map(({ metric, deviations }) => [metric, deviations])),
  };
}

function steamProfileOf(player: ProgramPlayer | undefined) {
  if (!player) return null;
  const { accountId, name, avatarUrl, ppScore, estimatedRankNumber } = player;
  return { accountId, name, avatarUrl, ppScore, estimatedRankNumber, region: null };
}
