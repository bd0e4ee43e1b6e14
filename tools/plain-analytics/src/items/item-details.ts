import { PATCHES } from '@soulstat/game-data';
import { figure } from '../compare.ts';
import { grouped, mean, rate, winRate } from '../estimates.ts';
import { boughtIn, effectsOf, knownPlayers, rounded, said, type ItemQuery } from './items.ts';
import { addDays, PATCH_DAYS } from '../days.ts';
import { basisOf, countedNothing, questionOf, type Question } from '../league.ts';
import type { Bought, PlainMatch } from '../matches.ts';

const BUCKET_SECONDS = 300;
const BUCKETS = 8;

/** `/api/items/:itemId/details` */
export function itemDetails(matches: readonly PlainMatch[], query: ItemQuery, itemId: number): unknown {
  const asked = questionOf(matches, query, { wholeTiers: true, sampled: { most: 1000, isFull: true } });
  if (!asked) return { basis: countedNothing(query, true), timing: [], phases: [], patches: [], heroes: [] };
  const { now } = asked;
  const bought = boughtIn(now).filter((one) => one.itemId === itemId);
  const ofHero = bought.filter(({ heroId }) => query.heroId === undefined || heroId === query.heroId);
  const bucketOf = ({ atSeconds }: Bought) => Math.min(BUCKETS - 1, Math.floor(atSeconds / BUCKET_SECONDS));
  return {
    basis: basisOf(asked),
    timing: Array.from({ length: BUCKETS }, (_, bucket) => ({
      fromSeconds: bucket * BUCKET_SECONDS,
      toSeconds: bucket === BUCKETS - 1 ? null : (bucket + 1) * BUCKET_SECONDS,
      win: winRate(ofHero.filter((one) => bucketOf(one) === bucket)),
    })),
    phases: Array.from({ length: BUCKETS / 2 }, (_, phase) => {
      const own = ofHero.filter((one) => Math.floor(bucketOf(one) / 2) === phase);
      return {
        fromSeconds: phase * 2 * BUCKET_SECONDS,
        toSeconds: phase === BUCKETS / 2 - 1 ? null : (phase + 1) * 2 * BUCKET_SECONDS,
        share: rate(own.length, ofHero.length),
        win: winRate(own),
      };
    }),
    patches: now.sample ? [] : patchesOf(asked, query.heroId, itemId),
    heroes: grouped(bought, ({ heroId }) => heroId)
      .map(([heroId, own]) => {
        const players = Math.max(knownPlayers(now, heroId), own.length);
        return {
          share: rounded(own.length / players),
          said: {
            heroId,
            pick: rate(own.length, players),
            win: winRate(own),
            boughtAtSeconds: figure(
              mean(own, ({ atSeconds }) => atSeconds),
              1,
            ),
          },
        };
      })
      .toSorted((a, b) => b.share - a.share || a.said.heroId - b.said.heroId)
      .map((one) => one.said),
  };
}

/** The item within each patch, newest first: those of which purchases are known. */
function patchesOf(asked: Question, heroId: number | undefined, itemId: number): unknown[] {
  const { newest } = asked;
  return PATCH_DAYS.flatMap((from, at) => {
    const next = PATCH_DAYS[at + 1];
    const end = next === undefined ? newest : addDays(next, -1);
    const to = end < newest ? end : newest;
    const part = asked.within({ from, to });
    const players = knownPlayers(part, heroId);
    if (players === 0) return [];
    const bought = boughtIn(part, heroId);
    const own = bought.filter((one) => one.itemId === itemId);
    const effect = effectsOf(bought).get(itemId)?.effect;
    const seconds = own.map(({ atSeconds }) => atSeconds);
    return [
      {
        id: from,
        name: PATCHES.findLast(({ id }) => id === from)?.name,
        from,
        to,
        pick: rate(own.length, Math.max(players, own.length)),
        win: winRate(own),
        effect: said(effect),
        boughtAtSeconds: own.length > 0 ? figure(mean(seconds, Number), 1) : null,
      },
    ];
  }).toReversed();
}
