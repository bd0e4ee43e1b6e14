import type { PerformanceFigure } from '@soulstat/api-client';
import {
  HERO_FIGURES,
  type FigureUnit,
  type HeroDistribution,
  type HeroFigureText,
} from '@soulstat/api-client/hero-figures';
import { formatCount, formatPercent } from '@soulstat/ui';

const WRITE: Readonly<Record<FigureUnit, (value: number) => string>> = {
  count: (value) => value.toFixed(value !== 0 && Math.abs(value) < 1 ? 2 : 1),
  souls: (value) => formatCount(Math.round(value)),
  damage: (value) => formatCount(Math.round(value)),
  share: (value) => formatPercent(value),
  ratio: (value) => value.toFixed(2),
};

/** Writes a value of a figure. */
export const figureFormat = ({ unit }: Pick<PerformanceFigure, 'unit'>): ((value: number) => string) =>
  WRITE[unit];

/** The words of a figure of an answer. */
export const figureText = ({ key }: Pick<PerformanceFigure, 'key'>): HeroFigureText =>
  HERO_FIGURES[key as keyof typeof HERO_FIGURES];

interface SpreadText {
  readonly label: string;
  readonly unit: FigureUnit;
}

/** How the figures of single games are called and written. */
export const SPREADS: Readonly<Record<HeroDistribution, SpreadText>> = {
  soulsPerMinute: { label: 'Souls per minute', unit: 'souls' },
  kills: { label: 'Kills', unit: 'count' },
  deaths: { label: 'Deaths', unit: 'count' },
  assists: { label: 'Assists', unit: 'count' },
  killsAndAssistsPerDeath: { label: 'Kills and assists per death', unit: 'ratio' },
  lastHitsPerMinute: { label: 'Last hits per minute', unit: 'ratio' },
  denies: { label: 'Denies', unit: 'count' },
  playerDamagePerMinute: { label: 'Player damage per minute', unit: 'damage' },
  objectiveDamagePerMinute: { label: 'Objective damage per minute', unit: 'damage' },
  damageTakenPerMinute: { label: 'Damage taken per minute', unit: 'damage' },
  selfHealingPerMinute: { label: 'Healing of oneself per minute', unit: 'damage' },
  accuracy: { label: 'Accuracy', unit: 'share' },
  headshotShare: { label: 'Headshots', unit: 'share' },
};

/** Writes a value of a single game. */
export const spreadFormat = (figure: HeroDistribution) => WRITE[SPREADS[figure].unit];
