import { Type, type Static } from 'typebox';
import { nullable } from '../common.ts';

/** What a build may hold: real ones have at most 14 categories, 57 items and 32 steps; texts are counted in characters. */
export const BUILD_LIMITS = {
  name: 255,
  description: 8_000,
  tags: 8,
  categories: 30,
  items: 300,
  categoryName: 255,
  categoryDescription: 2_000,
  itemNote: 1_000,
  conditionText: 140,
  abilitySteps: 64,
  vault: 100,
} as const;

/** When an item of a build is meant: everybody's (`always`), or only if something holds. `other` says it in its own text. */
export const BUILD_CONDITIONS = [
  'always',
  'ifBehind',
  'ifAhead',
  'againstHealing',
  'againstSpirit',
  'againstWeapon',
  'againstCrowdControl',
  'againstEscapes',
  'againstHero',
  'other',
] as const;
export type BuildConditionKind = (typeof BUILD_CONDITIONS)[number];

const Id = Type.Integer({ minimum: 1, maximum: 4_294_967_295 });
const Pixels = Type.Number({ minimum: 0, maximum: 10_000 });

export const BuildCondition = Type.Object(
  {
    kind: Type.Enum([...BUILD_CONDITIONS]),
    heroId: nullable(Type.Integer({ minimum: 1, maximum: 65_535, description: 'Of `againstHero`' })),
    text: nullable(Type.String({ maxLength: BUILD_LIMITS.conditionText })),
  },
  { title: 'BuildCondition', additionalProperties: false },
);
export interface BuildCondition extends Static<typeof BuildCondition> {}

export const BuildEntry = Type.Object(
  {
    itemId: Id,
    note: nullable(Type.String({ maxLength: BUILD_LIMITS.itemNote })),
    flexSlots: nullable(
      Type.Integer({ minimum: 0, maximum: 12, description: 'Flex slots it needs to be open' }),
    ),
    sellPriority: nullable(
      Type.Integer({ minimum: 0, maximum: 1_000, description: 'Highest is sold first' }),
    ),
    imbueAbilityId: nullable(Id),
    condition: nullable(BuildCondition),
  },
  { title: 'BuildEntry', additionalProperties: false },
);
export interface BuildEntry extends Static<typeof BuildEntry> {}

export const BuildCategory = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z0-9]{1,12}$', description: 'Names the category within the build' }),
    name: Type.String({ maxLength: BUILD_LIMITS.categoryName }),
    description: nullable(Type.String({ maxLength: BUILD_LIMITS.categoryDescription })),
    width: nullable({ ...Pixels, description: 'In the game’s editor: 120 px an item' }),
    height: nullable({ ...Pixels, description: 'In the game’s editor: 175 px a row' }),
    isOptional: Type.Boolean(),
    items: Type.Array(BuildEntry, { maxItems: BUILD_LIMITS.items }),
  },
  { title: 'BuildCategory', additionalProperties: false },
);
export interface BuildCategory extends Static<typeof BuildCategory> {}

export const BuildAbilityStep = Type.Object(
  {
    abilityId: Id,
    change: Type.Enum(['unlock', 'upgrade1', 'upgrade2', 'upgrade3'], {
      description: 'Unlocked, or upgraded for 1, 2 or 5 ability points',
    }),
    note: nullable(Type.String({ maxLength: BUILD_LIMITS.itemNote })),
  },
  { title: 'BuildAbilityStep', additionalProperties: false },
);
export interface BuildAbilityStep extends Static<typeof BuildAbilityStep> {}

/** Everything a version of a build says. The same shape is stored, drafted, exported and edited. */
export const BuildContent = Type.Object(
  {
    heroId: Type.Integer({ minimum: 1, maximum: 65_535 }),
    name: Type.String({ maxLength: BUILD_LIMITS.name }),
    description: Type.String({ maxLength: BUILD_LIMITS.description }),
    language: Type.Integer({ minimum: 0, maximum: 100, description: 'The game’s number, 0 is English' }),
    tags: Type.Array(Type.Integer({ minimum: 0, maximum: 4_294_967_295 }), {
      maxItems: BUILD_LIMITS.tags,
      description: 'Ids of the game: abilities, items, or one of its standard tags',
    }),
    categories: Type.Array(BuildCategory, { maxItems: BUILD_LIMITS.categories }),
    abilitySteps: Type.Array(BuildAbilityStep, { maxItems: BUILD_LIMITS.abilitySteps }),
  },
  { title: 'BuildContent', additionalProperties: false },
);
export interface BuildContent extends Static<typeof BuildContent> {}

/** What lies in the Vault of a draft: single items, and whole categories. It is no part of a version. */
export const BuildVault = Type.Object(
  {
    items: Type.Array(BuildEntry, { maxItems: BUILD_LIMITS.vault }),
    categories: Type.Array(BuildCategory, { maxItems: BUILD_LIMITS.categories }),
  },
  { title: 'BuildVault', additionalProperties: false },
);
export interface BuildVault extends Static<typeof BuildVault> {}
