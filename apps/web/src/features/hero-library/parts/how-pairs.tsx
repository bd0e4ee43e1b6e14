import { HowComputed } from '../../../shared/statistics/how-computed.tsx';

/** What an edge is: the same on every page that has some. */
export function HowPairs({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        Every hero has an edge of its own: the log-odds of its win rate above the mean, adjusted towards it
        where matches are few. Mates’ edges add up, an opponent’s edge is subtracted: that gives the expected
        win rate. The edge of a pair is what it wins beyond that, in points of win rate, adjusted towards 0 by
        how little pairs really differ: the variance of all pairs minus that of chance.
      </p>
      <p>
        The interval holds 95 of 100 true edges. Below 20 matches there is no number. Ranks filter by whole
        tiers. Association, not cause: players who pick a pair may play it better.
      </p>
    </HowComputed>
  );
}
