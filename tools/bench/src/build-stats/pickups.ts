import type { Item, ItemProperty } from '@soulstat/game-data';
import type { MatchPlayer } from '@soulstat/match-file';

/**
 * What the permanent power-ups of the map give, as the last figures of matches say: each kind in its first and its second form. Files name
 * them at the end of the match alone.
 */
const GIVES: Readonly<Record<string, readonly [key: string, value: number]>> = {
  hp_permanent_pickup: ['BonusHealth', 15],
  hp_permanent_pickup_lv2: ['BonusHealth', 25],
  spirit_permanent_pickup: ['TechPower', 2],
  spirit_permanent_pickup_lv2: ['TechPower', 3],
  wp_permanent_pickup: ['BaseAttackDamagePercent', 3],
  wp_permanent_pickup_lv2: ['BaseAttackDamagePercent', 4],
  firerate_permanent_pickup: ['BonusFireRate', 1.5],
  firerate_permanent_pickup_lv2: ['BonusFireRate', 2],
  ammo_permanent_pickup: ['BonusClipSizePercent', 3],
  ammo_permanent_pickup_lv2: ['BonusClipSizePercent', 5],
  cd_permanent_pickup: ['CooldownReduction', 0.5],
  cd_permanent_pickup_lv2: ['CooldownReduction', 0.75],
};

export interface Given {
  readonly key: string;
  readonly each: number;
  readonly count: number;
}

export const givenTo = ({ powerUps }: MatchPlayer): Given[] =>
  powerUps.flatMap(({ type, value: count }) => {
    const gives = GIVES[type];
    return gives ? [{ key: gives[0], each: gives[1], count }] : [];
  });

/** Figures as an item that takes no slot and costs nothing. */
export const asItem = (base: Item, figures: readonly (readonly [key: string, value: number])[]): Item => ({
  ...base,
  className: 'nothing_of_the_shop',
  cost: 0,
  componentIds: [],
  isImbue: false,
  properties: figures.map(([key, value]): ItemProperty => ({
    key,
    value,
    label: key,
    unit: null,
    sign: '',
    section: 'innate',
    isConditional: false,
  })),
});
