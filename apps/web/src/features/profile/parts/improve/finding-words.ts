import type { ImproveFinding } from '@soulstat/api-client';
import { formatPercent } from '@soulstat/ui';

interface Words {
  readonly name: string;
  readonly leak: string;
  readonly strength: string;
  /** What to try next. */
  readonly tip: string;
}

/** Every kind but `hero`, whose words have its name. */
const WORDS: Readonly<Record<Exclude<ImproveFinding['kind'], 'hero'>, Words>> = {
  souls: {
    name: 'Farm',
    leak: 'Fewer souls than the other eleven, and than others on the same heroes.',
    strength: 'More souls than the other eleven, and than others on the same heroes.',
    tip: 'Take one more wave or camp on the way to each fight.',
  },
  fights: {
    name: 'Fights',
    leak: 'Kills and assists bring less than those of the other eleven.',
    strength: 'Kills and assists bring more than those of the other eleven.',
    tip: 'Walk with a mate before a fight starts, and join fights that are close.',
  },
  deaths: {
    name: 'Deaths',
    leak: 'Deaths cost more than those of the other eleven.',
    strength: 'Deaths cost less than those of the other eleven.',
    tip: 'After each match, look at its two most costly deaths.',
  },
  objectives: {
    name: 'Objectives',
    leak: 'Less of what objectives bring than the other eleven.',
    strength: 'More of what objectives bring than the other eleven.',
    tip: 'After a fight is won, hit the nearest objective first.',
  },
  lane: {
    name: 'Lane',
    leak: 'The first nine minutes lose ground, and the lane score is below 50.',
    strength: 'The first nine minutes gain ground, and the lane score is above 50.',
    tip: 'Last hits and denies first, trades second, until minute nine.',
  },
  lateInSession: {
    name: 'Long sessions',
    leak: 'Fewer wins from the fourth match in a row on.',
    strength: 'More wins from the fourth match in a row on.',
    tip: 'Take a break after the third match.',
  },
  afterLoss: {
    name: 'After a loss',
    leak: 'Fewer wins right after a loss.',
    strength: 'More wins right after a loss.',
    tip: 'Take ten minutes off before the next queue.',
  },
  solo: {
    name: 'Solo queue',
    leak: 'Fewer wins alone than in a party.',
    strength: 'More wins alone than in a party.',
    tip: 'Queue with a mate when you can.',
  },
};

/** A finding in the words of a coach. */
export function wordsOf({ kind }: Pick<ImproveFinding, 'kind'>, heroName: string): Words {
  if (kind !== 'hero') return WORDS[kind];
  return {
    name: heroName,
    leak: `Fewer wins with ${heroName} than with other heroes.`,
    strength: `More wins with ${heroName} than with other heroes.`,
    tip: `See whom ${heroName} meets badly, and keep the pick for better matchups.`,
  };
}

/** "42 % of 96 matches here, 53 % of the others." */
export function ratesText({ rates }: ImproveFinding): string | undefined {
  if (rates?.within.rate == null || rates.others.rate === null) return undefined;
  return `Won ${formatPercent(rates.within.rate, 0)} of these, ${formatPercent(rates.others.rate, 0)} of the others.`;
}

export const keyOf = ({ kind, heroId }: Pick<ImproveFinding, 'kind' | 'heroId'>): string =>
  heroId === null ? kind : `${kind} ${heroId}`;
