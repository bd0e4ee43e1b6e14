import { HowComputed } from '../../../shared/statistics/how-computed.tsx';

/** What the numbers of the table are. */
export function HowItems({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        <b>Pick rate</b> counts players, not purchases: who buys an item twice counts once in a match, and
        only matches whose purchases are known count. <b>Raw win rate</b> is the share of these who won, with
        its Wilson interval.
      </p>
      <p>
        <b>Expected</b> is the chance that a lead in souls gave when the item was bought: a logistic curve
        over the share of the lead, steeper the later it is, fitted on 24,316 simulated matches and on no real
        one. <b>WPA</b> is the mean of “won or not” less that chance, less the mean over all purchases in the
        same standing (behind, even, or ahead by 4 % of the souls), which takes out what the curve gets wrong
        and how strong a hero is. It is drawn towards 0 by how much items differ in truth (normal posterior,
        spread by the method of moments). Purchases of one match count as independent, so that intervals over
        all heroes are a little too narrow.
      </p>
      <p>
        <b>Adjusted win rate</b> is the hero’s own, or 50 % for all heroes, with the WPA. The last snapshot
        before a purchase is up to three minutes old, and who can pay for a dear item has gained since: so WPA
        still rises with the cost. <b>vs same-cost items</b> takes out the mean over purchases of the same
        tier in the same standing, and is what the table is sorted by. All of it is association: who buys an
        item may differ in more than souls. There is no WPA for Street Brawl. Ranks are taken by whole tiers.
      </p>
    </HowComputed>
  );
}
