import { rankName, rankSeasonAt } from '@soulstat/ranks';
import { RankBadge, type Exported, type RankBadgeProps } from '@soulstat/ui';

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
}

/** A rank the publisher gave, by the name it had at the time. */
export function Rank({ rankNumber, startedAt, size = 'tiny', showName = false, field, note }: RankProps) {
  const tierNames = rankSeasonAt(new Date(startedAt * 1000))?.tierNames;
  const name = rankName(rankNumber, tierNames);
  return (
    <data value={rankNumber} data-field={field} data-exact={note ? `${name}: ${note}` : name}>
      <RankBadge
        rankNumber={rankNumber}
        size={size}
        tierNames={tierNames}
        alwaysShowName={showName}
        hasTooltip={false}
      />
    </data>
  );
}

Rank.exported = ({ rankNumber, startedAt }: RankProps): Exported => ({
  value: rankName(rankNumber, rankSeasonAt(new Date(startedAt * 1000))?.tierNames),
});
