import { userText } from '@soulstat/api-client/contract';

/** Of one text. Whatever nests deeper or holds more than these was written to keep a server busy. */
export const MAX_DEPTH = 24;
export const MAX_NODES = 20_000;
export const MAX_CHIPS = 300;
/** Builds that are shown as cards; each is asked for by the page. */
export const MAX_BLOCKS = 30;
export const MAX_IMAGES = 40;

/** Quotes and lists nest by the characters a line begins with; the parser's work grows with the square of them. */
const DEEP_PREFIX = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){13}/m;

/** What pairs of stars and brackets cost grows with the square of how many a paragraph has. */
const MAX_MARKS = 2000;
const MARK = /[*_~[\]`<|!&]/g;

/** Why a text is refused before it is parsed, as a sentence. */
export function refusalOf(markdown: string, kind: userText.TextKind): string | undefined {
  const most = userText.TEXT_LIMITS[kind];
  if (markdown.length > most)
    return `The text has ${markdown.length.toLocaleString('en')} characters; the most is ${most.toLocaleString('en')}.`;
  if (markdown.trim() === '') return 'The text is empty.';
  if (DEEP_PREFIX.test(markdown)) return TOO_DEEP;
  const isCrowded = markdown
    .split(/\n[ \t]*\n/)
    .some((block) => (block.match(MARK)?.length ?? 0) > MAX_MARKS);
  return isCrowded ? 'A paragraph of this text has too much formatting.' : undefined;
}

export const TOO_DEEP = 'Quotes and lists in this text are nested too deeply.';
