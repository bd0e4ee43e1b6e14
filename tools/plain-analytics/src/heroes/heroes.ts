import { figure } from '../compare.ts';
import { grouped, rate, sum, wilson, winRate, wins } from '../estimates.ts';
import { addDays } from '../days.ts';
import {
  basisOf,
  heroIdsOf,
  newestDay,
  countedNothing,
  questionOf,
  VERSIONS,
  type Part,
  type PlainQuery,
  type Seat,
} from '../league.ts';
import type { PlainMatch } from '../matches.ts';

/** `/api/heroes/stats` */
export function heroStats(
  matches: readonly PlainMatch[],
  query: Omit<PlainQuery, 'period'> & { readonly days?: number },
): unknown {
  const to = query.to ?? newestDay(matches, query.mode);
  if (to === undefined) return { coverage: { ...NO_COVERAGE }, heroes: [] };
  const from = query.from ?? addDays(to, 1 - (query.days ?? 30));
  const asked = questionOf(matches, { ...query, from, to: from > to ? from : to });
  const now = asked?.now ?? { days: { from, to }, matches: [], seats: [], newestStartedAt: null };
  return {
    coverage: {
      matches: now.matches.length,
      ...now.days,
      newestStartedAt: now.newestStartedAt,
      dataVersion: VERSIONS,
    },
    heroes: grouped(now.seats, ({ heroId }) => heroId).map(([heroId, own]) => statsOf(heroId, own, now)),
  };
}

const NO_COVERAGE = { matches: 0, from: null, to: null, newestStartedAt: null, dataVersion: VERSIONS };

function statsOf(heroId: number, seats: readonly Seat[], { matches }: Part): unknown {
  const count = seats.length;
  const [low, high] = wilson(wins(seats), count);
  const perMatch = (of: (player: Seat['player']) => number) =>
    figure(sum(seats, ({ player }) => of(player)) / count, 3);
  const timed = seats.filter(({ match }) => match.durationSeconds > 0);
  const seconds = sum(timed, ({ match }) => match.durationSeconds);
  const full = seats.flatMap(({ match, player }) => (match.isFull ? [player.end] : []));
  const perFull = (of: (end: NonNullable<(typeof full)[number]>) => number) =>
    full.length > 0 ? figure(sum(full, (end) => (end ? of(end) : 0)) / full.length, 3) : null;
  const healing = full.flatMap((end) => end?.teammateHealing ?? []);
  return {
    heroId,
    matches: count,
    wins: wins(seats),
    winRate: figure(wins(seats) / count, 6),
    winRateInterval: [figure(low, 6), figure(high, 6)],
    pickRate: figure(count / matches.length, 6),
    kills: perMatch(({ kills }) => kills),
    deaths: perMatch(({ deaths }) => deaths),
    assists: perMatch(({ assists }) => assists),
    netWorth: perMatch(({ netWorth }) => netWorth),
    lastHits: perMatch(({ lastHits }) => lastHits),
    denies: perMatch(({ denies }) => denies),
    durationSeconds: timed.length > 0 ? figure(seconds / timed.length, 3) : null,
    soulsPerMinute:
      timed.length === 0 ? null : figure((sum(timed, ({ player }) => player.netWorth) * 60) / seconds, 3),
    fullMatches: full.length,
    playerDamage: perFull(({ playerDamage }) => playerDamage),
    objectiveDamage: perFull(({ objectiveDamage }) => objectiveDamage),
    damageTaken: perFull(({ damageTaken }) => damageTaken),
    selfHealing: perFull(({ selfHealing }) => selfHealing),
    teammateHealing: healing.length > 0 ? figure(sum(healing, (value) => value) / healing.length, 3) : null,
  };
}

/** How often something is played, beside all matches. */
export const playedOf = (seats: readonly Seat[], matches: number) => ({
  winRate: winRate(seats),
  pickRate: rate(Math.min(seats.length, matches), matches),
});

/** `/api/heroes/library` */
export function heroLibrary(matches: readonly PlainMatch[], query: PlainQuery): unknown {
  const asked = questionOf(matches, query);
  if (!asked) return { basis: countedNothing(query), heroes: [] };
  const { now, before } = asked;
  return {
    basis: basisOf(asked),
    heroes: heroIdsOf(now.seats, before.seats)
      .map((heroId) => ({ heroId, now: heroOf(now, heroId), before: heroOf(before, heroId) }))
      .filter((hero) => hero.now.winRate.count >= (query.minMatches ?? 0)),
  };
}

const heroOf = ({ seats, matches }: Part, heroId: number) =>
  playedOf(
    seats.filter((seat) => seat.heroId === heroId),
    matches.length,
  );
