import { LEVELS, PATCHES } from '@soulstat/game-data';
import { GAME_DATA } from '@soulstat/game-data/full';
import { heroProfile, type HeroProfile, type HeroRole } from './hero-profiles.ts';

export { ABILITY_POINT_COSTS, STARTING_SOULS } from '@soulstat/game-data';

/** All the simulator knows of the game's data, in the shape it needs. Nothing else here imports it. */
export interface GameHero {
  readonly heroId: number;
  /** 1 (easy) to 4. */
  readonly complexity: number;
  readonly role: HeroRole;
  readonly profile: HeroProfile;
  /** Class names of what deals the damage. */
  readonly weapon: string;
  readonly melee: string;
  /** The four signature abilities, in the order of their keys. */
  readonly abilities: readonly GameAbility[];
}

export interface GameAbility {
  readonly abilityId: number;
  readonly className: string;
}

export interface GameItem {
  readonly itemId: number;
  readonly className: string;
  readonly slot: 'weapon' | 'vitality' | 'spirit';
  /** 1 to 4. */
  readonly tier: number;
  readonly cost: number;
  /** Place in `SHOP`, and those of the items it is made of. */
  readonly index: number;
  readonly components: readonly number[];
  readonly isImbue: boolean;
}

/** Heroes that can be played. */
export const HEROES: readonly GameHero[] = GAME_DATA.liveHeroes.map((hero) => {
  const role = hero.type ?? 'marksman';
  return {
    heroId: hero.id,
    complexity: hero.complexity || 2,
    role,
    profile: heroProfile(hero.id, role),
    weapon: GAME_DATA.abilityById(hero.weaponId ?? 0)?.className ?? `citadel_weapon_${hero.slug}_set`,
    melee: hero.className.replace('hero_', 'ability_melee_'),
    abilities: hero.abilityIds.flatMap((id) => {
      const ability = GAME_DATA.abilityById(id);
      return ability ? [{ abilityId: ability.id, className: ability.className }] : [];
    }),
  };
});

const { shopItems } = GAME_DATA;

/** Items of the shop. */
export const SHOP: readonly GameItem[] = shopItems.map((item, index) => ({
  itemId: item.id,
  className: item.className,
  slot: item.slot,
  tier: item.tier,
  cost: item.cost,
  index,
  components: item.componentIds
    .map((id) => shopItems.findIndex((other) => other.id === id))
    .filter((at) => at >= 0),
  isImbue: item.isImbue,
}));

/** Souls earned, starting souls not counted, for level 1, 2, … of today's game. */
export const LEVEL_SOULS: readonly number[] = LEVELS.map((level) => level.requiredSouls);

/** The game's patches, oldest first: a league takes those that fall into its days. */
export const GAME_PATCHES = PATCHES.filter(({ kind }) => kind !== 'build').map(({ id, startedAt }) => ({
  name: id,
  from: startedAt,
}));
