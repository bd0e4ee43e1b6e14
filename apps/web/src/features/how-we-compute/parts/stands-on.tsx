import type { ScoreModels } from '@soulstat/api-client';
import { formatCount, FreshnessStamp, Notice } from '@soulstat/ui';
import { useNow } from '../../../shared/render/use-now.ts';
import { MIN_REAL_MATCHES } from '../../../shared/experimental/experimental.tsx';
import { formatDayOf } from '../../../shared/statistics/format-day.ts';

/** Which matches the figures below stand on, said before any of them. */
export function StandsOn({ models }: { readonly models: ScoreModels }) {
  const now = useNow();
  const current = models.versions.find(({ scoresVersion }) => scoresVersion === models.scoresVersion);
  const real = Math.min(
    ...models.models.map(({ data, matches, wholeMatches = matches }) => (data === 'real' ? wholeMatches : 0)),
  );
  return (
    <section aria-labelledby="stands-on">
      <h2 id="stands-on">Data behind the models</h2>
      {real < MIN_REAL_MATCHES && (
        <Notice kind="warning" title="Experimental on real matches">
          {real === 0
            ? 'Not every model has learned from real matches with full files yet'
            : `The models have learned from ${formatCount(real)} real matches with full files`}
          ; each needs {formatCount(MIN_REAL_MATCHES)}. Until then PP, places, win chances and item effects
          carry the mark on real matches. The cards below say what each model was trained and tested on.
        </Notice>
      )}
      <FreshnessStamp
        dataTo={current && new Date(current.lastStartedAt * 1000)}
        matchCount={current?.matches ?? 0}
        now={now}
      />
      {current ? (
        <p>
          The live figures are counted over {formatCount(current.matches)} scored matches from{' '}
          {formatDayOf(current.firstStartedAt)} to {formatDayOf(current.lastStartedAt)}
          {current.simulatedMatches > 0 &&
            (current.simulatedMatches === current.matches
              ? ', all of them simulated'
              : `, ${formatCount(current.simulatedMatches)} of them simulated`)}
          .
        </p>
      ) : (
        <p>No match has been scored by the current models yet, so there are no live figures.</p>
      )}
    </section>
  );
}
