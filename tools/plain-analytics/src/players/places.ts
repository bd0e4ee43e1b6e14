import { figure } from '../compare.ts';
import { grouped, mean, meanEstimate, rate, sum } from '../estimates.ts';
import {
  allSeatsOf,
  basisOf,
  countedNothing,
  questionOf,
  VERSIONS,
  type Part,
  type PlainQuery,
  type Seat,
} from '../league.ts';
import { newestStanding } from './boards.ts';
import type { PlainMatch } from '../matches.ts';
import { playersOf, standingsOf } from './ratings.ts';

/** A seat of a scored match. */
interface PlacedSeat extends Seat {
  readonly place: number;
  /** Of the winners, or of the losers. */
  readonly isBest: boolean;
}

/** Those of the seats that have a place. The best of a side is one of all its players, whoever of them is asked for. */
const placedOf = (seats: readonly Seat[]): PlacedSeat[] =>
  seats.flatMap((seat) => {
    const place = seat.player.score?.place;
    return place === undefined ? [] : [{ ...seat, place, isBest: place === bestPlace(seat) }];
  });

const bestPlace = ({ match, won }: Seat) =>
  Math.min(...match.players.filter((one) => one.won === won).map(({ score }) => score?.place ?? Infinity));

/** How much is counted where places are not kept. */
const SAMPLE = { most: 4000, isFull: true } as const;

const matchesOf = (seats: readonly Seat[]) => new Set(seats.map(({ match }) => match)).size;

const isMvp = ({ won, isBest }: PlacedSeat) => won && isBest;
const isKey = ({ won, isBest }: PlacedSeat) => !won && isBest;
const count = <Row>(rows: readonly Row[], is: (row: Row) => boolean) => rows.filter(is).length;

/** `/api/mvp/heroes` */
export function heroPlaces(matches: readonly PlainMatch[], query: PlainQuery): unknown {
  const asked = questionOf(matches, query, { wholeTiers: true, sampled: SAMPLE, seats: allSeatsOf });
  const placed = (part: Part | undefined) => placedOf(part?.seats ?? []);
  const [now, before] = [placed(asked?.now), placed(asked?.before)];
  const past = Map.groupBy(before, ({ heroId }) => heroId);
  const named = now.filter(({ player }) => player.mvpRank === 1);
  return {
    basis: asked ? basisOf(asked) : countedNothing(query, true),
    heroes: grouped(now, ({ heroId }) => heroId)
      .map(([heroId, own]) => heroOf(heroId, own, past.get(heroId)))
      .filter((hero) => hero.matches >= (query.minMatches ?? 1)),
    scoredMatches: matchesOf(now),
    agreement: rate(count(named, isMvp), named.length),
  };
}

const LENGTHS = [0, 20 * 60, 30 * 60, 40 * 60];
const mvpRate = (seats: readonly PlacedSeat[]) => rate(count(seats, isMvp), seats.length);

/** `/api/mvp/places` */
export function heroPlaceSpreads(matches: readonly PlainMatch[], query: PlainQuery): unknown {
  const asked = questionOf(matches, query, {
    wholeTiers: true,
    sampled: { ...SAMPLE, isAlways: true },
    seats: allSeatsOf,
  });
  const placed = placedOf(asked?.now.seats ?? []);
  return {
    basis: asked ? basisOf(asked) : countedNothing(query, true),
    heroes: grouped(placed, ({ heroId }) => heroId)
      .filter(([, own]) => own.length >= (query.minMatches ?? 1))
      .map(([heroId, own]) => {
        const at = (is: (place: number) => boolean) =>
          rate(
            count(own, ({ place }) => is(place)),
            own.length,
          );
        return {
          heroId,
          place: meanEstimate(
            own.map(({ place }) => place),
            6,
          ),
          shares: Array.from({ length: 12 }, (_, index) => at((place) => place === index + 1)),
          firstThree: at((place) => place <= 3),
          lastThree: at((place) => place >= 10),
          mvpBySide: [0, 1].map((side) => mvpRate(own.filter(({ player }) => player.team === side))),
          mvpByLength: LENGTHS.map((from, index) =>
            mvpRate(
              own.filter(
                ({ match: { durationSeconds } }) =>
                  durationSeconds >= from && durationSeconds < (LENGTHS[index + 1] ?? Infinity),
              ),
            ),
          ),
        };
      }),
    scoredMatches: matchesOf(placed),
  };
}

function heroOf(heroId: number, own: readonly PlacedSeat[], past: readonly PlacedSeat[] | undefined) {
  const change = (of: (seat: PlacedSeat) => number) =>
    past ? figure(mean(own, of) - mean(past, of), 6) : null;
  const [won, lost] = [own.filter((seat) => seat.won), own.filter((seat) => !seat.won)];
  return {
    heroId,
    matches: own.length,
    mvp: rate(count(own, isMvp), own.length),
    mvpChange: change((seat) => Number(isMvp(seat))),
    key: rate(count(own, isKey), own.length),
    keyChange: change((seat) => Number(isKey(seat))),
    mvpOfWins: rate(count(won, isMvp), won.length),
    keyOfLosses: rate(count(lost, isKey), lost.length),
    place: meanEstimate(
      own.map(({ place }) => place),
      6,
    ),
    placeChange: change(({ place }) => place),
  };
}

const MIN_MATCHES = 20;
const PLACES = 1000;

/** `/api/mvp/players` where nobody hides or is named. */
export function mvpPlayers(matches: readonly PlainMatch[]): unknown {
  const placed = placedOf(allSeatsOf(matches)).filter(({ player }) => player.accountId !== 0);
  const usual = new Map(
    [...Map.groupBy(placed, ({ heroId }) => heroId)].map(([heroId, own]) => [
      heroId,
      count(own, isMvp) / own.length,
    ]),
  );
  const players = [...Map.groupBy(placed, ({ player }) => player.accountId)]
    .filter(([, own]) => own.length >= MIN_MATCHES)
    .map(([accountId, own]) => {
      const rateOf = ({ heroId }: PlacedSeat) => usual.get(heroId) ?? 0;
      const expected = sum(own, rateOf);
      const variance = sum(own, (seat) => rateOf(seat) * (1 - rateOf(seat)));
      const beyond = (count(own, isMvp) - expected) / Math.sqrt(Math.max(variance, 1e-6));
      return { accountId, own, expected, variance, beyond };
    })
    // Equal numbers may differ in the last binary digit by the order in which they were added up.
    .toSorted((a, b) => Math.round((b.beyond - a.beyond) * 1e9) || a.accountId - b.accountId);
  return {
    players: players.length,
    entries: players.slice(0, PLACES).map(({ accountId, own, expected, variance, beyond }, place) => ({
      place: place + 1,
      accountId,
      name: null,
      mvp: rate(count(own, isMvp), own.length),
      mvps: count(own, isMvp),
      keyPlayers: count(own, isKey),
      expected: figure(expected, 2),
      beyond: figure(variance > 0 ? beyond : 0, 2),
      averagePlace: figure(
        mean(own, (seat) => seat.place),
        3,
      ),
    })),
    newestStartedAt: newestStanding(standingsOf(playersOf(matches))),
    dataVersion: VERSIONS,
  };
}
