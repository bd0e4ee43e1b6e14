import { figure } from '../compare.ts';
import { estimate, grouped, rate, sum, wilson, wins, Z } from '../estimates.ts';
import { experienceSeats } from '../players/experience.ts';
import { EXPERIENCE_BINS } from './hero-overview.ts';
import { addDays } from '../days.ts';
import { basisOf, countedNothing, questionOf, sliceOf, type Part, type PlainQuery } from '../league.ts';
import type { PlainMatch } from '../matches.ts';
import { Beta, priorOf, trend, type Prior, type Tried } from '../shrinkage.ts';

const MIN_MATCHES = 200;
const EDGES = [1.5, 0.5, -0.5, -1.5];
const SURE = 0.6;
const STABILITY_DAYS = 7;
const TOP = 10;

interface Count extends Tried {
  readonly heroId: number;
  readonly pickRate: number;
}

type Chances = Readonly<Record<'S' | 'A' | 'B' | 'C' | 'D', number>>;

const countsOf = ({ seats }: Pick<Part, 'seats'>, allMatches: number): Count[] =>
  grouped(seats, ({ heroId }) => heroId).map(([heroId, own]) => ({
    heroId,
    matches: own.length,
    wins: wins(own),
    pickRate: own.length / Math.max(allMatches, 1),
  }));

const adjusted = ({ matches, wins: won }: Tried, { mean, k }: Prior) => (won + k * mean) / (matches + k);
const betaOf = ({ matches, wins: won }: Tried, { mean, k }: Prior) =>
  new Beta(won + k * mean, matches - won + k * (1 - mean));

/** How likely the true rate, put through a line, lies in the range of each letter. */
function chancesOf(beta: Beta, edges: readonly number[], { slope = 1, offset = 0 } = {}): Chances {
  const [S = 0, overA = 0, overB = 0, overC = 0] = edges.map(
    (edge) => 1 - beta.below((edge - offset) / slope),
  );
  return { S, A: overA - S, B: overB - overA, C: overC - overB, D: 1 - overC };
}

function letterOf({ S, A, C, D }: Chances): string {
  if (S > SURE) return 'S';
  if (S + A > SURE) return 'A';
  if (D > SURE) return 'D';
  return C + D > SURE ? 'C' : 'B';
}

const strengthEdges = ({ mean, deviation }: Prior) => EDGES.map((edge) => mean + edge * deviation);

/** Mean and deviation of all there are. */
function moments(values: readonly number[]) {
  const mean = sum(values, (value) => value) / Math.max(values.length, 1);
  return {
    mean,
    deviation: Math.sqrt(sum(values, (value) => (value - mean) ** 2) / Math.max(values.length, 1)),
  };
}

interface Line {
  readonly strength: number;
  readonly impact: number;
  readonly overPerformance: number;
  readonly trend: number;
}
type Method = 'strength' | 'impact' | 'overPerformance';

function linesOf(counts: readonly Count[], prior: Prior): Line[] {
  const trends = trend(
    counts.map(({ matches, wins: won, pickRate }) => ({
      x: Math.log(Math.max(pickRate, 1e-6)),
      y: won / matches,
      weight: Math.sqrt(matches),
    })),
  );
  return counts.map((count, at) => {
    const strength = adjusted(count, prior);
    const usual = trends[at] ?? 0;
    return { strength, impact: count.pickRate * strength, overPerformance: strength - usual, trend: usual };
  });
}

/** A list of some days: the heroes, what they are drawn towards, and what they are placed by. */
interface List {
  readonly counts: readonly Count[];
  readonly lines: readonly Line[];
  readonly prior: Prior;
}

function listOf(part: Part): List {
  const counts = countsOf(part, part.matches.length);
  const prior = priorOf(counts);
  return { counts, prior, lines: linesOf(counts, prior) };
}

/** `/api/heroes/tiers` */
export function heroTiers(matches: readonly PlainMatch[], query: PlainQuery): unknown {
  const asked = questionOf(matches, query);
  if (!asked)
    return {
      basis: countedNothing(query),
      prior: { mean: 0.5, deviation: 0, matches: 0 },
      leastMatches: MIN_MATCHES,
      stability: { days: 0, topOverlap: null },
      heroes: [],
    };
  const { now, before } = asked;
  const [list, past] = [listOf(now), listOf(before)];
  const { mean, deviation, k } = list.prior;
  // Experience and single days are not kept by side, length and party.
  const isSliced = sliceOf(query) !== undefined;
  const equal = isSliced ? () => null : equalExperience(matches, query);
  const days = lettersByDay(now);
  const scores = compositeOf(list);
  const heroes = list.counts.map((count, at) => {
    const places = placesOf(list, past, at);
    const { letter } = places.strength;
    return {
      heroId: count.heroId,
      winRate: rate(count.wins, count.matches),
      adjusted: adjustedOf(count, list.prior),
      experienceAdjusted: equal(count.heroId),
      pickRate: picks(count.matches, now.matches.length),
      score: figure(scores[at] ?? 0, 3),
      methods: places,
      previous: previousOf(past, count.heroId),
      daysInLetter:
        letter === null ? null : days.filter((letters) => letters.get(count.heroId) === letter).length,
    };
  });
  const byStrength = heroes.map((hero, at) => ({ hero, strength: list.lines[at]?.strength ?? 0 }));
  return {
    basis: basisOf(asked),
    prior: { mean: figure(mean, 6), deviation: figure(deviation, 6), matches: figure(k, 1) },
    leastMatches: MIN_MATCHES,
    stability: { days: days.length, topOverlap: isSliced ? null : topOverlap(now) },
    heroes: byStrength
      .toSorted((a, b) => b.strength - a.strength)
      .map(({ hero }) => hero)
      .filter(({ winRate: { count } }) => count >= (query.minMatches ?? 1)),
  };
}

function adjustedOf(count: Count, prior: Prior): unknown {
  const beta = betaOf(count, prior);
  return {
    count: count.matches,
    value: figure(adjusted(count, prior), 6),
    interval: [figure(beta.quantile(0.025), 6), figure(beta.quantile(0.975), 6)],
  };
}

/** By every method: each rises with the true win rate, so that its letters follow from the same posterior. */
function placesOf(list: List, past: List, at: number) {
  const [count, line] = [list.counts[at] ?? NO_COUNT, list.lines[at] ?? NO_LINE];
  const beta = betaOf(count, list.prior);
  const pastAt = past.counts.findIndex(({ heroId }) => heroId === count.heroId);
  const place = (method: Method, chances: Chances) => ({
    value: figure(line[method], 6),
    letter: count.matches < MIN_MATCHES ? null : letterOf(chances),
    chances: Object.fromEntries(
      Object.entries(chances).map(([letter, chance]) => [letter, figure(chance, 4)]),
    ),
    place: placeOf(list.lines, line, method),
    placeBefore: pastAt < 0 ? null : placeOf(past.lines, past.lines[pastAt], method),
  });
  return {
    strength: place('strength', chancesOf(beta, strengthEdges(list.prior))),
    impact: place('impact', chancesOf(beta, edgesOf(list, 'impact'), { slope: count.pickRate })),
    overPerformance: place(
      'overPerformance',
      chancesOf(beta, edgesOf(list, 'overPerformance'), { offset: -line.trend }),
    ),
  };
}

const NO_COUNT: Count = { heroId: 0, matches: 0, wins: 0, pickRate: 0 };
const NO_LINE: Line = { strength: 0, impact: 0, overPerformance: 0, trend: 0 };

/** In deviations of the values of heroes with enough matches. */
function edgesOf({ counts, lines }: List, method: Method): number[] {
  const known = lines.flatMap((line, at) =>
    (counts[at]?.matches ?? 0) >= MIN_MATCHES ? [line[method]] : [],
  );
  const { mean, deviation } = moments(known);
  return EDGES.map((edge) => mean + edge * deviation);
}

const placeOf = (lines: readonly Line[], own: Line | undefined, method: Method) =>
  1 + lines.filter((line) => line[method] > (own?.[method] ?? 0)).length;

function previousOf({ counts, prior }: List, heroId: number): unknown {
  const count = counts.find((one) => one.heroId === heroId);
  if (!count) return null;
  return {
    winRate: rate(count.wins, count.matches),
    adjusted: figure(adjusted(count, prior), 6),
    pickRate: figure(count.pickRate, 6),
  };
}

/** Picks a match: of a share Wilson's interval, else that of a Poisson count. */
function picks(count: number, matches: number): unknown {
  const [low, high] =
    count <= matches
      ? wilson(count, matches)
      : [(count - Z * Math.sqrt(count)) / matches, (count + Z * Math.sqrt(count)) / matches];
  return {
    count: matches,
    value: figure(count / matches, 6),
    interval: [figure(Math.max(0, low), 6), figure(high, 6)],
  };
}

/** 0.60 of the adjusted rate and 0.25 of the picks, in deviations, shared out to 1. */
function compositeOf({ counts, lines }: List): number[] {
  const standard = (values: readonly number[]) => {
    const { mean, deviation } = moments(values);
    return values.map((value) => (deviation > 0 ? (value - mean) / deviation : 0));
  };
  const strengths = standard(lines.map(({ strength }) => strength));
  const presences = standard(counts.map(({ pickRate }) => pickRate));
  return counts.map((_, at) => (0.6 * (strengths[at] ?? 0) + 0.25 * (presences[at] ?? 0)) / 0.85);
}

/** The letters of strength as they were at the end of each of the last days. */
function lettersByDay(now: Part): ReadonlyMap<number, string | null>[] {
  const { from, to } = now.days;
  const days = Array.from({ length: STABILITY_DAYS }, (_, back) => addDays(to, back + 1 - STABILITY_DAYS));
  return days
    .filter((day) => day >= from)
    .map((day) => countsOf({ seats: now.seats.filter(({ match }) => match.day <= day) }, now.matches.length))
    .filter((counts) => counts.length > 0)
    .map((counts) => {
      const prior = priorOf(counts);
      return new Map(
        counts.map((count) => [
          count.heroId,
          count.matches < MIN_MATCHES
            ? null
            : letterOf(chancesOf(betaOf(count, prior), strengthEdges(prior))),
        ]),
      );
    });
}

/** How many of the ten best of odd days are among those of even ones. */
function topOverlap(now: Part): number | null {
  const dayNumber = (match: PlainMatch) => Date.parse(match.day) / 86_400_000;
  const [even = [], odd = []] = [0, 1].map((rest) => {
    const counts = countsOf(
      { seats: now.seats.filter(({ match }) => dayNumber(match) % 2 === rest) },
      now.matches.length,
    );
    const prior = priorOf(counts);
    return counts
      .filter((count) => count.matches >= MIN_MATCHES)
      .toSorted((a, b) => adjusted(b, prior) - adjusted(a, prior))
      .slice(0, TOP)
      .map(({ heroId }) => heroId);
  });
  return even.length < TOP || odd.length < TOP ? null : even.filter((heroId) => odd.includes(heroId)).length;
}

/** Win rates at the experience that all heroes are played with. */
function equalExperience(matches: readonly PlainMatch[], query: PlainQuery): (heroId: number) => unknown {
  const seats = experienceSeats(matches, query);
  const inBin = ({ nth }: { readonly nth: number }) =>
    EXPERIENCE_BINS.findIndex(({ from, to }) => nth >= from && nth <= (to ?? Infinity));
  const shares = EXPERIENCE_BINS.map(
    (_, bin) => seats.filter((seat) => inBin(seat) === bin).length / seats.length,
  );
  return (heroId) => {
    const own = seats.filter((seat) => seat.heroId === heroId);
    if (own.length === 0) return null;
    const bins = grouped(own, inBin);
    const weight = sum(bins, ([bin]) => shares[bin] ?? 0);
    const rateAt = sum(bins, ([bin, of]) => ((shares[bin] ?? 0) / weight) * (wins(of) / of.length));
    const variance = sum(bins, ([bin, of]) => {
      const careful = (wins(of) + 1) / (of.length + 2);
      return (((shares[bin] ?? 0) / weight) ** 2 * careful * (1 - careful)) / of.length;
    });
    return estimate(own.length, rateAt, Math.sqrt(variance), 6);
  };
}
