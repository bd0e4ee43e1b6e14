import { rankTooltip } from '@soulstat/ranks';
import { RankLabel } from '@soulstat/ui';

export interface RankTextProps {
  readonly rankNumber: number;
  /** A rank text such as "High Oracle", in place of the rank's name. */
  readonly text?: string;
  readonly className?: string;
}

/** A rank that our points come to, in words, explained where one points at it. Its tiers are never taken for those of the game. */
export function RankText({ text, ...label }: RankTextProps) {
  return (
    <span className="rank-by-points" data-exact={rankTooltip(label.rankNumber, text)}>
      <RankLabel {...label} label={text} /> <small>by PP</small>
    </span>
  );
}
