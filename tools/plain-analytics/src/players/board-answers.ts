import { rankNumberFromDense, rankNumberFromPoints } from '@soulstat/ranks';
import { figure } from '../compare.ts';
import { rate } from '../estimates.ts';
import { VERSIONS } from '../league.ts';
import type { PlainMatch } from '../matches.ts';
import {
  boardsOf,
  DAY,
  MIN_MATCHES,
  MONTH,
  nameOf,
  newestStanding,
  PLACES,
  type BoardKind,
  type BoardMode,
  type Placed,
} from './boards.ts';
import { boardFit, CALIBRATION, playersOf, standingsOf, type BoardFit, type Standing } from './ratings.ts';

const DEVIATIONS = 1.96;

/** Boards were built when these matches were all there were, the newest of them of this day. */
export interface PastMatches {
  readonly day: string;
  readonly matches: readonly PlainMatch[];
}

interface BoardAsked {
  readonly board: BoardKind;
  readonly heroId?: number;
  readonly mode?: BoardMode;
}

const PLACES_OF_PAST_HERO = 100;

/** Those of whose end this board is kept, newest first. */
const keptOf = (past: readonly PastMatches[], { board, heroId = 0, mode = 'standard' }: BoardAsked) =>
  past
    .filter(
      ({ matches }) => (boardsOf(matches).get(nameOf({ board, mode, heroId }))?.entries.length ?? 0) > 0,
    )
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));

/** The board at the end of a day, or of the last before of which it is kept. */
export function pastBoard(
  matches: readonly PlainMatch[],
  past: readonly PastMatches[],
  asked: BoardAsked,
  until: string,
): unknown {
  const kept = keptOf(past, asked);
  const found = kept.find(({ day }) => day <= until);
  if (!found) return undefined;
  const most = asked.heroId ? PLACES_OF_PAST_HERO : PLACES;
  const pastDays = kept.map(({ day }) => day);
  return boardAnswer(found.matches, asked, { day: found.day, pastDays, most, known: matches });
}

/** `/api/leaderboards/:board/history/:accountId` */
export function placeHistory(past: readonly PastMatches[], asked: BoardAsked, accountId: number): unknown {
  const { board, heroId = 0, mode = 'standard' } = asked;
  const most = heroId === 0 ? PLACES : PLACES_OF_PAST_HERO;
  const days = keptOf(past, asked)
    .toReversed()
    .flatMap(({ day, matches }) => {
      const found = boardsOf(matches).get(nameOf({ board, mode, heroId }));
      const own = found?.entries.find((entry) => entry.accountId === accountId && entry.place <= most);
      return own ? [{ day, place: own.place, players: found?.players }] : [];
    });
  return { board, mode, heroId, accountId, days };
}

/** `/api/leaderboards/:board` where nobody hides or is named. */
export function leaderboard(
  matches: readonly PlainMatch[],
  asked: BoardAsked,
  past: readonly PastMatches[] = [],
): unknown {
  const pastDays = keptOf(past, asked).map(({ day }) => day);
  return boardAnswer(matches, asked, { day: null, pastDays, most: PLACES, known: matches });
}

interface BoardDay {
  /** Null of now. */
  readonly day: string | null;
  readonly pastDays: readonly string[];
  readonly most: number;
  /** All matches, whenever they came. */
  readonly known: readonly PlainMatch[];
}

/** What somebody played most in the normal queues, in thirty days up to the end of a day or the newest match. */
function heroesOfMonth(matches: readonly PlainMatch[], accountId: number, day: string | null): number[] {
  const { played } = playersOf(matches);
  const newest = matches.reduce((last, { startedAt }) => Math.max(last, startedAt), 0);
  const end = day === null ? newest : Date.parse(day) / 1000 + DAY;
  const own = (played.get(accountId) ?? []).filter(
    ({ match }) => match.mode !== 'streetBrawl' && match.startedAt <= end && match.startedAt > end - MONTH,
  );
  return [...Map.groupBy(own, ({ player }) => player.heroId)]
    .toSorted(([a, one], [b, other]) => other.length - one.length || a - b)
    .slice(0, 3)
    .map(([heroId]) => heroId);
}

function boardAnswer(
  matches: readonly PlainMatch[],
  { board, heroId = 0, mode = 'standard' }: BoardAsked,
  { day, pastDays, most, known }: BoardDay,
): unknown {
  const players = playersOf(matches);
  const standings = standingsOf(players);
  const fit = boardFit(players);
  const found = boardsOf(matches).get(nameOf({ board, mode, heroId }));
  const isPoints = board === 'points';
  return {
    board,
    mode,
    heroId,
    players: found?.players ?? 0,
    entries: (found?.entries ?? []).slice(0, most).map((entry) => ({
      ...entryOf(entry, standings.get(entry.accountId), isPoints, fit),
      ...(board === 'matches30' && { heroIds: heroesOfMonth(known, entry.accountId, day) }),
    })),
    rules: {
      leastMatches: isPoints && heroId === 0 ? CALIBRATION : MIN_MATCHES,
      calibrationMatches: isPoints ? CALIBRATION : null,
      places: PLACES,
    },
    winRateMatches: figure(fit.winRateMatches, 1),
    heroMatches: isPoints && heroId !== 0 ? figure(fit.heroMatches, 1) : null,
    newestStartedAt: newestStanding(standings),
    day,
    pastDays,
    dataVersion: VERSIONS,
    scoresVersion: VERSIONS,
  };
}

function entryOf(entry: Placed, standing: Standing | undefined, isPoints: boolean, fit: BoardFit) {
  const { place, dayBefore, weekBefore, accountId, value, deviation, matches, wins, seconds, lastPlayedAt } =
    entry;
  const rated = standing?.rated;
  const half = DEVIATIONS * deviation;
  return {
    place,
    dayBefore: dayBefore || null,
    weekBefore: weekBefore || null,
    accountId,
    name: null,
    avatarUrl: null,
    publisherRankNumber: rankNumberFromDense(standing?.badgeStep ?? 0) ?? null,
    estimatedRankNumber:
      rated && rated.counted >= CALIBRATION ? (rankNumberFromPoints(rated.points) ?? null) : null,
    value: figure(value, 1),
    interval: isPoints ? [figure(value - half, 1), figure(value + half, 1)] : null,
    winRate: rate(wins, matches),
    shrunkWinRate: figure((wins + fit.winRateMatches * fit.meanWinRate) / (matches + fit.winRateMatches), 6),
    durationSeconds: isPoints ? null : seconds,
    streak: standing?.streak ?? 0,
    heroIds: standing?.heroIds ?? [],
    lastPlayedAt,
  };
}
