import type { Figure } from '../figure.ts';
import type { Sheet } from '../sheet.ts';
import type { StatKey } from '../stats.ts';
import { GUN_RULES } from './gun.ts';
import { SPIRIT_RULES } from './spirit.ts';
import { VITALITY_RULES } from './vitality.ts';

/** How each number is worked out. Rules ask the sheet for what they need of others. */
export const RULES: Readonly<Record<StatKey, (sheet: Sheet) => Figure>> = {
  ...GUN_RULES,
  ...VITALITY_RULES,
  ...SPIRIT_RULES,
};
