import { denseRank, rankNumberFromDense } from '@soulstat/ranks';
import { figure } from '../compare.ts';
import { isOfMode, newestOf, VERSIONS, type PlainQuery } from '../league.ts';
import type { PlainMatch } from '../matches.ts';

interface TopQuery {
  readonly order?: 'rank' | 'excitement' | 'comeback' | 'stomp' | 'longest' | 'newest';
  readonly days?: number;
  readonly mode?: NonNullable<PlainQuery['mode']>;
  readonly minRank?: number;
  readonly maxRank?: number;
  readonly heroId?: number;
  readonly limit?: number;
}

const DAY = 86_400;
const LOOKED_BACK = 30 * DAY;

interface Course {
  readonly excitement: number;
  readonly comeback: number;
  readonly meanChance: number;
}

/** The winner's chance in three numbers. Chances and these are kept with seven digits (32 bits). */
function courseOf({ scored, winningTeam }: PlainMatch): Course | undefined {
  if (!scored || scored.chances.length === 0) return undefined;
  const chances = scored.chances.map(Math.fround).map((chance) => (winningTeam === 0 ? chance : 1 - chance));
  const all = [...chances, 1];
  const moves = all.slice(1).map((chance, at) => Math.abs(chance - (all[at] ?? 0)));
  return {
    excitement: Math.fround(moves.reduce((sum, move) => sum + move, 0)),
    comeback: Math.fround(1 - Math.min(...all)),
    meanChance: Math.fround(all.reduce((sum, chance) => sum + chance, 0) / all.length),
  };
}

/** `/api/matches/top` where nobody hides or is named. */
export function topMatches(matches: readonly PlainMatch[], query: TopQuery): unknown {
  const { order = 'rank', days = 7, mode = 'standard', heroId, limit = 50 } = query;
  // Who is there at all has played: a match of bots alone is in no history.
  const played = matches.filter(({ players }) =>
    players.some((one) => one.accountId !== 0 && one.heroId !== 0),
  );
  const newest = newestOf(played) ?? 0;
  const held = matches.filter(({ startedAt }) => startedAt > newest - LOOKED_BACK);
  const isRanked = query.minRank !== undefined || query.maxRank !== undefined;
  const [min, max] = [denseRank(query.minRank) ?? 1, denseRank(query.maxRank) ?? 255];
  const found = held
    .filter(
      (match) =>
        match.startedAt > (newestOf(held) ?? 0) - days * DAY &&
        isOfMode(match, mode) &&
        (!isRanked || (match.rankStep >= min && match.rankStep <= max)) &&
        (heroId === undefined || match.players.some((player) => player.heroId === heroId)),
    )
    .map((match) => ({ match, course: courseOf(match) }));
  const orderOf = ({ match, course }: (typeof found)[number]): number[] =>
    ({
      rank: [match.rankStep, course?.excitement ?? 0],
      excitement: [course?.excitement ?? 0],
      comeback: [course?.comeback ?? 0],
      stomp: [course?.meanChance ?? 0],
      longest: [match.durationSeconds],
      newest: [match.startedAt],
    })[order];
  const needsCourse = order === 'excitement' || order === 'comeback' || order === 'stomp';
  const shown = found
    .filter(({ match, course }) => (course || !needsCourse) && (match.rankStep > 0 || order !== 'rank'))
    .toSorted((a, b) => {
      const [[x = 0, y = 0], [u = 0, v = 0]] = [orderOf(a), orderOf(b)];
      return u - x || v - y || b.match.matchId - a.match.matchId;
    });
  return {
    matches: shown.slice(0, limit).map(({ match, course }) => topMatch(match, course)),
    counted: found.length,
    scored: found.filter(({ course }) => course).length,
    newestStartedAt: newestOf(found.map(({ match }) => match)),
    dataVersion: VERSIONS,
    scoresVersion: VERSIONS,
  };
}

function topMatch(match: PlainMatch, course: Course | undefined): unknown {
  const winners = match.players.filter(({ won, score }) => won && score);
  const best = winners.toSorted((a, b) => (a.score?.place ?? 0) - (b.score?.place ?? 0))[0];
  return {
    matchId: match.matchId,
    mode: match.mode,
    startedAt: match.startedAt,
    durationSeconds: match.durationSeconds,
    averageRankNumber: rankNumberFromDense(match.rankStep) ?? null,
    winningTeam: match.winningTeam,
    heroIds: [0, 1].map((team) =>
      match.players.filter((player) => player.team === team).map(({ heroId }) => heroId),
    ),
    course: course
      ? {
          excitement: figure(course.excitement, 4),
          lowestChance: figure(1 - course.comeback, 4),
          meanChance: figure(course.meanChance, 4),
        }
      : null,
    mvp: best && best.heroId > 0 ? { accountId: best.accountId, name: null, heroId: best.heroId } : null,
  };
}
