import { figure } from '../compare.ts';
import { deviation, estimate, grouped, noEstimate, rate, wins, type Estimate } from '../estimates.ts';
import { lanesAt } from './lanes.ts';
import {
  basisOf,
  countedNothing,
  questionOf,
  seatsOf,
  type Part,
  type PlainQuery,
  type Seat,
} from '../league.ts';
import type { PlainMatch, PlainPlayer } from '../matches.ts';
import { heroEdges, logit, pairPoints, priorOf, type Pair } from '../shrinkage.ts';

const LANE_END = 540;

type LaneQuery = PlainQuery & { readonly lane?: number };

type Kind = 'mates' | 'enemies' | 'laneMates' | 'laneEnemies';

/** How often two heroes met in some way, and the leads of the first at nine minutes. */
interface MetPair extends Pair {
  matches: number;
  wins: number;
  leads: number;
  leadSum: number;
}

/** Every two heroes that met, in both orders, by hero ids. */
function pairsOf({ matches, sample }: Part, kind: Kind): MetPair[] {
  const found = new Map<number, MetPair>();
  for (const match of sample?.matches ?? matches)
    for (const own of seatsOf([match]).filter((seat) => sample?.isAsked(seat) ?? true))
      for (const other of match.players)
        if (other.heroId !== 0 && own.player !== other && isMeeting(own.player, other, kind)) {
          const key = own.heroId * 100_000 + other.heroId;
          const pair = found.get(key) ?? newPair(own.heroId, other.heroId);
          found.set(key, pair);
          addMeeting(pair, own.player, other);
        }
  return [...found].toSorted(([a], [b]) => a - b).map(([, pair]) => pair);
}

const newPair = (heroId: number, otherHeroId: number): MetPair => ({
  heroId,
  otherHeroId,
  matches: 0,
  wins: 0,
  leads: 0,
  leadSum: 0,
});

function isMeeting(own: PlainPlayer, other: PlainPlayer, kind: Kind): boolean {
  const isMate = own.team === other.team;
  if (isMate !== (kind === 'mates' || kind === 'laneMates')) return false;
  return kind === 'mates' || kind === 'enemies' || (own.lane !== 0 && own.lane === other.lane);
}

function addMeeting(pair: MetPair, own: PlainPlayer, other: PlainPlayer): void {
  pair.matches += 1;
  pair.wins += own.won ? 1 : 0;
  const [mine, theirs] = [own.moments.get(LANE_END), other.moments.get(LANE_END)];
  if (!mine || !theirs) return;
  pair.leads += 1;
  pair.leadSum += mine.netWorth - theirs.netWorth;
}

/** What is said of each pair besides who it is; how far pairs differ in truth follows from all of them, each counted once. */
function edgesOf(part: Part, query: LaneQuery, pairs: readonly MetPair[], sign: 1 | -1) {
  const own = countsOf(part.seats);
  const met = metSeats(part, query, sign);
  if (!met) return saidOf(pairPoints(heroEdges(own), pairs, sign), pairs);
  // Who is asked for may win more or less than half; who is met stands under ids below 0, beside the mean of those.
  const mean = logit(priorOf(own).mean);
  if (!Number.isFinite(mean)) return [];
  const edges = new Map([
    ...[...heroEdges(own)].map(([id, one]) => [id, { ...one, edge: one.edge + mean }] as const),
    ...[...heroEdges(countsOf(met))].map(([id, one]) => [-id, one] as const),
  ]);
  const apart = pairs.map((pair) => ({ ...pair, otherHeroId: -pair.otherHeroId }));
  return saidOf(pairPoints(edges, apart, sign), pairs);
}

const countsOf = (seats: readonly Seat[]) =>
  grouped(seats, ({ heroId }) => heroId).map(([heroId, own]) => ({
    heroId,
    matches: own.length,
    wins: wins(own),
  }));

/** Whom players of a side or a party have beside them, or against them; undefined where these are the same as all. */
function metSeats({ sample }: Part, { side, partySize, lane }: LaneQuery, sign: 1 | -1): Seat[] | undefined {
  if (!sample || (side === undefined && partySize === undefined)) return undefined;
  const team = side === undefined ? undefined : sign === 1 ? side : 1 - side;
  return seatsOf(sample.matches).filter(
    ({ player }) =>
      (team === undefined || player.team === team) && (lane === undefined || player.lane === lane),
  );
}

/** Of pairs whose two orders are of the same matches one is enough. */
const isOnce = ({ heroId, otherHeroId }: Pair, { side, partySize }: PlainQuery, sign: 1 | -1): boolean =>
  partySize !== undefined || (side !== undefined && sign === -1) || heroId < otherHeroId;

function saidOf(points: ReturnType<typeof pairPoints>, pairs: readonly MetPair[]) {
  return points.map(({ expectedRate, value, low, high }, at) => {
    const pair = pairs[at] ?? newPair(0, 0);
    return {
      pair,
      said: {
        winRate: rate(pair.wins, pair.matches),
        expectedRate: figure(expectedRate, 5),
        edge: { count: pair.matches, value: figure(value, 5), interval: [figure(low, 5), figure(high, 5)] },
      },
    };
  });
}

/** `/api/heroes/:heroId/pairs` */
export function heroPairs(matches: readonly PlainMatch[], query: PlainQuery, heroId: number): unknown {
  const asked = questionOf(matches, query, { wholeTiers: true, sampled: {} });
  if (!asked)
    return {
      basis: countedNothing(query, true),
      heroId,
      mates: [],
      enemies: [],
      laneMates: [],
      laneEnemies: [],
    };
  const { now } = asked;
  const spread = leadDeviation(now, heroId);
  const list = (kind: Kind) => {
    const sign = kind === 'mates' || kind === 'laneMates' ? 1 : -1;
    const once = pairsOf(now, kind).filter(
      (pair) => pair.heroId === heroId || (pair.otherHeroId !== heroId && isOnce(pair, query, sign)),
    );
    return edgesOf(now, query, once, sign)
      .filter(({ pair }) => pair.heroId === heroId && pair.matches >= (query.minMatches ?? 0))
      .map(({ pair, said }) => ({
        heroId: pair.otherHeroId,
        ...said,
        soulsAhead: kind === 'laneEnemies' ? soulsAhead(pair, spread) : noEstimate(),
      }));
  };
  return {
    basis: basisOf(asked),
    heroId,
    mates: list('mates'),
    enemies: list('enemies'),
    laneMates: list('laneMates'),
    laneEnemies: list('laneEnemies'),
  };
}

function soulsAhead({ leads, leadSum }: MetPair, spread: number): Estimate {
  if (leads === 0) return noEstimate();
  return estimate(leads, leadSum / leads, spread / Math.sqrt(leads), 1);
}

/** How far leads over one opponent lie apart, from those over the mean of two. */
function leadDeviation(part: Part, heroId: number): number {
  const lanes = lanesAt(part, LANE_END);
  const own = lanes.filter((lane) => lane.heroId === heroId);
  return deviation(own.map(({ ownLead }) => ownLead)) * Math.sqrt(2 / 1.5);
}

const MAX_OF_LANE = 6000;

/** `/api/lanes/pairings` */
export function lanePairings(matches: readonly PlainMatch[], query: LaneQuery): unknown {
  const { lane } = query;
  const sampled = lane === undefined ? {} : { lane, most: MAX_OF_LANE };
  const asked = questionOf(matches, query, { wholeTiers: true, sampled });
  if (!asked) return { basis: countedNothing(query, true), partners: [], opponents: [] };
  const list = (kind: Kind, sign: 1 | -1) =>
    edgesOf(
      asked.now,
      query,
      pairsOf(asked.now, kind).filter((pair) => isOnce(pair, query, sign)),
      sign,
    )
      .filter(({ pair }) => pair.matches >= (query.minMatches ?? 0))
      .map(({ pair: { heroId, otherHeroId }, said }) => ({ heroId, otherHeroId, ...said }));
  return { basis: basisOf(asked), partners: list('laneMates', 1), opponents: list('laneEnemies', -1) };
}
