/** How complete the community's data is, from worst to best. */
export const COMMUNITY_LEVELS = [
  { level: 'down', from: 0, label: 'Down', message: 'critically low' },
  { level: 'very-unstable', from: 2000, label: 'Very Unstable', message: 'severely limited' },
  { level: 'unstable', from: 15_000, label: 'Unstable', message: 'limited' },
  {
    level: 'slightly-unstable',
    from: 30_000,
    label: 'Slightly Unstable',
    message: 'good but could be better',
  },
  { level: 'stable', from: 60_000, label: 'Stable', message: 'optimal levels (60k+ matches)' },
] as const;

export type CommunityLevel = (typeof COMMUNITY_LEVELS)[number];

/** The level of a count of matches taken in within 24 hours; a bound belongs to the level above it. */
export function communityLevel(count: number): CommunityLevel {
  return COMMUNITY_LEVELS.findLast(({ from }) => count >= from) ?? COMMUNITY_LEVELS[0];
}

/** Width of the bar, 0 to 1: the share of the goal, clamped. */
export function goalShare(count: number, goal: number): number {
  if (!(count > 0)) return 0;
  return goal > 0 ? Math.min(count / goal, 1) : 1;
}
