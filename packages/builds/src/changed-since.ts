import { PATCHES } from '@soulstat/game-data';
import type { PatchFact } from '@soulstat/game-data/patch-notes';

/** A fact with the day of its note. */
export type DatedFact = PatchFact & { readonly day: string };

/**
 * Of these facts, oldest first, those that are different since: of a later patch, or of a later day. A mended bug is no change, nor is a
 * figure that went back to what it was.
 */
export function changedSince(
  facts: readonly DatedFact[],
  { patchId, day }: { readonly patchId: string; readonly day: string },
): readonly DatedFact[] {
  const later = facts.filter(
    (fact) => fact.change !== 'fixed' && (fact.day > day || patchOf(fact.day) > patchId),
  );
  const byFigure = groupedBy(later, (fact) =>
    fact.change === 'changed' ? [fact.abilityId, fact.tier, fact.figure].join(' ') : fact,
  );
  return [...byFigure.values()].flatMap(together);
}

const patchOf = (day: string): string => PATCHES.findLast(({ id }) => id <= day)?.id ?? day;

/** A figure that changed again and again is one change, from what it was first. */
function together(facts: readonly DatedFact[]): DatedFact[] {
  const [first, last] = [facts[0], facts.at(-1)];
  if (!first || !last) return [];
  if (first === last || first.figure === null || first.from.length !== last.to.length) return [...facts];
  return first.from.every((value, part) => value === last.to[part]) ? [] : [{ ...last, from: first.from }];
}

/** `Map.groupBy`, which browsers of the site need not have. */
export function groupedBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
