/** Slots of the top bar for parts that are loaded later. */
export const BAR_SLOTS = { goal: 'bar-goal', account: 'bar-account' } as const;

export type BarSlot = keyof typeof BAR_SLOTS;
