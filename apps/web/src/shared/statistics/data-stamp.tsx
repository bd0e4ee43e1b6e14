import { formatMoment, isoMoment } from '../format/format.ts';

interface DataStampProps {
  /** When the newest match counted began, in unix seconds; null while none is. */
  readonly newestStartedAt: number | null;
  /** What is counted: "412 players". */
  readonly counted: string;
}

/** How fresh numbers are that do not count matches. */
export function DataStamp({ newestStartedAt, counted }: DataStampProps) {
  return (
    <p className="freshness-stamp">
      {newestStartedAt === null ? (
        'No data yet'
      ) : (
        <>
          Data to <time dateTime={isoMoment(newestStartedAt)}>{formatMoment(newestStartedAt)}</time>,{' '}
          {counted}
        </>
      )}
    </p>
  );
}
