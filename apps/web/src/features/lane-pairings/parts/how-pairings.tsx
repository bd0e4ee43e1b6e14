import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { MIN_PAIRS } from '../../../shared/statistics/pair-columns.tsx';

/** What the numbers of this page are. */
export function HowPairings({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        Every hero has an edge of its own: the log-odds of its win rate above the mean, drawn to it where
        matches are few. Of two partners the edges add up, of two opponents one is taken off the other, and
        that gives the win rate expected. What the pair wins beyond that is drawn to nothing by how little
        pairs differ in truth, and written in points of win rate. The interval holds 95 of 100 true edges.
      </p>
      <p>
        What four heroes do in one lane is not kept: of all fours hardly any meets twenty times in a patch. A
        duo against a hero is the mean of the two cells of hero against hero, a duo against a duo that of
        four. A cell of fewer than {MIN_PAIRS} matches stands as “too few”, and nothing is made of it. Pairs
        are not kept by lane: those of one are counted of the newest 6,000 matches, beside what heroes win in
        that lane. Ranks count by whole tiers. An edge is no cause: who picks a pair on purpose may play it
        better.
      </p>
    </HowComputed>
  );
}
