import { UNTIL_NOW } from '@soulstat/warehouse';
import { GENERATED_ITEM_ID } from '../bench/generate-matches.ts';
import type { Subjects } from '../bench/question.ts';

/** What the questions of pages are about, over matches of August and September 2026. */
const MONTHS: Subjects = {
  mode: 'standard',
  patch: { from: '2026-08-20', to: '2026-09-15' },
  patchBefore: { from: '2026-08-03', to: '2026-08-19' },
  month: { from: '2026-08-19', to: UNTIL_NOW },
  twoMonths: { from: '2026-08-03', to: UNTIL_NOW },
  allTime: { from: '1970-01-01', to: UNTIL_NOW },
  heroId: 7,
  itemId: GENERATED_ITEM_ID,
  accountId: 17,
};
/** Ranges that begin and end within periods, of one day, and in one mode; high ranks. */
export const EVERYWHERE: readonly (readonly [string, Subjects])[] = [
  ['of all ranks, over whole periods', MONTHS],
  [
    'of high ranks, over ranges cut anywhere',
    {
      ...MONTHS,
      minTier: 5,
      patch: { from: '2026-08-21', to: '2026-09-12' },
      patchBefore: { from: '2026-08-05', to: '2026-08-13' },
      month: { from: '2026-08-08', to: '2026-09-05' },
    },
  ],
  [
    'of ranked matches, within a period',
    {
      ...MONTHS,
      mode: 'ranked',
      minTier: 1,
      patch: { from: '2026-09-08', to: '2026-09-11' },
      patchBefore: { from: '2026-09-07', to: '2026-09-07' },
      month: { from: '2026-08-25', to: '2026-08-29' },
      accountId: 18,
      heroId: 12,
    },
  ],
  ['of Street Brawl', { ...MONTHS, mode: 'streetBrawl', heroId: 3, accountId: 5 }],
];
