import type { StatisticMode } from '@soulstat/api-client';

export const STATISTIC_MODE_LABELS: Readonly<Record<StatisticMode, string>> = {
  standard: 'Ranked and unranked',
  ranked: 'Ranked',
  unranked: 'Unranked',
  streetBrawl: 'Street Brawl',
};
