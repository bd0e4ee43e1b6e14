/** Ability points that the first, second and third upgrade of an ability cost. */
export const ABILITY_POINT_COSTS = [1, 2, 5] as const;

/** Souls everyone starts with: net worth = souls earned + these. */
export const STARTING_SOULS = 600;

/** Item slots from the start, and those won by destroying the enemy's walkers. */
export const ITEM_SLOT_COUNT = { base: 9, flex: 3 } as const;
