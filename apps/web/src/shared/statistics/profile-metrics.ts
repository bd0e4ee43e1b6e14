import type { ProfileMetric } from '@soulstat/api-client';
import { formatCount, formatPercent } from '@soulstat/ui';
import { formatSigned } from '../format/format.ts';

export interface MetricText {
  readonly label: string;
  readonly format: (value: number) => string;
  /** Less of it is better. */
  readonly isLowerBetter?: true;
}

/** A value that is not zero is not written as zero. */
const toTenth = (value: number) =>
  value.toFixed(value !== 0 && Math.abs(value) < 0.05 ? 2 : 1).replace('-', '−');
const whole = (value: number) => formatCount(Math.round(value));

/** How the figures of a player are called and written. */
export const METRIC_TEXTS: Readonly<Record<ProfileMetric, MetricText>> = {
  kills: { label: 'Kills', format: toTenth },
  deaths: { label: 'Deaths', format: toTenth, isLowerBetter: true },
  assists: { label: 'Assists', format: toTenth },
  soulsPerMinute: { label: 'Souls per minute', format: whole },
  lastHitsPerMinute: { label: 'Last hits per minute', format: toTenth },
  denies: { label: 'Denies', format: toTenth },
  durationMinutes: { label: 'Length in minutes', format: toTenth },
  laneSoulsLead: {
    label: 'Souls ahead in lane at 9 min',
    format: (value) => formatSigned(Math.round(value)),
  },
  place: { label: 'Placement of 12', format: toTenth, isLowerBetter: true },
  playerDamagePerMinute: { label: 'Player damage per minute', format: whole },
  objectiveDamagePerMinute: { label: 'Objective damage per minute', format: whole },
  damageTakenPerMinute: { label: 'Damage taken per minute', format: whole, isLowerBetter: true },
  healingPerMinute: { label: 'Healing per minute', format: whole },
  accuracy: { label: 'Accuracy', format: (value) => formatPercent(value) },
  headshotShare: { label: 'Headshot share', format: (value) => formatPercent(value) },
};
