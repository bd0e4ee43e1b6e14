import type { ScoreModels } from '@soulstat/api-client';
import { formatCount, formatShare } from './words.ts';

/** How much the points of players say. */
export function PointsFigures({ points }: { readonly points: ScoreModels['points'] }) {
  const { reliability, reliabilityPlayers, forecastShare, forecastMatches, impactGap } = points;
  return (
    <section aria-labelledby="points">
      <h2 id="points">Do points say anything?</h2>
      <dl className="how-figures">
        <Figure name="Players with points" value={formatCount(points.players)}>
          {formatCount(points.settledPlayers)} of them past the 50 matches of calibration.
        </Figure>
        <Figure name="Reliability" value={reliability === null ? 'not yet' : reliability.toFixed(2)}>
          How well the odd matches of a player agree with the even ones: 1 is exactly, 0 not at all. Over{' '}
          {formatCount(reliabilityPlayers)} players with 20 matches or more.
        </Figure>
        <Figure
          name="The team with more points won"
          value={forecastShare === null ? 'not yet' : formatShare(forecastShare)}
        >
          Points as they stood before the match, over {formatCount(forecastMatches)} matches in which
          everybody had more than ten. Teams are made even, so this is never far above 50 %.
        </Figure>
        <Figure
          name="What winning brings"
          value={impactGap === null ? 'not yet' : `${impactGap.toFixed(1)} PP`}
        >
          Mean change of winners above that of losers. Points ask how somebody played, not who won; those of
          new players move further than those of settled ones.
        </Figure>
      </dl>
    </section>
  );
}

/** How places agree with the publisher's. */
export function PlaceFigures({ places }: { readonly places: ScoreModels['places'] }) {
  return (
    <section aria-labelledby="places">
      <h2 id="places">Do we agree with the publisher’s three best?</h2>
      <dl className="how-figures">
        <Figure
          name="The same best player"
          value={places.sameBest === null ? 'not yet' : formatShare(places.sameBest)}
        >
          Over {formatCount(places.matches)} matches that name the publisher’s three. By chance it would be
          8.3 %.
        </Figure>
        <Figure
          name="Of their three among ours"
          value={places.amongThree === null ? 'not yet' : formatShare(places.amongThree)}
        >
          By chance it would be 25 %. We do not want 100 %: the publisher does not say what it rewards.
        </Figure>
      </dl>
    </section>
  );
}

function Figure({
  name,
  value,
  children,
}: {
  readonly name: string;
  readonly value: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className="how-figure">
      <dt>{name}</dt>
      <dd className="how-figure-value">{value}</dd>
      <dd className="how-figure-note">{children}</dd>
    </div>
  );
}
