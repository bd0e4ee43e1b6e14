import type { MaybeRankNumber } from '@soulstat/ranks';
import type { ComponentProps } from 'react';
import { rankTitle, tierKey } from './rank-title.ts';

export interface RankLabelProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Tier and subrank in one number, such as 84; anything else reads Obscurus. */
  readonly rankNumber: MaybeRankNumber;
  /** Names of the eleven tiers, for the publisher's ranks of a season; PP ranks need none. */
  readonly tierNames?: readonly string[] | undefined;
  /** Another text in the rank's colour, such as `'High Oracle'`. */
  readonly label?: string | undefined;
}

/** The name of a rank in the colour of its tier. */
export function RankLabel({ rankNumber, tierNames, label, className = '', ...span }: RankLabelProps) {
  return (
    <span {...span} className={`soulstat-rank-label ${className}`.trim()} data-tier={tierKey(rankNumber)}>
      {label ?? rankTitle(rankNumber, tierNames)}
    </span>
  );
}
