import type { TextCitation, TextPart, UserText } from '@soulstat/api-client/contract';
import { describePatchFact } from '@soulstat/game-data';
import type { PatchFact } from '@soulstat/game-data/patch-notes';
import { html, raw } from '../../base/html.ts';
import type { FactIndex } from './fact-index.ts';
import { figureOf, figureText, subjectById, type Figure } from './figures.ts';
import { SENTENCE_CLASS } from './sentences.ts';
import type { Chip, StoredText } from './stored-text.ts';

/**
 * A stored text with the values of today in its chips, and marks on sentences whose values have changed since it was checked (a day in UTC).
 */
export function fillUserText(text: StoredText, facts: FactIndex, checkedOn: string): UserText {
  const citations = text.chips.map((chip) => citationOf(chip, facts, checkedOn));
  return {
    parts: text.parts.map((part) => filledPart(part, citations)),
    headings: [...text.headings],
    citations: distinct(citations),
    readingMinutes: readingMinutes(text),
  };
}

/** How many different values of a text patches have changed since it was checked. */
export function countOutdated(chips: readonly Chip[], facts: FactIndex, checkedOn: string): number {
  const citations = distinct(chips.map((chip) => citationOf(chip, facts, checkedOn)));
  return citations.filter(({ isOutdated }) => isOutdated).length;
}

export const readingMinutes = ({ wordCount }: Pick<StoredText, 'wordCount'>): number =>
  Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));

/** Of English prose that is read silently, rounded down for the tables in it. */
const WORDS_PER_MINUTE = 220;

const SENTENCE = new RegExp(`<span class="${SENTENCE_CLASS}" data-chips="([\\d ]+)">`, 'g');
const CHIP = /<span data-chip="(\d+)"><\/span>/g;

/** Text of an author cannot hold these placeholders: its quotation marks and brackets are escaped. */
function filledPart(part: TextPart, citations: readonly (TextCitation | undefined)[]): TextPart {
  if (part.kind !== 'html') return part;
  const marked = part.html.replaceAll(SENTENCE, (_found, chips: string) => {
    const isOutdated = chips.split(' ').some((chip) => citations[Number(chip)]?.isOutdated);
    return `<span class="${SENTENCE_CLASS}"${isOutdated ? ' data-outdated=""' : ''}>`;
  });
  const filled = marked.replaceAll(CHIP, (_found, chip: string) => chipHtml(citations[Number(chip)]));
  return { kind: 'html', html: filled };
}

function chipHtml(citation: TextCitation | undefined): string {
  if (!citation) return '';
  const { kind, href, name, figure, now, written, lastChange, isOutdated } = citation;
  const value = now === null ? undefined : html` <span class="ut-value">${figure ?? ''} ${now}</span>`;
  const link = html`<a class="ut-chip" data-kind="${kind}" href="${href}">${name}${value ?? raw('')}</a>`;
  if (!isOutdated) return link.text;
  const flag = written === now ? `changed ${lastChange?.day ?? ''}` : `was ${written ?? ''}`;
  return html`${link} <small class="ut-flag">${flag}</small>`.text;
}

function citationOf(chip: Chip, index: FactIndex, checkedOn: string): TextCitation | undefined {
  const subject = subjectById(chip.kind, chip.id);
  if (!subject) return undefined;
  const figure = chip.figure === null ? undefined : figureOf(chip.kind, subject, chip.figure);
  const facts = index(chip);
  const own = figure ? facts.filter((fact) => isAbout(fact, figure, chip.written)) : [];
  const last = own.at(-1) ?? facts.at(-1);
  const isOutdated =
    chip.figure !== null && (figure?.value !== chip.written || own.some(({ day }) => day > checkedOn));
  return {
    kind: chip.kind,
    id: chip.id,
    name: subject.name,
    href: subject.href,
    figure: figure?.label ?? null,
    written: figure && chip.written !== null ? figureText({ value: chip.written, unit: figure.unit }) : null,
    now: figure ? figureText(figure) : null,
    lastChange: last ? { day: last.day, text: describePatchFact(last), verdict: last.verdict } : null,
    isOutdated,
  };
}

/**
 * Whether a fact is about the figure: the notes' words for it end alike ("cooldown", "ability cooldown"), the number that was changed is the
 * one written, or all of it works differently.
 */
function isAbout({ change, figure, from, tier }: PatchFact, { label }: Figure, written: number | null) {
  if (change === 'reworked') return true;
  if (tier !== null) return false;
  if (figure !== null && (figure.endsWith(label) || label.endsWith(figure))) return true;
  return written !== null && from.some((value) => value !== 0 && Math.abs(value) === Math.abs(written));
}

/** In the order of the text, each thing and figure once. */
function distinct(citations: readonly (TextCitation | undefined)[]): TextCitation[] {
  const known = citations.filter((citation) => citation !== undefined);
  const same = Map.groupBy(known, ({ kind, id, figure }) => `${kind} ${id} ${figure}`);
  return [...same.values()].flatMap(([first]) => first ?? []);
}
