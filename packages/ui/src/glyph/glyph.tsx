import type { ComponentProps } from 'react';

/** Drawn on a grid of 16, with strokes of 1.5 in the current colour. */
const PATHS = {
  'arrow-down': 'M8 2.5v10.5M3.5 8.5 8 13l4.5-4.5',
  'arrow-up': 'M8 13.5V3M3.5 7.5 8 3l4.5 4.5',
  check: 'M2.5 8.5 6.5 12.5 13.5 4',
  'chevron-down': 'M3.5 6 8 10.5 12.5 6',
  'chevron-left': 'M10 3.5 5.5 8 10 12.5',
  'chevron-right': 'M6 3.5 10.5 8 6 12.5',
  chart: 'M2 2v12h12M4.5 10.5 7.5 7l2.5 2 3.5-5',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  download: 'M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  error: 'M5.2 1.5h5.6l3.7 3.7v5.6l-3.7 3.7H5.2l-3.7-3.7V5.2zM8 4.5v4.2M8 10.8v.7',
  info: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM8 7.2v4.3M8 4.5v.7',
  menu: 'M2 4h12M2 8h12M2 12h12',
  minus: 'M3 8h10',
  plus: 'M8 3v10M3 8h10',
  search: 'M7 2a5 5 0 1 1 0 10A5 5 0 0 1 7 2zM10.7 10.7 14 14',
  star: 'M8 1.8l1.9 4 4.4.6-3.2 3.1.8 4.4L8 11.8l-3.9 2.1.8-4.4L1.7 6.4l4.4-.6z',
  table: 'M2 3h12v10H2zM2 6.5h12M6 6.5V13',
  warning: 'M8 1.8 14.8 13.8H1.2zM8 6v4M8 11.6v.7',
} as const;

export type GlyphName = keyof typeof PATHS;

export interface GlyphProps extends Omit<ComponentProps<'svg'>, 'children' | 'name'> {
  readonly name: GlyphName;
  /** Width and height in CSS px. */
  readonly size?: number;
}

/** A small icon beside a word. Decorative: its meaning must be in text or in the name of the control. */
export function Glyph({ name, size = 16, className = '', ...svg }: GlyphProps) {
  return (
    <svg
      {...svg}
      className={`soulstat-glyph ${className}`.trim()}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** All glyphs, in alphabetical order. */
export const GLYPH_NAMES = Object.keys(PATHS) as readonly GlyphName[];
