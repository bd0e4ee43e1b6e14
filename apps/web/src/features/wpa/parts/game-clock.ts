/** Three hours: no match is longer. */
const MAX_SECONDS = 10_800;

/** "12:30", "12.30", "12" as minutes; undefined for what is no time of a match. */
export function parseClock(text: string): number | undefined {
  const [, minutes, seconds = '0'] = /^\s*(\d{1,3})(?:[:.](\d{1,2}))?\s*$/.exec(text) ?? [];
  if (minutes === undefined || Number(seconds) > 59) return undefined;
  const all = Number(minutes) * 60 + Number(seconds);
  return all <= MAX_SECONDS ? all : undefined;
}

/** The clock of the address, in seconds. */
export function clockIn(search: URLSearchParams): number | undefined {
  const text = search.get('clock');
  const seconds = text === null ? Number.NaN : Number(text);
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= MAX_SECONDS ? seconds : undefined;
}

/** A question of the API for every minute: its windows are whole two minutes. */
export const askedClock = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : Math.floor(seconds / 60) * 60;
