import { formatMoment, isoMoment } from '../format/format.ts';

interface DataStampProps {
  /** When the newest counted match began, in unix seconds; null while there is none. */
  readonly newestStartedAt: number | null;
  /** What is counted: "412 players". */
  readonly counted: string;
}

/** The freshness of numbers that are not counts of matches. */
export function DataStamp({ newestStartedAt, counted }: DataStampProps) {
  return (
    <p className="soulstat-freshness-stamp">
      {newestStartedAt === null ? (
        'No data yet'
      ) : (
        <>
          Data to <time dateTime={isoMoment(newestStartedAt)}>{formatMoment(newestStartedAt, 'UTC')}</time>,{' '}
          {counted}
        </>
      )}
    </p>
  );
}
