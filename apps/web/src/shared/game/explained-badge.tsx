import { RankBadge, type RankBadgeProps } from '@soulstat/ui';
import { explainRank } from './explain-rank.ts';

/** A badge that explains itself: in a tooltip, and on a press beside all other ranks. */
export function ExplainedBadge(badge: Omit<RankBadgeProps, 'onExplain'>) {
  const { rankNumber, tierNames } = badge;
  return <RankBadge {...badge} onExplain={() => explainRank({ rankNumber, tierNames })} />;
}
