import type {
  BuildAbilityStep,
  BuildCategory,
  BuildContent,
  BuildEntry,
  BuildVault,
} from '@soulstat/api-client/contract';
import type { Static } from 'typebox';

/** What an author works on: a build, and what lies in its Vault. */
export interface BuildWork {
  readonly content: BuildContent;
  readonly vault: Static<typeof BuildVault>;
}

/** A list of items: a category by its key, or the Vault. */
export type ItemPlace = { readonly categoryKey: string } | 'vault';

export type EntryChange = Partial<Omit<BuildEntry, 'itemId'>>;
export type CategoryChange = Partial<
  Pick<BuildCategory, 'name' | 'description' | 'width' | 'height' | 'isOptional'>
>;
export type SetupChange = Partial<
  Pick<BuildContent, 'heroId' | 'name' | 'description' | 'language' | 'tags'>
>;

/** Everything that can be done to a build. `before` names what it comes to stand before; null is the end. */
export type BuildEdit =
  | { readonly kind: 'setup'; readonly change: SetupChange }
  | { readonly kind: 'addCategory'; readonly category: BuildCategory }
  | { readonly kind: 'changeCategory'; readonly key: string; readonly change: CategoryChange }
  | { readonly kind: 'removeCategory'; readonly key: string }
  | { readonly kind: 'moveCategory'; readonly key: string; readonly before: string | null }
  | { readonly kind: 'storeCategory'; readonly key: string }
  | { readonly kind: 'restoreCategory'; readonly key: string; readonly before: string | null }
  | { readonly kind: 'toggleItem'; readonly categoryKey: string; readonly itemId: number }
  | {
      readonly kind: 'changeItem';
      readonly place: ItemPlace;
      readonly itemId: number;
      readonly change: EntryChange;
    }
  | { readonly kind: 'removeItem'; readonly place: ItemPlace; readonly itemId: number }
  | {
      readonly kind: 'moveItem';
      readonly itemId: number;
      readonly from: ItemPlace;
      readonly to: ItemPlace;
      readonly before: number | null;
    }
  | { readonly kind: 'removeStoredCategory'; readonly key: string }
  | { readonly kind: 'addStep'; readonly step: BuildAbilityStep }
  | { readonly kind: 'removeStep'; readonly index: number }
  | { readonly kind: 'clearSteps' }
  | { readonly kind: 'replace'; readonly work: BuildWork };

export const newEntry = (itemId: number): BuildEntry => ({
  itemId,
  note: null,
  flexSlots: null,
  sellPriority: null,
  imbueAbilityId: null,
  condition: null,
});

/** The work after an edit. The same object where the edit changes nothing, such as one of a category that is gone. */
export function edited(work: BuildWork, edit: BuildEdit): BuildWork {
  const { content } = work;
  switch (edit.kind) {
    case 'setup':
      return withContent(work, edit.change);
    case 'addStep':
      return withContent(work, { abilitySteps: [...content.abilitySteps, edit.step] });
    case 'removeStep':
      return withContent(work, { abilitySteps: withoutStep(content.abilitySteps, edit.index) });
    case 'clearSteps':
      return content.abilitySteps.length === 0 ? work : withContent(work, { abilitySteps: [] });
    case 'replace':
      return edit.work;
    case 'toggleItem':
    case 'changeItem':
    case 'removeItem':
    case 'moveItem':
      return itemEdited(work, edit);
    default:
      return categoryEdited(work, edit);
  }
}

/** A step goes with those of the same ability after it: nothing is upgraded before it is unlocked. */
function withoutStep(steps: readonly BuildAbilityStep[], index: number): BuildAbilityStep[] {
  const removed = steps[index];
  return steps.filter((step, at) => at < index || (at > index && step.abilityId !== removed?.abilityId));
}

type CategoryEdit = Extract<
  BuildEdit,
  {
    readonly kind:
      | 'addCategory'
      | 'changeCategory'
      | 'removeCategory'
      | 'moveCategory'
      | 'storeCategory'
      | 'restoreCategory'
      | 'removeStoredCategory';
  }
>;

function categoryEdited(work: BuildWork, edit: CategoryEdit): BuildWork {
  const { categories } = work.content;
  if (edit.kind === 'addCategory') return withContent(work, { categories: [...categories, edit.category] });
  const stored = work.vault.categories;
  const own = categories.find(({ key }) => key === edit.key);
  const laid = stored.find(({ key }) => key === edit.key);
  switch (edit.kind) {
    case 'changeCategory':
      return own ? withCategory(work, { ...own, ...edit.change }) : work;
    case 'removeCategory':
      return own ? withContent(work, { categories: without(categories, own) }) : work;
    case 'moveCategory':
      return own && edit.before !== edit.key
        ? withContent(work, { categories: inserted(without(categories, own), own, edit.before, keyOf) })
        : work;
    case 'storeCategory':
      return own
        ? {
            content: { ...work.content, categories: without(categories, own) },
            vault: { ...work.vault, categories: [...stored, own] },
          }
        : work;
    case 'restoreCategory':
      return laid
        ? {
            content: { ...work.content, categories: inserted(categories, laid, edit.before, keyOf) },
            vault: { ...work.vault, categories: without(stored, laid) },
          }
        : work;
    case 'removeStoredCategory':
      return laid ? { ...work, vault: { ...work.vault, categories: without(stored, laid) } } : work;
  }
}

type ItemEdit = Extract<
  BuildEdit,
  { readonly kind: 'toggleItem' | 'changeItem' | 'removeItem' | 'moveItem' }
>;

function itemEdited(work: BuildWork, edit: ItemEdit): BuildWork {
  const { itemId } = edit;
  if (edit.kind === 'toggleItem') {
    const place = { categoryKey: edit.categoryKey };
    const items = itemsAt(work, place);
    if (!items) return work;
    const has = items.some((entry) => entry.itemId === itemId);
    const next = has ? items.filter((entry) => entry.itemId !== itemId) : [...items, newEntry(itemId)];
    return withItems(work, place, next);
  }
  const place = edit.kind === 'moveItem' ? edit.from : edit.place;
  const items = itemsAt(work, place);
  const entry = items?.find((one) => one.itemId === itemId);
  if (!items || !entry) return work;
  if (edit.kind === 'changeItem')
    return withItems(
      work,
      place,
      items.map((one) => (one === entry ? { ...one, ...edit.change } : one)),
    );
  const taken = withItems(work, place, without(items, entry));
  return edit.kind === 'removeItem' ? taken : putItem(work, taken, entry, edit);
}

/** Where it goes it may be already: it stands there once. */
function putItem(
  work: BuildWork,
  taken: BuildWork,
  entry: BuildEntry,
  { to, before }: Extract<BuildEdit, { readonly kind: 'moveItem' }>,
): BuildWork {
  const there = itemsAt(taken, to);
  if (!there || before === entry.itemId) return work;
  const others = there.filter(({ itemId }) => itemId !== entry.itemId);
  return withItems(
    taken,
    to,
    inserted(others, entry, before, ({ itemId }) => itemId),
  );
}

export function itemsAt({ content, vault }: BuildWork, place: ItemPlace): BuildEntry[] | undefined {
  return place === 'vault'
    ? vault.items
    : content.categories.find(({ key }) => key === place.categoryKey)?.items;
}

function withItems(work: BuildWork, place: ItemPlace, items: BuildEntry[]): BuildWork {
  if (place === 'vault') return { ...work, vault: { ...work.vault, items } };
  const own = work.content.categories.find(({ key }) => key === place.categoryKey);
  return own ? withCategory(work, { ...own, items }) : work;
}

const withCategory = (work: BuildWork, category: BuildCategory): BuildWork =>
  withContent(work, {
    categories: work.content.categories.map((one) => (one.key === category.key ? category : one)),
  });

const withContent = (work: BuildWork, change: Partial<BuildContent>): BuildWork => ({
  ...work,
  content: { ...work.content, ...change },
});

const keyOf = ({ key }: BuildCategory): string => key;
const without = <T>(list: readonly T[], one: T): T[] => list.filter((other) => other !== one);

function inserted<T, K>(list: readonly T[], one: T, before: K | null, idOf: (one: T) => K): T[] {
  const at = before === null ? -1 : list.findIndex((other) => idOf(other) === before);
  return at < 0 ? [...list, one] : [...list.slice(0, at), one, ...list.slice(at)];
}
