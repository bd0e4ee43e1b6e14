import type { TicketService } from '@soulstat/api-client';
import { formatCount, Skeleton } from '@soulstat/ui';
import { roughDuration } from './rough-duration.ts';

/** How long people waited, with how many of them; no answer yet is no time of zero. */
export function ServiceTime({ service }: { readonly service: TicketService | undefined }) {
  if (!service) return <Skeleton lines={1} width="min(28rem, 100%)" />;
  const { medianSeconds, answered, unanswered } = service;
  const tickets = `${formatCount(answered)} ${answered === 1 ? 'ticket' : 'tickets'}`;
  return (
    <p className="form-note" data-field="service-time">
      {medianSeconds === null ? (
        'No tickets answered in the last 90 days'
      ) : (
        <>
          Median time to the first answer: <strong>{roughDuration(medianSeconds)}</strong> ({tickets} in the
          last 90 days)
        </>
      )}
      {unanswered > 0 && ` · ${formatCount(unanswered)} waiting for an answer`}
    </p>
  );
}
