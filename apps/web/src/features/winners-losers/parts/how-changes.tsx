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
        Both patches are compared over as many days (UTC) from their beginning, without the first 24 hours, in
        which builds are still looked for. The change is the one win rate less the other; its interval is made
        of the Wilson intervals of both (Newcombe).
      </p>
      <p>
        Of forty {noun.many} two would look changed by chance. So every {noun.one} with 50 matches on either
        side is tested (two shares, common rate), and called moved only if at most one of twenty of all that
        are called so may be chance (Benjamini and Hochberg).
        {noun.one === 'item' &&
          ' Players who bought the item at least once count; ranks are whole tiers, and there are no counts by side, length or party. Who buys what is no accident: an item may win more because others buy it.'}
      </p>
    </HowComputed>
  );
}
