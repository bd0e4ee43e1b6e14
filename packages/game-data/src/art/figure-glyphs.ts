import type { Property } from '../types.ts';
import type { GlyphName } from './glyphs.ts';

/** Which figure means which effect, the most telling first. */
const BY_FIGURE: readonly (readonly [key: RegExp, glyph: GlyphName])[] = [
  [/Stun/, 'stun'],
  [/Silence/, 'silence'],
  [/Invis|Fade/, 'invis'],
  [/Barrier|BulletShield|TechShield/, 'barrier'],
  [/Freeze/, 'freeze'],
  [/Chain/, 'lightning'],
  [/Ricochet/, 'ricochet'],
  [/HeadShot|Crit/, 'headshot'],
  [/Melee/, 'fist'],
  [/BulletLifesteal|AbilityLifesteal|Lifesteal/, 'drop'],
  [/BonusAbilityCharges|Charge/, 'charges'],
  [/CooldownReduction/, 'cooldown'],
  [/AbilityDurationPercent/, 'hourglass'],
  [/TechRange|AbilityRange/, 'range'],
  [/ClipSize|Ammo/, 'ammo'],
  [/Reload/, 'reload'],
  [/FireRateSlow|WeaponPowerDebuff/, 'disarm'],
  [/FireRate/, 'fireRate'],
  [/BulletSpeed/, 'velocity'],
  [/BulletResist|BulletArmor(?!Reduction)/, 'bulletResist'],
  [/TechResist/, 'spiritResist'],
  [/Reduction/, 'shred'],
  [/Slow/, 'slow'],
  [/Stamina/, 'stamina'],
  [/HealthRegen|Regenerat/, 'regen'],
  [/Heal/, 'heal'],
  [/BonusHealth|BaseHealth/, 'heart'],
  [/Sprint|MoveSpeed/, 'boot'],
  [/TechPower|Spirit/, 'spirit'],
  [/DPS|Dot/, 'flame'],
  [/WeaponPower|AttackDamage|Bullet/, 'bullet'],
  [/Damage/, 'burst'],
  [/Radius/, 'aura'],
];

/** Signs for what these figures do, the most telling first, each once: for new and retired things nobody chose a sign for. */
export function glyphByFigure(properties: readonly Property[]): readonly GlyphName[] {
  const found = BY_FIGURE.filter(([key]) => properties.some((property) => key.test(property.key)));
  return [...new Set(found.map(([, glyph]) => glyph))];
}
