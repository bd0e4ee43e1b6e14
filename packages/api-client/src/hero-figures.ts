/**
 * The figures of heroes: one line each. Tables, tooltips, CSV files, the API and its document follow from it; the SQL of a figure is in
 * `packages/warehouse/src/rollups/hero-figures.ts`.
 */

/** How a figure is written, and what it is compared in. */
export type FigureUnit = 'count' | 'souls' | 'damage' | 'share' | 'ratio';

export interface HeroFigureText {
  readonly label: string;
  /** For the heads of narrow columns. */
  readonly shortLabel?: string;
  readonly description?: string;
  readonly unit: FigureUnit;
  /** Whether more or less is better; absent where neither is. */
  readonly better?: 'highest' | 'lowest';
  /** When it is measured: at the end, or at nine or fifteen minutes. */
  readonly at: 'end' | 'at9' | 'at15';
  /** `amount`: a sum that has a value per match and per minute; `ratio`: one amount by another, the same in every view. */
  readonly kind: 'amount' | 'ratio';
  /** Name of its stored distribution (`HERO_DISTRIBUTIONS`). */
  readonly distribution?: HeroDistribution;
}

/** Figures whose distribution over single games is stored. */
export const HERO_DISTRIBUTIONS = [
  'soulsPerMinute',
  'kills',
  'deaths',
  'assists',
  'killsAndAssistsPerDeath',
  'lastHitsPerMinute',
  'denies',
  'playerDamagePerMinute',
  'objectiveDamagePerMinute',
  'damageTakenPerMinute',
  'selfHealingPerMinute',
  'accuracy',
  'headshotShare',
] as const;
export type HeroDistribution = (typeof HERO_DISTRIBUTIONS)[number];

const FILE = 'Of matches whose file is stored';

const END = {
  souls: { label: 'Souls', unit: 'souls', better: 'highest', kind: 'amount', distribution: 'soulsPerMinute' },
  kills: { label: 'Kills', unit: 'count', better: 'highest', kind: 'amount', distribution: 'kills' },
  deaths: { label: 'Deaths', unit: 'count', better: 'lowest', kind: 'amount', distribution: 'deaths' },
  assists: { label: 'Assists', unit: 'count', better: 'highest', kind: 'amount', distribution: 'assists' },
  kda: {
    label: 'Kills and assists per death',
    shortLabel: 'KDA',
    description: 'Ratio of the sums over all matches',
    unit: 'ratio',
    better: 'highest',
    kind: 'ratio',
    distribution: 'killsAndAssistsPerDeath',
  },
  lastHits: {
    label: 'Last hits',
    unit: 'count',
    better: 'highest',
    kind: 'amount',
    distribution: 'lastHitsPerMinute',
  },
  denies: { label: 'Denies', unit: 'count', better: 'highest', kind: 'amount', distribution: 'denies' },
  playerDamage: {
    label: 'Damage to players',
    shortLabel: 'Player damage',
    description: FILE,
    unit: 'damage',
    better: 'highest',
    kind: 'amount',
    distribution: 'playerDamagePerMinute',
  },
  objectiveDamage: {
    label: 'Damage to objectives',
    shortLabel: 'Obj. damage',
    description: FILE,
    unit: 'damage',
    better: 'highest',
    kind: 'amount',
    distribution: 'objectiveDamagePerMinute',
  },
  neutralDamage: {
    label: 'Damage to neutrals',
    shortLabel: 'Neutral damage',
    description: FILE,
    unit: 'damage',
    kind: 'amount',
  },
  damageTaken: {
    label: 'Damage taken',
    description: FILE,
    unit: 'damage',
    better: 'lowest',
    kind: 'amount',
    distribution: 'damageTakenPerMinute',
  },
  damageMitigated: {
    label: 'Damage mitigated',
    shortLabel: 'Mitigated',
    description: FILE,
    unit: 'damage',
    better: 'highest',
    kind: 'amount',
  },
  healing: { label: 'Healing', description: FILE, unit: 'damage', better: 'highest', kind: 'amount' },
  selfHealing: {
    label: 'Healing of oneself',
    shortLabel: 'Self healing',
    description: FILE,
    unit: 'damage',
    better: 'highest',
    kind: 'amount',
    distribution: 'selfHealingPerMinute',
  },
  accuracy: {
    label: 'Accuracy',
    description: `Shots that hit, of all shots. ${FILE}`,
    unit: 'share',
    better: 'highest',
    kind: 'ratio',
    distribution: 'accuracy',
  },
  headshots: {
    label: 'Headshots',
    description: `Of the bullets that hit heroes. ${FILE}`,
    unit: 'share',
    better: 'highest',
    kind: 'ratio',
    distribution: 'headshotShare',
  },
} as const satisfies Record<string, Omit<HeroFigureText, 'at'>>;

const TIMED = {
  souls: { label: 'Souls', unit: 'souls', better: 'highest', kind: 'amount' },
  level: { label: 'Level', unit: 'count', better: 'highest', kind: 'amount' },
  kills: { label: 'Kills', unit: 'count', better: 'highest', kind: 'amount' },
  deaths: { label: 'Deaths', unit: 'count', better: 'lowest', kind: 'amount' },
  assists: { label: 'Assists', unit: 'count', better: 'highest', kind: 'amount' },
  creepKills: {
    label: 'Troopers killed',
    shortLabel: 'Troopers',
    unit: 'count',
    better: 'highest',
    kind: 'amount',
  },
  denies: { label: 'Denies', unit: 'count', better: 'highest', kind: 'amount' },
  playerDamage: {
    label: 'Damage to players',
    shortLabel: 'Player damage',
    unit: 'damage',
    better: 'highest',
    kind: 'amount',
  },
  damageTaken: { label: 'Damage taken', unit: 'damage', better: 'lowest', kind: 'amount' },
} as const satisfies Record<string, Omit<HeroFigureText, 'at'>>;

type Timed<At extends string> = `${keyof typeof TIMED & string}${At}`;
export type HeroFigure = keyof typeof END | Timed<'At9'> | Timed<'At15'>;

/** Every figure by its key. */
export const HERO_FIGURES = Object.fromEntries([
  ...Object.entries(END).map(([key, figure]) => [key, { ...figure, at: 'end' }]),
  ...Object.entries(TIMED).map(([key, figure]) => [`${key}At9`, { ...figure, at: 'at9' }]),
  ...Object.entries(TIMED).map(([key, figure]) => [`${key}At15`, { ...figure, at: 'at15' }]),
]) as Readonly<Record<HeroFigure, HeroFigureText>>;

export const HERO_FIGURE_KEYS = Object.keys(HERO_FIGURES) as readonly HeroFigure[];
