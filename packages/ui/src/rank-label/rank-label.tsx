import type { MaybeRankNumber } from '@soulstat/ranks';
import type { ComponentProps } from 'react';
import { rankTitle, tierKey } from './rank-title.ts';

export interface RankLabelProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Tier and subrank in one number, such as 84; whatever is no rank reads Obscurus. */
  readonly rankNumber: MaybeRankNumber;
  /** Names of the eleven tiers, where ranks of the publisher are called by their season's; points ranks need none. */
  readonly tierNames?: readonly string[] | undefined;
  /** Other words in the rank's colour, such as `'High Oracle'`. */
  readonly label?: string | undefined;
}

/** The name of a rank in the colour of its tier. */
export function RankLabel({ rankNumber, tierNames, label, className = '', ...span }: RankLabelProps) {
  return (
    <span {...span} className={`rank-label ${className}`.trim()} data-tier={tierKey(rankNumber)}>
      {label ?? rankTitle(rankNumber, tierNames)}
    </span>
  );
}
