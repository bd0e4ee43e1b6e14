import type { ScoreModels } from '@soulstat/api-client';
import { formatCount, StatWithInterval } from '@soulstat/ui';

/** How much the points of players say. */
export function PointsFigures({ points }: { readonly points: ScoreModels['points'] }) {
  return (
    <section aria-labelledby="points">
      <h2 id="points">How well PP predicts</h2>
      <dl className="how-figures">
        <div className="how-figure">
          <dt>Players with points</dt>
          <dd className="how-figure-value">{formatCount(points.players)}</dd>
          <dd className="how-figure-note">
            {formatCount(points.settledPlayers)} of them past the 50 matches of calibration.
          </dd>
        </div>
        <Figure
          name="Reliability"
          value={points.reliability}
          interval={points.reliabilityInterval}
          count={points.reliabilityPlayers}
          noun="players"
          minCount={50}
          format={twoDigits}
        >
          How well the odd matches of a player agree with the even ones: 1 is exactly, 0 not at all. Players
          with 20 matches or more.
        </Figure>
        <Figure
          name="The team with more points won"
          value={points.forecastShare}
          interval={points.forecastInterval}
          count={points.forecastMatches}
          noun="matches"
        >
          PP before the match, where everybody had more than ten matches. Teams are matched evenly, so this is
          never far above 50 %.
        </Figure>
        <Figure
          name="The team with higher badges won"
          value={points.rankedForecastShare}
          interval={points.rankedForecastInterval}
          count={points.rankedForecastMatches}
          noun="matches"
        >
          For comparison: the publisher’s badges alone, in those of the same matches that show all twelve and
          in which the teams differ by them.
        </Figure>
        <Figure
          name="What winning brings"
          value={points.impactGap}
          interval={points.impactGapInterval}
          count={points.impactMatches}
          noun="matches of players"
          format={inPoints}
        >
          Mean change of winners above that of losers. Points ask how somebody played, not who won; that of
          new players moves further.
        </Figure>
      </dl>
    </section>
  );
}

/** How places agree with the publisher's. */
export function PlaceFigures({ places }: { readonly places: ScoreModels['places'] }) {
  return (
    <section aria-labelledby="places">
      <h2 id="places">Our MVP and the game’s</h2>
      <dl className="how-figures">
        <Figure
          name="The same best player"
          value={places.sameBest}
          interval={places.sameBestInterval}
          count={places.matches}
          noun="matches"
        >
          Matches in which the game names an MVP. By chance it would be 8.3 %.
        </Figure>
        <Figure
          name="Game’s top three in ours"
          value={places.amongThree}
          interval={places.amongThreeInterval}
          count={places.amongThreePlayers}
          noun="players"
        >
          By chance it would be 25 %. We do not want 100 %: the publisher does not say what it rewards.
        </Figure>
        <Figure
          name="Kendall’s tau of the order"
          value={places.tau}
          interval={places.tauInterval}
          count={places.tauPairs}
          noun="pairs"
          format={twoDigits}
        >
          The game’s top three in our order: 1 is the same order, 0 is chance, −1 is the reverse.
        </Figure>
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: number | null;
  readonly interval: readonly [number, number] | null;
  readonly count: number;
  readonly noun: string;
  readonly minCount?: number;
  readonly format?: (value: number) => string;
  readonly children: React.ReactNode;
}

/** A figure with its interval and count, or that there is none yet. */
function Figure({ name, value, interval, children, ...stat }: FigureProps) {
  return (
    <div className="how-figure">
      <dt>{name}</dt>
      <dd>
        {value === null || interval === null ? (
          <span className="how-figure-value">not yet</span>
        ) : (
          <StatWithInterval value={value} interval={interval} {...stat} />
        )}
      </dd>
      <dd className="how-figure-note">{children}</dd>
    </div>
  );
}

const twoDigits = (value: number) => value.toFixed(2).replace('-', '−');
const inPoints = (value: number) => `${value.toFixed(1).replace('-', '−')} PP`;
