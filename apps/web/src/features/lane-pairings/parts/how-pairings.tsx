import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { MIN_PAIRS } from '../../../shared/statistics/pair-columns.tsx';

/** What the numbers of this page are. */
export function HowPairings({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        Every hero has an edge of its own: the log-odds of its win rate above the mean, adjusted towards it
        where matches are few. Partners’ edges add up, an opponent’s edge is subtracted: that gives the
        expected win rate. What the pair wins beyond that is adjusted towards 0 by how little pairs really
        differ, and shown in points of win rate. The interval holds 95 of 100 true edges.
      </p>
      <p>
        Lanes of four named heroes are not counted: hardly any four meet twenty times in a patch. A duo
        against a hero is the mean of the two cells of hero against hero, a duo against a duo that of four. A
        cell of fewer than {MIN_PAIRS} matches is shown as “too few”. Pairs of one lane are counted over the
        newest 6,000 matches, against what heroes win in that lane. Ranks filter by whole tiers. Association,
        not cause: players who pick a pair on purpose may play it better.
      </p>
    </HowComputed>
  );
}
