import {
  HERO_FIGURES,
  HERO_FIGURE_KEYS,
  type HeroDistribution,
  type HeroFigure,
} from '@soulstat/api-client/hero-figures';
import { figure } from '../compare.ts';
import { grouped, noEstimate, sum, Z, type Estimate } from '../estimates.ts';
import { basisOf, countedNothing, questionOf, type PlainQuery, type Seat } from '../league.ts';
import type { PlainEnd, PlainMatch, PlainMoment, PlainPlayer } from '../matches.ts';

type View = 'match' | 'minute' | 'at9' | 'at15';

/** An amount of a seat, and what a ratio divides it by. */
interface Amount {
  readonly x: number;
  readonly y: number;
}

type Of<From> = (from: From) => number;

/** What is divided by the length is of matches that have one. */
const ofPlayer =
  (of: Of<PlainPlayer>) =>
  ({ player, match }: Seat): Amount | undefined =>
    match.durationSeconds === 0 ? undefined : { x: of(player), y: match.durationSeconds };
const ofEnd =
  (of: Of<PlainEnd>, per?: Of<PlainEnd>) =>
  ({ match, player }: Seat): Amount | undefined => {
    if (!match.isFull) return undefined;
    const at = (value: Of<PlainEnd>) => (player.end ? value(player.end) : 0);
    return { x: at(of), y: per ? at(per) : match.durationSeconds };
  };

/** Figures at the end of the match. */
type EndFigure = Exclude<HeroFigure, `${string}At9` | `${string}At15`>;

/** What every figure is of a seat; undefined where its source does not tell. */
const AMOUNTS: Readonly<Record<EndFigure, (seat: Seat) => Amount | undefined>> = {
  souls: ofPlayer(({ netWorth }) => netWorth),
  kills: ofPlayer(({ kills }) => kills),
  deaths: ofPlayer(({ deaths }) => deaths),
  assists: ofPlayer(({ assists }) => assists),
  kda: ({ player: { kills, assists, deaths } }) => ({ x: kills + assists, y: deaths }),
  lastHits: ofPlayer(({ lastHits }) => lastHits),
  denies: ofPlayer(({ denies }) => denies),
  playerDamage: ofEnd(({ playerDamage }) => playerDamage),
  objectiveDamage: ofEnd(({ objectiveDamage }) => objectiveDamage),
  neutralDamage: ofEnd(({ neutralDamage }) => neutralDamage),
  damageTaken: ofEnd(({ damageTaken }) => damageTaken),
  damageMitigated: ofEnd(({ damageMitigated }) => damageMitigated),
  healing: ofEnd(({ healing }) => healing),
  selfHealing: ofEnd(({ selfHealing }) => selfHealing),
  accuracy: ofEnd(
    ({ shotsHit }) => shotsHit,
    ({ shotsHit, shotsMissed }) => shotsHit + shotsMissed,
  ),
  headshots: ofEnd(
    ({ heroBulletsHitCrit }) => heroBulletsHitCrit,
    ({ heroBulletsHit }) => heroBulletsHit,
  ),
};

const AT_MOMENT: Readonly<Record<string, Of<PlainMoment>>> = {
  souls: ({ netWorth }) => netWorth,
  level: ({ level }) => level,
  kills: ({ kills }) => kills,
  deaths: ({ deaths }) => deaths,
  assists: ({ assists }) => assists,
  creepKills: ({ creepKills }) => creepKills,
  denies: ({ denies }) => denies,
  playerDamage: ({ playerDamage }) => playerDamage,
  damageTaken: ({ damageTaken }) => damageTaken,
};

function amountOf(key: HeroFigure): ((seat: Seat) => Amount | undefined) | undefined {
  const { at } = HERO_FIGURES[key];
  if (at === 'end') return AMOUNTS[key as EndFigure];
  const of = AT_MOMENT[key.replace(/At\d+$/, '')];
  const seconds = at === 'at9' ? 540 : 900;
  return (
    of &&
    (({ match, player }) => {
      const moment = player.moments.get(seconds);
      return moment && { x: of(moment), y: match.durationSeconds };
    })
  );
}

/** `/api/heroes/performance` */
export function heroPerformance(
  matches: readonly PlainMatch[],
  query: PlainQuery & { readonly view?: View },
): unknown {
  const { view = 'match' } = query;
  const asked = questionOf(matches, query, { wholeTiers: true, sampled: {} });
  const at = view === 'match' || view === 'minute' ? 'end' : view;
  const keys = HERO_FIGURE_KEYS.filter((key) => HERO_FIGURES[key].at === at);
  const figures = keys.map((key) => {
    const { label, unit, better = null, distribution = null } = HERO_FIGURES[key];
    return { key, label, unit, better, distribution };
  });
  if (!asked) return { basis: countedNothing(query, true), view, figures, heroes: [] };
  const before = new Map(grouped(asked.before.seats, ({ heroId }) => heroId));
  return {
    basis: basisOf(asked),
    view,
    figures,
    heroes: grouped(asked.now.seats, ({ heroId }) => heroId)
      .map(([heroId, seats]) => ({
        heroId,
        matches: seats.length,
        values: keys.map((key) => valueOf(key, view, seats, before.get(heroId) ?? [])),
      }))
      .filter(({ matches: count }) => count >= (query.minMatches ?? 1)),
  };
}

function valueOf(key: HeroFigure, view: View, seats: readonly Seat[], before: readonly Seat[]): unknown {
  const digits = HERO_FIGURES[key].unit === 'share' ? 5 : 3;
  const read = (some: readonly Seat[]) => measured(key, view, some);
  const [now, past] = [read(seats), read(before)];
  const [won, lost] = [read(seats.filter((seat) => seat.won)), read(seats.filter((seat) => !seat.won))];
  return {
    ...said(now, digits),
    previous: past ? figure(past.value, digits) : null,
    wonMinusLost: said(
      won &&
        lost && {
          count: Math.min(won.count, lost.count),
          value: won.value - lost.value,
          error: Math.hypot(won.error, lost.error),
        },
      digits,
    ),
  };
}

interface Measured {
  readonly count: number;
  readonly value: number;
  readonly error: number;
}

/** A mean, or a ratio of sums with the error of a ratio of means: of the residuals x - r y. */
function measured(key: HeroFigure, view: View, seats: readonly Seat[]): Measured | undefined {
  const of = amountOf(key);
  const told = of ? seats.flatMap((seat) => of(seat) ?? []) : [];
  const isRatio = HERO_FIGURES[key].kind === 'ratio' || view === 'minute';
  const amounts = isRatio ? told : told.map(({ x }) => ({ x, y: 1 }));
  const [n, all] = [amounts.length, sum(amounts, ({ y }) => y)];
  if (n === 0 || all === 0) return undefined;
  const ratio = sum(amounts, ({ x }) => x) / all;
  const residuals = sum(amounts, ({ x, y }) => (x - ratio * y) ** 2);
  const error = n > 1 ? Math.sqrt(residuals / (n - 1) / n) / (all / n) : 0;
  const scale = view === 'minute' && HERO_FIGURES[key].kind === 'amount' ? 60 : 1;
  return { count: n, value: ratio * scale, error: error * scale };
}

function said(found: Measured | undefined, digits: number): Estimate {
  if (!found) return noEstimate();
  const { count, value, error } = found;
  return {
    count,
    value: figure(value, digits),
    interval: count > 1 ? [figure(value - Z * error, digits), figure(value + Z * error, digits)] : null,
  };
}

const perMinute =
  (of: Of<PlainPlayer>) =>
  ({ match, player }: Seat) =>
    match.durationSeconds === 0 ? NaN : (of(player) * 60) / match.durationSeconds;
const endPerMinute =
  (of: Of<PlainEnd>) =>
  ({ match, player }: Seat) =>
    match.isFull ? ((player.end ? of(player.end) : 0) * 60) / match.durationSeconds : NaN;
const endShare =
  (part: Of<PlainEnd>, all: Of<PlainEnd>) =>
  ({ player: { end } }: Seat) =>
    end ? part(end) / all(end) : NaN;

/** The value of a seat, NaN where there is none, and the width of a bin. */
const SPREADS: Readonly<
  Record<HeroDistribution, { readonly width: number; readonly of: (seat: Seat) => number }>
> = {
  soulsPerMinute: { width: 10, of: perMinute(({ netWorth }) => netWorth) },
  kills: { width: 1, of: ({ player }) => player.kills },
  deaths: { width: 1, of: ({ player }) => player.deaths },
  assists: { width: 1, of: ({ player }) => player.assists },
  killsAndAssistsPerDeath: {
    width: 0.25,
    of: ({ player: { kills, assists, deaths } }) => (kills + assists) / Math.max(deaths, 1),
  },
  lastHitsPerMinute: { width: 0.25, of: perMinute(({ lastHits }) => lastHits) },
  denies: { width: 1, of: ({ player }) => player.denies },
  playerDamagePerMinute: { width: 20, of: endPerMinute(({ playerDamage }) => playerDamage) },
  objectiveDamagePerMinute: { width: 5, of: endPerMinute(({ objectiveDamage }) => objectiveDamage) },
  damageTakenPerMinute: { width: 20, of: endPerMinute(({ damageTaken }) => damageTaken) },
  selfHealingPerMinute: { width: 10, of: endPerMinute(({ selfHealing }) => selfHealing) },
  accuracy: {
    width: 0.01,
    of: endShare(
      ({ shotsHit }) => shotsHit,
      ({ shotsHit, shotsMissed }) => shotsHit + shotsMissed,
    ),
  },
  headshotShare: {
    width: 0.01,
    of: endShare(
      ({ heroBulletsHitCrit }) => heroBulletsHitCrit,
      ({ heroBulletsHit }) => heroBulletsHit,
    ),
  },
};
const LAST_BIN = 255;

/** `/api/heroes/performance/:figure` */
export function heroSpreads(
  matches: readonly PlainMatch[],
  query: PlainQuery,
  name: HeroDistribution,
): unknown {
  const { width, of } = SPREADS[name];
  const asked = questionOf(matches, query, { wholeTiers: true, sampled: {} });
  if (!asked) return { basis: countedNothing(query, true), figure: name, binWidth: width, heroes: [] };
  const heroes = grouped(asked.now.seats, ({ heroId }) => heroId).flatMap(([heroId, seats]) => {
    // Shares of hundredths lie on the edges of bins: as they are meant, and not as binary fractions have them.
    const bins = seats
      .map(of)
      .filter(Number.isFinite)
      .map((value) => Math.min(LAST_BIN, Math.floor(value / width + 5e-7)));
    return bins.length > 0 ? [spreadOf(heroId, bins, width)] : [];
  });
  return {
    basis: basisOf(asked),
    figure: name,
    binWidth: width,
    heroes: heroes.filter(({ games }) => games >= (query.minMatches ?? 1)),
  };
}

function spreadOf(heroId: number, bins: readonly number[], width: number) {
  const counts = Array.from({ length: Math.max(...bins) + 1 }, () => 0);
  for (const bin of bins) counts[bin] = (counts[bin] ?? 0) + 1;
  const at = (share: number) => {
    let below = 0;
    const wanted = share * bins.length;
    for (const [bin, count] of counts.entries()) {
      if (count > 0 && wanted <= below + count) return figure((bin + (wanted - below) / count) * width, 4);
      below += count;
    }
    return figure(counts.length * width, 4);
  };
  return {
    heroId,
    games: bins.length,
    p10: at(0.1),
    p25: at(0.25),
    p50: at(0.5),
    p75: at(0.75),
    p90: at(0.9),
    counts,
  };
}
