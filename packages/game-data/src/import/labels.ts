import type { ItemProperty, Unit } from '../types.ts';
import type { ApiAbility, ApiItem, ApiProperty } from './schemas.ts';

/** How a figure is called and printed. */
export interface Wording {
  readonly label: string;
  readonly unit: Unit | null;
  readonly sign: ItemProperty['sign'];
  readonly section: ItemProperty['section'];
  readonly isConditional: boolean;
}
export type Wordings = ReadonlyMap<string, Wording>;

/** How the assets API words each key most often: for figures of the client, which names none. */
export function collectWordings(items: readonly ApiItem[], abilities: readonly ApiAbility[]): Wordings {
  const votes = new Map<string, Map<string, number>>();
  for (const { properties } of [...items, ...abilities]) {
    for (const [key, property] of Object.entries(properties ?? {})) {
      if (!property.label) continue;
      const wording = JSON.stringify(wordingOf(key, property));
      const ofKey = votes.get(key) ?? new Map<string, number>();
      votes.set(key, ofKey.set(wording, (ofKey.get(wording) ?? 0) + 1));
    }
  }
  return new Map([...votes].map(([key, ofKey]) => [key, mostVoted(ofKey)]));
}

function mostVoted(votes: ReadonlyMap<string, number>): Wording {
  const [winner] = [...votes].toSorted(([a, votesA], [b, votesB]) => votesB - votesA || (a < b ? -1 : 1));
  return JSON.parse(winner?.[0] ?? '{}') as Wording;
}

export function wordingOf(key: string, property: ApiProperty): Wording {
  const flags = property.usage_flags ?? [];
  return {
    label: sentenceCase(property.label ?? labelFromKey(key)),
    unit: unitOf(key, property),
    sign: property.prefix === '-' ? '-' : property.prefix ? '+' : '',
    section:
      property.tooltip_section === 'active'
        ? 'active'
        : property.tooltip_section === 'innate'
          ? 'innate'
          : 'passive',
    isConditional: flags.some((flag) => flag.startsWith('Conditionally')),
  };
}

/** The wording of a key that the assets API never shows, from the key alone. */
export function guessedWording(key: string): Wording {
  return {
    label: labelFromKey(key),
    unit: unitFromKey(key),
    sign: '',
    section: 'passive',
    isConditional: true,
  };
}

const POSTFIX_UNITS: Readonly<Record<string, Unit>> = {
  s: 's',
  m: 'm',
  'm/s': 'm/s',
  '%': '%',
  '%/sec': '%/s',
  'HP/s': '/s',
  '/s': '/s',
  x: 'x',
  '°': '°',
};

function unitOf(key: string, property: ApiProperty): Unit | null {
  const written = POSTFIX_UNITS[property.postfix?.trim() ?? ''];
  const isSpeed = property.display_units === 'EDisplayUnit_MetersPerSecond' || SPEED.test(key);
  if (written === 'm' && isSpeed) return 'm/s';
  return written ?? null;
}

const SPEED = /Speed(Bonus|Penalty|Mod|PerStack)?$|MoveSpeed|Movespeed/;
const PERCENT =
  /Percent|Pct|Percentage|Chance|Resist(ance)?$|Lifesteal|FireRate|Evasion|PenaltyPer|Vulnerability|DamageReduction|Factor$/;
const SECONDS =
  /(Duration|Time|Delay|Cooldown|Interval|Lifetime|Window|Timer)(Max|Min|Base|Crit|PerHeavyMelee|PerLightMelee)?$/;
const METERS = /(Radius|Range|Distance|Width|Height|Length|Thickness|LiftHeight)$/;

function unitFromKey(key: string): Unit | null {
  if (PERCENT.test(key)) return '%';
  if (SECONDS.test(key)) return 's';
  if (METERS.test(key)) return 'm';
  if (/(Move|Sprint)Speed(Bonus)?$/.test(key)) return 'm/s';
  if (/DPS|PerSecond$/.test(key)) return '/s';
  return /Degrees$|Angle$/.test(key) ? '°' : null;
}

const WORDS: Readonly<Record<string, string>> = {
  ability: '',
  percent: '',
  percentage: '',
  pct: '',
  degrees: '',
  tech: 'spirit',
  magic: 'spirit',
  dps: 'damage',
  crit: 'headshot',
  aoe: 'area',
  npc: 'NPC',
  cd: 'cooldown',
  max: 'max',
  min: 'min',
};

/** `BuildUpBulletPercentPerHit` → "Build up bullet per hit". */
export function labelFromKey(key: string): string {
  const words = key.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [key];
  const text = words
    .map((word) => WORDS[word.toLowerCase()] ?? word.toLowerCase())
    .filter((word) => word !== '')
    .join(' ');
  return sentenceCase(text || key);
}

/** "Out of Combat Regen" → "Out of combat regen"; words in capitals stay. */
function sentenceCase(label: string): string {
  const words = label.trim().split(/\s+/);
  return words
    .flatMap((word) => (word.toLowerCase() === 'movespeed' ? ['move', 'speed'] : [word]))
    .map((word, index) => {
      if (/^[A-Z]{2,}/.test(word)) return word;
      const lower = word.toLowerCase();
      return index === 0 ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
    })
    .join(' ');
}
