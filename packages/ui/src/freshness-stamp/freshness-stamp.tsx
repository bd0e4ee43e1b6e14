import type { ComponentProps } from 'react';
import { formatCount } from '../format/format.ts';

export interface FreshnessStampProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** When the newest counted match ended; `undefined` while there is none. */
  readonly dataTo: Date | undefined;
  /** Left out where the page says it already. */
  readonly matchCount?: number;
  /** Name of the patch of the numbers. */
  readonly patch?: string;
  /** The current time, so that data of another day is recognized. */
  readonly now: Date;
}

/** How fresh a page's numbers are and how many matches they count. Times are UTC, the same for every visitor. */
export function FreshnessStamp({
  dataTo,
  matchCount,
  patch,
  now,
  className = '',
  ...paragraph
}: FreshnessStampProps) {
  const matches =
    matchCount === undefined ? '' : `, ${formatCount(matchCount)} ${matchCount === 1 ? 'match' : 'matches'}`;
  return (
    <p {...paragraph} className={`soulstat-freshness-stamp ${className}`.trim()}>
      {dataTo ? (
        <>
          Data to <time dateTime={dataTo.toISOString()}>{formatMoment(dataTo, now)}</time>
          {matches}
        </>
      ) : (
        'No data yet'
      )}
      {patch && <>, patch {patch}</>}
    </p>
  );
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `14:05 UTC` today, with the date on another day, with the year in another year. */
function formatMoment(moment: Date, now: Date): string {
  const time = `${TIME.format(moment)} UTC`;
  const [day, today] = [moment, now].map((date) => date.toISOString().slice(0, 10));
  if (day === today) return time;
  const sameYear = moment.getUTCFullYear() === now.getUTCFullYear();
  return `${(sameYear ? DAY : DAY_AND_YEAR).format(moment)}, ${time}`;
}
