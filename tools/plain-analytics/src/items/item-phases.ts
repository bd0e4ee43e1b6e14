import { GAME_DATA } from '@soulstat/game-data/full';
import { Unordered } from '../compare.ts';
import { noEstimate, rate, sum, winRate } from '../estimates.ts';
import {
  NO_SAMPLE,
  PHASE_SECONDS,
  PHASES,
  phaseOf,
  questionOfSample,
  said,
  sampleOf,
  type Buyer,
  type ItemQuery,
  type Pick,
} from './item-relations.ts';
import { basisOf, countedNothing } from '../league.ts';
import type { PlainMatch } from '../matches.ts';

/** A purchase in a part of the match, with what it weighs: players with n of an item in a part have 1/√n for each. */
interface Weighed extends Pick {
  readonly by: string;
  readonly weight: number;
}

const tierOf = (itemId: number) => GAME_DATA.itemById(itemId)?.tier ?? 0;

function weighedIn(buyers: readonly Buyer[], phase: number): Weighed[] {
  const own = buyers.flatMap(({ match, player, picks }) => {
    const by = player.accountId === 0 ? `${match.matchId} ${player.slot}` : String(player.accountId);
    return picks.filter((pick) => phaseOf(pick) === phase).map((pick) => ({ ...pick, by }));
  });
  const times = Map.groupBy(own, ({ itemId, by }) => `${itemId} ${by}`);
  return own.map((pick) => ({
    ...pick,
    weight: 1 / Math.sqrt(times.get(`${pick.itemId} ${pick.by}`)?.length ?? 1),
  }));
}

/** Wins beyond the chances less what purchases of the same cost and standing did, by item. */
function effectsOf(all: readonly Weighed[]) {
  const kin = Map.groupBy(all, ({ itemId, stand }) => `${tierOf(itemId)} ${stand.state}`);
  const beyond = ({ won, stand }: Weighed) => Number(won) - stand.chance;
  const usual = new Map(
    [...kin].map(([key, own]) => [
      key,
      sum(own, (one) => one.weight * beyond(one)) / sum(own, ({ weight }) => weight),
    ]),
  );
  const items = [...Map.groupBy(all, ({ itemId }) => itemId)];
  const effects = said(
    items.map(([itemId, own]) => {
      const total = sum(own, ({ weight }) => weight);
      const off = (one: Weighed) => beyond(one) - (usual.get(`${tierOf(itemId)} ${one.stand.state}`) ?? 0);
      const variance = sum(own, ({ weight, stand: { chance } }) => weight ** 2 * chance * (1 - chance));
      return {
        count: own.length,
        value: sum(own, (one) => one.weight * off(one)) / total,
        error: Math.sqrt(variance) / total,
      };
    }),
  );
  return new Map(items.map(([itemId, own], at) => [itemId, { own, effect: effects[at] }]));
}

/** `/api/items/phases` */
export function itemPhases(matches: readonly PlainMatch[], query: ItemQuery): unknown {
  const asked = questionOfSample(matches, query, query.heroId);
  if (!asked) return { basis: countedNothing(query), sample: NO_SAMPLE, phases: [], items: [] };
  const { buyers, said: sample } = sampleOf(asked, query.heroId);
  const phases = Array.from({ length: PHASES }, (_, phase) => ({
    players: buyers.filter(({ match }) => match.durationSeconds >= phase * PHASE_SECONDS).length,
    items: effectsOf(weighedIn(buyers, phase)),
  }));
  const itemIds = [...new Set(phases.flatMap(({ items }) => [...items.keys()]))];
  const items = itemIds
    .map((itemId) => ({
      itemId,
      phases: phases.map(({ players, items: bought }) => {
        const { own = [], effect } = bought.get(itemId) ?? {};
        return {
          pick: rate(own.length, Math.max(players, own.length)),
          win: winRate(own),
          ...(effect ?? { effect: noEstimate(), isDistinct: false }),
          players: new Set(own.map(({ by }) => by)).size,
        };
      }),
    }))
    .filter(({ phases: all }) => sum(all, ({ win }) => win.count) >= (query.minMatches ?? 1));
  return {
    basis: basisOf(asked),
    sample,
    phases: phases.map(({ players }, phase) => ({
      fromSeconds: phase * PHASE_SECONDS,
      toSeconds: phase === PHASES - 1 ? null : (phase + 1) * PHASE_SECONDS,
      players,
    })),
    items: new Unordered(items, ['itemId']),
  };
}
