import { GAME_DATA } from '@soulstat/game-data/full';
import { figure } from '../compare.ts';
import {
  finds,
  grouped,
  mean,
  noEstimate,
  normalBelow,
  rate,
  sum,
  winRate,
  wins,
  Z,
  type Estimate,
} from '../estimates.ts';
import { basisOf, countedNothing, questionOf, type Part, type PlainQuery } from '../league.ts';
import type { Bought, PlainMatch } from '../matches.ts';
import type { FirstPurchase, Standing } from './purchases.ts';
import { effectSpread } from '../shrinkage.ts';

export type ItemQuery = PlainQuery & { readonly heroId?: number };

export const boughtIn = ({ seats }: Part, heroId?: number): Bought[] =>
  seats.flatMap((seat) => (heroId === undefined || seat.heroId === heroId ? seat.player.bought : []));

/** Players whose purchases are known: those of matches whose file is held. */
export const knownPlayers = ({ seats }: Part, heroId?: number): number =>
  seats.filter((seat) => seat.match.isFull && (heroId === undefined || seat.heroId === heroId)).length;

/** Of every purchase chances and variances are kept in parts of one. */
const PARTS = 10_000;
const inParts = (value: number) => Math.round(value * PARTS) / PARTS;
export const chanceOf = ({ stand }: Stood) => inParts(stand.chance);
export const varianceOf = ({ stand }: Stood) => inParts(stand.chance * (1 - stand.chance));

export const rounded = (value: number, digits = 6) => Number(value.toFixed(digits));

export const STATES: readonly Standing[] = ['behind', 'even', 'ahead'];

interface Effect {
  readonly count: number;
  readonly value: number;
  readonly error: number;
}

interface Effects {
  readonly expected: number;
  readonly effect: Effect;
  readonly costEffect: Effect;
  readonly isDistinct: boolean;
  readonly byState: Readonly<Record<Standing, Effect | undefined>>;
}

export type Stood = Bought & { readonly stand: NonNullable<FirstPurchase['stand']> };

/** What the items of an answer did beside what the souls at their purchases let expect, drawn towards 0; by item id. */
export function effectsOf(bought: readonly Bought[]): ReadonlyMap<number, Effects> {
  const stood = bought.filter((one): one is Stood => one.stand !== undefined);
  const items = [...Map.groupBy(stood, ({ itemId }) => itemId)];
  const all = missesOf(stood, ({ stand }) => STATES.indexOf(stand.state));
  const cost = missesOf(stood, costKey);
  const raw = items.map(([, own]) => rawEffect(own, (one) => all.get(STATES.indexOf(one.stand.state)) ?? 0));
  const rawCost = items.map(([, own]) => rawEffect(own, (one) => cost.get(costKey(one)) ?? 0));
  const distinct = finds(
    rawCost.map(({ value, error }) => (error > 0 ? 2 * (1 - normalBelow(Math.abs(value) / error)) : 1)),
  );
  const [effects, costEffects] = [drawn(raw), drawn(rawCost)];
  const byState = STATES.map((state, at) => {
    const own = items.flatMap(([itemId, of]) => {
      const there = of.filter(({ stand }) => stand.state === state);
      return there.length > 0 ? [{ itemId, raw: rawEffect(there, () => all.get(at) ?? 0) }] : [];
    });
    const found = drawn(own.map((one) => one.raw));
    return new Map(own.map(({ itemId }, place) => [itemId, found[place]]));
  });
  return new Map(
    items.map(([itemId, own], at) => [
      itemId,
      {
        expected: mean(own, chanceOf),
        effect: effects[at] ?? NO_EFFECT,
        costEffect: costEffects[at] ?? NO_EFFECT,
        isDistinct: distinct[at] ?? false,
        byState: {
          behind: byState[0]?.get(itemId),
          even: byState[1]?.get(itemId),
          ahead: byState[2]?.get(itemId),
        },
      },
    ]),
  );
}

const NO_EFFECT: Effect = { count: 0, value: 0, error: 0 };
export const tierOf = (itemId: number) => GAME_DATA.itemById(itemId)?.tier ?? 0;
/** Tiers are fewer than ten. */
const costKey = ({ stand, itemId }: Stood) => 10 * STATES.indexOf(stand.state) + tierOf(itemId);

/** By how much the purchases of each group won more than their chances. */
export function missesOf(stood: readonly Stood[], key: (one: Stood) => number): ReadonlyMap<number, number> {
  const groups = Map.groupBy(stood, key);
  return new Map([...groups].map(([name, of]) => [name, mean(of, (one) => Number(one.won) - chanceOf(one))]));
}

export function rawEffect(own: readonly Stood[], missOf: (one: Stood) => number): Effect {
  return {
    count: own.length,
    value: mean(own, (one) => Number(one.won) - chanceOf(one) - missOf(one)),
    error: Math.sqrt(sum(own, varianceOf)) / own.length,
  };
}

/** The mean and the error of the posterior when true effects differ as much as these do beyond chance. */
export function drawn(raw: readonly Effect[]): Effect[] {
  const spread = effectSpread(raw) ** 2;
  return raw.map(({ count, value, error }) => {
    const kept = spread / (spread + error ** 2);
    return { count, value: kept * value, error: error * Math.sqrt(kept) };
  });
}

export function said(effect: Effect | undefined): Estimate {
  if (!effect) return noEstimate();
  const { count, value, error } = effect;
  return {
    count,
    value: figure(value, 6),
    interval: [figure(value - Z * error, 6), figure(value + Z * error, 6)],
  };
}

/** Added to what is rounded already. */
function moved(effect: Effect | undefined, by: number): Estimate {
  if (!effect) return noEstimate();
  const { count, value, error } = effect;
  const at = (deviations: number) => figure(rounded(value + deviations * error) + by, 6);
  return { count, value: at(0), interval: [at(-Z), at(Z)] };
}

/** `/api/items/stats` */
export function itemStatistics(matches: readonly PlainMatch[], query: ItemQuery): unknown {
  const asked = questionOf(matches, query, {
    wholeTiers: true,
    sampled: { heroId: query.heroId, isFull: true, ...(query.heroId === undefined && { most: 1000 }) },
  });
  if (!asked) return { basis: countedNothing(query, true), players: 0, winRate: figure(0.5, 6), items: [] };
  const { players, winRate: share, items } = itemFigures(asked.now, asked.before, query.heroId);
  return {
    basis: basisOf(asked),
    players,
    winRate: figure(share, 6),
    items: items.filter(({ win }) => win.count >= (query.minMatches ?? 1)),
  };
}

/** Everything that is said of items of a part, of one hero or of all. */
export function itemFigures(now: Part, before: Part, heroId?: number) {
  const [bought, past] = [boughtIn(now, heroId), boughtIn(before, heroId)];
  const [players, playersBefore] = [knownPlayers(now, heroId), knownPlayers(before, heroId)];
  const [effects, pastEffects] = [effectsOf(bought), effectsOf(past)];
  const pastItems = Map.groupBy(past, ({ itemId }) => itemId);
  const seats = now.seats.filter((seat) => seat.heroId === heroId);
  const all = heroId === undefined && now.sample ? now.seats : seats;
  const share = all.length === 0 ? 0.5 : wins(all) / all.length;
  const items = grouped(bought, ({ itemId }) => itemId).map(([itemId, own]) => {
    const effect = effects.get(itemId);
    return {
      itemId,
      pick: rate(own.length, Math.max(players, own.length)),
      win: winRate(own),
      expectedWinRate: effect ? figure(effect.expected, 6) : null,
      effect: said(effect?.effect),
      isDistinct: effect?.isDistinct ?? false,
      costEffect: said(effect?.costEffect),
      effectByState: {
        behind: said(effect?.byState.behind),
        even: said(effect?.byState.even),
        ahead: said(effect?.byState.ahead),
      },
      adjustedWin: moved(effect?.effect, share),
      boughtAtSeconds: figure(
        mean(own, ({ atSeconds }) => atSeconds),
        1,
      ),
      sold: rate(own.filter(({ isSold }) => isSold).length, own.length),
      previous: previousOf(pastItems.get(itemId) ?? [], playersBefore, pastEffects.get(itemId)),
    };
  });
  return { players, winRate: share, items };
}

function previousOf(own: readonly Bought[], players: number, effect: Effects | undefined) {
  if (players === 0) return null;
  if (own.length === 0)
    return { pickRate: figure(0, 6), winRate: null, winInterval: null, effect: null, boughtAtSeconds: null };
  return {
    pickRate: figure(own.length / Math.max(players, own.length), 6),
    winRate: figure(wins(own) / own.length, 6),
    winInterval: winRate(own).interval,
    effect: effect ? figure(effect.effect.value, 6) : null,
    boughtAtSeconds: figure(
      mean(own, ({ atSeconds }) => atSeconds),
      1,
    ),
  };
}

const MIN_HERO = 200;
const MIN_PURCHASES = 200;
const MIN_OF_HERO = 50;

/** `/api/items/highlights` on a day, counted from 1970. */
export function itemHighlights(matches: readonly PlainMatch[], today: number): unknown {
  const asked = questionOf(matches, {});
  if (!asked) return { basis: countedNothing({}), risers: [], fallers: [], hero: null };
  const { now, before } = asked;
  const moves = itemFigures(now, before)
    .items.flatMap(({ itemId, pick, previous }) => {
      if (!previous || (pick.rate?.value ?? 0) * pick.count < MIN_PURCHASES - 1e-6) return [];
      return [{ itemId, pick, by: rounded(pick.rate?.value ?? 0) - rounded(previous.pickRate.value) }];
    })
    .toSorted((a, b) => rounded(b.by) - rounded(a.by) || a.itemId - b.itemId);
  const move = ({ itemId, pick, by }: (typeof moves)[number]) => ({ itemId, pick, change: figure(by, 6) });
  const often = grouped(now.seats, ({ heroId }) => heroId).filter(([, own]) => own.length >= MIN_HERO);
  const [heroId, seats] = often[today % often.length] ?? [];
  return {
    basis: basisOf(asked),
    risers: moves
      .filter(({ by }) => by > 1e-9)
      .slice(0, 3)
      .map(move),
    fallers: moves
      .filter(({ by }) => by < -1e-9)
      .toReversed()
      .slice(0, 3)
      .map(move),
    hero:
      heroId === undefined || !seats
        ? null
        : { heroId, matches: seats.length, items: bestByTier(itemFigures(now, before, heroId).items) },
  };
}

function bestByTier(items: ReturnType<typeof itemFigures>['items']): unknown[] {
  const known = items
    .filter(({ effect }) => effect.count >= MIN_OF_HERO)
    .map(({ itemId, effect }) => ({ itemId, tier: tierOf(itemId), effect }))
    .filter(({ tier }) => tier > 0);
  return grouped(known, ({ tier }) => tier).flatMap(([, own]) =>
    own.toSorted((a, b) => low(b.effect) - low(a.effect) || a.itemId - b.itemId).slice(0, 2),
  );
}

const low = ({ interval }: Estimate) => rounded(interval?.[0].value ?? -1);
