import { rankTooltip } from '@soulstat/ranks';
import { RankLabel } from '@soulstat/ui';

export interface RankTextProps {
  readonly rankNumber: number;
  /** A rank text such as "High Oracle", in place of the rank's name. */
  readonly text?: string;
  readonly className?: string;
}

/** A rank that our points come to, in words, explained where one points at it. */
export function RankText({ text, ...label }: RankTextProps) {
  return <RankLabel {...label} label={text} data-exact={rankTooltip(label.rankNumber, text)} />;
}
