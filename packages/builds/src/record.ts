/** Between the game's record of a build and the content that the site stores. */
import {
  BUILD_LIMITS,
  type BuildAbilityStep,
  type BuildCategory,
  type BuildContent,
  type BuildEntry,
} from '@soulstat/api-client/contract';
import type { BuildCurrencyChange, BuildMod, BuildModCategory, BuildRecord } from '@soulstat/build-file';
import { conditionText } from './conditions.ts';
import { PIXELS_PER_ITEM } from './content.ts';

/** What a record says beside the content. Fields that are left out are not set. */
export interface RecordHead {
  readonly buildId?: number;
  readonly authorAccountId?: number;
  readonly version?: number;
  /** The build it was copied from. */
  readonly originBuildId?: number;
  readonly updatedAt?: number;
  readonly publishedAt?: number;
}

/**
 * The content of a record; `undefined` of one without a hero. What is longer than the site allows is cut, sizes outside of the editor are
 * its limits, and what the content has no place for (steps of unknown kinds, the empty tag 0) is left out.
 */
export function contentOfRecord(record: BuildRecord): BuildContent | undefined {
  const { hero_id: heroId, details } = record;
  if (!heroId || heroId > 65_535) return undefined;
  const categories = (details?.mod_categories ?? []).slice(0, BUILD_LIMITS.categories);
  const steps = (details?.ability_order?.currency_changes ?? []).flatMap(stepOf);
  return {
    heroId,
    name: cut(record.name ?? '', BUILD_LIMITS.name),
    description: cut(record.description ?? '', BUILD_LIMITS.description),
    language: within(record.language, 0, 100) ?? 0,
    tags: [...new Set(record.tags ?? [])].filter((tag) => tag !== 0).slice(0, BUILD_LIMITS.tags),
    categories: categories.map(categoryOf),
    abilitySteps: steps.slice(0, BUILD_LIMITS.abilitySteps),
  };
}

/** What a record says beside its content. */
export function headOfRecord(record: BuildRecord): RecordHead {
  const { hero_build_id, author_account_id, version, origin_build_id } = record;
  const { last_updated_timestamp, publish_timestamp } = record;
  return {
    ...(hero_build_id && { buildId: hero_build_id }),
    ...(author_account_id && { authorAccountId: author_account_id }),
    ...(version && { version }),
    ...(origin_build_id && { originBuildId: origin_build_id }),
    ...(last_updated_timestamp && { updatedAt: last_updated_timestamp }),
    ...(publish_timestamp && { publishedAt: publish_timestamp }),
  };
}

/** The game's record of a build. Conditions, which the game does not know, stand in the note of their item in words. */
export function recordOfContent(
  content: BuildContent,
  head: RecordHead,
  nameOfHero: (heroId: number) => string,
): BuildRecord {
  return {
    ...(head.buildId !== undefined && { hero_build_id: head.buildId }),
    hero_id: content.heroId,
    ...(head.authorAccountId !== undefined && { author_account_id: head.authorAccountId }),
    ...(head.updatedAt !== undefined && { last_updated_timestamp: head.updatedAt }),
    name: content.name,
    description: content.description,
    language: content.language,
    version: head.version ?? 0,
    origin_build_id: head.originBuildId ?? 0,
    details: {
      mod_categories: content.categories.map((category) => modCategoryOf(category, nameOfHero)),
      ability_order: { currency_changes: content.abilitySteps.map(changeOf) },
    },
    tags: content.tags,
    ...(head.publishedAt !== undefined && { publish_timestamp: head.publishedAt }),
  };
}

function categoryOf(category: BuildModCategory, index: number): BuildCategory {
  const { name, description, width, height, optional } = category;
  return {
    key: `c${index + 1}`,
    name: cut(name ?? '', BUILD_LIMITS.categoryName),
    description: cutOrNull(description, BUILD_LIMITS.categoryDescription),
    width: within(width, 0, MAX_PIXELS),
    height: within(height, 0, MAX_PIXELS),
    isOptional: optional ?? false,
    items: (category.mods ?? []).flatMap(entryOf).slice(0, BUILD_LIMITS.items),
  };
}
const MAX_PIXELS = 10_000;

function entryOf(mod: BuildMod): readonly BuildEntry[] {
  const { ability_id: itemId, imbue_target_ability_id: imbueAbilityId } = mod;
  if (!itemId) return [];
  return [
    {
      itemId,
      note: cutOrNull(mod.annotation, BUILD_LIMITS.itemNote),
      flexSlots: within(mod.required_flex_slots, 0, 12),
      sellPriority: within(mod.sell_priority, 0, 1_000),
      imbueAbilityId: imbueAbilityId || null,
      condition: null,
    },
  ];
}

/** How the game pays for a step: a kind of points, and how many. */
const STEPS = [
  { change: 'unlock', currency_type: 2, delta: -1 },
  { change: 'upgrade1', currency_type: 1, delta: -1 },
  { change: 'upgrade2', currency_type: 1, delta: -2 },
  { change: 'upgrade3', currency_type: 1, delta: -5 },
] as const;

function stepOf({ ability_id, currency_type, delta, annotation }: BuildCurrencyChange): BuildAbilityStep[] {
  // The game writes some unlocked abilities without a cost.
  const cost = currency_type === 2 && delta === 0 ? -1 : delta;
  const step = STEPS.find((each) => each.currency_type === currency_type && each.delta === cost);
  if (!ability_id || !step) return [];
  return [{ abilityId: ability_id, change: step.change, note: cutOrNull(annotation, BUILD_LIMITS.itemNote) }];
}

function modCategoryOf(category: BuildCategory, nameOfHero: (heroId: number) => string): BuildModCategory {
  const { name, description, height, isOptional, items } = category;
  return {
    mods: items.map((entry) => modOf(entry, nameOfHero)),
    name,
    ...(description !== null && { description }),
    // The game never leaves the width out.
    width: category.width ?? PIXELS_PER_ITEM * Math.max(1, items.length),
    ...(height !== null && { height }),
    ...(isOptional && { optional: true }),
  };
}

function modOf(entry: BuildEntry, nameOfHero: (heroId: number) => string): BuildMod {
  const { itemId, flexSlots, sellPriority, imbueAbilityId } = entry;
  const condition = conditionText(entry.condition, nameOfHero);
  const annotation = condition === null ? entry.note : [condition, entry.note].filter(Boolean).join(': ');
  return {
    ability_id: itemId,
    ...(annotation !== null && { annotation }),
    ...(flexSlots !== null && { required_flex_slots: flexSlots }),
    ...(sellPriority !== null && { sell_priority: sellPriority }),
    ...(imbueAbilityId !== null && { imbue_target_ability_id: imbueAbilityId }),
  };
}

function changeOf({ abilityId, change, note }: BuildAbilityStep): BuildCurrencyChange {
  const { currency_type, delta } = STEPS.find((step) => step.change === change) ?? STEPS[0];
  return { ability_id: abilityId, currency_type, delta, ...(note !== null && { annotation: note }) };
}

const within = (value: number | null | undefined, least: number, most: number): number | null =>
  typeof value === 'number' ? Math.min(most, Math.max(least, value)) : null;

/** Cut between characters: a half of a pair is none. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const cutOrNull = (text: string | null | undefined, length: number): string | null =>
  text === null || text === undefined ? null : cut(text, length);
