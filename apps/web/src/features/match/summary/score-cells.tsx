import type { ScorePlayer } from '@soulstat/api-client';
import { Change, Skeleton } from '@soulstat/ui';
import { gridRoles } from '../../../shared/grid-roles.ts';
import { Quantity } from '../../../shared/format/quantity.tsx';
import { placeSaid, pointsSaid } from './score-words.ts';

export interface ScoreCellsProps {
  /** `undefined` while it is on its way, null where the models say nothing of the player. */
  readonly score: ScorePlayer | null | undefined;
}

/** Place of a player in the match, and what it did to their PP; why stands in the details. */
export function ScoreCells({ score }: ScoreCellsProps) {
  return (
    <>
      <td {...gridRoles.cell} className="place-cell" data-best={score?.place === 1 || undefined}>
        {score ? <Place score={score} /> : score === undefined && <Skeleton width="1.5rem" />}
      </td>
      <td {...gridRoles.cell} className="points-cell">
        {score ? <Points score={score} /> : score === undefined && <Skeleton width="2rem" />}
      </td>
    </>
  );
}

function Place({ score }: { readonly score: ScorePlayer }) {
  return (
    <>
      {score.isMvp && <abbr title="Our MVP: best of the winners">★</abbr>}
      {score.isKeyPlayer && <abbr title="Our key player: best of those who lost">☆</abbr>}{' '}
      <Quantity value={score.place} text={String(score.place)} exact={placeSaid(score)} field="place" />
    </>
  );
}

function Points({ score: { points } }: { readonly score: ScorePlayer }) {
  if (!points)
    return (
      <span className="unknown" data-exact="PP: the file shows too few ranks to know how good the lobby was">
        –
      </span>
    );
  return (
    <data value={points.ppImpact} data-exact={pointsSaid(points)} data-field="ppImpact">
      <Change value={points.ppImpact} format={(size) => size.toFixed(0)} since="PP" />
    </data>
  );
}
