import type { StatisticBasis } from '@soulstat/api-client';
import { EmptyState, formatCount, FreshnessStamp } from '@soulstat/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { memo, useState, type ReactNode } from 'react';

import { isSampleTooOld } from '../api/api-problems.ts';
import { countOf } from '../format/format.ts';
import { useNow } from '../render/use-now.ts';
import { formatDay } from './format-day.ts';
import { sliceWords } from './filters/slices.ts';
import './statistics.css';
import { QueryState } from '../api/query-state.tsx';

interface StatisticResultProps<Result> {
  readonly query: UseQueryResult<Result>;
  readonly children: (result: Result) => ReactNode;
  /** Height of the result, any CSS length, so that nothing shifts when it arrives. */
  readonly height?: string;
}

/**
 * The result of a page of analytics, or its state. While other filters load, the previous result stays. Where no match counts, the previous
 * result is hidden but keeps its space: going back needs no new render, and nothing shifts.
 */
export function StatisticResult<Result extends { readonly basis: StatisticBasis }>({
  query,
  children,
  height = '60rem',
}: StatisticResultProps<Result>) {
  const drawn = useLastCounted(query.data);
  if (isSampleTooOld(query.error))
    return (
      <EmptyState title="No numbers for these days">
        <p>{query.error.message}</p>
      </EmptyState>
    );
  return (
    <QueryState query={query} what="These numbers" waiting="Counting matches" height={height}>
      {(data) => (
        <div key="answer" className="statistic-place" aria-busy={query.isPlaceholderData || undefined}>
          {drawn && (
            <div className="statistic-result" data-unseen={!isCounted(data) || undefined}>
              <Drawn
                result={drawn}
                draw={children as (result: never) => ReactNode}
                isUnseen={!isCounted(data)}
              />
            </div>
          )}
          {!isCounted(data) && <NoMatches basis={data.basis} />}
        </div>
      )}
    </QueryState>
  );
}

interface DrawnProps {
  readonly result: unknown;
  readonly draw: (result: never) => ReactNode;
  readonly isUnseen: boolean;
}

/** Not updated while it is hidden. */
const Drawn = memo(
  ({ result, draw }: DrawnProps) => draw(result as never),
  (_, { isUnseen }) => isUnseen,
);

const isCounted = ({ basis }: { readonly basis: StatisticBasis }) => (basis.days?.matches ?? 0) > 0;

/** The last result that counted any matches. */
function useLastCounted<Result extends { readonly basis: StatisticBasis }>(
  result: Result | undefined,
): Result | undefined {
  const [last, setLast] = useState<Result>();
  if (!result || !isCounted(result)) return last;
  if (result !== last) setLast(result);
  return result;
}

function NoMatches({ basis: { days, counted } }: { readonly basis: StatisticBasis }) {
  return (
    <EmptyState title="No match counts here">
      {counted.partySize !== null && (
        <p>Match files say who queued together only until mid-March 2026. Choose a period before that.</p>
      )}
      <p>
        {days
          ? `No match from ${formatDay(days.from)} to ${formatDay(days.to)} passes these filters.${counted.partySize === null ? ' Try a longer period or a wider range of ranks.' : ''}`
          : 'No matches count yet. Send yours in with the upload of recent games.'}
      </p>
    </EmptyState>
  );
}

/** The data basis of a page: for the footer of its tables. */
export function StatisticFoot({ basis }: { readonly basis: StatisticBasis }) {
  const now = useNow();
  const { days, previous, newestStartedAt, patch, counted, sampled } = basis;
  const slice = sliceWords(counted);
  return (
    <div className="statistic-foot">
      <FreshnessStamp
        dataTo={newestStartedAt === null ? undefined : new Date(newestStartedAt * 1000)}
        matchCount={days?.matches ?? 0}
        now={now}
        {...(patch && { patch: `${patch.name} (${formatDay(patch.id)})` })}
      />
      {days && (
        <p>
          {formatDay(days.from)} to {formatDay(days.to)}
          {previous
            ? `, compared with ${countOf(previous.matches, 'match', 'matches')} from ${formatDay(previous.from)} to ${formatDay(previous.to)}`
            : '; no matches in the period before, so no change is shown'}
        </p>
      )}
      {sampled && sampled.now.matches < sampled.now.of && (
        <p>
          Counted of the newest {formatCount(sampled.now.matches)} of {formatCount(sampled.now.of)} matches,
          since {formatDay(sampled.now.from)}:{' '}
          {slice
            ? 'these numbers are counted for each filter of side, length and party.'
            : 'these numbers are counted on request.'}
        </p>
      )}
      {slice && (
        <p>
          Only {slice}
          {(counted.minRank !== null || counted.maxRank !== null) && ', of whole tiers of average ranks'}.
        </p>
      )}
    </div>
  );
}
