import { sheetOf, type Loadout, type OwnedItem } from '@soulstat/build-stats';
import { givenTo, type Given } from './pickups.ts';
import type { Moment, SnapshotStat } from './moments.ts';

/** Why a figure of a match is another than the engine's. */
export const REASONS = ['exact', 'conditions', 'powerUps', 'before', 'other'] as const;
export type Reason = (typeof REASONS)[number];

const KEYS: Readonly<Record<SnapshotStat, string>> = {
  maxHealth: 'BonusHealth',
  spiritPower: 'TechPower',
  weaponDamage: 'BaseAttackDamagePercent',
};

/** Files of 2025 do not name power-ups: as many as this may have been there, of what each gives. */
const MAX_UNNAMED = 10;

/** The first of these that comes to the figure: as it is, with conditional effects, with power-ups, with what was owned a while before. */
export function reasonOf(moment: Moment, stat: SnapshotStat, truth: number, namesPowerUps: boolean): Reason {
  const is = (value: number) => Math.floor(value + 1e-6) === truth;
  const values = conditionValues(moment.loadout, stat);
  if (is(values[0] ?? 0)) return 'exact';
  if (values.some(is)) return 'conditions';
  const gains = powerUpSums(moment, stat, namesPowerUps);
  if (values.some((value) => gains.some((gain) => is(value + gain)))) return 'powerUps';
  const earlier = moment.before().flatMap((loadout) => conditionValues(loadout, stat));
  return earlier.some((value) => is(value) || gains.some((gain) => is(value + gain))) ? 'before' : 'other';
}

/** Without conditions, with those of one item each, and with all. */
function conditionValues(loadout: Loadout, stat: SnapshotStat): number[] {
  const valueOf = (isOn: (index: number) => boolean) => {
    const items = loadout.items.map((one, index): OwnedItem => ({ ...one, isConditionOn: isOn(index) }));
    return sheetOf({ ...loadout, items }).value(stat);
  };
  return [
    valueOf(() => false),
    valueOf(() => true),
    ...loadout.items.map((_, at) => valueOf((index) => index === at)),
  ];
}

function powerUpSums({ player, isEnd }: Moment, stat: SnapshotStat, namesPowerUps: boolean): number[] {
  if (namesPowerUps && isEnd) return [];
  const named = givenTo(player).filter(({ key }) => key === KEYS[stat]);
  const given = namesPowerUps ? named : UNNAMED[stat];
  return given.reduce<number[]>(
    (sums, { each, count }) =>
      sums.flatMap((sum) => Array.from({ length: count + 1 }, (_, times) => sum + times * each)),
    [0],
  );
}

const unnamed = (key: string, ...gives: readonly number[]): Given[] =>
  gives.map((each) => ({ key, each, count: MAX_UNNAMED }));
const UNNAMED: Readonly<Record<SnapshotStat, readonly Given[]>> = {
  maxHealth: unnamed('BonusHealth', 15, 25),
  spiritPower: unnamed('TechPower', 2, 3),
  weaponDamage: unnamed('BaseAttackDamagePercent', 3, 4),
};
