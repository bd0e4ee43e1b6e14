import { SCORE_MODELS } from '@soulstat/scores';
import { mean, sum } from '../estimates.ts';
import type { PlainMatch, PlainPlayer } from '../matches.ts';

/** A match of a player that moved points, with the points after it. */
export interface Rated {
  readonly accountId: number;
  readonly heroId: number;
  readonly startedAt: number;
  readonly matchId: number;
  readonly won: boolean;
  readonly estimatePoints: number;
  readonly points: number;
  readonly variance: number;
  /** Matches that moved points, up to this one. */
  readonly counted: number;
}

/** Any match of a player that counts. */
export interface Appearance {
  readonly accountId: number;
  readonly match: PlainMatch;
  readonly player: PlainPlayer;
}

/** Matches that count for points before a player stands on a board of points. */
export const CALIBRATION = 50;
export const { axisPoints: AXIS_POINTS } = SCORE_MODELS.performance;
const DAY_SECONDS = 86_400;

/** Everything that boards are made of. */
export interface Players {
  /** By account, in order of time. */
  readonly rated: ReadonlyMap<number, readonly Rated[]>;
  readonly played: ReadonlyMap<number, readonly Appearance[]>;
}

const known = new WeakMap<readonly PlainMatch[], Players>();

export function playersOf(matches: readonly PlainMatch[]): Players {
  const held = known.get(matches);
  if (held) return held;
  const ordered = matches.toSorted((a, b) => a.startedAt - b.startedAt || a.matchId - b.matchId);
  const seats = ordered.flatMap((match) =>
    match.players.flatMap((player) =>
      player.accountId === 0 || player.heroId === 0 ? [] : [{ accountId: player.accountId, match, player }],
    ),
  );
  const all = Map.groupBy(seats, ({ accountId }) => accountId);
  const played = Map.groupBy(
    seats.filter(({ player }) => player.isRated),
    ({ accountId }) => accountId,
  );
  const rated = new Map([...all].map(([accountId, own]) => [accountId, replay(own)]));
  const players = { played, rated: new Map([...rated].filter(([, own]) => own.length > 0)) };
  known.set(matches, players);
  return players;
}

/** The filter of one number (scores.md, 5.1): strength wanders from day to day, each match is a noisy look at it. */
function replay(appearances: readonly Appearance[]): Rated[] {
  const { noisePoints, priorPoints, driftPointsPerDay } = SCORE_MODELS.performance;
  const rated: Rated[] = [];
  for (const { accountId, match, player } of appearances) {
    const estimatePoints = player.score?.estimatePoints ?? null;
    const lobbyPoints = match.scored?.lobbyPoints ?? null;
    if (estimatePoints === null || lobbyPoints === null) continue;
    const last = rated.at(-1);
    const days = last ? (match.startedAt - last.startedAt) / DAY_SECONDS : 0;
    const before = last?.points ?? lobbyPoints;
    const spread = (last?.variance ?? priorPoints ** 2) + driftPointsPerDay ** 2 * days;
    const gain = spread / (spread + noisePoints ** 2);
    rated.push({
      accountId,
      heroId: player.heroId,
      startedAt: match.startedAt,
      matchId: match.matchId,
      won: player.won,
      estimatePoints,
      points: before + gain * (estimatePoints - before),
      variance: spread * (1 - gain),
      counted: rated.length + 1,
    });
  }
  return rated;
}

export const isNormal = ({ match }: Appearance): boolean => match.mode !== 'streetBrawl';

/** Where a player of the normal queues stands. */
export interface Standing {
  readonly accountId: number;
  readonly matches: number;
  readonly wins: number;
  readonly badgeStep: number;
  readonly streak: number;
  readonly heroIds: readonly number[];
  readonly lastPlayedAt: number;
  /** The last match that moved points. */
  readonly rated: Rated | undefined;
}

const standings = new WeakMap<Players, ReadonlyMap<number, Standing>>();

export function standingsOf(players: Players): ReadonlyMap<number, Standing> {
  const held = standings.get(players);
  if (held) return held;
  const found = new Map(
    [...players.played].flatMap(([accountId, all]) => {
      const own = all.filter(isNormal);
      return own.length > 0
        ? [[accountId, standingOf(accountId, own, players.rated.get(accountId)?.at(-1))]]
        : [];
    }),
  );
  standings.set(players, found);
  return found;
}

function standingOf(accountId: number, own: readonly Appearance[], rated: Rated | undefined): Standing {
  const results = own.map(({ player }) => player.won).toReversed();
  const turn = results.findIndex((won) => won !== results[0]);
  const heroes = [...Map.groupBy(own, ({ player }) => player.heroId)]
    .toSorted(([a, x], [b, y]) => y.length - x.length || a - b)
    .map(([heroId]) => heroId);
  return {
    accountId,
    matches: own.length,
    wins: own.filter(({ player }) => player.won).length,
    badgeStep: own.findLast(({ player }) => player.badgeStep > 0)?.player.badgeStep ?? 0,
    streak: (turn < 0 ? results.length : turn) * (results[0] ? 1 : -1),
    heroIds: heroes.slice(0, 3),
    lastPlayedAt: own.at(-1)?.match.startedAt ?? 0,
    rated,
  };
}

export interface BoardFit {
  readonly winRateMatches: number;
  readonly meanWinRate: number;
  /** Variance of one match's estimate with a hero around the player's mean with it. */
  readonly matchVariance: number;
  readonly heroMatches: number;
}

const MIN_MATCHES = 10;
const MAX_RATIO = 1_000_000;
const ratio = (noise: number, spread: number) =>
  spread > 0 ? Math.min(noise / spread, MAX_RATIO) : MAX_RATIO;

/** By moments: how players differ in winning, and how heroes differ for a player, beyond what is chance. */
export function boardFit(players: Players): BoardFit {
  const records = [...standingsOf(players).values()].filter(({ matches }) => matches >= MIN_MATCHES);
  const overall = sum(records, ({ wins }) => wins) / sum(records, ({ matches }) => matches);
  const meanWinRate = Number.isFinite(overall) ? overall : 0.5;
  const chance = meanWinRate * (1 - meanWinRate);
  const spread = mean(records, ({ matches, wins }) => (wins / matches - meanWinRate) ** 2 - chance / matches);
  const { noise, between } = heroSpread(players);
  return {
    meanWinRate,
    winRateMatches: ratio(chance, spread) - 1,
    matchVariance: noise,
    heroMatches: ratio(noise, between),
  };
}

/** The gap between a player's mean estimate with a hero and with all others is the hero's, and noise of both. */
function heroSpread({ rated }: Players): { readonly noise: number; readonly between: number } {
  const cells = [...rated.values()].map((own) =>
    [...Map.groupBy(own, ({ heroId }) => heroId).values()].map((of) => {
      const middle = mean(of, ({ estimatePoints }) => estimatePoints);
      return {
        n: of.length,
        middle,
        squares: sum(of, ({ estimatePoints }) => (estimatePoints - middle) ** 2),
      };
    }),
  );
  const many = cells.flat().filter(({ n }) => n > 1);
  const noise = many.length > 0 ? sum(many, ({ squares }) => squares) / sum(many, ({ n }) => n - 1) : 0;
  let [over, under] = [0, 0];
  for (const own of cells)
    for (const cell of own) {
      const others = own.filter((other) => other !== cell);
      const rest = sum(others, ({ n }) => n);
      if (cell.n < MIN_MATCHES || rest < MIN_MATCHES) continue;
      const gap = cell.middle - sum(others, ({ n, middle }) => n * middle) / rest;
      over += gap ** 2 - noise * (1 / cell.n + 1 / rest);
      under += 1 + sum(others, ({ n }) => (n / rest) ** 2);
    }
  return { noise, between: under > 0 ? Math.max(0, over / under) : 0 };
}
