import { MODE_FIELD, PERIOD_FIELD, ranksField } from '../../../shared/statistics/filters/fields.ts';

/** Every tab is kept by day, mode and tier of ranks. */
export const WPA_FIELDS = [PERIOD_FIELD, MODE_FIELD, ranksField()];
/** Stands for the field of the hero before heroes are known by name. */
export const HERO_KEY = { kind: 'choice', label: 'Hero', key: 'heroId', options: [] } as const;
