import type { TierName } from '@soulstat/ranks';

/** The colours a mark may have; each is a token of the same name. */
export type Tone =
  | 'series-1'
  | 'series-2'
  | 'series-3'
  | 'series-4'
  | 'series-5'
  | 'series-6'
  | 'win'
  | 'loss'
  | 'side-0'
  | 'side-1'
  | 'weapon'
  | 'vitality'
  | 'spirit'
  | 'accent'
  | 'brand'
  | 'muted'
  | `tier-${Lowercase<TierName>}`;

const SERIES_TONES = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'] as const;
/** Distinguishable without colour: solid, long, dots, dash and dot, short, sparse. */
const DASHES = ['', '8 4', '2 3', '8 3 2 3', '4 3', '1 5'] as const;
/** Round, square, up, diamond, down, cross; each about 8 px wide around its middle. */
const MARKERS = [
  'M-4 0A4 4 0 1 1 4 0 4 4 0 1 1 -4 0Z',
  'M-3.5 -3.5H3.5V3.5H-3.5Z',
  'M0 -4.5 4.5 3.5H-4.5Z',
  'M0 -5 5 0 0 5 -5 0Z',
  'M0 4.5 4.5 -3.5H-4.5Z',
  'M-4.5 -1.5H-1.5V-4.5H1.5V-1.5H4.5V1.5H1.5V4.5H-1.5V1.5H-4.5Z',
] as const;

export const toneColor = (tone: Tone) => `var(--soulstat-color-${tone})`;

interface LookOf {
  readonly tone?: Tone | undefined;
  readonly isMuted?: boolean | undefined;
}

/** The tone, dash and marker of the series with that index; a muted one is told by its name alone. */
export function seriesLook(index: number, { tone, isMuted = false }: LookOf = {}) {
  const slot = index % SERIES_TONES.length;
  return {
    tone: isMuted ? 'muted' : (tone ?? SERIES_TONES[slot] ?? 'series-1'),
    dash: isMuted ? '' : (DASHES[slot] ?? ''),
    marker: MARKERS[slot] ?? MARKERS[0],
  } as const;
}
