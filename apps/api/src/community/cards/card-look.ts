import { CARD_SIZES } from '@soulstat/api-client/cards';
import { html, type Html } from '../../base/html.ts';
import { artAt } from './card-art.ts';
import { drawnName as drawnLetters, type CardFont } from './card-fonts.ts';
import { cardText } from './card-text.ts';

/** What link previews ask for. */
export const { width: CARD_WIDTH, height: CARD_HEIGHT } = CARD_SIZES.preview;

/** The dark theme of the site: a picture has one look wherever it is shown. */
export const CARD_COLORS = {
  page: '#0f1216',
  raised: '#171b21',
  text: '#ece7dc',
  muted: '#a8a298',
  rule: '#2a3038',
  brand: '#d9a441',
  win: '#6ea8fe',
  loss: '#ff7a59',
  sides: ['#e0b050', '#6f95e8'],
} as const;

/** "3 Nov 2026". */
export const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export const CARD_EDGE = 64;

/** A card with the name of the site and what it is of in its first line. */
export function card(of: string, content: Html): string {
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${CARD_WIDTH}"
    height="${CARD_HEIGHT}"
    viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}"
  >
    <rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${CARD_COLORS.page}" />
    ${fan(CARD_COLORS.rule)} ${line('Soulstat', { y: 88, size: 28, font: 'bold', color: CARD_COLORS.brand })}
    ${line(of, { x: 196, y: 88, size: 26 })}${content}
  </svg>`.text;
}

/** Rays in the upper right corner, as in the site's empty states. */
export function fan(color: string): Html {
  const rays = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (0.5 + (0.5 * index) / 8);
    const at = (radius: number) =>
      `${(CARD_WIDTH + Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
    return `M${at(120)} L${at(index % 2 ? 200 : 240)}`;
  });
  return html`<path d="${rays.join('')}" stroke="${color}" stroke-width="3" fill="none" />`;
}

interface TextPlace {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly font?: CardFont;
  readonly color?: string;
  readonly anchor?: 'start' | 'end' | 'middle';
}

/** A line of text; muted, unless told. */
export const line = (
  words: string | number,
  { x = CARD_EDGE, color = CARD_COLORS.muted, ...place }: TextPlace,
): Html => cardText(String(words), { x, color, ...place });

export const doubleRule = (y: number): Html =>
  html`<path
    d="M${CARD_EDGE} ${y}H${CARD_WIDTH - CARD_EDGE}M${CARD_EDGE} ${y + 5}H${CARD_WIDTH - CARD_EDGE}"
    stroke="${CARD_COLORS.rule}"
    stroke-width="2"
  />`;

/** A hero without a picture stands there by its letter. */
export const emblemAt = (
  heroId: number,
  place: { readonly x: number; readonly y: number; readonly size: number },
): Html => artAt({ kind: 'hero', id: heroId }, place, CARD_COLORS);

/** The name of a player in so many letters at most; their id where the name cannot be drawn. */
export const playerName = (
  { accountId, name }: { readonly accountId: number; readonly name: string | null },
  most: number,
): string => drawnName(name, most) ?? `Player ${accountId}`;

/** A name in so many letters at most; undefined where it cannot be drawn. */
export function drawnName(name: string | null, most: number): string | undefined {
  const drawn = name === null ? undefined : drawnLetters(name);
  return drawn && drawn.length > most ? `${drawn.slice(0, most - 1)}…` : drawn;
}
