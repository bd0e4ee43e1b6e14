import type { ReactNode } from 'react';

/** The values of filters, by key; a missing key filters nothing. As flat as a query string, so that it can be one. */
export type FilterValues = Readonly<Record<string, string | number | undefined>>;

export interface FilterOption {
  /** Without a value it is the option that filters nothing, which is the first. */
  readonly value?: string | number;
  readonly label: string;
}

interface FieldBase {
  readonly label: string;
  /** Rarely needed: behind "More filters" on wide screens. */
  readonly isMinor?: boolean;
}

/** One of several: a select, or on wide screens radio buttons where they are few and often changed. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly key: string;
  readonly options: readonly FilterOption[];
  readonly look?: 'list' | 'buttons';
}

/** From one number to another, inclusive. */
export interface RangeField extends FieldBase {
  readonly kind: 'range';
  readonly keys: readonly [from: string, to: string];
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The unit after the numbers, such as `min`. */
  readonly unit?: string;
}

/** From one rank to another, with their badges; the values are rank numbers, 11 to 116. */
export interface RanksField extends FieldBase {
  readonly kind: 'ranks';
  readonly keys: readonly [from: string, to: string];
  /** The visitor's own rank number: offers "Use my rank", one tier to either side of it. */
  readonly myRank?: number | undefined;
  readonly tierNames?: readonly string[] | undefined;
}

/** A preset period, or custom days (`2026-11-20`). */
export interface DatesField extends FieldBase {
  readonly kind: 'dates';
  /** The period. */
  readonly key: string;
  readonly options: readonly FilterOption[];
  /** The days, in place of a period. */
  readonly keys: readonly [from: string, to: string];
  readonly earliest?: string;
  readonly latest?: string;
}

/** A custom control, such as a search for a player. */
export interface CustomField extends FieldBase {
  readonly kind: 'custom';
  readonly key: string;
  /** The value in words, for its chip. */
  readonly describe: (value: string | number) => string;
  readonly render: (
    value: string | number | undefined,
    onChange: (value: string | number | undefined) => void,
  ) => ReactNode;
}

export type FilterField = ChoiceField | RangeField | RanksField | DatesField | CustomField;

/** The keys of a field. */
export function keysOf(field: FilterField): readonly string[] {
  if (field.kind === 'dates') return [field.key, ...field.keys];
  return 'keys' in field ? field.keys : [field.key];
}

/** The values with some changed; `undefined` ones are removed. */
export function withValues(values: FilterValues, changes: FilterValues): FilterValues {
  return Object.fromEntries(
    Object.entries({ ...values, ...changes }).filter(([, value]) => value !== undefined),
  );
}

/** The values without those of the fields. */
export function without(values: FilterValues, fields: readonly FilterField[]): FilterValues {
  return withValues(values, Object.fromEntries(fields.flatMap(keysOf).map((key) => [key, undefined])));
}
