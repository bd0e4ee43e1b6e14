/** Steps inside one tier, lowest first; shown as Roman numerals I to VI. */
export const SUBRANKS = [1, 2, 3, 4, 5, 6] as const;
export type Subrank = (typeof SUBRANKS)[number];

/**
 * The eleven tiers of points ranks, lowest first. `ppMin` is the fewest points (PP) of the tier.
 *
 * The colours keep the hue of the game's own, moved until each reaches 4.5:1 as text: `dark` on our dark surfaces,
 * `light` on our light ones, and until no two tiers of one theme look alike.
 */
export const TIERS = [
  { tier: 1, name: 'Initiate', ppMin: 100, color: { dark: '#b08a6c', light: '#6e3d17' } },
  { tier: 2, name: 'Seeker', ppMin: 700, color: { dark: '#dd6aa5', light: '#a0206c' } },
  { tier: 3, name: 'Alchemist', ppMin: 1300, color: { dark: '#8498de', light: '#44549f' } },
  { tier: 4, name: 'Arcanist', ppMin: 1900, color: { dark: '#82b250', light: '#4c6c12' } },
  { tier: 5, name: 'Ritualist', ppMin: 2500, color: { dark: '#dda326', light: '#8a5a00' } },
  { tier: 6, name: 'Emissary', ppMin: 3100, color: { dark: '#f2606a', light: '#bd2536' } },
  { tier: 7, name: 'Archon', ppMin: 3700, color: { dark: '#b98af0', light: '#7b3fc4' } },
  { tier: 8, name: 'Oracle', ppMin: 4300, color: { dark: '#df8456', light: '#a8431b' } },
  { tier: 9, name: 'Phantom', ppMin: 4900, color: { dark: '#c3c7ce', light: '#3f4650' } },
  { tier: 10, name: 'Ascendant', ppMin: 5500, color: { dark: '#ecd6a6', light: '#655a3c' } },
  { tier: 11, name: 'Eternus', ppMin: 6100, color: { dark: '#5ce9a9', light: '#06704f' } },
] as const;
export type Tier = (typeof TIERS)[number]['tier'];
export type TierName = (typeof TIERS)[number]['name'];

/** What stands in for a rank that is missing or cannot be read: tier 0, without points and without subranks. */
export const OBSCURUS = {
  tier: 0,
  name: 'Obscurus',
  color: { dark: '#8d939c', light: '#606269' },
} as const;

/** Names of the tiers of points ranks; tier 1 stands at index 0. */
export const TIER_NAMES: readonly TierName[] = /* @__PURE__ */ TIERS.map(({ name }) => name);
