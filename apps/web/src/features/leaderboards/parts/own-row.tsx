import type { Leaderboard } from '@soulstat/api-client';
import { Button, formatCount } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { countOf } from '../../../shared/format/format.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

interface OwnRowProps {
  readonly result: Leaderboard;
  /** Of the visitor, where it is known. */
  readonly accountId: number | undefined;
  readonly onPlace: (place: number) => void;
}

/** Where the visitor stands on this board, or why not; stays in sight while the board scrolls. */
export function OwnRow({ result, accountId, onPlace }: OwnRowProps) {
  if (accountId === undefined) return null;
  const own = result.entries.find((entry) => entry.accountId === accountId);
  return (
    <aside className="board-own" aria-label="Your place">
      {own ? (
        <>
          <p>
            You are <strong>place {formatCount(own.place)}</strong> of {formatCount(result.players)}
            {result.board === 'points'
              ? ` with ${formatCount(Math.round(own.value))} PP`
              : ` with ${countOf(own.value, 'match', 'matches')}`}
          </p>
          <Button size="compact" onClick={() => onPlace(own.place)}>
            Show my row
          </Button>
        </>
      ) : (
        <WhyNot result={result} accountId={accountId} />
      )}
    </aside>
  );
}

function WhyNot({ result, accountId }: { readonly result: Leaderboard; readonly accountId: number }) {
  const { data } = useQuery(
    apiQuery('/api/leaderboards/places/:accountId', { params: { accountId } }),
    queryClient,
  );
  const { rules, heroId, board } = result;
  const missing = board === 'points' ? 50 - (data?.calibrationMatches ?? 50) : 0;
  if (missing > 0)
    return (
      <p>
        You are not on this board yet: {countOf(missing, 'match', 'matches')} more that count for points are
        needed.
      </p>
    );
  return (
    <p>
      You are not among the first {formatCount(rules.places)} of this board, or have fewer than{' '}
      {countOf(rules.leastMatches, 'match', 'matches')}
      {heroId !== 0 && ' with this hero'}.
    </p>
  );
}
