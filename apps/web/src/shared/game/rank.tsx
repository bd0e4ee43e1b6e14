import { rankName, rankSeasonAt } from '@soulstat/ranks';
import type { Exported, RankBadgeProps } from '@soulstat/ui';
import { ExplainedBadge } from './explained-badge.tsx';

export interface RankProps {
  readonly rankNumber: number;
  /** Unix seconds: the publisher renamed tiers, so a rank is called as it was on that day. */
  readonly startedAt: number;
  readonly size?: RankBadgeProps['size'];
  /** Its name is written beside the badge. */
  readonly showName?: boolean;
  readonly field?: string;
  /** Appended to the name in the tooltip. */
  readonly note?: string;
  /** -1 in tables that are one tab stop. */
  readonly tabIndex?: -1;
}

/** A rank the publisher gave, by the name it had at the time. */
export function Rank({
  rankNumber,
  startedAt,
  size = 'tiny',
  showName = false,
  field,
  note,
  tabIndex,
}: RankProps) {
  const tierNames = rankSeasonAt(new Date(startedAt * 1000))?.tierNames;
  const name = rankName(rankNumber, tierNames);
  return (
    <data value={rankNumber} data-field={field}>
      <ExplainedBadge
        rankNumber={rankNumber}
        size={size}
        tierNames={tierNames}
        alwaysShowName={showName}
        hasTooltip={false}
        tabIndex={tabIndex}
        data-exact={note ? `${name}: ${note}` : name}
      />
    </data>
  );
}

Rank.exported = ({ rankNumber, startedAt }: RankProps): Exported => ({
  value: rankName(rankNumber, rankSeasonAt(new Date(startedAt * 1000))?.tierNames),
});
