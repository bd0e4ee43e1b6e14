import { CARD_WIDGETS, type CardKind, type CardSize, type CardTheme } from '@soulstat/api-client/cards';
import type { Card, CardQuery, CardRow, CardWidget } from '@soulstat/api-client/contract';
import { fail } from '../../base/problem.ts';
import { drawnName } from './card-fonts.ts';

/** A colour on dark grounds, and on light ones. */
export interface ThemedColor {
  readonly dark: string;
  readonly light: string;
}

/** What a subject says of one widget; what is left out it does not have. */
export interface FactWidget {
  readonly name: string;
  /** In place of that of the catalogue. */
  readonly label?: string;
  readonly value?: string | null;
  readonly notes?: readonly string[];
  readonly rows?: readonly CardRow[];
  readonly results?: readonly boolean[];
  readonly line?: readonly number[];
  /** Of the value. */
  readonly color?: ThemedColor;
}

/** What a subject knows of one thing, before anybody chose how its card looks. */
export interface CardFacts {
  /** Such as "Account 7". */
  readonly of: string;
  readonly name: string | null;
  /** Stands for a name that is not known or cannot be drawn. */
  readonly standIn: string;
  readonly subtitle: string;
  readonly path: string;
  /** The drawing beside the title. */
  readonly art?: CardRow['art'];
  readonly widgets: readonly FactWidget[];
  /** The picture says so: it goes where no page does. */
  readonly isSimulated?: boolean;
}

/** How each subject answers for its cards: it fails where there is none to be shown. */
export type CardSource = (id: number, query: Pick<CardQuery, 'season'>) => Promise<CardFacts>;
export type CardSources = Readonly<Record<CardKind, CardSource>>;

export interface DrawnWidget extends CardWidget {
  readonly color: ThemedColor | undefined;
}

/** A card as it is drawn in any size. */
export interface ChosenCard {
  readonly of: string;
  readonly name: string | null;
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
  readonly art: CardRow['art'];
  readonly notDrawn: string | null;
  readonly all: readonly DrawnWidget[];
  /** Those that were chosen, in that order. */
  readonly widgets: readonly DrawnWidget[];
  readonly size: CardSize;
  readonly theme: CardTheme;
}

type Choice = Pick<CardQuery, 'size' | 'theme' | 'title' | 'widgets'>;

/** Refuses what cannot be drawn with a sentence. */
export function chooseCard(kind: CardKind, facts: CardFacts, { size, theme, ...query }: Choice): ChosenCard {
  const labels: Readonly<Record<string, string>> = CARD_WIDGETS[kind];
  const all = facts.widgets.map((widget) => filled(widget, labels));
  const { title, notDrawn } =
    query.title === undefined ? titleOf(facts) : { title: chosenTitle(query.title), notDrawn: null };
  const { name, subtitle, path, art = null } = facts;
  const of = facts.isSimulated ? `${facts.of}, simulated` : facts.of;
  const widgets = chosen(all, query.widgets);
  return { of, name, title, subtitle, path, art, notDrawn, all, widgets, size, theme };
}

const filled = (widget: FactWidget, labels: Readonly<Record<string, string>>): DrawnWidget => ({
  name: widget.name,
  label: widget.label ?? labels[widget.name] ?? widget.name,
  value: widget.value ?? null,
  notes: [...(widget.notes ?? [])],
  rows: [...(widget.rows ?? [])],
  results: [...(widget.results ?? [])],
  line: [...(widget.line ?? [])],
  color: widget.color,
});

/** Of the catalogue before anything is read: a wrong name costs nothing. */
export function checkWidgets(kind: CardKind, text: string | undefined): void {
  if (text === undefined) return;
  const names = Object.keys(CARD_WIDGETS[kind]);
  const unknown = text.split(',').find((name) => !names.includes(name));
  if (unknown !== undefined)
    fail(
      'invalid_request',
      `\`widgets\` in the query takes ${names.join(', ')} for this card, with commas between them.`,
    );
}

function chosen(all: readonly DrawnWidget[], text: string | undefined): readonly DrawnWidget[] {
  if (text === undefined) return all;
  const names = [...new Set(text.split(','))];
  return names.flatMap((name) => all.find((widget) => widget.name === name) ?? []);
}

/** What looks like markup, and what is not seen. */
const NO_TITLE = /[<>{}\\`\p{Cc}\p{Cf}]/u;

function chosenTitle(text: string): string {
  const title = drawnName(text);
  if (NO_TITLE.test(text))
    fail('invalid_request', '`title` in the query is plain text: no markup and no control characters.');
  return (
    title ??
    fail('invalid_request', '`title` in the query has letters that the fonts of the pictures do not have.')
  );
}

function titleOf({ name, standIn }: CardFacts): Pick<ChosenCard, 'title' | 'notDrawn'> {
  if (name === null) return { title: standIn, notDrawn: null };
  const title = drawnName(name);
  if (title === undefined)
    return {
      title: standIn,
      notDrawn: `The pictures have no font for this name, so they say “${standIn}”. A title you choose replaces it.`,
    };
  const isWhole = title === name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return { title, notDrawn: isWhole ? null : 'The pictures leave out the emoji of this name.' };
}

/** What a picture says, for those who do not see it. */
export function altOf({ of, title, subtitle }: ChosenCard, shown: readonly DrawnWidget[]): string {
  const parts = [`${of}: ${title}`, subtitle, ...shown.map(saidBy)].filter((part) => part !== '');
  return `${parts.join('. ')}.`;
}

function saidBy({ label, value, notes, rows, results, line }: DrawnWidget): string {
  const listed = rows.map(({ name, note }) => [name, note].filter(Boolean).join(' '));
  const won = results.filter(Boolean).length;
  const ends = line.length > 1 ? [`from ${whole(line[0])} to ${whole(line.at(-1))}`] : [];
  const counted = results.length > 0 && notes.length === 0 ? [`${won} W · ${results.length - won} L`] : [];
  const parts = [...(value === null ? [] : [value]), ...listed, ...ends, ...counted, ...notes];
  return `${label}: ${parts.length > 0 ? parts.join(', ') : 'not known'}`;
}

export const whole = (value = 0): string => Math.round(value).toLocaleString('en');

/** A card in the words of the contract. */
export const cardAnswer = (
  card: ChosenCard,
  shown: readonly DrawnWidget[],
): Pick<Card, 'alt' | 'shown' | 'widgets'> => ({
  alt: altOf(card, shown),
  shown: shown.map(({ name }) => name),
  widgets: card.all.map(({ color: _color, ...widget }) => widget),
});
