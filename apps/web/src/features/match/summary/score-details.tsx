import type { ScorePlayer, ScorePoints } from '@soulstat/api-client';
import { Change } from '@soulstat/ui';
import { formatSigned } from '../../../shared/format/format.ts';
import { Experimental } from '../../../shared/experimental/experimental.tsx';
import { placeReason, reasonsOf, whole } from './score-words.ts';

/** Why a player has that place, and why the points moved so. */
export function ScoreDetails({ score }: { readonly score: ScorePlayer }) {
  const { place, placeParts, points, isMvp, isKeyPlayer } = score;
  const reason = placeReason(placeParts);
  return (
    <section className="score-details">
      <h3>
        Place {place} of 12{isMvp && ', our MVP'}
        {isKeyPlayer && ', our key player'}
      </h3>
      <Experimental of="Place and PP" />
      {reason && <p className="score-reason">{sentence(reason)}.</p>}
      {points && <PointsLine points={points} />}
      {placeParts.length > 0 && <ScoreParts score={score} />}
    </section>
  );
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function PointsLine({ points }: { readonly points: ScorePoints }) {
  return (
    <p>
      <Change value={points.ppImpact} format={(size) => size.toFixed(0)} /> {whole(points.ppBefore)} →{' '}
      {whole(points.ppAfter)} PP (95 %: {whole(points.interval[0])} to {whole(points.interval[1])})
    </p>
  );
}

/** A row a part: what it adds to the place and to PP, and the figures it is made of. */
function ScoreParts({ score: { placeParts, points, standings } }: { readonly score: ScorePlayer }) {
  const others = points
    ? reasonsOf(points.parts).filter(({ part }) => !placeParts.some((own) => own.part === part))
    : [];
  return (
    <>
      <p className="score-compared">This hero, rank and length: +1 = top 17 %, −1 = bottom 17 %</p>
      <ul className="score-parts">
        {placeParts.map(({ part, label, deviations }) => (
          <li key={part}>
            <b>{label}</b>
            <span data-sign={Math.sign(deviations)}>place {signed(deviations, 2)}</span>
            {points && <InPoints value={points.parts.find((own) => own.part === part)?.points ?? 0} />}
            <small>
              {standings
                .filter((figure) => figure.part === part)
                .map((figure) => `${figure.label} ${signed(figure.deviations, 1)}`)
                .join(' · ')}
            </small>
          </li>
        ))}
        {others.map(({ part, label, points: size }) => (
          <li key={part}>
            <b>{label}</b>
            <span />
            <InPoints value={size} />
          </li>
        ))}
      </ul>
    </>
  );
}

const InPoints = ({ value }: { readonly value: number }) => (
  <span data-sign={Math.sign(Math.round(value))}>PP {formatSigned(Math.round(value) + 0)}</span>
);

const signed = (value: number, digits: number) => formatSigned(Number(value.toFixed(digits)) + 0);
