import type { BuildContent, BuildPatchChange, BuildPatchState } from '@soulstat/api-client/contract';
import {
  describePatchFact,
  PATCHES,
  type AbilitySummary,
  type HeroSummary,
  type ItemSummary,
} from '@soulstat/game-data';
import type { PastItem } from '@soulstat/game-data/past';
import type { PatchFact, PatchNote } from '@soulstat/game-data/patch-notes';
import { orderProblem } from './ability-order.ts';
import { changedSince, groupedBy, type DatedFact } from './changed-since.ts';
import { coreItemIds, itemIdsOf } from './items.ts';

/** What is known of the game, then and now. It is large, so it stays on the server: pages get the list that is made of it. */
export interface PatchSources {
  readonly itemById: (id: number) => ItemSummary | undefined;
  readonly heroById: (id: number) => HeroSummary | undefined;
  readonly abilityById: (id: number) => AbilitySummary | undefined;
  /** Oldest first. */
  readonly notes: readonly PatchNote[];
  /** Items of that day that are others today. */
  readonly pastItemsAt: (day: string) => ReadonlyMap<number, PastItem>;
}

/** Since when a build may have become outdated. */
export interface WrittenFor {
  /** The patch it was last written or checked for. */
  readonly patchId: string;
  /** The day it was; what the same patch changed later counts as well. */
  readonly day: string;
}

export interface PatchStanding {
  readonly state: BuildPatchState;
  /** What weighs most comes first. */
  readonly changes: readonly BuildPatchChange[];
}

export type PatchStandingOf = (content: BuildContent, written: WrittenFor) => PatchStanding;

/**
 * WHAT MAKES A BUILD OUTDATED, in one place. Any of:
 *
 * - one of its core items (the dearest that are not optional, as on its card) is no longer sold,
 * - the ability order is out of reach,
 * - this share of the souls of its items (optional ones left out) is on items that left or changed in cost or numbers.
 *
 * Anything else that changed makes `smallChanges`.
 */
const OUTDATED_SHARE = 1 / 3;

/** Reads what changed for builds. Every item and hero is looked up once for a day, so that ten thousand builds cost little. */
export function openPatchStates(sources: PatchSources): PatchStandingOf {
  const facts = factsOf(sources.notes);
  const items = memoized((id, written) => itemChange(id, written, sources, facts));
  const heroes = memoized((id, written) => heroChanges(id, written, sources, facts));
  return (content, written) => {
    const ofItems = itemIdsOf(content).flatMap((id) => items(id, written));
    const changes = [
      ...ofItems.filter(({ kind }) => kind === 'left'),
      ...orderChange(content, sources),
      ...ofItems.filter(({ kind }) => kind !== 'left'),
      ...heroes(content.heroId, written).filter(
        ({ kind, id }) => kind === 'hero' || usesAbility(content, id),
      ),
    ];
    return { state: stateOf(content, changes, written, sources), changes };
  };
}

function stateOf(
  content: BuildContent,
  changes: readonly BuildPatchChange[],
  { day }: WrittenFor,
  { itemById, pastItemsAt }: PatchSources,
): BuildPatchState {
  if (changes.length === 0) return 'current';
  const past = pastItemsAt(day);
  const then = { get: (id: number) => pricedThen(past.get(id), itemById(id)) };
  const core = coreItemIds(content, then);
  const isLost = ({ kind, id }: BuildPatchChange) =>
    kind === 'order' || (kind === 'left' && id !== null && core.includes(id));
  if (changes.some(isLost)) return 'outdated';
  const changed = new Set(changes.map(({ id }) => id));
  const ids = itemIdsOf(content, false);
  const soulsOf = (some: readonly number[]) => some.reduce((sum, id) => sum + (then.get(id)?.cost ?? 0), 0);
  const lost = soulsOf(ids.filter((id) => changed.has(id)));
  return lost > 0 && lost >= soulsOf(ids) * OUTDATED_SHARE ? 'outdated' : 'smallChanges';
}

/** What it was made of is known of today's items alone. One that had left by then was not for sale. */
const pricedThen = (past: PastItem | undefined, today: ItemSummary | undefined) =>
  past
    ? { ...past, componentIds: today?.componentIds ?? [] }
    : today?.availability === 'retired'
      ? undefined
      : today;

/** A build without an ability order is not asked for one ability. */
const usesAbility = ({ abilitySteps }: BuildContent, id: number | null) =>
  abilitySteps.length === 0 || abilitySteps.some(({ abilityId }) => abilityId === id);

function orderChange(content: BuildContent, sources: PatchSources): BuildPatchChange[] {
  const hero = sources.heroById(content.heroId);
  if (!hero) return [change('order', null, 'Ability order', 'This hero is not in the game anymore.', null)];
  const nameOf = (id: number) => sources.abilityById(id)?.name ?? 'An ability of the order';
  const problem = orderProblem(content.abilitySteps, hero.abilityIds, nameOf);
  return problem === undefined ? [] : [change('order', null, 'Ability order', problem, null)];
}

function itemChange(
  id: number,
  written: WrittenFor,
  { itemById, pastItemsAt }: PatchSources,
  facts: Facts,
): BuildPatchChange[] {
  const item = itemById(id);
  const past = pastItemsAt(written.day).get(id);
  const name = item?.name ?? past?.name ?? `Item ${id}`;
  const before = past && past.name !== name ? ` It was called ${past.name}.` : '';
  if (item?.availability !== 'shop') return [change('left', id, name, `No longer sold.${before}`, null)];
  const own = changedSince(facts.items.get(id) ?? [], written);
  const patchId = own.at(-1)?.day ?? null;
  if (past && past.cost !== item.cost) {
    const also = own.some(({ figure }) => figure !== 'cost') ? ', stats changed' : '';
    const cost = `${past.cost} → ${item.cost} souls`;
    return [change('cost', id, name, `${cost}${also}.${before}`, patchId)];
  }
  if (own.length === 0) return [];
  const kind = own.every(({ figure }) => figure === 'cost') ? 'cost' : 'numbers';
  return [change(kind, id, name, `${sentenceOf(own)}${before}`, patchId)];
}

/** What changed of the hero itself, then of each ability. */
function heroChanges(
  id: number,
  written: WrittenFor,
  { heroById, abilityById }: PatchSources,
  facts: Facts,
): BuildPatchChange[] {
  const hero = heroById(id);
  const own = changedSince(facts.heroes.get(id) ?? [], written);
  const byAbility = groupedBy(own, ({ abilityId }) => (abilityId === 0 ? null : abilityId));
  return [...byAbility]
    .toSorted(([a], [b]) => orderOf(hero, a) - orderOf(hero, b))
    .map(([abilityId, some]) => {
      const name =
        abilityId === null ? (hero?.name ?? `Hero ${id}`) : (abilityById(abilityId)?.name ?? 'An ability');
      const kind = abilityId === null ? 'hero' : 'ability';
      return change(kind, abilityId ?? id, name, sentenceOf(some), some.at(-1)?.day ?? null);
    });
}

const orderOf = (hero: HeroSummary | undefined, abilityId: number | null) =>
  abilityId === null ? 9 : (hero?.abilityIds.indexOf(abilityId) ?? 0);

/** So many figures are named; the page of the item or hero has the others. */
const MAX_NAMED = 3;

/** "Bullet damage 5 → 6, fire rate 10 % → 12 %, and 2 more changes." */
function sentenceOf(facts: readonly DatedFact[]): string {
  const inOrder = facts.toSorted((a, b) => vagueness(a) - vagueness(b));
  const words = [...new Set(inOrder.map((fact) => describePatchFact({ ...fact, abilityId: null })))];
  const named = words.slice(0, MAX_NAMED);
  const more = words.length - named.length;
  const rest = more === 0 ? [] : [`and ${more} more ${more === 1 ? 'change' : 'changes'}`];
  const [first = '', ...others] = named;
  return `${[first, ...others.map(uncapitalized), ...rest].join(', ')}.`;
}

/** Figures with a name say most, "works differently" least. */
const vagueness = ({ change, figure }: DatedFact) => (change === 'reworked' ? 2 : figure === null ? 1 : 0);

/** "T2: …" stays as it is. */
const uncapitalized = (words: string) =>
  /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

function change(
  kind: BuildPatchChange['kind'],
  id: number | null,
  name: string,
  sentence: string,
  day: string | null,
): BuildPatchChange {
  const patchId = day === null ? null : (PATCHES.findLast((patch) => patch.id <= day)?.id ?? day);
  return { kind, id, name, sentence, patchId };
}

interface Facts {
  readonly items: ReadonlyMap<number, readonly DatedFact[]>;
  readonly heroes: ReadonlyMap<number, readonly DatedFact[]>;
}

function factsOf(notes: readonly PatchNote[]): Facts {
  const dated = notes.flatMap(({ day, facts }) => facts.map((fact) => ({ ...fact, day })));
  const of = (kind: PatchFact['kind']) =>
    groupedBy(
      dated.filter((fact) => fact.kind === kind),
      ({ id }) => id,
    );
  return { items: of('item'), heroes: of('hero') };
}

/** More lookups than builds of all patches and days make at a time. */
const MAX_MEMOIZED = 50_000;

function memoized<Value>(read: (id: number, written: WrittenFor) => Value): typeof read {
  const known = new Map<string, Value>();
  return (id, written) => {
    const key = `${id} ${written.patchId} ${written.day}`;
    const value = known.get(key) ?? read(id, written);
    if (known.size >= MAX_MEMOIZED) known.clear();
    known.set(key, value);
    return value;
  };
}
