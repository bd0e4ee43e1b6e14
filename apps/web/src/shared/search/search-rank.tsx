import { explainRank } from '../game/explain-rank.ts';
import { RankText } from '../game/rank-text.tsx';

/**
 * The rank of a search result: pointed at it says what it is, pressed it stands beside all others. An option of a list has no button
 * inside; by keyboard the badge on the player's profile does the same.
 */
export const searchRank = (rankNumber: number) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  <span
    className="search-rank"
    onClick={(event) => {
      event.stopPropagation();
      explainRank({ rankNumber });
    }}
  >
    <RankText rankNumber={rankNumber} />
  </span>
);
