import type { Filters, StatisticSlice } from '@soulstat/api-client';
import type { ChoiceField, FilterField, FilterValues } from '@soulstat/ui';
import { TEAMS, teamName } from '../../game/teams.ts';

/** The length option in the filter bar; in the address it is two limits. */
export const LENGTH_KEY = 'length';
export const LENGTH_KEYS = ['minMinutes', 'maxMinutes'] as const;

type Lengths = Pick<Filters, (typeof LENGTH_KEYS)[number]>;

const LENGTHS: readonly Lengths[] = [
  { maxMinutes: 19 },
  { minMinutes: 20, maxMinutes: 29 },
  { minMinutes: 30, maxMinutes: 39 },
  { minMinutes: 40 },
];

const SIDE_FIELD: ChoiceField = {
  kind: 'choice',
  label: 'Side',
  key: 'side',
  options: [{ label: 'Either side' }, ...TEAMS.map((team) => ({ value: team, label: teamName(team) }))],
  isMinor: true,
};

const LENGTH_FIELD: ChoiceField = {
  kind: 'choice',
  label: 'Length',
  key: LENGTH_KEY,
  options: [{ label: 'Any length' }, ...LENGTHS.map(lengthOption)],
  isMinor: true,
};

/** NOTE: match files have not contained parties since mid-March 2026. */
const PARTY_FIELD: ChoiceField = {
  kind: 'choice',
  label: 'Party',
  key: 'partySize',
  options: [
    { label: 'Any party' },
    { value: 1, label: 'Solo' },
    ...[2, 3, 4, 5, 6].map((size) => ({ value: size, label: `${size} players` })),
  ],
  isMinor: true,
};

/** By side, length and party. */
export const SLICE_FIELDS: readonly FilterField[] = [SIDE_FIELD, LENGTH_FIELD, PARTY_FIELD];

function lengthOption(lengths: Lengths) {
  return { value: lengthValue(lengths) ?? '', label: `${lengthWords(lengths)} minutes` };
}

/** "20 to 29", "up to 19", "40 and more". */
function lengthWords({ minMinutes, maxMinutes }: Lengths): string {
  if (minMinutes === undefined) return `Up to ${maxMinutes}`;
  return maxMinutes === undefined ? `${minMinutes} or more` : `${minMinutes} to ${maxMinutes}`;
}

function lengthValue({ minMinutes, maxMinutes }: Lengths): string | undefined {
  return minMinutes === undefined && maxMinutes === undefined
    ? undefined
    : `${minMinutes ?? ''}-${maxMinutes ?? ''}`;
}

/** The limits of a length as one option value. */
export function withLength({ minMinutes, maxMinutes, ...others }: Filters): FilterValues {
  const length = lengthValue({
    ...(minMinutes !== undefined && { minMinutes }),
    ...(maxMinutes !== undefined && { maxMinutes }),
  });
  return { ...others, ...(length !== undefined && { [LENGTH_KEY]: length }) };
}

/** The inverse. */
export function withoutLength({ [LENGTH_KEY]: length, ...others }: FilterValues): FilterValues {
  const [min, max] = String(length ?? '').split('-');
  return {
    ...others,
    ...(min && { minMinutes: Number(min) }),
    ...(max && { maxMinutes: Number(max) }),
  };
}

/** The length field, with the length of the address among its options. */
export function knowingLength(field: FilterField, filters: Filters): FilterField {
  const value = lengthValue(filters);
  if (field !== LENGTH_FIELD || value === undefined) return field;
  if (LENGTH_FIELD.options.some((option) => option.value === value)) return field;
  return { ...LENGTH_FIELD, options: [...LENGTH_FIELD.options, lengthOption(filters)] };
}

/** What a slice counts, in words: "players of The Archmother, solo, matches of 20 to 29 minutes". */
export function sliceWords({ side, minMinutes, maxMinutes, partySize }: StatisticSlice): string | undefined {
  const words = [
    (side === 0 || side === 1) && `players of ${teamName(side)}`,
    partySize !== null &&
      (partySize === 1 ? 'players who queued alone' : `players in parties of ${partySize}`),
    (minMinutes !== null || maxMinutes !== null) &&
      `matches of ${lengthWords({
        ...(minMinutes !== null && { minMinutes }),
        ...(maxMinutes !== null && { maxMinutes }),
      }).toLowerCase()} minutes`,
  ].filter((part) => part !== false);
  return words.length > 0 ? words.join(', ') : undefined;
}
