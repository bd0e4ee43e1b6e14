import type { Ability, Hero } from '../types.ts';
import { glyphByFigure } from './figure-glyphs.ts';
import type { GlyphName } from './glyphs.ts';
import { gunClassOf, type GunClass } from './gun-class.ts';

/** The signs of the four abilities, in the order of their keys, chosen by hand for live heroes. By class name of the hero. */
const CHOSEN: Readonly<Record<string, readonly GlyphName[]>> = {
  hero_inferno: ['flask', 'dash', 'flame', 'burst'],
  hero_gigawatt: ['orb', 'stun', 'lightning', 'storm'],
  hero_hornet: ['lock', 'wing', 'bird', 'scope'],
  hero_ghost: ['bomb', 'drop', 'blades', 'swap'],
  hero_atlas: ['drop', 'unstoppable', 'regen', 'quake'],
  hero_wraith: ['card', 'warp', 'fireRate', 'up'],
  hero_forge: ['turret', 'heal', 'wall', 'barrage'],
  hero_chrono: ['bomb', 'hourglass', 'velocity', 'swap'],
  hero_dynamo: ['quake', 'warp', 'heal', 'vortex'],
  hero_kelvin: ['freeze', 'boot', 'beam', 'dome'],
  hero_haze: ['dagger', 'invis', 'eye', 'barrage'],
  hero_astro: ['bomb', 'up', 'headshot', 'pull'],
  hero_bebop: ['fist', 'bomb', 'hook', 'beam'],
  hero_nano: ['bomb', 'blades', 'paw', 'invis'],
  hero_orion: ['bow', 'wing', 'lock', 'bird'],
  hero_krill: ['aura', 'down', 'disarm', 'fist'],
  hero_shiv: ['dagger', 'dash', 'drop', 'skull'],
  hero_tengu: ['lock', 'chain', 'plate', 'wing'],
  hero_warden: ['flask', 'barrier', 'lock', 'aura'],
  hero_yamato: ['blades', 'dash', 'heal', 'ghost'],
  hero_lash: ['quake', 'hook', 'drop', 'down'],
  hero_viscous: ['orb', 'cube', 'fist', 'aura'],
  hero_synth: ['barrage', 'warp', 'invis', 'flask'],
  hero_mirage: ['flame', 'vortex', 'eye', 'warp'],
  hero_viper: ['dagger', 'flask', 'dash', 'stun'],
  hero_magician: ['orb', 'ghost', 'paw', 'echo'],
  hero_vampirebat: ['blades', 'invis', 'drop', 'bird'],
  hero_drifter: ['blades', 'eye', 'drop', 'moon'],
  hero_priest: ['bomb', 'bullet', 'lock', 'scope'],
  hero_frank: ['burst', 'lightning', 'aura', 'revive'],
  hero_bookworm: ['book', 'barrier', 'lock', 'unstoppable'],
  hero_doorman: ['bell', 'warp', 'unstoppable', 'lock'],
  hero_punkgoat: ['quake', 'up', 'fist', 'chain'],
  hero_necro: ['flask', 'pull', 'drop', 'skull'],
  hero_fencer: ['dash', 'blades', 'dagger', 'burst'],
  hero_familiar: ['orb', 'chain', 'ghost', 'moon'],
  hero_werewolf: ['fireRate', 'boot', 'lock', 'paw'],
  hero_unicorn: ['orb', 'stun', 'dagger', 'burst'],
};

const OF_GUN: Readonly<Record<GunClass, GlyphName>> = {
  'Rapid Fire': 'fireRate',
  'Burst Fire': 'barrage',
  'Long Range': 'scope',
  Pistol: 'bullet',
  Shotgun: 'multishot',
  'Heavy Artillery': 'turret',
  'Heavy Hitter': 'pierce',
  'Beam Weapon': 'beam',
  Spreadshot: 'multishot',
  Bow: 'bow',
  Crossbow: 'bow',
  Projectile: 'orb',
  'Close Range': 'closeRange',
};

export function abilityGlyph(
  { slot, properties }: Pick<Ability, 'slot' | 'properties'>,
  hero: Hero,
): GlyphName {
  if (slot === 'weapon') return OF_GUN[gunClassOf(hero) ?? 'Pistol'];
  return CHOSEN[hero.className]?.[slot - 1] ?? glyphByFigure(properties)[0] ?? 'spirit';
}
