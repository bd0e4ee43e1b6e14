import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import type { ChangeKind } from './kinds.tsx';

interface HowChangesProps {
  readonly request: string;
  readonly kind: ChangeKind;
}

export function HowChanges({ request, kind: { noun } }: HowChangesProps) {
  return (
    <HowComputed request={request}>
      <p>
        Both patches are compared over as many days (UTC) from their beginning, without the first 24 hours,
        while builds settle. The change is the difference of the win rates; its interval is made of both
        Wilson intervals (Newcombe).
      </p>
      <p>
        Of forty {noun.many} two would look changed by chance. So every {noun.one} with 50 matches on either
        side is tested (two shares, common rate), and counts as moved only while at most one of twenty such
        finds is chance (Benjamini and Hochberg).
        {noun.one === 'item' &&
          ' Players who bought the item at least once count; ranks are whole tiers, and there are no counts by side, length or party. An item may also win more because other players buy it.'}
      </p>
    </HowComputed>
  );
}
