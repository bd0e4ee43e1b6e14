import type { CardKind, CardSize } from '@soulstat/api-client/cards';
import { html, raw, type Html } from '../../base/html.ts';
import { artAt } from './card-art.ts';
import { altOf, chooseCard, type CardFacts, type ChosenCard, type DrawnWidget } from './card-facts.ts';
import { fontFaces, textWidth } from './card-fonts.ts';
import { dimensionsOf, FRAMES, PALETTES, placeWidgets, type PlacedWidget } from './card-frames.ts';
import { fan } from './card-look.ts';
import { cardText, round } from './card-text.ts';
import { drawWidget } from './draw-widget.ts';
import { qrCode } from './qr-code.ts';

export interface CardDrawing {
  /** As it is rendered. */
  readonly svg: string;
  readonly shown: readonly DrawnWidget[];
}

/** Where the QR code leads to; without one there is none. */
interface Around {
  readonly qrAddress?: string | undefined;
}

/** The one builder of cards: every size and theme of every card. */
export function drawCard(card: ChosenCard, around: Around = {}): CardDrawing {
  const placed = place(card, around);
  const shown = placed.map(({ widget }) => widget);
  const parts = placed.map((each) => drawWidget(each, PALETTES[card.theme]));
  return { shown, svg: wholeOf(card.size, contentOf(card, around, parts)) };
}

/** As link previews show it unless somebody chooses otherwise. */
export const drawPreview = (kind: CardKind, facts: CardFacts): string =>
  drawCard(chooseCard(kind, facts, { size: 'preview', theme: 'dark' })).svg;

/** With its fonts and the text for those who do not see it; whoever opens or frames it comes to the page by a click. */
export function drawFile(card: ChosenCard, around: Around = {}): string {
  const placed = place(card, around);
  const shown = placed.map(({ widget }) => widget);
  const parts = placed.map((each) => drawWidget(each, PALETTES[card.theme]));
  const about = html`<title>${altOf(card, shown)}</title>
    <style>
      ${raw(fontFaces())}
    </style>`;
  const link = html`<a href="${card.path}" target="_blank">${contentOf(card, around, parts)}</a>`;
  return wholeOf(card.size, html`${about}${link}`);
}

const FRAMES_OF_ANIMATION = 8;

/** The parts come one after the other. */
export function drawFrames(card: ChosenCard, around: Around = {}): readonly string[] {
  const placed = place(card, around).map((each) => drawWidget(each, PALETTES[card.theme]));
  return Array.from({ length: FRAMES_OF_ANIMATION }, (_, frame) => {
    const come = ((frame + 1) / FRAMES_OF_ANIMATION) * placed.length;
    const parts = placed.map((part, index) => {
      const opacity = Math.min(1, Math.max(0, come - index));
      return opacity === 1 ? part : html`<g opacity="${opacity.toFixed(2)}">${part}</g>`;
    });
    return wholeOf(card.size, contentOf(card, around, parts));
  });
}

/** Where title, rule and grid stand: a drawing takes room beside the title or above it. */
function linesOf({ size, art }: ChosenCard) {
  const { title, subtitle, rule, grid, edge } = FRAMES[size];
  const moved = art === null ? { x: 0, y: 0 } : title.withArt;
  const y = title.y + moved.y;
  return {
    x: edge + moved.x,
    title: y,
    subtitle: y + subtitle.below,
    rule: y + rule.below,
    grid: y + grid.below,
  };
}

function place(card: ChosenCard, { qrAddress }: Around): readonly PlacedWidget[] {
  const { width } = dimensionsOf(card.size);
  const { edge, qr } = FRAMES[card.size];
  const top = linesOf(card).grid;
  const isBesideCode = qrAddress !== undefined && qr.y + qr.size > top;
  return placeWidgets(card.widgets, card.size, {
    top,
    width: (isBesideCode ? qr.x - edge / 2 : width - edge) - edge,
  });
}

function wholeOf(size: CardSize, content: Html): string {
  const { width, height } = dimensionsOf(size);
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    role="img"
    width="${width}"
    height="${height}"
    viewBox="0 0 ${width} ${height}"
  >
    ${content}
  </svg>`.text;
}

function contentOf(card: ChosenCard, { qrAddress }: Around, parts: readonly Html[]): Html {
  const { width, height } = dimensionsOf(card.size);
  const palette = PALETTES[card.theme];
  const { edge, qr } = FRAMES[card.size];
  const hasCode = qrAddress !== undefined;
  const ground = palette.page && html`<rect width="${width}" height="${height}" fill="${palette.page}" />`;
  const code = hasCode ? qrCode(qrAddress, { x: qr.x, y: qr.y, width: qr.size }) : undefined;
  const lines = linesOf(card);
  const right = hasCode && qr.y + qr.size > lines.grid ? qr.x - edge / 2 : width - edge;
  const rays = card.size === 'preview' && !hasCode && ground ? fan(palette.rule) : undefined;
  return html`${ground || undefined}${rays}<path
      d="M${edge} ${round(lines.rule)}H${round(right)}"
      stroke="${palette.rule}"
      stroke-width="2"
    />${head(card, hasCode)}${parts}${code}`;
}

function head(card: ChosenCard, hasCode: boolean): Html {
  const { width } = dimensionsOf(card.size);
  const { edge, brand, title, subtitle, art, qr } = FRAMES[card.size];
  const palette = PALETTES[card.theme];
  const { outline } = palette;
  const lines = linesOf(card);
  const isBesideCode = hasCode && qr.y < lines.title;
  const room = (isBesideCode ? qr.x - edge / 4 : width - edge) - lines.x - besideTitle(card, brand.size);
  const named = cardText(card.title, {
    x: lines.x,
    y: lines.title,
    size: title.size,
    font: 'display',
    color: palette.text,
    width: room,
    outline,
  });
  const below = cardText(card.subtitle, {
    x: lines.x,
    y: lines.subtitle,
    size: subtitle.size,
    color: palette.muted,
    width: room,
    outline,
  });
  const drawn = card.art && artAt(card.art, { x: edge, y: art.y, size: art.size }, palette);
  return html`${brandOf(card, brand, room)}${drawn ?? undefined}${named}${below}`;
}

/** The smallest size has the name of the site beside the title. */
const besideTitle = ({ size }: ChosenCard, brandSize: number): number =>
  size === 'signature' ? textWidth('Soulstat', 'bold', brandSize) + brandSize : 0;

/** The name of the site, and what the card is of; the smallest size has room for the one alone, beside the title. */
function brandOf(
  { size, theme, of }: ChosenCard,
  brand: { readonly y: number; readonly size: number },
  room: number,
): Html {
  const { brand: color, muted, outline } = PALETTES[theme];
  const { edge } = FRAMES[size];
  const site = { y: brand.y, size: brand.size, font: 'bold', color, outline } as const;
  if (size === 'signature')
    return cardText('Soulstat', { ...site, x: dimensionsOf(size).width - edge, anchor: 'end' });
  const x = edge + textWidth('Soulstat', 'bold', brand.size) + brand.size * 0.75;
  const what = cardText(of, { x, y: brand.y, size: brand.size * 0.92, color: muted, width: room, outline });
  return html`${cardText('Soulstat', { ...site, x: edge })}${what}`;
}
