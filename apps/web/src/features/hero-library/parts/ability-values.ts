import { formatFigure, type Ability, type Property, type TierChange, type Unit } from '@soulstat/game-data';

/** A figure of an ability at a tier and a spirit power. */
export interface AbilityValue {
  readonly key: string;
  readonly label: string;
  readonly unit: Unit | null;
  readonly value: number;
  /** Added by each point of spirit power; 0 where none is. */
  readonly perSpirit: number;
  /** Another value than at tier 0 without spirit power. */
  readonly isChanged: boolean;
}

type Figure = Pick<Property, 'key' | 'label' | 'unit' | 'value' | 'scalings'>;

const spiritOf = ({ scalings = [] }: Pick<Property, 'scalings'>): number =>
  scalings.reduce((sum, { by, factor }) => (by === 'spirit' ? sum + factor : sum), 0);

/** Every figure of an ability with its first tiers bought and so much spirit power; what neither has is left out. */
export function abilityValues(ability: Ability, tiers: number, spirit: number): AbilityValue[] {
  const changes = ability.tiers.slice(0, tiers).flat();
  const added = changes.filter(({ key }) => !ability.properties.some((property) => property.key === key));
  const figures: readonly Figure[] = [
    ...ability.properties,
    ...new Map(added.map((change) => [change.key, { ...change, value: 0, scalings: [] }])).values(),
  ];
  return figures
    .map((figure) => valueOf(figure, changes, spirit))
    .filter(({ value, perSpirit }) => value !== 0 || perSpirit !== 0);
}

function valueOf(figure: Figure, changes: readonly TierChange[], spirit: number): AbilityValue {
  const { key, label, unit } = figure;
  let base = figure.value;
  let perSpirit = spiritOf(figure);
  for (const change of changes) {
    if (change.key !== key) continue;
    if (change.change === 'multiply') {
      base *= change.value;
      perSpirit *= change.value;
    } else {
      base += change.value;
      perSpirit += spiritOf(change);
    }
  }
  const value = base + perSpirit * spirit;
  return { key, label, unit, value, perSpirit, isChanged: value !== figure.value };
}

const MAX_IN_SENTENCE = 5;
/** Said by themselves. */
const SAID_APART = new Set([
  'AbilityCooldown',
  'AbilityCastRange',
  'AbilityCharges',
  'AbilityCooldownBetweenCharge',
]);
/** Of no use to somebody who plays. */
const TECHNICAL = /cast delay|post cast|width|height|offset|speed scale/i;

/** What an ability does, in our words and from its figures alone: "40 damage (+0.6 a spirit power), 8 s debuff duration. 20 m range." */
export function abilityInWords(ability: Ability): string {
  const figures = abilityValues(ability, 0, 0)
    .filter(({ key, label }) => !SAID_APART.has(key) && !TECHNICAL.test(label))
    .toSorted((a, b) => Number(b.perSpirit > 0) - Number(a.perSpirit > 0))
    .slice(0, MAX_IN_SENTENCE)
    .map(({ label, unit, value, perSpirit }) => {
      const grows = perSpirit === 0 ? '' : ` (+${formatFigure(perSpirit, null)} a spirit power)`;
      return `${formatFigure(value, unit)} ${lowered(label)}${grows}`;
    });
  const { castRangeMeters: range, charges, cooldownSeconds: cooldown } = ability;
  const use = [
    range ? `${formatFigure(range, 'm')} range` : '',
    charges !== null && charges > 1 ? `${charges} charges` : '',
    cooldown ? `${formatFigure(cooldown, 's')} cooldown` : '',
  ].filter(Boolean);
  return [figures.join(', '), use.join(', ')].filter(Boolean).join('; ') || 'No figures known';
}

const lowered = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
