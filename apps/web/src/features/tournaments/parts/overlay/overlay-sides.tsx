import type { TournamentMatch } from '@soulstat/api-client';
import { SmallLogo } from '../../../../shared/small-logo.tsx';
import { isSide, sideLogo, sideName, type NamesById } from '../match/match-words.ts';

interface OverlaySidesProps {
  readonly match: Pick<TournamentMatch, 'sides' | 'score' | 'winner'>;
  readonly names: NamesById;
  readonly hasScores: boolean;
}

/** The two sides one above the other; a sentence beside it says the same to readers of screens. */
export function OverlaySides({ match, names, hasScores }: OverlaySidesProps) {
  return match.sides.map((side, index) => (
    // The two sides of a match never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <span
      key={index}
      aria-hidden="true"
      data-kind={side.kind}
      data-won={isSide(side, match.winner) || undefined}
    >
      <bdi>
        <SmallLogo url={sideLogo(side, names)} size={20} />
        {sideName(side, names)}
      </bdi>
      {hasScores && <b>{match.score?.[index] ?? ''}</b>}
    </span>
  ));
}
