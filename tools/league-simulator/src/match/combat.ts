import { clamp } from '../random.ts';
import type { Arena } from './arena.ts';
import type { Fighter } from './fighter.ts';

/** Averages of the 48 players of four real matches for the minutes from each entry on: hit points a minute. */
const MINUTES: readonly {
  readonly from: number;
  readonly damage: number;
  readonly healing: number;
  /** Of the damage taken. */
  readonly mitigatedShare: number;
}[] = [
  { from: 0, damage: 120, healing: 15, mitigatedShare: 0.04 },
  { from: 1, damage: 380, healing: 55, mitigatedShare: 0.05 },
  { from: 3, damage: 430, healing: 105, mitigatedShare: 0.1 },
  { from: 6, damage: 600, healing: 205, mitigatedShare: 0.16 },
  { from: 9, damage: 560, healing: 190, mitigatedShare: 0.22 },
  { from: 12, damage: 660, healing: 255, mitigatedShare: 0.3 },
  { from: 15, damage: 780, healing: 260, mitigatedShare: 0.3 },
  { from: 20, damage: 900, healing: 300, mitigatedShare: 0.32 },
  { from: 26, damage: 1050, healing: 380, mitigatedShare: 0.36 },
];
const LANE_PHASE_MINUTES = 9;
const SHOTS_PER_MINUTE = 96;
const HERO_SHARE_OF_HITS = 0.29;
const CRIT_SHARE = 0.16;
const LAST_PUSH_DAMAGE = 1.5;

/** Damage, healing and shots of one minute. Every point dealt is a point taken. */
export function spar(arena: Arena): void {
  const minute = MINUTES.findLast(({ from }) => arena.minute >= from) ?? MINUTES[0];
  if (!minute) return;
  const heat = arena.winner === undefined ? 1 : LAST_PUSH_DAMAGE;
  for (const fighter of arena.fighters) {
    if (fighter.leftAtSeconds !== null) continue;
    const involvement =
      0.85 + 0.25 * Math.min(fighter.killsThisMinute, 3) + (fighter.diedThisMinute ? 0.1 : 0);
    const damage =
      minute.damage *
      heat *
      arena.minuteShare *
      fighter.profile.playerDamage *
      involvement *
      Math.exp(0.14 * fighter.form + 0.012 * fighter.skillEdge) *
      arena.random.between(0.55, 1.45);
    strike(arena, fighter, Math.round(damage));
    mend(arena, fighter, minute.healing);
    shoot(arena, fighter);
  }
  for (const fighter of arena.fighters) absorb(arena, fighter, minute.mitigatedShare);
}

/** Spreads damage over the enemies: the tough and near take more. */
function strike(arena: Arena, fighter: Fighter, damage: number): void {
  const enemies = arena.teams[fighter.entrant.team === 0 ? 1 : 0];
  const isLanePhase = arena.minute < LANE_PHASE_MINUTES;
  let total = 0;
  for (const enemy of enemies) {
    enemy.exposure =
      enemy.profile.toughness *
      arena.random.between(0.3, 1.7) *
      (isLanePhase && enemy.entrant.lane !== fighter.entrant.lane ? 0.08 : 1) *
      (enemy.leftAtSeconds === null ? 1 : 0);
    total += enemy.exposure;
  }
  if (total <= 0) return;
  let left = damage;
  for (const enemy of enemies) {
    const part = Math.min(left, Math.ceil((damage * enemy.exposure) / total));
    if (part <= 0) continue;
    left -= part;
    fighter.playerDamage += part;
    enemy.damageTaken += part;
    enemy.damageTakenThisMinute += part;
    fighter.dealtTo[enemy.index] = (fighter.dealtTo[enemy.index] ?? 0) + part;
  }
}

function mend({ random, minuteShare, minute }: Arena, fighter: Fighter, healing: number): void {
  const healed = Math.round(healing * minuteShare * fighter.healFactor * random.between(0.4, 1.6));
  const own = Math.round(healed * fighter.selfHealShare);
  fighter.healing += healed;
  fighter.selfHealing += own;
  if (minute > 14 && random.chance(0.2)) {
    const lost = Math.round(healed * random.between(0.05, 0.4));
    fighter.healLost += lost;
    fighter.healPrevented += Math.round(lost * random.between(0.5, 1.5));
  }
}

function shoot({ random, minuteShare }: Arena, fighter: Fighter): void {
  const shots = Math.round(SHOTS_PER_MINUTE * minuteShare * fighter.profile.shots * random.between(0.6, 1.4));
  const accuracy = clamp(fighter.accuracy + 0.02 * fighter.form + 0.002 * fighter.skillEdge, 0.05, 0.95);
  const hits = Math.round(shots * accuracy);
  const heroHits = Math.round(hits * HERO_SHARE_OF_HITS * random.between(0.5, 1.5));
  fighter.shotsHit += hits;
  fighter.shotsMissed += shots - hits;
  fighter.heroBulletsHit += heroHits;
  fighter.heroBulletsHitCrit += random.round(heroHits * CRIT_SHARE);
}

function absorb({ random }: Arena, fighter: Fighter, share: number): void {
  const mitigated = Math.round(
    fighter.damageTakenThisMinute *
      share *
      fighter.profile.toughness *
      fighter.armour *
      random.between(0.7, 1.3),
  );
  fighter.damageTakenThisMinute = 0;
  fighter.damageMitigated += mitigated;
  fighter.damageAbsorbed += Math.round(mitigated * 0.45);
  fighter.barriering += Math.round(mitigated * 0.05);
}
