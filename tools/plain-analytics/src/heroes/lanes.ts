import { figure } from '../compare.ts';
import {
  deviation,
  grouped,
  mean,
  meanEstimate,
  noEstimate,
  normalBelow,
  rate,
  winRate,
  Z,
} from '../estimates.ts';
import {
  basisOf,
  heroIdsOf,
  countedNothing,
  questionOf,
  seatsOf,
  type Part,
  type PlainQuery,
  type Seat,
} from '../league.ts';
import { MOMENTS, type PlainMatch, type PlainMoment } from '../matches.ts';

/** A player's lane of two against two at a moment that all four reached. */
export interface Lane extends Seat {
  readonly lane: number;
  readonly at: PlainMoment;
  readonly duoLead: number;
  readonly ownLead: number;
  readonly killLead: number;
}

const known = new WeakMap<Part, Map<number, readonly Lane[]>>();

export function lanesAt(part: Part, seconds: number): readonly Lane[] {
  const ofPart = known.get(part) ?? new Map<number, readonly Lane[]>();
  known.set(part, ofPart);
  const lanes = ofPart.get(seconds) ?? findLanes(part, seconds);
  ofPart.set(seconds, lanes);
  return lanes;
}

/** Of both sides, whichever of them is asked for; of a sample its players alone. */
function findLanes({ matches, sample }: Part, seconds: number): Lane[] {
  const byMatch = [...Map.groupBy(seatsOf(sample?.matches ?? matches), ({ match }) => match).values()];
  const lanes = byMatch.flatMap((all) =>
    [...Map.groupBy(all, ({ player }) => player.lane)].flatMap(([lane, there]) =>
      lane === 0 || !isTwoAgainstTwo(there) ? [] : lanesOf(there, lane, seconds),
    ),
  );
  return sample ? lanes.filter(sample.isAsked) : lanes;
}

const isTwoAgainstTwo = (there: readonly Seat[]) =>
  there.length === 4 && there.filter(({ player }) => player.team === 0).length === 2;

function lanesOf(there: readonly Seat[], lane: number, seconds: number): Lane[] {
  const standing = there.flatMap((seat) => {
    const at = seat.player.moments.get(seconds);
    return at ? [{ seat, at }] : [];
  });
  if (standing.length < 4) return [];
  return standing.map(({ seat, at }) => {
    const [own, theirs] = [true, false].map((isOwn) =>
      standing.filter((one) => (one.seat.player.team === seat.player.team) === isOwn).map((one) => one.at),
    );
    const total = (side: readonly PlainMoment[] | undefined, of: 'netWorth' | 'kills') =>
      (side ?? []).reduce((sum, one) => sum + one[of], 0);
    return {
      ...seat,
      lane,
      at,
      duoLead: total(own, 'netWorth') - total(theirs, 'netWorth'),
      ownLead: at.netWorth - total(theirs, 'netWorth') / 2,
      killLead: total(own, 'kills') - total(theirs, 'kills'),
    };
  });
}

const LANE_END = 540;

/** `/api/lanes/heroes` */
export function heroLanes(
  matches: readonly PlainMatch[],
  query: PlainQuery & { readonly lane?: number },
): unknown {
  const { minMinutes, maxMinutes, partySize } = query;
  // Kept by side.
  const isOfSideAlone = [minMinutes, maxMinutes, partySize].every((limit) => limit === undefined);
  const asked = questionOf(matches, query, {
    wholeTiers: true,
    ...(!isOfSideAlone && { sampled: { isFull: true } }),
  });
  if (!asked) return { basis: countedNothing(query, true), heroes: [] };
  const { now, before } = asked;
  const byHero = (part: Part, seconds: number) =>
    Map.groupBy(
      lanesAt(part, seconds).filter(
        ({ lane, player }) =>
          (query.lane === undefined || lane === query.lane) &&
          (query.side === undefined || player.team === query.side),
      ),
      ({ heroId }) => heroId,
    );
  const moments = MOMENTS.map((seconds) => ({ seconds, heroes: byHero(now, seconds) }));
  const then = byHero(before, LANE_END);
  const heroIds = heroIdsOf(moments.flatMap(({ heroes }) => [...heroes.values()].flat()));
  return {
    basis: basisOf(asked),
    heroes: heroIds
      .map((heroId) => ({
        heroId,
        scores: scoresOf(moments.find(({ seconds }) => seconds === LANE_END)?.heroes.get(heroId) ?? []),
        before: scoresOf(then.get(heroId) ?? []),
        moments: moments.flatMap(({ seconds, heroes }) => {
          const lanes = heroes.get(heroId);
          return lanes ? [momentOf(seconds, lanes)] : [];
        }),
      }))
      .filter(({ scores }) => scores.lanesWon.count >= (query.minMatches ?? 0)),
  };
}

const MAX_OF_PLAYER = 500;

/** `/api/lanes/players/:accountId` of somebody who does not hide. */
export function playerLanes(
  matches: readonly PlainMatch[],
  query: PlainQuery & { readonly lane?: number },
  accountId: number,
): unknown {
  const asked = questionOf(matches, query, { wholeTiers: true });
  if (!asked) return { basis: countedNothing(query, true), accountId, name: null, heroes: [] };
  const own = asked.now.seats
    .filter(({ match, player }) => match.isFull && player.accountId === accountId)
    .toSorted((a, b) => b.match.startedAt - a.match.startedAt || b.match.matchId - a.match.matchId)
    .slice(0, MAX_OF_PLAYER);
  const part = { ...asked.now, matches: own.map(({ match }) => match) };
  const lanes = MOMENTS.flatMap((seconds) =>
    lanesAt(part, seconds)
      .filter(({ player }) => player.accountId === accountId)
      .filter(({ lane }) => query.lane === undefined || lane === query.lane)
      .map((lane) => ({ ...lane, seconds })),
  );
  return {
    basis: basisOf(asked),
    accountId,
    name: null,
    heroes: grouped(lanes, ({ heroId }) => heroId).map(([heroId, all]) => ({
      heroId,
      moments: grouped(all, ({ seconds }) => seconds).map(([seconds, there]) => momentOf(seconds, there)),
    })),
  };
}

function scoresOf(lanes: readonly Lane[]) {
  return {
    solo: scoreOf(lanes.map(({ ownLead }) => ownLead)),
    duo: scoreOf(lanes.map(({ duoLead }) => duoLead)),
    lanesWon: rate(lanes.filter(({ duoLead }) => duoLead > 0).length, lanes.length),
  };
}

/** 100 Φ(mean / deviation), and the same of both ends of the interval of the mean. */
function scoreOf(leads: readonly number[]) {
  const spread = deviation(leads);
  if (leads.length < 2 || spread === 0) return noEstimate(leads.length);
  const middle = mean(leads, (lead) => lead);
  const half = (Z * spread) / Math.sqrt(leads.length);
  const score = (lead: number) => figure(100 * normalBelow(lead / spread), 2);
  return {
    count: leads.length,
    value: score(middle),
    interval: [score(middle - half), score(middle + half)],
  };
}

function momentOf(seconds: number, lanes: readonly Lane[]): unknown {
  const ahead = lanes.filter(({ duoLead }) => duoLead > 0);
  const duoLeads = lanes.map(({ duoLead }) => duoLead);
  const perLane = (of: (lane: Lane) => number) => figure(mean(lanes, of), 3);
  return {
    seconds,
    lanes: lanes.length,
    ownLead: meanEstimate(
      lanes.map(({ ownLead }) => ownLead),
      2,
    ),
    duoLead: meanEstimate(duoLeads, 2),
    duoDeviation: figure(deviation(duoLeads), 2),
    duoKillLead: perLane(({ killLead }) => killLead),
    ahead: rate(ahead.length, lanes.length),
    winsAhead: winRate(ahead),
    winsBehind: winRate(lanes.filter(({ duoLead }) => duoLead < 0)),
    kills: perLane(({ at }) => at.kills),
    deaths: perLane(({ at }) => at.deaths),
    troopers: perLane(({ at }) => at.creepKills),
    denies: perLane(({ at }) => at.denies),
    playerDamage: perLane(({ at }) => at.playerDamage),
  };
}
