import { GAME_DATA } from '@soulstat/game-data/full';
import { html, raw, type Html } from '../../base/html.ts';
import { CARD_FONTS, CARD_HEIGHT, CARD_WIDTH, heroEmblem } from './render-card.ts';

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
    ${fan()} ${line('Soulstat', { y: 88, size: 28, font: 'bold', color: CARD_COLORS.brand })}
    ${line(of, { x: 196, y: 88, size: 26 })}${content}
  </svg>`.text;
}

/** Rays in the upper right corner, as in the site's empty states. */
function fan(): Html {
  const rays = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (0.5 + (0.5 * index) / 8);
    const at = (radius: number) =>
      `${(CARD_WIDTH + Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
    return `M${at(120)} L${at(index % 2 ? 200 : 240)}`;
  });
  return html`<path d="${rays.join('')}" stroke="${CARD_COLORS.rule}" stroke-width="3" fill="none" />`;
}

interface TextPlace {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly font?: keyof typeof CARD_FONTS;
  readonly color?: string;
  readonly anchor?: 'start' | 'end' | 'middle';
}

/** A line of text; muted, unless told. */
export function line(
  words: string | number,
  { x = CARD_EDGE, y, size, font = 'text', color = CARD_COLORS.muted, anchor = 'start' }: TextPlace,
): Html {
  const at = html`x="${x}" y="${y}" text-anchor="${anchor}"`;
  return html`<text ${at} font-family="${CARD_FONTS[font]}" font-size="${size}" fill="${color}"
    >${words}</text
  >`;
}

export const doubleRule = (y: number): Html =>
  html`<path
    d="M${CARD_EDGE} ${y}H${CARD_WIDTH - CARD_EDGE}M${CARD_EDGE} ${y + 5}H${CARD_WIDTH - CARD_EDGE}"
    stroke="${CARD_COLORS.rule}"
    stroke-width="2"
  />`;

/** A hero without a picture stands there by its letter. */
export function emblemAt(
  heroId: number,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): Html {
  const hero = GAME_DATA.heroOrUnknown(heroId);
  const picture = heroEmblem(hero.slug) ?? heroEmblem('unknown');
  if (picture) return html`<g transform="translate(${x} ${y}) scale(${size / 64})">${raw(picture)}</g>`;
  return html`<g transform="translate(${x} ${y}) scale(${size / 112})"
    ><circle
      cx="56"
      cy="56"
      r="54"
      fill="${CARD_COLORS.raised}"
      stroke="${CARD_COLORS.rule}"
      stroke-width="3"
    />${line(hero.name.charAt(0), { x: 56, y: 76, size: 56, font: 'bold', color: CARD_COLORS.text, anchor: 'middle' })}</g
  >`;
}

/** The fonts of cards have Latin letters: of a name in another script nothing would be seen. */
const CAN_BE_DRAWN = /^[\u0020-\u007E\u00A0-\u017F\u2010-\u2026]+$/;

/** The name of a player in so many letters at most; their id where the name cannot be drawn. */
export const playerName = (
  { accountId, name }: { readonly accountId: number; readonly name: string | null },
  most: number,
): string => drawnName(name, most) ?? `Player ${accountId}`;

/** A name in so many letters at most; undefined where it cannot be drawn. */
export function drawnName(name: string | null, most: number): string | undefined {
  if (name === null || !CAN_BE_DRAWN.test(name)) return undefined;
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
