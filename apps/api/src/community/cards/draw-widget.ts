import type { CardRow } from '@soulstat/api-client/contract';
import { html, type Html } from '../../base/html.ts';
import { artAt } from './card-art.ts';
import { whole, type DrawnWidget } from './card-facts.ts';
import { onPalette, unitOf, type Box, type Palette, type PlacedWidget } from './card-frames.ts';
import { textWidth } from './card-fonts.ts';
import { cardText, round, wrapped, type TextPlace } from './card-text.ts';

/** Sizes in the unit's box. */
const LABEL = 23;
const VALUE = 56;
const NOTE = 19;
const NOTE_LINE = 22;
const MAX_LINES = 3;
/** A note that is no wider than this is drawn smaller, in one line. */
const SQUEEZED = 1.3;

interface Look {
  readonly box: Box;
  readonly palette: Palette;
  /** What one pixel of the unit's box is here. */
  readonly unit: number;
}

/** One part of a card in its place: a number, a list, a strip of results or a line over time. */
export function drawWidget({ widget, box, span }: PlacedWidget, palette: Palette): Html {
  const unit = unitOf(box, span);
  const look = { box, palette, unit };
  const label = words(look, widget.label, { y: LABEL, size: LABEL });
  if (widget.rows.length > 0) return html`${label}${list(widget.rows, look)}`;
  if (widget.results.length > 0) return html`${label}${strip(widget, look)}`;
  if (widget.line.length > 1) return html`${label}${course(widget, look)}`;
  return html`${label}${figure(widget, look)}`;
}

/** Text at a place of the unit's box. */
function words(
  { box, palette, unit }: Look,
  text: string,
  {
    x = 0,
    y,
    size,
    color = palette.muted,
    width = box.width,
    ...place
  }: Partial<TextPlace> & { y: number; size: number },
): Html {
  const at = { x: box.x + x, y: box.y + y * unit, size: size * unit, color, width, outline: palette.outline };
  return cardText(text, { ...at, ...place });
}

function figure({ value, notes, color }: DrawnWidget, look: Look): Html {
  const { palette, box, unit } = look;
  const ofValue = value === null ? palette.muted : color ? onPalette(palette, color) : palette.text;
  const room = { font: 'text', size: NOTE * unit, width: box.width, lines: 2 } as const;
  const linesOf = (note: string) =>
    textWidth(note, room.font, room.size) <= box.width * SQUEEZED ? [note] : wrapped(note, room);
  const lines = notes.flatMap(linesOf).slice(0, MAX_LINES);
  return html`${words(look, value ?? '–', { y: 82, size: VALUE, font: 'bold', color: ofValue })}
  ${lines.map((note, index) => words(look, note, { y: 110 + index * NOTE_LINE, size: NOTE }))}`;
}

/** Above and below the middle: won and lost are told without colour as well. */
function strip({ results, notes }: DrawnWidget, look: Look): Html {
  const { box, palette, unit } = look;
  const won = results.filter(Boolean).length;
  const step = Math.min(box.width / Math.max(results.length, 10), 24 * unit);
  const middle = box.y + 68 * unit;
  const height = 26 * unit;
  const bars = results.map((isWon, index) => {
    const x = round(box.x + index * step);
    const y = round(isWon ? middle - height - unit : middle + unit);
    const color = isWon ? palette.win : palette.loss;
    return html`<rect
      x="${x}"
      y="${y}"
      width="${round(step * 0.76)}"
      height="${round(height)}"
      rx="${round(2 * unit)}"
      fill="${color}"
    />`;
  });
  const counted = notes.length > 0 ? notes : [`${won} W · ${results.length - won} L`];
  return html`${bars}${counted.slice(0, 1).map((note) => words(look, note, { y: 128, size: NOTE }))}`;
}

/** From the left to the right; the ends are told in numbers. */
function course({ line, notes }: DrawnWidget, look: Look): Html {
  const { box, palette, unit } = look;
  const [low, high] = [Math.min(...line), Math.max(...line)];
  const top = box.y + 40 * unit;
  const height = 62 * unit;
  const points = line.map((value, index) => {
    const x = box.x + (index / (line.length - 1)) * box.width;
    const y = top + (high === low ? 0.5 : (high - value) / (high - low)) * height;
    return `${round(x)},${round(y)}`;
  });
  const said = notes[0] ?? `${whole(line[0])} to ${whole(line.at(-1))}`;
  return html`<polyline
      points="${points.join(' ')}"
      fill="none"
      stroke="${palette.brand}"
      stroke-width="${round(3.5 * unit)}"
      stroke-linejoin="round"
      stroke-linecap="round"
    />${words(look, said, { y: 134, size: NOTE })}`;
}

/** A row is as high as this where there is room. */
const ROW = 104;
/** A column of a list is no narrower, and a row no lower, or it has no second line. */
const COLUMN = 165;
const TWO_LINES = 46;

function list(rows: readonly CardRow[], look: Look): Html {
  const { box, unit } = look;
  const columns = Math.max(1, Math.min(rows.length, Math.floor(box.width / (COLUMN * unit))));
  const lines = Math.ceil(rows.length / columns);
  const top = box.y + 36 * unit;
  const height = Math.min((box.y + box.height - top) / lines, ROW * unit);
  const width = box.width / columns;
  return html`${rows.map((row, index) => {
    const x = box.x + (index % columns) * width;
    const y = top + Math.floor(index / columns) * height;
    return listRow(row, { x, y, width: width * 0.96, height }, look);
  })}`;
}

function listRow({ art, name, note }: CardRow, cell: Box, { palette, unit }: Look): Html {
  const icon = art === null ? 0 : Math.min(cell.height * 0.84, cell.width * 0.36);
  const x = cell.x + icon + (art === null ? 0 : icon * 0.16);
  const width = cell.x + cell.width - x;
  const middle = cell.y + cell.height * 0.42;
  const hasNote = note !== '' && cell.height >= TWO_LINES * unit;
  const size = Math.min(26 * unit, cell.height * 0.62);
  const { outline } = palette;
  const drawn = art && artAt(art, { x: cell.x, y: middle - icon / 2, size: icon }, palette);
  const title = cardText(name, {
    x,
    y: middle + size * (hasNote ? -0.04 : 0.36),
    size,
    font: 'bold',
    color: palette.text,
    width,
    outline,
  });
  const below = cardText(note, {
    x,
    y: middle + size * 0.98,
    size: size * 0.8,
    color: palette.muted,
    width,
    outline,
  });
  return html`${drawn ?? undefined}${title}${hasNote ? below : undefined}`;
}
