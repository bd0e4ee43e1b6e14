import type { ScorePlayer } from '@soulstat/api-client';
import { Change } from '@soulstat/ui';
import { formatSigned } from '../../../shared/format/format.ts';
import { reasonsOf, whole } from './score-words.ts';

const PLACE_PARTS = {
  credit: 'Credit for the win chance',
  performance: 'Performance',
  lane: 'Lane',
} as const;

/** Why a player has that place, and why the points moved so. */
export function ScoreDetails({ score }: { readonly score: ScorePlayer }) {
  const { place, placeParts, points, isMvp, isKeyPlayer } = score;
  return (
    <section>
      <h3>
        Place {place} of the match{isMvp && ', MVP'}
        {isKeyPlayer && ', key player'}
      </h3>
      <dl className="exact-numbers">
        {(Object.keys(PLACE_PARTS) as (keyof typeof PLACE_PARTS)[]).map((key) => (
          <div key={key}>
            <dt>{PLACE_PARTS[key]}</dt>
            <dd>{formatSigned(Math.round(placeParts[key] * 100) / 100)} deviations</dd>
          </div>
        ))}
      </dl>
      {points && (
        <>
          <h3>
            PP <Change value={points.ppImpact} format={(size) => size.toFixed(0)} />
          </h3>
          <p>
            From {whole(points.ppBefore)} to {whole(points.ppAfter)}, between {whole(points.interval[0])} and{' '}
            {whole(points.interval[1])} with 95 % certainty.
          </p>
          <dl className="exact-numbers">
            {reasonsOf(points.parts).map(({ part, label, points: size }) => (
              <div key={part}>
                <dt>{label}</dt>
                <dd>{formatSigned(Math.round(size))}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
