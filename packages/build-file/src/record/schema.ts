import type {
  BuildAbilityOrder,
  BuildCurrencyChange,
  BuildDetails,
  BuildMod,
  BuildModCategory,
  BuildRecord,
  WithUnknown,
} from './build-record.ts';

export type ScalarKind = 'uint32' | 'int32' | 'bool' | 'float' | 'string' | 'bytes';

export interface Field {
  readonly number: number;
  readonly kind: ScalarKind | MessageTable;
  readonly repeated: boolean;
}

/** A message: its fields by name, in the order of their numbers, which is the order they are written in. */
export interface MessageTable {
  readonly fields: readonly (readonly [name: string, Field])[];
  /** Index = field number. */
  readonly byNumber: readonly (readonly [name: string, Field] | undefined)[];
}

type Fields<M> = Readonly<Record<Exclude<keyof M, keyof WithUnknown>, Field>>;

function table<M extends object>(fields: Fields<M>): MessageTable {
  const entries = Object.entries<Field>(fields);
  const byNumber: (readonly [string, Field])[] = [];
  for (const entry of entries) byNumber[entry[1].number] = entry;
  return { fields: entries, byNumber };
}

const one = (number: number, kind: Field['kind']): Field => ({ number, kind, repeated: false });
const many = (number: number, kind: Field['kind']): Field => ({ number, kind, repeated: true });

const MOD = table<BuildMod>({
  ability_id: one(1, 'uint32'),
  annotation: one(2, 'string'),
  required_flex_slots: one(3, 'uint32'),
  sell_priority: one(4, 'uint32'),
  imbue_target_ability_id: one(5, 'uint32'),
});

const MOD_CATEGORY = table<BuildModCategory>({
  mods: many(1, MOD),
  name: one(2, 'string'),
  description: one(3, 'string'),
  width: one(4, 'float'),
  height: one(5, 'float'),
  optional: one(6, 'bool'),
});

const CURRENCY_CHANGE = table<BuildCurrencyChange>({
  ability_id: one(1, 'uint32'),
  currency_type: one(2, 'int32'),
  delta: one(3, 'int32'),
  annotation: one(4, 'string'),
});

const ABILITY_ORDER = table<BuildAbilityOrder>({ currency_changes: many(1, CURRENCY_CHANGE) });

const DETAILS = table<BuildDetails>({
  mod_categories: many(1, MOD_CATEGORY),
  ability_order: one(2, ABILITY_ORDER),
});

export const BUILD_RECORD = table<BuildRecord>({
  hero_build_id: one(1, 'uint32'),
  hero_id: one(2, 'uint32'),
  author_account_id: one(3, 'uint32'),
  last_updated_timestamp: one(4, 'uint32'),
  name: one(5, 'string'),
  description: one(6, 'string'),
  language: one(7, 'uint32'),
  version: one(8, 'uint32'),
  origin_build_id: one(9, 'uint32'),
  details: one(10, DETAILS),
  tags: many(11, 'uint32'),
  development_build: one(12, 'bool'),
  publish_timestamp: one(13, 'uint32'),
});

/** What a blob of the cache file is: the record, and beside it how the player stands to it. */
export interface BlobMessage extends WithUnknown {
  readonly hero_build?: Uint8Array;
}
export const BLOB = table<BlobMessage>({ hero_build: one(1, 'bytes') });
