const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** In its largest unit of which there are two: "3 days", "26 hours", "under a minute". */
export function roughDuration(seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => seconds >= 2 * length) ?? ['minute', 60];
  const count = Math.round(seconds / size);
  if (count === 0) return 'under a minute';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
