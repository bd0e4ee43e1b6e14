import { HowComputed } from '../../../shared/statistics/how-computed.tsx';

/** What an edge is: the same on every page that has some. */
export function HowPairs({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        Every hero has an edge of its own: the log-odds of its win rate above the mean, drawn to it where
        matches are few. Of two mates the edges add up, of two opponents one is taken off the other, and that
        gives the win rate expected. The edge of a pair is what it wins beyond that, in points of win rate,
        drawn to nothing by how little pairs differ in truth: the variance of all pairs less what chance alone
        makes.
      </p>
      <p>
        The interval holds 95 of 100 true edges. Under 20 matches words stand in place of a number. Ranks
        count by whole tiers. An edge is no cause: who plays a pair may play it better.
      </p>
    </HowComputed>
  );
}
