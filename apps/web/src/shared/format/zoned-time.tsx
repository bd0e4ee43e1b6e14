import { isoMoment } from './format.ts';
import { useHydrated } from '../render/hydrated.ts';

export interface ZonedTimeProps {
  /** Unix seconds. */
  readonly at: number;
  /** The organiser's time zone, such as Europe/Berlin. */
  readonly zone: string;
}

/**
 * "Sat 5 Dec 2026, 19:00 CET": the organiser's time, with the visitor's after it where that differs. The server knows the organiser's alone,
 * so that the visitor's stands in a line of its own, which is there from the first paint.
 */
export function ZonedTime({ at, zone }: ZonedTimeProps) {
  const isHydrated = useHydrated();
  const there = formatIn(at, zone);
  const here = isHydrated ? formatIn(at, undefined) : undefined;
  return (
    <time dateTime={isoMoment(at)} className="zoned-time">
      {there}
      <span className="zoned-time-own">
        {here === undefined || here === there ? '\u00A0' : `${here} for you`}
      </span>
    </time>
  );
}

/** In a zone, or in the visitor's where undefined. A zone that this browser does not know is shown in UTC. */
export function formatIn(at: number, timeZone: string | undefined): string {
  try {
    return formatterOf(timeZone).format(at * 1000);
  } catch {
    return formatterOf('UTC').format(at * 1000);
  }
}

const formatterOf = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
