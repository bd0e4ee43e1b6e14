import type { ItemSample, StatisticBasis } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';
import { countOf } from '../format/format.ts';
import { formatDayOf } from '../statistics/format-day.ts';
import { StatisticFoot } from '../statistics/statistic-result.tsx';

interface SampleFootProps {
  readonly sample: ItemSample;
  readonly basis: StatisticBasis;
}

/** The sampling window: of many matches only the newest are counted. */
export function SampleFoot({ sample, basis }: SampleFootProps) {
  return (
    <>
      <span>{sampleInWords(sample)}</span>
      {sample.isWhole && <StatisticFoot basis={basis} />}
    </>
  );
}

function sampleInWords({ matches, players, oldestStartedAt, newestStartedAt, isWhole }: ItemSample): string {
  const counted = `${formatCount(players)} players in ${countOf(matches, 'match', 'matches')} whose purchases are known`;
  if (isWhole || oldestStartedAt === null || newestStartedAt === null) return counted;
  return `${counted}, the newest ones: ${formatDayOf(oldestStartedAt)} to ${formatDayOf(newestStartedAt)}`;
}
