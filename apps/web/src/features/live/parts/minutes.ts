/** "24 min": a clock that ticked would move all the time. */
export const formatMinutes = (seconds: number): string => `${Math.floor(seconds / 60)}\u00A0min`;
