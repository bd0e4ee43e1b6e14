const BYTES = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** 1234567 → "1.2 MB". */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${BYTES.format(bytes / 1000 ** power)} ${UNITS[power]}`;
}

/** 45 → "45 s", 600 → "10 min", 9000 → "2.5 h", 200000 → "2.3 days". */
export function formatWait(seconds: number): string {
  if (seconds < 100) return `${Math.round(seconds)} s`;
  if (seconds < 6000) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${BYTES.format(seconds / 3600)} h`;
  return `${BYTES.format(seconds / 86_400)} days`;
}

/** 1763758800 → "21 Nov 21:00", in UTC. */
export function formatHour(hour: number): string {
  return HOUR.format(new Date(hour * 1000)).replace(',', '');
}

/** "2026-11-21" → "21 Nov". */
export function formatDate(day: string): string {
  return DATE.format(new Date(`${day}T00:00:00Z`));
}

const HOUR = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
