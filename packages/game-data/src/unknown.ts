import type { AbilitySummary, HeroColors, HeroSummary, ItemSummary } from './types.ts';

/** The slug of everything unknown: each sprite has a neutral picture under it. */
export const UNKNOWN_SLUG = 'unknown';

const NEUTRAL_COLORS: HeroColors = { primary: '#6d747e', secondary: '#c3c9d2' };

/** A stand-in for a hero no table knows (a new one, or the 0 of bad rows), fit to be shown like any other. */
export function unknownHero(id: number): HeroSummary {
  return {
    id,
    className: '',
    name: id > 0 ? `Hero ${id}` : 'Unknown hero',
    slug: UNKNOWN_SLUG,
    status: 'disabled',
    complexity: 0,
    type: null,
    gunTag: null,
    colors: NEUTRAL_COLORS,
    abilityIds: [],
    weaponId: null,
  };
}

/** A stand-in for an item no table knows: neither in the shop nor with a price. */
export function unknownItem(id: number): ItemSummary {
  return {
    id,
    className: '',
    name: id > 0 ? `Item ${id}` : 'Unknown item',
    slug: UNKNOWN_SLUG,
    slot: 'spirit',
    tier: 0,
    cost: 0,
    availability: 'retired',
    isActive: false,
    isImbue: false,
    componentIds: [],
    summary: 'no figures known',
  };
}

/** A stand-in for an ability no table knows; hero 0 is nobody. */
export function unknownAbility(id: number): AbilitySummary {
  return {
    id,
    className: '',
    name: id > 0 ? `Ability ${id}` : 'Unknown ability',
    slug: UNKNOWN_SLUG,
    heroId: 0,
    slot: 1,
  };
}
