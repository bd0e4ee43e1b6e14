import { newestStanding } from '../players/boards.ts';
import { figure } from '../compare.ts';
import { grouped, mean, NO_RATE, rate, sum, wilson, winRate, wins } from '../estimates.ts';
import { boughtIn, knownPlayers, rounded } from '../items/items.ts';
import {
  basisOf,
  isOfMode,
  countedNothing,
  questionOf,
  seatsOf,
  type Part,
  type PlainQuery,
  type Seat,
} from '../league.ts';
import type { PlainMatch } from '../matches.ts';
import { playersOf, standingsOf } from '../players/ratings.ts';

/** Phantom and above. */
const HIGH_RANK = 91;
const ENOUGH = 100;
const PHASE_SECONDS = 600;

/** `/api/heroes/:heroId/items` */
export function heroItems(matches: readonly PlainMatch[], query: PlainQuery, heroId: number): unknown {
  const asked = questionOf(matches, query, { wholeTiers: true, sampled: { heroId, isFull: true } });
  if (!asked)
    return {
      basis: countedNothing(query, true),
      heroId,
      matches: 0,
      winRate: NO_RATE,
      items: [],
      build: NO_BUILD,
    };
  const high = questionOf(
    matches,
    { ...query, minRank: Math.max(HIGH_RANK, query.minRank ?? 0) },
    { wholeTiers: true, sampled: { heroId, isFull: true, from: asked.now.sample?.from } },
  );
  const all = itemsOf(asked.now, heroId);
  const best = high && itemsOf(high.now, heroId);
  const isEnough = best !== undefined && best.matches >= ENOUGH;
  return {
    basis: basisOf(asked),
    heroId,
    matches: all.matches,
    winRate: winRate(asked.now.seats.filter((seat) => seat.heroId === heroId)),
    items: all.items.map(({ said }) => said).filter((item) => item.winRate.count >= (query.minMatches ?? 0)),
    build: buildOf(isEnough ? best : all, isEnough ? 9 : null),
  };
}

const NO_BUILD = { matches: 0, minTier: null, core: [], common: [], flex: [], items: [] };

function itemsOf(part: Part, heroId: number) {
  const matches = knownPlayers(part, heroId);
  const items = grouped(boughtIn(part, heroId), ({ itemId }) => itemId).map(([itemId, own]) => {
    const at = mean(own, ({ atSeconds }) => atSeconds);
    const players = Math.max(matches, own.length);
    return {
      share: rounded(own.length / players),
      boughtAt: rounded(at, 1),
      said: {
        itemId,
        share: rate(own.length, players),
        winRate: winRate(own),
        phases: [0, 1, 2, 3].map((phase) =>
          winRate(
            own.filter(({ atSeconds }) => Math.min(3, Math.floor(atSeconds / PHASE_SECONDS)) === phase),
          ),
        ),
        boughtAtSeconds: figure(at, 1),
        sold: rate(own.filter(({ isSold }) => isSold).length, own.length),
      },
    };
  });
  return { matches, items };
}

function buildOf({ matches, items }: ReturnType<typeof itemsOf>, minTier: number | null): unknown {
  const ordered = items.toSorted((a, b) => a.boughtAt - b.boughtAt || a.said.itemId - b.said.itemId);
  const between = (from: number, to: number) => ordered.filter(({ share }) => share >= from && share < to);
  const [core, common, flex] = [between(0.8, 2), between(0.55, 0.8), between(0.25, 0.55)] as const;
  const ids = (part: typeof items) => part.map(({ said }) => said.itemId);
  return {
    matches,
    minTier,
    core: ids(core),
    common: ids(common),
    flex: ids(flex),
    items: [...core, ...common, ...flex].map(({ said }) => said),
  };
}

const POINTS_OF_ABILITY = 4;

/** `/api/heroes/:heroId/abilities` */
export function heroAbilities(matches: readonly PlainMatch[], query: PlainQuery, heroId: number): unknown {
  const asked = questionOf(matches, query, { wholeTiers: true, sampled: { heroId, isFull: true } });
  if (!asked) return { basis: countedNothing(query, true), heroId, matches: 0, orders: [] };
  const seats = asked.now.seats.filter((seat) => seat.heroId === heroId && seat.player.points.length > 0);
  const orders = [...Map.groupBy(seats, ({ player }) => orderOf(player.points))].map(([order, own]) => {
    const [unlocked = '', finished = ''] = order.split(' ');
    return { unlocked, finished, own };
  });
  const keys = (digits: string) => [...digits].map(Number);
  return {
    basis: basisOf(asked),
    heroId,
    matches: seats.length,
    orders: orders
      .toSorted(
        (a, b) =>
          b.own.length - a.own.length ||
          Number(a.unlocked) - Number(b.unlocked) ||
          Number(a.finished) - Number(b.finished),
      )
      .filter(({ own }) => own.length >= (query.minMatches ?? 0))
      .map(({ unlocked, finished, own }) => ({
        unlocked: keys(unlocked),
        finished: keys(finished),
        share: rate(own.length, seats.length),
        winRate: winRate(own),
      })),
  };
}

/** The keys by their first point, and by their last upgrade. */
function orderOf(points: readonly number[]): string {
  const at = (nth: number) =>
    points.filter((key, place) => points.slice(0, place + 1).filter((one) => one === key).length === nth);
  return `${at(1).join('')} ${at(POINTS_OF_ABILITY).join('')}`;
}

const MIN_MATCHES = 20;
const PLACES = 10;

/** `/api/heroes/:heroId/players` where nobody hides or is named. */
export function heroPlayers(
  matches: readonly PlainMatch[],
  query: Pick<PlainQuery, 'mode'>,
  heroId: number,
): unknown {
  const seats = seatsOf(matches.filter((match) => isOfMode(match, query.mode)));
  const own = seats.filter((seat) => seat.heroId === heroId && seat.player.accountId !== 0);
  const players = [...Map.groupBy(own, ({ player }) => player.accountId)]
    .filter(([, played]) => played.length >= MIN_MATCHES)
    .map(([accountId, played]) => ({
      accountId,
      played,
      low: wilson(wins(played), played.length)[0],
      last: Math.max(...played.map(({ match }) => match.startedAt)),
    }))
    // Equal shares may differ in the last binary digit by how they were computed.
    .toSorted((a, b) => Math.round((b.low - a.low) * 1e12) || b.last - a.last || a.accountId - b.accountId);
  return {
    heroId,
    newestStartedAt: newestStanding(standingsOf(playersOf(matches))),
    players: players.slice(0, PLACES).map(({ accountId, played, last }, place) => {
      const perMatch = (of: (seat: Seat) => number) => figure(sum(played, of) / played.length, 2);
      return {
        place: place + 1,
        accountId,
        name: null,
        winRate: winRate(played),
        kills: perMatch(({ player }) => player.kills),
        deaths: perMatch(({ player }) => player.deaths),
        assists: perMatch(({ player }) => player.assists),
        lastPlayedAt: last,
      };
    }),
  };
}
