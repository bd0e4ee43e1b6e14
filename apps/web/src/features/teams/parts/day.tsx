import { isoMoment } from '../../../shared/format/format.ts';
import { formatDayOf } from '../../../shared/statistics/format-day.ts';

/** "1 Oct 2026": what people compare in a table is a date, not how long ago it was. In UTC; `at` in unix seconds. */
export function Day({ at }: { readonly at: number }) {
  return (
    <time className="team-day" dateTime={isoMoment(at)}>
      {formatDayOf(at)}
    </time>
  );
}
