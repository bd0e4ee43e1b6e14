import type { TierMethod } from '@soulstat/api-client';
import { formatPercent } from '@soulstat/ui';

interface MethodWords {
  readonly label: string;
  /** What its tiers answer. */
  readonly question: string;
  readonly formula: string;
  readonly format: (value: number) => string;
}

const inPoints = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value * 100).toFixed(1)}`;

/** How a tier list may be made, in the order of the switch. */
export const METHODS: Readonly<Record<TierMethod, MethodWords>> = {
  strength: {
    label: 'Strength',
    question: 'Who wins most, whoever picks them?',
    formula:
      'adjusted win rate = (wins + k × mean) / (matches + k). A hero is S when its true win rate lies more than 1.5 deviations above the ' +
      'mean with a chance of 60 %, A from half a deviation; C and D are the mirror, B is what lies within.',
    format: (value) => formatPercent(value),
  },
  impact: {
    label: 'Impact',
    question: 'Who decides most matches: often picked, and winning?',
    formula:
      'impact = pick rate × adjusted win rate: the chance that a match has the hero picked and winning. Tiers as above, in deviations of ' +
      'these values.',
    format: (value) => formatPercent(value),
  },
  overPerformance: {
    label: 'Over-performance',
    question: 'Who wins more than heroes picked as often?',
    formula:
      'over-performance = adjusted win rate − the local trend (LOESS over the logarithm of pick rate, 75 % of the heroes around each) in ' +
      'points. Tiers as above, in deviations of these values.',
    format: inPoints,
  },
};

export const METHOD_KEYS = Object.keys(METHODS) as readonly TierMethod[];

/** The method an address asks for. */
export const methodOf = (text: string | null): TierMethod =>
  METHOD_KEYS.find((method) => method === text) ?? 'strength';
