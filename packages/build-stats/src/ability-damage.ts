import type { Ability } from '@soulstat/game-data';
import { abilityFigures, type AbilityFigure } from './abilities.ts';
import type { Sheet } from './sheet.ts';

/** What one use of an ability does to one enemy without resists. */
export interface AbilityDamage {
  readonly ability: Ability;
  readonly tier: number;
  readonly damage: number;
  /** Until it can be used again; `null` for abilities without a cooldown. */
  readonly cooldown: number | null;
  readonly parts: readonly DamagePart[];
}

export interface DamagePart {
  readonly figure: AbilityFigure;
  /** It deals this much every second, for so many seconds; `null` where it hits once. */
  readonly seconds: number | null;
  readonly damage: number;
}

export interface LearnedAbility {
  readonly ability: Ability;
  readonly tier: number;
}

/**
 * Each damage figure counts once, damage a second for as long as the ability's effect lasts (one second where the game names no time).
 * Parts that need more than one hit, a kill, or a distance are left out.
 */
export function abilityDamage(sheet: Sheet, { ability, tier }: LearnedAbility): AbilityDamage {
  const figures = abilityFigures(sheet, ability, tier);
  const seconds = secondsOf(figures);
  const parts = figures.flatMap((figure): DamagePart[] => {
    const { value } = figure.figure;
    if (value <= 0 || (figure.unit !== null && figure.unit !== '/s')) return [];
    if (IS_PER_SECOND.test(figure.key)) return [{ figure, seconds, damage: value * seconds }];
    return IS_HIT.test(figure.key) && !IS_EXTRA.test(figure.key)
      ? [{ figure, seconds: null, damage: value }]
      : [];
  });
  const cooldown = figures.find(({ key }) => key === 'AbilityCooldown')?.figure.value ?? 0;
  return {
    ability,
    tier,
    damage: parts.reduce((sum, part) => sum + part.damage, 0),
    cooldown: cooldown > 0 ? cooldown : null,
    parts,
  };
}

const IS_PER_SECOND = /^(?:|Turret|Pulse|Max)DPS$|^LifeDrainPerSecond$/;
const IS_HIT = /Damage$|^DamagePer(?:Projectile|Rocket|Chain)$|^ProcDamageBase$/;
const IS_EXTRA = /^(?:Min|Self|MaxStolen)|Bullet|Summon/;

/** How long an effect lasts, by the names the game has for it. */
const DURATIONS = ['AbilityDuration', 'BurnDuration', 'DebuffDuration', 'DotDuration'] as const;

function secondsOf(figures: readonly AbilityFigure[]): number {
  const named = DURATIONS.map((key) => figures.find((one) => one.key === key)?.figure.value ?? 0);
  return named.find((value) => value > 0) ?? 1;
}
