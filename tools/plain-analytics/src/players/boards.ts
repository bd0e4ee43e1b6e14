import { sum } from '../estimates.ts';
import type { PlainMatch } from '../matches.ts';
import {
  AXIS_POINTS,
  boardFit,
  CALIBRATION,
  playersOf,
  type Appearance,
  type BoardFit,
  type Players,
  type Rated,
  type Standing,
} from './ratings.ts';

export type BoardKind = 'points' | 'matches' | 'matches30';
export type BoardMode = 'standard' | PlainMatch['mode'];
const MODES: readonly BoardMode[] = ['standard', 'ranked', 'unranked', 'streetBrawl'];
const KINDS: readonly BoardKind[] = ['points', 'matches', 'matches30'];

interface Key {
  readonly board: BoardKind;
  readonly mode: BoardMode;
  readonly heroId: number;
}

/** A player on a board; places of before are 0 where there was none. */
export interface Placed {
  readonly place: number;
  readonly dayBefore: number;
  readonly weekBefore: number;
  readonly accountId: number;
  readonly value: number;
  readonly deviation: number;
  readonly matches: number;
  readonly wins: number;
  readonly seconds: number;
  readonly lastPlayedAt: number;
}

interface Board {
  readonly key: Key;
  readonly players: number;
  readonly entries: readonly Placed[];
}

export const MIN_MATCHES = 20;
export const PLACES = 1000;
export const DAY = 86_400;
export const MONTH = 30 * DAY;
const DEVIATIONS = 1.96;
export const nameOf = ({ board, mode, heroId }: Key) => `${board} ${mode} ${heroId}`;

const built = new WeakMap<readonly PlainMatch[], ReadonlyMap<string, Board>>();

/** Every board there is. */
export function boardsOf(matches: readonly PlainMatch[]): ReadonlyMap<string, Board> {
  const held = built.get(matches);
  if (held) return held;
  const players = playersOf(matches);
  const boards = [...matchBoards(players), ...pointBoards(players, boardFit(players))];
  const found = new Map(boards.map((board) => [nameOf(board.key), board]));
  built.set(matches, found);
  return found;
}

/** Somebody who may be on a board: what is ordered by now, a day and a week before; undefined where not on it. */
interface Candidate extends Omit<Placed, 'place' | 'dayBefore' | 'weekBefore' | 'value' | 'deviation'> {
  readonly at: readonly (
    | { readonly order: number; readonly value: number; readonly deviation: number }
    | undefined
  )[];
}

function boardOf(key: Key, candidates: readonly Candidate[]): Board {
  const places = [0, 1, 2].map((moment) => {
    const there = candidates.filter(({ at }) => at[moment] !== undefined);
    const ordered = there.toSorted(
      (a, b) => (b.at[moment]?.order ?? 0) - (a.at[moment]?.order ?? 0) || a.accountId - b.accountId,
    );
    return new Map(ordered.map(({ accountId }, place) => [accountId, place + 1]));
  });
  const entries = candidates.flatMap(({ at: [now], ...who }) => {
    const [place = 0, dayBefore = 0, weekBefore = 0] = places.map((one) => one.get(who.accountId));
    return now && place <= PLACES
      ? [{ ...who, place, dayBefore, weekBefore, value: now.value, deviation: now.deviation }]
      : [];
  });
  return { key, players: places[0]?.size ?? 0, entries: entries.toSorted((a, b) => a.place - b.place) };
}

/** Boards by matches, of all time and of thirty days; of all heroes and of each. */
function matchBoards({ played }: Players): Board[] {
  const all = [...played.values()].flat();
  const newest = all.reduce((last, { match }) => Math.max(last, match.startedAt), 0);
  const heroIds = [0, ...new Set(all.map(({ player }) => player.heroId))];
  return MODES.flatMap((mode) => {
    const inMode = [...played].map(([accountId, own]) => ({
      accountId,
      own: own.filter(({ match }) =>
        mode === 'standard' ? match.mode !== 'streetBrawl' : match.mode === mode,
      ),
    }));
    return heroIds.flatMap((heroId) => {
      const able = inMode.flatMap(({ accountId, own }) => {
        const withHero = heroId === 0 ? own : own.filter(({ player }) => player.heroId === heroId);
        return withHero.length >= MIN_MATCHES ? [{ accountId, own: withHero }] : [];
      });
      if (able.length === 0) return [];
      return (['matches', 'matches30'] as const).map((board) =>
        boardOf(
          { board, mode, heroId },
          able.map(({ accountId, own }) => matchCandidate(accountId, own, newest, board === 'matches30')),
        ),
      );
    });
  });
}

function matchCandidate(
  accountId: number,
  own: readonly Appearance[],
  newest: number,
  isOfMonth: boolean,
): Candidate {
  const upTo = (moment: number) =>
    own.filter(({ match }) => match.startedAt <= moment && (!isOfMonth || match.startedAt > moment - MONTH));
  const counted = upTo(newest);
  return {
    accountId,
    at: [0, DAY, 7 * DAY].map((ago) => {
      const count = upTo(newest - ago).length;
      return count > 0 ? { order: count, value: count, deviation: 0 } : undefined;
    }),
    matches: counted.length,
    wins: counted.filter(({ player }) => player.won).length,
    seconds: sum(counted, ({ match }) => match.durationSeconds),
    lastPlayedAt: own.at(-1)?.match.startedAt ?? 0,
  };
}

/** Boards by points: of all heroes, and of one, where the estimates with it draw the player's points. */
function pointBoards({ rated }: Players, fit: BoardFit): Board[] {
  const newest = Math.max(...[...rated.values()].map((own) => own.at(-1)?.startedAt ?? 0));
  const able = [...rated].filter(([, own]) => (own.at(-1)?.counted ?? 0) >= CALIBRATION);
  const heroIds = [0, ...new Set(able.flatMap(([, own]) => own.map(({ heroId }) => heroId)))];
  return heroIds.flatMap((heroId) => {
    const candidates = able.flatMap(([accountId, own]) => {
      const withHero = heroId === 0 ? own : own.filter((one) => one.heroId === heroId);
      if (heroId !== 0 && withHero.length < MIN_MATCHES) return [];
      const last = withHero.at(-1);
      return [
        {
          accountId,
          at: [0, DAY, 7 * DAY].map((ago) => pointsAt(own, withHero, newest - ago, heroId, fit)),
          matches: withHero.length,
          wins: withHero.filter(({ won }) => won).length,
          seconds: 0,
          lastPlayedAt: last?.startedAt ?? 0,
        },
      ];
    });
    return candidates.length > 0 ? [boardOf({ board: 'points', mode: 'standard', heroId }, candidates)] : [];
  });
}

function pointsAt(
  own: readonly Rated[],
  withHero: readonly Rated[],
  moment: number,
  heroId: number,
  { heroMatches, matchVariance }: BoardFit,
) {
  const last = own.findLast(({ startedAt }) => startedAt <= moment);
  const games = withHero.filter(({ startedAt }) => startedAt <= moment);
  if (!last || last.counted < CALIBRATION || (heroId !== 0 && games.length < MIN_MATCHES)) return undefined;
  const n = games.length;
  const weight = heroId === 0 ? 0 : n / (n + heroMatches);
  const estimate = heroId === 0 ? 0 : sum(games, ({ estimatePoints }) => estimatePoints) / n;
  const value = (1 - weight) * last.points + weight * estimate;
  const ofHero = heroId === 0 ? 0 : matchVariance / (n + heroMatches);
  const deviation = Math.sqrt((1 - weight) ** 2 * last.variance + ofHero + AXIS_POINTS ** 2);
  return { order: value - DEVIATIONS * deviation, value, deviation };
}

export const newestStanding = (standings: ReadonlyMap<number, Standing>): number | null =>
  [...standings.values()].reduce<number | null>(
    (newest, { lastPlayedAt }) => Math.max(newest ?? 0, lastPlayedAt),
    null,
  );

/** `/api/leaderboards/places/:accountId` */
export function boardPlaces(matches: readonly PlainMatch[], accountId: number): unknown {
  const places = [...boardsOf(matches).values()].flatMap(({ key, players, entries }) => {
    const own = entries.find((entry) => entry.accountId === accountId);
    return own ? [{ ...key, place: own.place, players }] : [];
  });
  return {
    accountId,
    places: places.toSorted(
      (a, b) =>
        a.place - b.place ||
        b.players - a.players ||
        KINDS.indexOf(a.board) - KINDS.indexOf(b.board) ||
        MODES.indexOf(a.mode) - MODES.indexOf(b.mode) ||
        a.heroId - b.heroId,
    ),
    calibrationMatches: playersOf(matches).rated.get(accountId)?.length ?? 0,
  };
}

/** Accounts on the first places of a board. */
export const boardAccounts = (matches: readonly PlainMatch[], board: BoardKind, count: number): number[] =>
  (boardsOf(matches).get(nameOf({ board, mode: 'standard', heroId: 0 }))?.entries ?? [])
    .slice(0, count)
    .map(({ accountId }) => accountId);

/** Heroes that have a board of points. */
export const heroesWithPoints = (matches: readonly PlainMatch[]): number[] =>
  [...boardsOf(matches).values()].flatMap(({ key }) =>
    key.board === 'points' && key.heroId !== 0 ? [key.heroId] : [],
  );
