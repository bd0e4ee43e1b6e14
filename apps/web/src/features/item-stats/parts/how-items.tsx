import { HowComputed } from '../../../shared/statistics/how-computed.tsx';

/** What the numbers of the table are. */
export function HowItems({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        <b>Pick rate</b> counts players, not purchases: buying an item twice counts once in a match, and only
        matches with known purchases count. <b>Raw win rate</b> is the share of these who won, with its Wilson
        interval.
      </p>
      <p>
        <b>Expected</b> is the chance by the lead in souls when the item was bought: a logistic curve over the
        share of the lead, steeper the later it is, fitted on 24,316 simulated matches and on no real one.{' '}
        <b>WPA</b> is the mean of “won or not” minus that chance, minus the mean over all purchases in the
        same state of the match (behind, even, or ahead by 4 % of the souls), which removes errors of the
        curve and the strength of the hero. It is adjusted towards 0 by how much items really differ (normal
        posterior, spread by the method of moments). Purchases of one match count as independent, so intervals
        over all heroes are a little too narrow.
      </p>
      <p>
        <b>Adjusted win rate</b> is the hero’s own, or 50 % for all heroes, with the WPA. The last snapshot
        before a purchase is up to three minutes old, and buyers of expensive items have gained souls since,
        so WPA still rises with the cost. <b>vs same-cost items</b> subtracts the mean over purchases of the
        same tier in the same state of the match; the table is sorted by it. This is association: buyers may
        differ in more than souls. There is no WPA for Street Brawl. Ranks filter by whole tiers.
      </p>
    </HowComputed>
  );
}
