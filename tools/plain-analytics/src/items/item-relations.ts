import { GAME_DATA } from '@soulstat/game-data/full';
import { figure, Unordered } from '../compare.ts';
import {
  finds,
  grouped,
  mean,
  noEstimate,
  normalBelow,
  rate,
  rateChange,
  sum,
  winRate,
  wins,
  Z,
} from '../estimates.ts';
import { basisOf, countedNothing, questionOf, type PlainQuery, type Question, type Seat } from '../league.ts';
import type { PlainMatch } from '../matches.ts';
import type { FirstPurchase } from './purchases.ts';
import { effectSpread } from '../shrinkage.ts';

export type ItemQuery = PlainQuery & { readonly heroId?: number };

const SAMPLE = { ofHero: 4000, ofAll: 1000 };
const MIN_PURCHASES = 50;

/** A first purchase of a player whose team's souls are known. */
export interface Pick {
  readonly itemId: number;
  readonly atSeconds: number;
  readonly won: boolean;
  readonly stand: NonNullable<FirstPurchase['stand']>;
}

export interface Buyer extends Seat {
  readonly picks: readonly Pick[];
}

export interface Sample {
  readonly buyers: readonly Buyer[];
  readonly said: unknown;
}

const mostOf = (heroId: number | undefined) => (heroId === undefined ? SAMPLE.ofAll : SAMPLE.ofHero);

/** A question whose sample is told beside what the slice leaves. */
export const questionOfSample = (matches: readonly PlainMatch[], query: PlainQuery, heroId?: number) =>
  questionOf(matches, query, { sampled: { heroId, most: mostOf(heroId), isFull: true } });

/** The newest matches of a question whose files are held. */
export function sampleOf({ now }: Question, heroId: number | undefined): Sample {
  const limit = mostOf(heroId);
  const seats = (now.sample?.allSeats ?? now.seats).filter(
    (seat) => heroId === undefined || seat.heroId === heroId,
  );
  const able = [...new Set(seats.map(({ match }) => match))].filter(
    ({ isFull, mode }) => isFull && mode !== 'streetBrawl',
  );
  const newest = new Set(
    able.toSorted((a, b) => b.startedAt - a.startedAt || b.matchId - a.matchId).slice(0, limit),
  );
  const buyers = seats
    .filter((seat) => newest.has(seat.match))
    .map((seat) => ({ ...seat, picks: picksOf(seat) }));
  const starts = [...new Set(buyers.map(({ match }) => match))].map(({ startedAt }) => startedAt);
  return {
    buyers,
    said: {
      matches: starts.length,
      players: buyers.length,
      oldestStartedAt: starts.length > 0 ? Math.min(...starts) : null,
      newestStartedAt: starts.length > 0 ? Math.max(...starts) : null,
      isWhole: starts.length < limit,
    },
  };
}

const picksOf = ({ player, won }: Seat): Pick[] =>
  player.bought.flatMap(({ itemId, atSeconds, stand }) => (stand ? [{ itemId, atSeconds, won, stand }] : []));

export const NO_SAMPLE = {
  matches: 0,
  players: 0,
  oldestStartedAt: null,
  newestStartedAt: null,
  isWhole: true,
};

interface Effect {
  readonly value: number;
  readonly error: number;
}

/** What purchases did beyond their chances, standing by standing. */
function baselinesOf(picks: readonly Pick[]): ReadonlyMap<string, number> {
  const groups = Map.groupBy(picks, ({ stand }) => stand.state);
  return new Map(
    [...groups].map(([state, of]) => [state, mean(of, ({ won, stand }) => Number(won) - stand.chance)]),
  );
}

const effectOf = (picks: readonly Pick[], baselines: ReadonlyMap<string, number>): Effect =>
  effectOfSums(sumsOf(picks, baselines));

const difference = (one: Effect, other: Effect): Effect => ({
  value: one.value - other.value,
  error: Math.hypot(one.error, other.error),
});

type Found = Effect & { readonly count: number };

/** Drawn towards 0 by how much they differ in truth, with which of them are finds; in the same order. */
export function said(found: readonly (Found | undefined)[]) {
  const known = found.filter((one) => one !== undefined);
  const spread = effectSpread(known) ** 2;
  const distinct = finds(known.map(({ value, error }) => 2 * (1 - normalBelow(Math.abs(value) / error))));
  return found.map((one) => {
    if (!one) return { effect: noEstimate(), isDistinct: false };
    const kept = spread / (spread + one.error ** 2);
    const half = Z * one.error * Math.sqrt(kept);
    const at = (off: number) => figure(kept * one.value + off, 6);
    return {
      effect: { count: one.count, value: at(0), interval: [at(-half), at(half)] },
      isDistinct: distinct[known.indexOf(one)] ?? false,
    };
  });
}

/** Some items of one player; `later` are the purchases that made them complete, by which came last. */
interface Combo {
  readonly itemIds: readonly number[];
  readonly later: Map<number, Pick[]>;
}

/** Combinations of so many, of one item where one is named. */
function combosOf(buyers: readonly Buyer[], size: number, of: number | undefined): Combo[] {
  const found = new Map<string, Combo>();
  for (const { picks } of buyers)
    picks.forEach((pick, place) => {
      const before = picks.slice(0, place).map(({ itemId }) => itemId);
      const held =
        size === 2
          ? before.map((one) => [one])
          : before.flatMap((one, at) => before.slice(at + 1).map((other) => [one, other]));
      for (const others of held) {
        const itemIds = [...others, pick.itemId].toSorted((a, b) => a - b);
        if (of !== undefined && !itemIds.includes(of)) continue;
        const combo = found.get(itemIds.join(' ')) ?? { itemIds, later: new Map<number, Pick[]>() };
        found.set(itemIds.join(' '), combo);
        const own = combo.later.get(pick.itemId) ?? [];
        own.push(pick);
        combo.later.set(pick.itemId, own);
      }
    });
  return [...found.values()];
}

/** Of some purchases: how many, what they did beyond their chances and standings, and how uncertain that is. */
interface Sums {
  readonly count: number;
  readonly beyond: number;
  readonly variance: number;
}

const sumsOf = (picks: readonly Pick[], baselines: ReadonlyMap<string, number>): Sums => ({
  count: picks.length,
  beyond: sum(picks, ({ won, stand }) => Number(won) - stand.chance - (baselines.get(stand.state) ?? 0)),
  variance: sum(picks, ({ stand: { chance } }) => chance * (1 - chance)),
});

const effectOfSums = ({ count, beyond, variance }: Sums): Effect => ({
  value: beyond / count,
  error: Math.sqrt(variance) / count,
});

/** What the last does more than where the others were not all bought before; every order, by how often it is taken. */
function liftOf({ later }: Combo, ofItem: ReadonlyMap<number, Sums>, baselines: ReadonlyMap<string, number>) {
  const orders = [...later].flatMap(([itemId, picks]) => {
    const [all, both] = [ofItem.get(itemId), sumsOf(picks, baselines)];
    // All purchases of the item less those with the others before.
    const alone = {
      count: (all?.count ?? 0) - both.count,
      beyond: (all?.beyond ?? 0) - both.beyond,
      variance: (all?.variance ?? 0) - both.variance,
    };
    if (alone.count < MIN_PURCHASES) return [];
    return [{ count: both.count, ...difference(effectOfSums(both), effectOfSums(alone)) }];
  });
  const count = sum(orders, (order) => order.count);
  if (count < MIN_PURCHASES) return undefined;
  return {
    count,
    value: sum(orders, (order) => (order.count / count) * order.value),
    error: Math.hypot(...orders.map((order) => (order.count / count) * order.error)),
  };
}

/** Whether one item is built from the other, in however many steps. */
function isBuiltFrom(itemId: number, partId: number): boolean {
  const parts = GAME_DATA.itemById(itemId)?.componentIds ?? [];
  return parts.includes(partId) || parts.some((part) => isBuiltFrom(part, partId));
}

/** `/api/items/combos` */
export function itemCombos(
  matches: readonly PlainMatch[],
  query: ItemQuery & { readonly itemId?: number; readonly size?: number },
): unknown {
  const { heroId, itemId, size = 2, minMatches = 1 } = query;
  const asked = questionOfSample(matches, query, query.heroId);
  if (!asked) return { basis: countedNothing(query), sample: NO_SAMPLE, combos: [] };
  const { buyers, said: sample } = sampleOf(asked, heroId);
  const picks = buyers.flatMap((buyer) => buyer.picks);
  const baselines = baselinesOf(picks);
  const ofItem = new Map(
    [...Map.groupBy(picks, (pick) => pick.itemId)].map(([id, own]) => [id, sumsOf(own, baselines)]),
  );
  const known = combosOf(buyers, size, itemId)
    .map((combo) => ({ ...combo, made: [...combo.later.values()].flat() }))
    .filter(
      ({ itemIds, made }) =>
        made.length >= MIN_PURCHASES &&
        !itemIds.some((one) => itemIds.some((other) => isBuiltFrom(one, other))),
    );
  const effects = said(known.map((combo) => liftOf(combo, ofItem, baselines)));
  const combos = known.map(({ itemIds, made }, at) => ({
    itemIds,
    together: rate(made.length, buyers.length),
    win: winRate(made),
    ...effects[at],
  }));
  const shown = combos.filter(({ win }) => win.count >= minMatches);
  // Without an item, and of three, the best hundred and the most common are a part of all.
  return {
    basis: basisOf(asked),
    sample,
    combos: new Unordered(shown, ['itemIds'], itemId !== undefined && size === 2),
  };
}

/** What some of the buyers buy beside what the others do, and what it does there. */
export function besideOthers(buyers: readonly Buyer[], isMet: (buyer: Buyer) => boolean) {
  const [met, others] = [buyers.filter(isMet), buyers.filter((buyer) => !isMet(buyer))];
  const [ofMet, ofOthers] = [met.flatMap(({ picks }) => picks), others.flatMap(({ picks }) => picks)];
  const [baselines, otherBaselines] = [baselinesOf(ofMet), baselinesOf(ofOthers)];
  const items = grouped(ofMet, ({ itemId }) => itemId).map(([itemId, own]) => ({
    itemId,
    own,
    other: ofOthers.filter((pick) => pick.itemId === itemId),
  }));
  const effects = said(
    items.map(({ own, other }) =>
      Math.min(own.length, other.length) < MIN_PURCHASES
        ? undefined
        : { count: own.length, ...difference(effectOf(own, baselines), effectOf(other, otherBaselines)) },
    ),
  );
  const all = items.map(({ itemId, own, other }, at) => ({
    itemId,
    pick: rate(own.length, met.length),
    pickOtherwise: rate(other.length, others.length),
    pickChange: rateChange(
      { wins: own.length, matches: met.length },
      { wins: other.length, matches: others.length },
    ),
    win: winRate(own),
    ...effects[at],
  }));
  return { met: met.length, items: all };
}

/** `/api/items/against/:enemyHeroId` */
export function itemsAgainst(matches: readonly PlainMatch[], query: ItemQuery, enemyHeroId: number): unknown {
  const asked = questionOfSample(matches, query, query.heroId);
  if (!asked) return { basis: countedNothing(query), sample: NO_SAMPLE, met: 0, items: [] };
  const { buyers, said: sample } = sampleOf(asked, query.heroId);
  const isMet = ({ match, player }: Buyer) =>
    match.players.some((other) => other.team !== player.team && other.heroId === enemyHeroId);
  const { met, items: all } = besideOthers(buyers, isMet);
  const shown = all.filter(({ win }) => win.count >= (query.minMatches ?? 1));
  return { basis: basisOf(asked), sample, met, items: new Unordered(shown, ['itemId']) };
}

export const PHASES = 4;
export const PHASE_SECONDS = 600;
const ITEMS_OF_PHASE = 8;
const MIN_SHARE = 0.1;
export const phaseOf = ({ atSeconds }: Pick) => Math.min(PHASES - 1, Math.floor(atSeconds / PHASE_SECONDS));

/** `/api/items/flow` */
export function itemFlow(matches: readonly PlainMatch[], query: ItemQuery): unknown {
  const asked = questionOfSample(matches, query, query.heroId);
  if (!asked) return { basis: countedNothing(query), sample: NO_SAMPLE, phases: [], links: [] };
  const { buyers, said: sample } = sampleOf(asked, query.heroId);
  const picks = buyers.flatMap((buyer) => buyer.picks);
  const phases = Array.from({ length: PHASES }, (_, phase) =>
    grouped(
      picks.filter((pick) => phaseOf(pick) === phase),
      ({ itemId }) => itemId,
    )
      .toSorted(([a, x], [b, y]) => y.length - x.length || a - b)
      .slice(0, ITEMS_OF_PHASE),
  );
  return {
    basis: basisOf(asked),
    sample,
    phases: phases.map((items, phase) => {
      const players = buyers.filter(({ match }) => match.durationSeconds >= phase * PHASE_SECONDS).length;
      return {
        fromSeconds: phase * PHASE_SECONDS,
        toSeconds: phase === PHASES - 1 ? null : (phase + 1) * PHASE_SECONDS,
        players,
        items: items.map(([itemId, own]) => ({
          itemId,
          pick: rate(own.length, Math.max(players, own.length)),
          win: winRate(own),
        })),
      };
    }),
    links: new Unordered(linksOf(buyers, phases), ['phase', 'fromItemId', 'itemId']),
  };
}

function linksOf(buyers: readonly Buyer[], phases: readonly (readonly [number, readonly Pick[]][])[]) {
  const isBought = ({ picks }: Buyer, itemId: number, phase: number) =>
    picks.some((pick) => pick.itemId === itemId && phaseOf(pick) === phase);
  return phases.slice(1).flatMap((later, before) =>
    (phases[before] ?? []).flatMap(([fromItemId, from]) =>
      later.flatMap(([itemId]) => {
        const both = buyers.filter(
          (buyer) => isBought(buyer, fromItemId, before) && isBought(buyer, itemId, before + 1),
        );
        if (both.length / from.length < MIN_SHARE) return [];
        return [
          {
            phase: before + 1,
            fromItemId,
            itemId,
            share: rate(both.length, from.length),
            win: rate(wins(both), both.length),
          },
        ];
      }),
    ),
  );
}
