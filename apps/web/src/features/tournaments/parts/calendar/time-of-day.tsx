import { isoMoment } from '../../../../shared/format/format.ts';

const timeIn = (timeZone: 'UTC' | undefined) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
const UTC = timeIn('UTC');

/** "19:00". */
export function TimeOfDay({ at, isLocal }: { readonly at: number; readonly isLocal: boolean }) {
  const format = isLocal ? timeIn(undefined) : UTC;
  return <time dateTime={isoMoment(at)}>{format.format(at * 1000)}</time>;
}
