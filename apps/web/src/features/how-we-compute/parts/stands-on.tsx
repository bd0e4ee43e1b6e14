import type { ScoreModels } from '@soulstat/api-client';
import { FreshnessStamp, Notice } from '@soulstat/ui';
import { useNow } from '../../../shared/render/use-now.ts';
import { formatCount, formatDay } from './words.ts';

/** Which matches the figures below stand on, said before any of them. */
export function StandsOn({ models }: { readonly models: ScoreModels }) {
  const now = useNow();
  const current = models.versions.find(({ scoresVersion }) => scoresVersion === models.scoresVersion);
  const isFittedOnReal = models.models.every(({ data }) => data === 'real');
  return (
    <section aria-labelledby="stands-on">
      <h2 id="stands-on">Data behind the models</h2>
      {!isFittedOnReal && (
        <Notice kind="warning" title="The models are fitted on a simulated league">
          No real match has taken part in the fit yet. They show how the site works; how right they are about
          real matches, the figures below will show once there are enough real matches.
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
          {formatDay(current.firstStartedAt)} to {formatDay(current.lastStartedAt)}
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
