import { blobOf } from '../record/blob.ts';
import type { BuildRecord } from '../record/build-record.ts';
import { kv3Object, type Kv3Object, type Kv3Value } from '../kv3/value.ts';
import { encodeBinaryKv3, type EncodeKv3Options } from './encode-kv3.ts';

/** A plausible build of our own making, another for each number. */
export function sampleRecord(
  number: number,
  { authorId = 4_000 }: { readonly authorId?: number } = {},
): BuildRecord {
  const item = (index: number) => ({ ability_id: 1_000_000_007 + number * 97 + index * 31 });
  return {
    hero_build_id: 200_000 + number,
    hero_id: 1 + (number % 60),
    author_account_id: authorId,
    last_updated_timestamp: 1_780_000_000 + number,
    name: `Build ${number}: “Früh & spät”`,
    description: number % 3 === 0 ? '' : `Line one\nLine two of build ${number}`,
    language: number % 4,
    version: 1 + (number % 9),
    origin_build_id: 0,
    details: {
      mod_categories: [
        { mods: [0, 1, 2].map(item), name: 'Early', description: 'Lane', width: 360, height: 175 },
        {
          mods: [
            { ...item(3), annotation: 'Against healing', sell_priority: 2, imbue_target_ability_id: 715 },
          ],
          name: 'Situational',
          width: 282.75,
          height: 175,
          optional: true,
        },
      ],
      ability_order: {
        currency_changes: [
          { ability_id: 715, currency_type: 2, delta: -1 },
          { ability_id: 715, currency_type: 1, delta: -1, annotation: 'Early' },
          { ability_id: 715, currency_type: 1, delta: -5 },
        ],
      },
    },
    tags: [715, item(0).ability_id],
    publish_timestamp: 1_780_000_000 + number,
  };
}

export interface SampleCacheOptions extends EncodeKv3Options {
  readonly favorites?: number;
  readonly unpublished?: number;
  /** The account of whose file it is. */
  readonly accountId?: number;
  /** Members that no version of the game is known to write. */
  readonly more?: Kv3Object['members'];
}

/** A cache file as the game writes it, with builds of our own making. */
export function sampleBuildCache({
  favorites = 3,
  unpublished = 2,
  accountId = 39_734_273,
  more = [],
  ...options
}: SampleCacheOptions = {}): Uint8Array {
  const published = Array.from({ length: favorites }, (_, i): Kv3Value =>
    blobOf(sampleRecord(i), 'Favorites'),
  );
  const own = Array.from({ length: unpublished }, (_, i): Kv3Value => {
    const record = { ...sampleRecord(100 + i, { authorId: accountId }), hero_build_id: 2 + i, version: 0 };
    return blobOf(record, 'Unpublished');
  });
  const lastUsed = kv3Object([
    ['hero_inferno', 1001n],
    ['hero_skyrunner', 3n],
    ['hero_kali', 0n],
    ['hero_drifter', 614_446n],
  ]);
  const root = kv3Object([
    ['LastUsedBuilds', lastUsed],
    ['Favorites', published],
    ['Unpublished', own],
    ['SavedLastUsed', published.slice(0, 1)],
    ...more,
  ]);
  return encodeBinaryKv3(root, options);
}
