/** Where the bar keeps room for what is loaded later. */
export const BAR_SLOTS = { goal: 'bar-goal', account: 'bar-account' } as const;

export type BarSlot = keyof typeof BAR_SLOTS;
