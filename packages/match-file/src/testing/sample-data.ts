/** Ids and class names that the game really has, enough of them for a plausible match. */
export interface SampleHero {
  readonly heroId: number;
  readonly weapon: string;
  readonly abilities: readonly { readonly itemId: number; readonly className: string }[];
}

export const SAMPLE_HEROES: readonly SampleHero[] = [
  hero(1, 'inferno', [491391007, 'ability_incendiary_projectile'], [3516947824, 'ability_flame_dash']),
  hero(2, 'gigawatt', [1065103387, 'citadel_ability_lightning_ball'], [539192269, 'ability_power_surge']),
  hero(3, 'hornet', [537527508, 'citadel_ability_hornet_chain'], [775377419, 'citadel_ability_hornet_snipe']),
  hero(4, 'ghost', [715325746, 'ability_blood_bomb'], [218284420, 'ability_life_drain']),
  hero(6, 'bull', [4072270083, 'citadel_ability_bull_heal'], [509856396, 'citadel_ability_bull_leap']),
  hero(7, 'wraith', [1999680326, 'citadel_ability_card_toss'], [2981692841, 'citadel_ability_psychic_lift']),
  hero(
    8,
    'engineer',
    [3133377790, 'citadel_ability_shieldedsentry'],
    [3503044146, 'citadel_ability_rocket_barrage'],
  ),
  hero(
    10,
    'chrono',
    [58655583, 'citadel_ability_chrono_pulse_grenade'],
    [2917891787, 'citadel_ability_chrono_swap'],
  ),
  hero(11, 'sumo', [3760705623, 'citadel_ability_stomp'], [2031714424, 'citadel_ability_void_sphere']),
  hero(12, 'kelvin', [18921423, 'ability_ice_grenade'], [2351041382, 'ability_icebeam']),
  hero(13, 'haze', [2948410412, 'ability_sleep_dagger'], [1080948381, 'ability_stacking_damage']),
  hero(14, 'astro', [1235098866, 'ability_explosive_barrel'], [4179229681, 'ability_crackshot']),
  hero(15, 'bebop', [3089858203, 'citadel_ability_uppercut'], [2521902222, 'citadel_ability_sticky_bomb']),
  hero(17, 'archer', [548943648, 'ability_charged_shot'], [3242902780, 'ability_guided_arrow']),
  hero(20, 'tengu', [4111222521, 'citadel_ability_tengu_urn'], [1531378655, 'citadel_ability_tangotether']),
  hero(
    31,
    'lash',
    [3561817145, 'citadel_ability_lash_down_strike'],
    [397010810, 'citadel_ability_lash_ultimate'],
  ),
];

function hero(heroId: number, weapon: string, ...abilities: readonly [number, string][]): SampleHero {
  return {
    heroId,
    weapon: `citadel_weapon_${weapon}_set`,
    abilities: abilities.map(([itemId, className]) => ({ itemId, className })),
  };
}

export interface SampleItem {
  readonly itemId: number;
  readonly cost: number;
  /** The item that goes into it, which makes it cheaper. */
  readonly component?: number;
}

/** In an order of purchase that makes sense: cheap first, upgrades behind their components. */
export const SAMPLE_ITEMS: readonly SampleItem[] = [
  { itemId: 3077079169, cost: 800 },
  { itemId: 3399065363, cost: 800 },
  { itemId: 968099481, cost: 800 },
  { itemId: 3633614685, cost: 800 },
  { itemId: 2064029594, cost: 1600, component: 3077079169 },
  { itemId: 2447176615, cost: 1600, component: 3399065363 },
  { itemId: 7409189, cost: 1600, component: 968099481 },
  { itemId: 380806748, cost: 1600 },
  { itemId: 3585132399, cost: 3200, component: 3633614685 },
  { itemId: 2678489038, cost: 3200 },
  { itemId: 3261353684, cost: 3200, component: 380806748 },
  { itemId: 3140772621, cost: 3200 },
  { itemId: 915014646, cost: 6400, component: 3261353684 },
  { itemId: 1396247347, cost: 6400 },
];
