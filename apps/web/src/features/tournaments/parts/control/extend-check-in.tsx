import type { Tournament } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useNow } from '../../../../shared/render/use-now.ts';
import { useActions } from './action-provider.tsx';

const MINUTES = [10, 30];

/** More time to check in, counted from its end, or from now where that is over. */
export function ExtendCheckIn({ tournament: { checkIn, phase } }: { readonly tournament: Tournament }) {
  const { act, isBusy } = useActions();
  const now = useNow();
  if (!checkIn || (phase !== 'check-in' && phase !== 'closed')) return null;
  const from = Math.max(checkIn.closesAt * 1000, now.getTime());
  return (
    <p className="control-buttons">
      Check-in:
      {MINUTES.map((minutes) => (
        <Button
          key={minutes}
          size="compact"
          disabled={isBusy}
          onClick={() =>
            act({
              title: `Extend check-in by ${minutes} minutes`,
              action: { type: 'extend-check-in', closesAt: from + minutes * 60_000 },
            })
          }
        >
          {minutes} minutes more
        </Button>
      ))}
    </p>
  );
}
