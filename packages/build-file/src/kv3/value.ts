/**
 * A value of KV3, the publisher's format for trees, as far as both of its encodings can say it. Whole numbers are `bigint`, all others
 * `number`: the text encoding tells them apart, and so does the game.
 */
export type Kv3Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | readonly Kv3Value[]
  | Kv3Object
  | Kv3Flagged;

/** Members in their order. A name that comes twice stays twice. */
export interface Kv3Object {
  readonly kind: 'object';
  readonly members: readonly (readonly [name: string, value: Kv3Value])[];
}

/** A value of which the file says how it is meant. */
export interface Kv3Flagged {
  readonly kind: 'flagged';
  readonly flag: Kv3Flag;
  readonly value: Kv3Value;
}

/** In the order of their numbers in the binary encoding, from 1 on. */
export const KV3_FLAGS = [
  'resource',
  'resource_name',
  'panorama',
  'soundevent',
  'subclass',
  'entity_name',
] as const;
export type Kv3Flag = (typeof KV3_FLAGS)[number];

export const kv3Object = (members: Kv3Object['members']): Kv3Object => ({ kind: 'object', members });

export const isKv3List = (value: Kv3Value | undefined): value is readonly Kv3Value[] => Array.isArray(value);

export const isKv3Object = (value: Kv3Value | undefined): value is Kv3Object =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'object';
