import { Type, type Static } from 'typebox';

/*
 * What the import reads of the sources, and no more: both say much else, which may change freely.
 */

const ColorChannels = Type.Array(Type.Number({ minimum: 0, maximum: 255 }), { minItems: 3, maxItems: 4 });
/** Numbers arrive as numbers or as text with or without a unit (`"12m"`). */
const Quantity = Type.Union([Type.Number(), Type.String()]);
const Nullable = Type.Union([Type.String(), Type.Null()]);

export const ApiHero = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  class_name: Type.String({ pattern: '^hero_' }),
  name: Type.String({ minLength: 1 }),
  disabled: Type.Optional(Type.Boolean()),
  in_development: Type.Optional(Type.Boolean()),
  complexity: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  hero_type: Type.Optional(Nullable),
  gun_tag: Type.Optional(Nullable),
  colors: Type.Object({
    ui: ColorChannels,
    style_hex: Type.Optional(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
  }),
  items: Type.Record(Type.String(), Type.String()),
  starting_stats: Type.Record(Type.String(), Type.Object({ value: Quantity })),
  level_info: Type.Record(
    Type.String({ pattern: '^[0-9]+$' }),
    Type.Object({
      required_gold: Type.Integer({ minimum: 0 }),
      bonus_currencies: Type.Optional(Type.Array(Type.String())),
      use_standard_upgrade: Type.Optional(Type.Boolean()),
    }),
  ),
  standard_level_up_upgrades: Type.Record(Type.String(), Type.Number()),
});
export type ApiHero = Static<typeof ApiHero>;
export const ApiHeroes = Type.Array(ApiHero, { minItems: 1 });

export const ApiProperty = Type.Object({
  value: Type.Optional(Quantity),
  label: Type.Optional(Type.String()),
  prefix: Type.Optional(Type.String()),
  postfix: Type.Optional(Type.String()),
  disable_value: Type.Optional(Quantity),
  display_units: Type.Optional(Type.String()),
  usage_flags: Type.Optional(Type.Array(Type.String())),
  tooltip_section: Type.Optional(Type.String()),
});
export type ApiProperty = Static<typeof ApiProperty>;
const ApiProperties = Type.Record(Type.String(), ApiProperty);

const SectionAttributes = Type.Object({
  properties: Type.Optional(Type.Array(Type.String())),
  elevated_properties: Type.Optional(Type.Array(Type.String())),
  important_properties: Type.Optional(Type.Array(Type.String())),
});

const Identity = {
  id: Type.Integer({ minimum: 1, maximum: 4_294_967_295 }),
  class_name: Type.String({ minLength: 1 }),
  name: Type.String({ minLength: 1 }),
};

export const ApiItem = Type.Object({
  ...Identity,
  item_slot_type: Type.Enum(['weapon', 'vitality', 'spirit']),
  item_tier: Type.Integer({ minimum: 1, maximum: 5 }),
  cost: Type.Integer({ minimum: 0 }),
  activation: Type.Enum(['passive', 'press', 'instant_cast', 'instant_cast_toggle']),
  is_active_item: Type.Boolean(),
  shopable: Type.Optional(Type.Boolean()),
  disabled: Type.Optional(Type.Boolean()),
  component_items: Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
  properties: ApiProperties,
  tooltip_sections: Type.Array(
    Type.Object({
      section_type: Type.Optional(Type.String()),
      section_attributes: Type.Array(SectionAttributes),
    }),
  ),
});
export type ApiItem = Static<typeof ApiItem>;

export const ApiAbility = Type.Object({
  ...Identity,
  hero: Type.Integer({ minimum: 1 }),
  properties: Type.Optional(ApiProperties),
});
export type ApiAbility = Static<typeof ApiAbility>;

/** The community assets API answers one list with `type`; a trimmed copy of it has two lists. */
export const ApiItemsGrouped = Type.Object({ items: Type.Array(ApiItem), abilities: Type.Array(ApiAbility) });
const ApiListEntry = Type.Object({
  type: Type.String(),
  hero: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
});
export const ApiItemsList = Type.Array(ApiListEntry);

/** Figures of the client by their key; which of them are numbers is found out one by one. */
const Figures = Type.Record(Type.String(), Type.Unknown());
export const ClientHeroes = Type.Record(
  Type.String(),
  Type.Intersect([
    Figures,
    Type.Object({
      MaxHealth: Type.Number(),
      MaxMoveSpeed: Type.Number(),
      StaminaCooldown: Type.Number(),
      LevelScaling: Type.Record(Type.String(), Type.Number()),
      SpiritScaling: Type.Record(Type.String(), Type.Number()),
      Weapon: Type.Optional(Type.Union([Figures, Type.Null()])),
    }),
  ]),
);

export const ClientItems = Type.Record(
  Type.String(),
  Type.Intersect([
    Figures,
    Type.Object({
      Name: Nullable,
      Cost: Type.Union([Type.Number(), Type.Null()]),
      Tier: Type.Union([Type.Integer(), Type.Null()]),
      Slot: Type.Union([Type.Enum(['Weapon', 'Armor', 'Tech']), Type.Null()]),
      Activation: Nullable,
      Components: Type.Union([Type.Array(Type.String()), Type.Null()]),
      IsDisabled: Type.Boolean(),
      StreetBrawl: Type.Boolean(),
      IsImbue: Type.Boolean(),
    }),
  ]),
);
export type ClientItem = Static<typeof ClientItems>[string];

export const ClientAbilities = Type.Record(
  Type.String(),
  Type.Intersect([
    Figures,
    Type.Object({
      Name: Type.Optional(Nullable),
      Upgrades: Type.Optional(Type.Union([Type.Array(Figures), Type.Null()])),
    }),
  ]),
);

export const ClientGeneric = Type.Object({
  ItemPricePerTier: Type.Array(Type.Integer({ minimum: 0 }), { minItems: 6 }),
  LaneInfo: Type.Array(
    Type.Object({
      LaneName: Type.String(),
      CSSClass: Type.Optional(Type.String()),
      Color: ColorChannels,
    }),
  ),
});

export const ClientLevels = Type.Array(
  Type.Object({
    RequiredSouls: Type.Integer({ minimum: 0 }),
    PowerIncrease: Type.Optional(Type.Boolean()),
    AbilityUnlocks: Type.Optional(Type.Integer()),
    AbilityPoints: Type.Optional(Type.Integer()),
  }),
  { minItems: 2 },
);

const Investments = Type.Array(
  Type.Object({ GoldThreshold: Type.Integer({ minimum: 1 }), Bonus: Type.Number() }),
  { minItems: 1 },
);
export const ClientInvestments = Type.Object({
  ItemInvestments: Type.Object({ Weapon: Investments, Vitality: Investments, Spirit: Investments }),
});
