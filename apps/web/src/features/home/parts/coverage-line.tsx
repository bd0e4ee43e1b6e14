import { formatCount, FreshnessStamp } from '@soulstat/ui';
import { countOf } from '../../../shared/format/format.ts';
import { Quantity } from '../../../shared/format/quantity.tsx';
import { useNow } from '../../../shared/render/use-now.ts';
import { CoverageSkeleton } from './coverage-skeleton.tsx';
import { useOnRecord, type MaybeOnRecord } from './on-record.ts';

/** What every number of the site stands on. */
export function CoverageLine({ onRecord }: { readonly onRecord: MaybeOnRecord }) {
  const result = useOnRecord(onRecord);
  const now = useNow();
  if (result.state !== 'here') return <CoverageSkeleton />;
  const { matches, players, newestStartedAt } = result.coverage;
  return (
    <div className="coverage">
      <p className="coverage-counts">
        <Quantity
          value={matches}
          text={formatCount(matches)}
          exact={countOf(matches, 'match', 'matches')}
          field="matches"
        />{' '}
        {matches === 1 ? 'match' : 'matches'} ·{' '}
        <Quantity
          value={players}
          text={formatCount(players)}
          exact={`${formatCount(players)} different accounts`}
          field="players"
        />{' '}
        {players === 1 ? 'player' : 'players'}
      </p>
      <FreshnessStamp
        dataTo={newestStartedAt === null ? undefined : new Date(newestStartedAt * 1000)}
        now={now}
      />
    </div>
  );
}
