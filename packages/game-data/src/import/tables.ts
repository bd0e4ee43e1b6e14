import { ABILITY_POINT_COSTS } from '../rules.ts';
import type { Investments } from '../investments.ts';
import type { Lane } from '../lanes.ts';
import type { Level } from '../levels.ts';
import { hexOf, hueDistance, lch } from './colors.ts';
import { ImportError } from './import-error.ts';
import { API_HEROES, type Sources } from './read-sources.ts';

/** Souls needed for each level and what it gives; the client's table must agree with the assets API's. */
export function importLevels({ levels, clientFolder, apiHeroes }: Sources): readonly Level[] {
  const file = `${clientFolder}/soul-unlock-data.json`;
  let boons = 0;
  const table = levels.map(({ RequiredSouls, PowerIncrease, AbilityUnlocks, AbilityPoints }, index) => {
    if (index > 0 && RequiredSouls <= (levels[index - 1]?.RequiredSouls ?? 0))
      throw new ImportError(
        'invalid_value',
        file,
        `/${index}/RequiredSouls`,
        'not more than the level before',
      );
    if (PowerIncrease) boons++;
    return {
      level: index + 1,
      requiredSouls: RequiredSouls,
      boons,
      abilityUnlocks: AbilityUnlocks ?? 0,
      abilityPoints: AbilityPoints ?? 0,
    };
  });
  for (const [index, { level_info }] of apiHeroes.entries())
    for (const { level, requiredSouls } of table)
      if (level_info[level] && level_info[level].required_gold !== requiredSouls)
        throw new ImportError(
          'invalid_value',
          API_HEROES,
          `/${index}/level_info/${level}/required_gold`,
          `${level_info[level].required_gold}, but ${requiredSouls} in ${file}`,
        );
  return table;
}

export function importInvestments({ investments }: Sources): Investments {
  const { Weapon, Vitality, Spirit } = investments.ItemInvestments;
  return { weapon: steps(Weapon), vitality: steps(Vitality), spirit: steps(Spirit) };
}

function steps(list: readonly { GoldThreshold: number; Bonus: number }[]): Investments['weapon'] {
  return list
    .map(({ GoldThreshold, Bonus }) => ({ souls: GoldThreshold, bonus: Bonus }))
    .toSorted((a, b) => a.souls - b.souls);
}

const HUES: readonly (readonly [name: string, degrees: number])[] = [
  ['Red', 27],
  ['Orange', 60],
  ['Yellow', 95],
  ['Green', 142],
  ['Cyan', 190],
  ['Blue', 230],
  ['Purple', 300],
  ['Pink', 355],
];

/**
 * Lanes as the map draws them now. NOTE: the client still carries the names of the four-lane map, whose colours have moved
 * ("Purple" is drawn green), so the name is taken from the colour and the old name kept beside it.
 */
export function importLanes({ generic }: Sources): readonly Lane[] {
  return generic.LaneInfo.flatMap(({ LaneName, CSSClass, Color }, id) => {
    const color = hexOf(Color);
    if (!CSSClass || lch(color).c < 0.03) return [];
    return [{ id, name: nameOfHue(lch(color).h), color, formerName: LaneName }];
  });
}

function nameOfHue(hue: number): string {
  const [nearest] = HUES.toSorted(([, a], [, b]) => hueDistance(a, hue) - hueDistance(b, hue));
  return nearest?.[0] ?? 'Unknown';
}

/** What the tables were made from, and prices. */
export function importGame({ version, generic }: Sources) {
  const [, ...costs] = generic.ItemPricePerTier;
  return { ...version, itemCostByTier: costs, abilityPointCosts: ABILITY_POINT_COSTS };
}
