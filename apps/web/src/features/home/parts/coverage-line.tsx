import { formatCount, FreshnessStamp } from '@soulstat/ui';
import { countOf, formatShort } from '../../../shared/format/format.ts';
import { Quantity } from '../../../shared/format/quantity.tsx';
import { useNow } from '../../../shared/render/use-now.ts';
import { CoverageSkeleton } from './coverage-skeleton.tsx';
import { useHeld, type MaybeHeld } from './held.ts';

/** What every number of the site stands on. */
export function CoverageLine({ held }: { readonly held: MaybeHeld }) {
  const answer = useHeld(held);
  const now = useNow();
  if (answer.state !== 'here') return <CoverageSkeleton />;
  const { matches, players, newestStartedAt } = answer.coverage;
  return (
    <div className="coverage">
      <p className="coverage-counts">
        <Quantity
          value={matches}
          text={formatShort(matches)}
          exact={countOf(matches, 'match', 'matches')}
          field="matches"
        />{' '}
        {matches === 1 ? 'match' : 'matches'} and{' '}
        <Quantity
          value={players}
          text={formatShort(players)}
          exact={`${formatCount(players)} different accounts`}
          field="players"
        />{' '}
        {players === 1 ? 'player' : 'players'} held
      </p>
      <FreshnessStamp
        dataTo={newestStartedAt === null ? undefined : new Date(newestStartedAt * 1000)}
        matchCount={matches}
        now={now}
      />
    </div>
  );
}
