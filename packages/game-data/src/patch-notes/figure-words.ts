import type { PatchFactChange, PatchUnit, PatchVerdict } from './patch-note.ts';

/** Figures are named with these words alone, so that no sentence of somebody else's gets into the tables. */
const WORDS = new Set(
  `ability active air aerial alt ally allies ammo amp amplification angle area armor arming attack barrier base bleed bonus boon bounce
  bounces bounty buff buffer buildup bullet bullets burst cap cast chance channel channeling charge charged charges clip close combat cone
  control cooldown cost count crit cycle damage dash debuff decay delay deploy deployment detonation direct disarm distance drain duration effect
  effectiveness end escape evasion explosion extra fall falloff far fire flight freeze full gain gained grab gravity ground growth gun heal
  healing health heavy height hero heroes hit hitbox hold horizontal imbued immobilize impact incoming initial instances interval
  invisibility invulnerability items jump jumps kill kills knockback lateral leap length lift lifesteal light linger lockout long low magnetic
  mana max melee meter min minimum minute missing move movement near non npc objectives orb out outgoing parry passive pellet pellets penalty per permanent
  power precast proc projectile pull pulse radius ramp range rate ratio reach recast recharge recovery recoil reduction reflect regen
  reload requirement required resist restore return returned reveal root scaling second secondary self shield shields shock shot shots silence size sleep
  slide slow soul souls speed spin spirit spread sprint stack stacks stamina start steal stealth stun swing target targets taken tether
  threshold throw tick timer time total trail travel trooper troopers up velocity vertical victim wake weapon while width wind window zoom`.split(
    /\s+/,
  ),
);

/** What is written otherwise and means the same. */
const SAME: Readonly<Record<string, string>> = {
  hp: 'health',
  dps: 'damage per second',
  cd: 'cooldown',
  resistance: 'resist',
  resistances: 'resist',
  resists: 'resist',
  movespeed: 'move speed',
  movement: 'move',
  regeneration: 'regen',
  invis: 'invisibility',
  amplification: 'amp',
  multiplier: 'scaling',
  maximum: 'max',
  minimum: 'min',
  npcs: 'npc',
  magazine: 'ammo',
  headshot: 'crit',
  secs: 'second',
  seconds: 'second',
  chargeup: 'charge',
  regenerated: 'regen',
};

/** Stand between words of ours, never at an end. */
const JOINTS = /^(?:and|vs|on)$/;
const SILENT = /^(?:of|the|to|a|for)$/;
const MAX_WORDS = 6;

/** A figure's name in our words. `left` counts words before the first that we know: of an ability or part without a name here. */
export interface FigureName {
  readonly figure: string | null;
  readonly left: number;
}

export function figureOf(phrase: string): FigureName {
  const words = (phrase.toLowerCase().match(/[a-z]+(?:'[a-z]+)?/g) ?? [])
    .flatMap((word) => (SAME[word] ?? word).split(' '))
    .filter((word) => !SILENT.test(word));
  const first = words.findIndex((word) => WORDS.has(word));
  if (first < 0) return { figure: null, left: words.length };
  const name = words
    .slice(first)
    .filter((word, index, all) => all[index - 1] !== word)
    .join(' ');
  // Words of ours with others among them may mean anything.
  return isFigure(name) ? { figure: name, left: first } : { figure: null, left: words.length };
}

/** A few words of ours: never a sentence. */
export function isFigure(text: string): boolean {
  const words = text.split(' ');
  return (
    words.length <= MAX_WORDS &&
    words.every((word, index) =>
      JOINTS.test(word) ? index > 0 && index < words.length - 1 : WORDS.has(word),
    )
  );
}

/** Less of it is better for who has it. */
const LESS_IS_BETTER =
  /\b(cooldown|delay|reload( time)?|cost|requirement|required|spread|recoil|damage taken|incoming damage|(cast|precast|recast|charge|recharge|channel|cycle|arming|deploy|recovery|wind up|spin up|stamina( recharge)?) time|charge interval|stamina (regen )?cooldown|lockout)$/;
/** More or less of it is neither. */
const NEITHER =
  /\b(time|angle|gravity|height|bounty|hitbox|size|interval|threshold|timer|decay|self|ratio|window|knockback|cap|penalty|precast|channel|cycle|while)\b/;
/** It stands with a minus and is better the more there is. */
const MEASURED_BELOW_ZERO = /\b(slow|reduction)\b/;
/** Endings that turn "less is better" round. */
const REDUCES = /\breduction\b/;

type Better = 'more' | 'less' | 'neither';

function betterOf(figure: string): Better {
  if (REDUCES.test(figure)) return 'more';
  if (LESS_IS_BETTER.test(figure)) return 'less';
  return NEITHER.test(figure) ? 'neither' : 'more';
}

interface Judged {
  readonly figure: string | null;
  readonly unit: PatchUnit | null;
  readonly change: PatchFactChange;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Better or worse for who has it, as far as figures alone tell. */
export function verdictOf({ figure, unit, change, from, to }: Judged): PatchVerdict {
  if (figure === null) return 'neutral';
  // The time a point of stamina takes.
  const better = unit === 's' && /\bstamina\b/.test(figure) ? 'less' : betterOf(figure);
  const parts = change === 'removed' ? from : to;
  if (better === 'neither' || parts.length === 0) return 'neutral';
  const steps = parts.map((part, index) => {
    if (change === 'scaled') return better === 'less' ? -part : part;
    if (change === 'removed') return -stepOf(figure, better, 0, part);
    return stepOf(figure, better, change === 'changed' ? (from[index] ?? 0) : 0, part);
  });
  if (steps.every((step) => step >= 0) && steps.some((step) => step > 0)) return 'buff';
  return steps.every((step) => step <= 0) && steps.some((step) => step < 0) ? 'nerf' : 'neutral';
}

/** Above 0 for the better, `NaN` where nobody can say. */
function stepOf(figure: string, better: Better, from: number, to: number): number {
  if (better === 'less') return from - to;
  if (from >= 0 && to >= 0) return to - from;
  return MEASURED_BELOW_ZERO.test(figure) && from <= 0 && to <= 0 ? from - to : Number.NaN;
}
