import type { StatisticRate } from '@soulstat/api-client';
import { RateCell } from '../../../shared/statistics/rate-cell.tsx';

/** Teams play few games: those that are there are shown, with interval and count. */
const MIN_GAMES = 1;

export function Rate({ rate }: { readonly rate: StatisticRate }) {
  return <RateCell rate={rate} minCount={MIN_GAMES} noun="games" />;
}
