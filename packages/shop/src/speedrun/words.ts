import type { RunMode } from './course.ts';

/** "12.345", "1:02.345": seconds and milliseconds. */
export function formatRunTime(ms: number): string {
  const [minutes, seconds] = [Math.floor(ms / 60_000), Math.floor(ms / 1000) % 60];
  const rest = String(Math.floor(ms % 1000)).padStart(3, '0');
  return minutes > 0 ? `${minutes}:${String(seconds).padStart(2, '0')}.${rest}` : `${seconds}.${rest}`;
}

/** "Daily challenge", "Random list of 8". @param hero the name of the hero, for builds */
export function courseName(
  { mode, variant }: { readonly mode: RunMode; readonly variant: number },
  hero: string,
): string {
  switch (mode) {
    case 'daily':
      return 'Daily challenge';
    case 'fixed':
      return `Fixed list of ${variant}`;
    case 'random':
      return `Random list of ${variant}`;
    case 'build':
      return `A build for ${hero}`;
    case 'chain':
      return `${variant} upgrade chains`;
    case 'rebuy':
      return `Sell and rebuy ${variant}`;
    case 'practice':
      return 'Practice';
  }
}
