import { GAME_DATA } from '@soulstat/game-data/full';
import { figure } from '../compare.ts';
import {
  estimate,
  finds,
  grouped,
  mean,
  noEstimate,
  normalBelow,
  sum,
  winRate,
  type Estimate,
} from '../estimates.ts';
import { basisOf, countedNothing, questionOf, type Part, type PlainQuery, type Seat } from '../league.ts';
import type { PlainMatch } from '../matches.ts';
import {
  boughtIn,
  chanceOf,
  drawn,
  effectsOf,
  missesOf,
  rawEffect,
  said,
  STATES,
  tierOf,
  type Stood,
} from './items.ts';

export type WpaQuery = PlainQuery & {
  readonly heroId?: number;
  readonly clock?: number;
  readonly firstId?: number;
  readonly minCount?: number;
};

const TWO_MINUTES = 120;
const LAST = 24;
const WINDOW = 300;
const OTHERS = 20;
const OVERLAP = 0.8;
const LARGE = 4;

const stoodOf = (bought: ReturnType<typeof boughtIn>) =>
  bought.filter((one): one is Stood => one.stand !== undefined);
const bucketOf = ({ atSeconds }: Stood) => Math.min(LAST, Math.floor(atSeconds / TWO_MINUTES));
const stateOf = ({ stand }: Stood) => STATES.indexOf(stand.state);

/** Two minutes whose middle is within five of the clock. */
function bucketsAt(clock: number): number[] {
  const all = Array.from({ length: LAST + 1 }, (_, bucket) => bucket);
  const middle = (bucket: number) => bucket * TWO_MINUTES + TWO_MINUTES / 2;
  const near = all.filter((bucket) => middle(bucket) >= clock - WINDOW && middle(bucket) < clock + WINDOW);
  return near.length > 0 ? near : [LAST];
}

/** `/api/wpa/items` */
export function itemsWpa(matches: readonly PlainMatch[], query: WpaQuery): unknown {
  const { heroId, clock, minCount = 500 } = query;
  const asked = questionOf(matches, query, { wholeTiers: true });
  const buckets = clock === undefined ? undefined : bucketsAt(clock);
  const [first = 0, last = LAST] = [buckets?.[0], buckets?.at(-1)];
  const bought = (asked ? stoodOf(boughtIn(asked.now, heroId)) : []).filter(
    (one) => bucketOf(one) >= first && bucketOf(one) <= last,
  );
  const effects = effectsOf(bought);
  const ofCell = Map.groupBy(bought, cellOf);
  const items = grouped(bought, ({ itemId }) => itemId);
  const told = items.filter(([, own]) => own.length >= minCount);
  return {
    basis: asked ? basisOf(asked) : countedNothing(query, true),
    window: buckets
      ? { fromSeconds: first * TWO_MINUTES, toSeconds: last === LAST ? null : (last + 1) * TWO_MINUTES }
      : null,
    purchases: bought.length,
    leftOut: items.length - told.length,
    items: told.map(([itemId, own]) => {
      const cells = [...Map.groupBy(own, cellOf)].map(([cell, there]) => ({
        own: there.length,
        others: (ofCell.get(cell)?.length ?? 0) - there.length,
      }));
      const overlap =
        sum(
          cells.filter(({ others }) => others >= OTHERS),
          (cell) => cell.own,
        ) / own.length;
      const comparable = Math.round(
        sum(cells, (cell) => (cell.own * cell.others) / (cell.own + cell.others)),
      );
      const refused = overlap < OVERLAP ? 'overlap' : comparable < minCount ? 'fewComparable' : null;
      const found = effects.get(itemId);
      const shown = (effect: Parameters<typeof said>[0]) =>
        refused ? noEstimate(effect?.count ?? 0) : said(effect);
      return {
        itemId,
        win: winRate(own),
        expectedWinRate: figure(found?.expected ?? 0, 6),
        boughtAtSeconds: figure(
          mean(own, ({ atSeconds }) => atSeconds),
          1,
        ),
        refused,
        overlap: figure(overlap, 6),
        comparable,
        effect: shown(found?.effect),
        effectPer1000: byPrice(shown(found?.effect), itemId),
        costEffect: shown(found?.costEffect),
        isDistinct: refused === null && (found?.isDistinct ?? false),
        effectByState: {
          behind: shown(found?.byState.behind),
          even: shown(found?.byState.even),
          ahead: shown(found?.byState.ahead),
        },
      };
    }),
  };
}

const cellOf = (one: Stood) => `${tierOf(one.itemId)} ${bucketOf(one)} ${stateOf(one)}`;

/** Of what is rounded already. */
function byPrice({ count, value, interval }: Estimate, itemId: number): Estimate {
  const price = GAME_DATA.itemById(itemId)?.cost ?? 0;
  if (value === null || interval === null || price === 0) return noEstimate(count);
  const at = (one: { readonly value: number }) => figure((Number(one.value.toFixed(6)) * 1000) / price, 6);
  return { count, value: at(value), interval: [at(interval[0]), at(interval[1])] };
}

/** `/api/wpa/against/:enemyHeroId` */
export function wpaAgainst(matches: readonly PlainMatch[], query: WpaQuery, enemyHeroId: number): unknown {
  const { minCount = 500 } = query;
  const asked = questionOf(matches, query, { wholeTiers: true });
  const isMet = ({ match, player }: Seat) =>
    match.players.some((other) => other.team !== player.team && other.heroId === enemyHeroId);
  const [met, others] = [true, false].map((is) => {
    const seats = asked?.now.seats.filter((seat) => isMet(seat) === is) ?? [];
    return Map.groupBy(stoodOf(seats.flatMap(({ player }) => player.bought)), ({ itemId }) => itemId);
  });
  const pairs = [...(met ?? [])]
    .flatMap(([itemId, own]) => {
      const other = others?.get(itemId);
      return other ? [{ itemId, own, other }] : [];
    })
    .toSorted((a, b) => a.itemId - b.itemId);
  const [misses, missesOthers] = [
    missesOf(
      pairs.flatMap(({ own }) => own),
      stateOf,
    ),
    missesOf(
      pairs.flatMap(({ other }) => other),
      stateOf,
    ),
  ];
  const tested = pairs
    .filter(({ own, other }) => Math.min(own.length, other.length) >= minCount)
    .map(({ itemId, own, other }) => {
      const one = rawEffect(own, (each) => misses.get(stateOf(each)) ?? 0);
      const two = rawEffect(other, (each) => missesOthers.get(stateOf(each)) ?? 0);
      const apart = {
        count: one.count,
        value: one.value - two.value,
        error: Math.hypot(one.error, two.error),
      };
      return { itemId, own, one, two, apart };
    });
  const apart = drawn(tested.map((row) => row.apart));
  const isFind = finds(tested.map((row) => chanceAlone(row.apart)));
  const items = tested.map(({ itemId, own, one, two }, at) => ({
    itemId,
    win: winRate(own),
    against: estimate(one.count, one.value, one.error, 6),
    otherwise: estimate(two.count, two.value, two.error, 6),
    difference: said(apart[at]),
    isDistinct: isFind[at] ?? false,
  }));
  return {
    basis: asked ? basisOf(asked) : countedNothing(query, true),
    enemyHeroId,
    tested: tested.length,
    items: items.toSorted((a, b) => low(b.difference) - low(a.difference) || a.itemId - b.itemId),
  };
}

const chanceAlone = ({ value, error }: { readonly value: number; readonly error: number }) =>
  error > 0 ? 2 * (1 - normalBelow(Math.abs(value) / error)) : 1;
const low = ({ interval }: Estimate) => Number((interval?.[0].value ?? -1).toFixed(6));

/** What a player bought of the dearest items, in order: two of them or more. */
const largeOf = (seats: Part['seats']) =>
  seats.flatMap(({ player }) => {
    const large = stoodOf([...player.bought]).filter(({ itemId }) => tierOf(itemId) === LARGE);
    return large.length >= 2 ? [{ heroId: player.heroId, large }] : [];
  });

/** `/api/wpa/chains` */
export function chains(matches: readonly PlainMatch[], query: WpaQuery): unknown {
  const { heroId, minCount = 500 } = query;
  const asked = questionOf(matches, query, { wholeTiers: true });
  const all = largeOf(asked?.now.seats ?? []);
  const own = all.filter((one) => heroId === undefined || one.heroId === heroId);
  const firsts = grouped(own, ({ large }) => large[0]?.itemId ?? 0)
    .map(([itemId, some]) => ({ itemId, count: some.length }))
    .toSorted((a, b) => b.count - a.count || a.itemId - b.itemId);
  // Without matches the one that is asked for is not looked up either.
  const firstId = asked ? (query.firstId ?? firsts[0]?.itemId ?? null) : null;
  const ofFirst = (some: typeof all, nth: number) =>
    [
      ...Map.groupBy(
        some.filter(({ large }) => large[0]?.itemId === firstId && large.length > nth),
        ({ large }) =>
          large
            .slice(0, nth + 1)
            .map(({ itemId }) => itemId)
            .join(' '),
      ),
    ].map(([key, rows]) => ({
      itemIds: key.split(' ').map(Number),
      last: rows.flatMap(({ large }) => large[nth] ?? []),
    }));
  const [seconds, thirds] = [ofFirst(own, 1), ofFirst(all, 2)];
  return {
    basis: asked ? basisOf(asked) : countedNothing(query, true),
    firsts,
    firstId,
    seconds: bestOf(seconds, minCount),
    thirds: bestOf(thirds, minCount),
    leftOut: [...seconds, ...thirds].filter(({ last }) => last.length < minCount).length,
  };
}

function bestOf(
  rows: readonly { readonly itemIds: readonly number[]; readonly last: readonly Stood[] }[],
  least: number,
) {
  const misses = missesOf(
    rows.flatMap(({ last }) => last),
    stateOf,
  );
  const told = rows
    .filter(({ last }) => last.length >= least)
    .map((row) => ({ ...row, raw: rawEffect(row.last, (one) => misses.get(stateOf(one)) ?? 0) }));
  const effects = drawn(told.map(({ raw }) => raw));
  const isFind = finds(told.map(({ raw }) => chanceAlone(raw)));
  return told
    .map(({ itemIds, last }, at) => ({
      itemIds,
      win: winRate(last),
      boughtWhenWinRate: figure(mean(last, chanceOf), 6),
      effect: said(effects[at]),
      isDistinct: isFind[at] ?? false,
    }))
    .toSorted(
      (a, b) =>
        low(b.effect) - low(a.effect) ||
        (a.itemIds[1] ?? 0) - (b.itemIds[1] ?? 0) ||
        (a.itemIds[2] ?? 0) - (b.itemIds[2] ?? 0),
    );
}
