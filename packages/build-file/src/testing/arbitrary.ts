import fc from 'fast-check';
import { KV3_FLAGS, kv3Object, type Kv3Value } from '../kv3/value.ts';
import type { BuildRecord } from '../record/build-record.ts';

/** What both encodings of KV3 can say. Strings have no zero, which closes them. */
const text = fc.string({ unit: 'binary', maxLength: 12 }).map((each) => each.replaceAll('\0', '0'));

export const arbitraryKv3: fc.Arbitrary<Kv3Value> = fc.letrec<{ value: Kv3Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<Kv3Value>(null, true, false, 0n, 1n, 0, 1),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }),
    fc.integer({ min: -70_000, max: 70_000 }).map(BigInt),
    fc.double(),
    fc.float(),
    text,
    fc.uint8Array({ maxLength: 40 }),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.array(fc.integer({ min: 2, max: 100 }).map(BigInt), { maxLength: 300 }),
    fc.array(fc.tuple(text, tie('value')), { maxLength: 6 }).map(kv3Object),
    fc.record({
      kind: fc.constant('flagged' as const),
      flag: fc.constantFrom(...KV3_FLAGS),
      value: fc.oneof(text, fc.bigInt({ min: 0n, max: 99n })),
    }),
  ),
})).value;

const uint32 = fc.nat(2 ** 32 - 1);
const words = fc.string({ unit: 'grapheme', maxLength: 30 });
const size = fc.float({ noNaN: true, noDefaultInfinity: true }).map((each) => each + 0);
const part = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(fields, { requiredKeys: [] });

export const arbitraryRecord: fc.Arbitrary<BuildRecord> = part({
  hero_build_id: uint32,
  hero_id: uint32,
  author_account_id: uint32,
  last_updated_timestamp: uint32,
  name: words,
  description: words,
  language: uint32,
  version: uint32,
  origin_build_id: uint32,
  details: part({
    mod_categories: fc.array(
      part({
        mods: fc.array(
          part({
            ability_id: uint32,
            annotation: words,
            required_flex_slots: uint32,
            sell_priority: uint32,
            imbue_target_ability_id: uint32,
          }),
          { maxLength: 4 },
        ),
        name: words,
        description: words,
        width: size,
        height: size,
        optional: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    ability_order: part({
      currency_changes: fc.array(
        part({ ability_id: uint32, currency_type: fc.integer(), delta: fc.integer(), annotation: words }),
        { maxLength: 4 },
      ),
    }),
  }),
  tags: fc.array(uint32, { maxLength: 4 }),
  development_build: fc.boolean(),
  publish_timestamp: uint32,
});

const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => each ?? undefined) ?? '{}');

/** A record in one way of saying what is not set: nothing is `null`, no list is missing. */
export function canonical(record: BuildRecord): unknown {
  const { details, tags, ...rest } = record;
  return {
    ...(plain(rest) as object),
    tags: tags ?? [],
    ...(details && {
      details: {
        ...(details.$unknown !== undefined && { $unknown: details.$unknown }),
        mod_categories: (details.mod_categories ?? []).map(({ mods, ...category }) => ({
          ...(plain(category) as object),
          mods: (mods ?? []).map(plain),
        })),
        ...(details.ability_order && {
          ability_order: {
            ...(plain(details.ability_order) as object),
            currency_changes: (details.ability_order.currency_changes ?? []).map(plain),
          },
        }),
      },
    }),
  };
}
