import { CARD_SIZES, type CardSize, type CardTheme } from '@soulstat/api-client/cards';
import type { DrawnWidget, ThemedColor } from './card-facts.ts';
import { CARD_COLORS } from './card-look.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box of one column in which the sizes of a widget are given. */
export const UNIT_BOX = { width: 230, height: 160 };

/** What one pixel of the unit's box is in another box. */
export const unitOf = ({ width, height }: Pick<Box, 'width' | 'height'>, span: number): number =>
  Math.min(height / UNIT_BOX.height, width / (UNIT_BOX.width * Math.min(span, 2)));

/** Where the parts of a card stand in one size. */
interface Frame {
  readonly edge: number;
  readonly brand: { readonly y: number; readonly size: number };
  /** Of the letters' lower end; `withArt`: where a drawing stands beside or above it. */
  readonly title: {
    readonly y: number;
    readonly size: number;
    readonly withArt: { readonly x: number; readonly y: number };
  };
  readonly subtitle: { readonly below: number; readonly size: number };
  readonly rule: { readonly below: number };
  readonly art: { readonly y: number; readonly size: number };
  readonly grid: {
    readonly below: number;
    readonly bottom: number;
    readonly columns: number;
    readonly rows: number;
    readonly tallestRow: number;
  };
  readonly qr: { readonly x: number; readonly y: number; readonly size: number };
}

export const FRAMES: Readonly<Record<CardSize, Frame>> = {
  preview: {
    edge: 64,
    brand: { y: 84, size: 28 },
    title: { y: 172, size: 64, withArt: { x: 150, y: 0 } },
    subtitle: { below: 46, size: 28 },
    rule: { below: 74 },
    art: { y: 112, size: 124 },
    grid: { below: 96, bottom: 602, columns: 4, rows: 2, tallestRow: 330 },
    qr: { x: 982, y: 78, size: 154 },
  },
  story: {
    edge: 80,
    brand: { y: 140, size: 46 },
    title: { y: 320, size: 108, withArt: { x: 0, y: 250 } },
    subtitle: { below: 74, size: 44 },
    rule: { below: 120 },
    art: { y: 210, size: 240 },
    grid: { below: 170, bottom: 1840, columns: 2, rows: 5, tallestRow: 320 },
    qr: { x: 780, y: 96, size: 220 },
  },
  signature: {
    edge: 20,
    brand: { y: 34, size: 16 },
    title: { y: 44, size: 30, withArt: { x: 66, y: 0 } },
    subtitle: { below: 22, size: 15 },
    rule: { below: 36 },
    art: { y: 14, size: 56 },
    grid: { below: 46, bottom: 190, columns: 4, rows: 1, tallestRow: 120 },
    qr: { x: 466, y: 66, size: 116 },
  },
};

export interface Palette {
  readonly isLight: boolean;
  /** None where whatever is behind shines through. */
  readonly page: string | undefined;
  readonly outline: string | undefined;
  readonly text: string;
  readonly muted: string;
  readonly rule: string;
  readonly brand: string;
  readonly win: string;
  readonly loss: string;
}

/** As the themes of the site. */
const DARK: Palette = { ...CARD_COLORS, isLight: false, outline: undefined };

export const PALETTES: Readonly<Record<CardTheme, Palette>> = {
  dark: DARK,
  light: {
    isLight: true,
    page: '#f6f2ea',
    outline: undefined,
    text: '#1c1a17',
    muted: '#5c564d',
    rule: '#d9d2c3',
    brand: '#835300',
    win: '#1f5fc4',
    loss: '#b03515',
  },
  // The letters bring the dark ground along.
  transparent: { ...DARK, page: undefined, outline: '#0f1216', muted: '#d5cfc4', rule: '#717a86' },
};

export const onPalette = ({ isLight }: Palette, { dark, light }: ThemedColor): string =>
  isLight ? light : dark;

export interface PlacedWidget {
  readonly widget: DrawnWidget;
  readonly box: Box;
  /** Columns that it takes. */
  readonly span: number;
}

/**
 * The widgets that a size has room for, each in its place: rows are filled from the left, and stretched to the whole width. Few of them
 * stand in the middle of the height.
 */
export function placeWidgets(
  widgets: readonly DrawnWidget[],
  size: CardSize,
  { top, width }: { readonly top: number; readonly width: number },
): readonly PlacedWidget[] {
  const { edge, grid } = FRAMES[size];
  const rows = rowsOf(widgets, grid.columns, grid.rows);
  const parts = rows.reduce((sum, row) => sum + row.weight, 0);
  const part = Math.min(grid.tallestRow, (grid.bottom - top) / Math.max(parts, 1));
  const placedRows = rows.map(({ placed, weight }) => {
    const column = width / placed.reduce((sum, { span }) => sum + span, 0);
    const units = placed.map(({ span }) =>
      unitOf({ width: column * span * (1 - GAP), height: part * weight }, span),
    );
    return { placed, column, height: Math.min(part * weight, Math.max(...units) * UNIT_BOX.height * weight) };
  });
  const free = grid.bottom - top - placedRows.reduce((sum, { height }) => sum + height, 0);
  let y = top + free / 2;
  return placedRows.flatMap(({ placed, column, height }) => {
    let x = edge;
    const row = placed.map(({ widget, span }) => {
      const box = { x, y, width: column * span - column * GAP, height };
      x += column * span;
      return { widget, span, box };
    });
    y += height;
    return row;
  });
}

/** Between two columns, as a share of one. */
const GAP = 0.1;

interface GridRow {
  readonly placed: { readonly widget: DrawnWidget; readonly span: number }[];
  readonly weight: number;
}

function rowsOf(widgets: readonly DrawnWidget[], columns: number, most: number): readonly GridRow[] {
  const rows: GridRow[] = [];
  let room = most;
  for (const widget of widgets) {
    const span = spanOf(widget, columns, most);
    const last = rows.at(-1);
    const taken = last?.placed.reduce((sum, each) => sum + each.span, 0) ?? columns;
    if (last && last.weight === 1 && taken + span <= columns && !isLong(widget, most)) {
      last.placed.push({ widget, span });
      continue;
    }
    const weight = isLong(widget, most) ? 2 : 1;
    if (weight > room) continue;
    room -= weight;
    rows.push({ placed: [{ widget, span }], weight });
  }
  return rows;
}

const LONG_LIST = 4;
/** A long list takes two rows, where there are as many. */
const isLong = ({ rows }: DrawnWidget, most: number): boolean => rows.length > LONG_LIST && most > 1;

function spanOf({ rows, line }: DrawnWidget, columns: number, most: number): number {
  if (rows.length > LONG_LIST) return columns;
  if (most === 1) return rows.length > 0 ? 2 : 1;
  if (rows.length > 1) return Math.min(3, columns);
  return line.length > 0 ? 2 : 1;
}

export const dimensionsOf = (size: CardSize) => ({
  width: CARD_SIZES[size].width,
  height: CARD_SIZES[size].height,
});
