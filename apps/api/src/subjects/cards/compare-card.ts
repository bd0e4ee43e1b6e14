import type { CardKind } from '@soulstat/api-client/cards';
import type { ComparedKind } from '@soulstat/api-client/contract';
import { html, type Html } from '../../base/html.ts';
import { artAt } from '../../community/cards/card-art.ts';
import { chooseCard, type CardFacts, type DrawnWidget } from '../../community/cards/card-facts.ts';
import { textWidth } from '../../community/cards/card-fonts.ts';
import { card, CARD_COLORS, CARD_EDGE, CARD_WIDTH, doubleRule } from '../../community/cards/card-look.ts';
import { cardText } from '../../community/cards/card-text.ts';

/** Of the widgets of a card those that are one number, so many of them. */
const LINES = 4;
const FIRST_LINE = 300;
const LINE = 76;

const WORDS: Readonly<Record<ComparedKind, string>> = {
  players: 'Players side by side',
  heroes: 'Heroes side by side',
  builds: 'Builds side by side',
  matches: 'Matches side by side',
};

/** Whose names the numbers go by; those of matches have their own. */
const CARD_OF: Readonly<Record<ComparedKind, CardKind>> = {
  players: 'player',
  heroes: 'hero',
  builds: 'build',
  matches: 'player',
};

/** A column a thing, with the numbers of its own card: the same as everywhere else. */
export function compareCard(kind: ComparedKind, all: readonly CardFacts[]): string {
  const width = (CARD_WIDTH - 2 * CARD_EDGE) / Math.max(all.length, 1);
  return card(
    WORDS[kind],
    html`${doubleRule(244)}${all.map((facts, at) =>
      column(facts, { x: CARD_EDGE + at * width, width: width - CARD_EDGE / 3 }, CARD_OF[kind]),
    )}`,
  );
}

interface Place {
  readonly x: number;
  readonly width: number;
}

const ART = 84;
const VALUE = 30;

function column(facts: CardFacts, { x, width }: Place, of: CardKind): Html {
  const { title, subtitle, art, widgets } = chooseCard(of, facts, { size: 'preview', theme: 'dark' });
  const besideArt = art === null ? 0 : ART + 18;
  const shown = widgets.filter(({ value, notes }) => value !== null || notes.length > 0).slice(0, LINES);
  return html`${art ? artAt(art, { x, y: 112, size: ART }, CARD_COLORS) : undefined}
  ${cardText(title, { x: x + besideArt, y: 166, size: 40, font: 'display', color: CARD_COLORS.text, width: width - besideArt })}
  ${cardText(subtitle, { x, y: 228, size: 20, color: CARD_COLORS.muted, width })}
  ${shown.map((widget, at) => figure(widget, { x, width, y: FIRST_LINE + at * LINE }))}`;
}

/** The number, and beside it in small its interval or what it stands on. */
function figure({ label, value, notes }: DrawnWidget, { x, width, y }: Place & { readonly y: number }): Html {
  const [note = ''] = notes;
  const beside = value === null ? 0 : textWidth(value, 'bold', VALUE) + 14;
  const color = value === null ? CARD_COLORS.muted : CARD_COLORS.text;
  return html`${cardText(label, { x, y, size: 20, color: CARD_COLORS.muted, width })}
  ${value === null ? undefined : cardText(value, { x, y: y + 36, size: VALUE, font: 'bold', color, width })}
  ${
    note === '' || width - beside < LEAST_NOTE
      ? undefined
      : cardText(note, {
          x: x + beside,
          y: y + 36,
          size: 20,
          color: CARD_COLORS.muted,
          width: width - beside,
        })
  }`;
}

/** Narrower than this a note is not readable. */
const LEAST_NOTE = 70;
