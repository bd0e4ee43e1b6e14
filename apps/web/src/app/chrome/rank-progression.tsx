import { RankProgressionPopup } from '@soulstat/ui';
import type { ExplainedRank } from '../../shared/game/explain-rank.ts';
import { Link } from '../../shared/link.tsx';

export interface RankProgressionProps extends ExplainedRank {
  readonly onClose: () => void;
}

/** The kit's popup, whose link stays on the site. */
export function RankProgression({ onClose, ...rank }: RankProgressionProps) {
  return (
    <RankProgressionPopup
      isOpen
      onClose={onClose}
      {...rank}
      renderLink={({ href, ...link }) => <Link to={href} {...link} onClick={onClose} />}
    />
  );
}
