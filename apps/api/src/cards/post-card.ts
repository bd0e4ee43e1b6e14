import { html } from '../html.ts';
import { card, CARD_COLORS, CARD_EDGE, doubleRule } from './card-look.ts';
import { CARD_FONTS, CARD_HEIGHT } from './render-card.ts';

const { display, text } = CARD_FONTS;

export interface PostCardFacts {
  readonly title: string;
  readonly summary: string;
  readonly author: { readonly name: string };
  /** Unix seconds. */
  readonly publishedAt: number;
}

/** The picture of a post: what it found, in its own words. */
export function postCard({ title, summary, author, publishedAt }: PostCardFacts): string {
  const titleLines = linesOf(title, 32, 3);
  const summaryFrom = 190 + titleLines.length * 66;
  return card(
    'Blog',
    html`${titleLines.map(
        (line, index) =>
          html`<text
            x="${CARD_EDGE}"
            y="${176 + index * 66}"
            font-family="${display}"
            font-size="56"
            fill="${CARD_COLORS.text}"
            >${line}</text
          >`,
      )}
      ${linesOf(summary, 78, 4).map(
        (line, index) =>
          html`<text
            x="${CARD_EDGE}"
            y="${summaryFrom + index * 40}"
            font-family="${text}"
            font-size="28"
            fill="${CARD_COLORS.muted}"
            >${line}</text
          >`,
      )}
      ${doubleRule(CARD_HEIGHT - 110)}
      <text
        x="${CARD_EDGE}"
        y="${CARD_HEIGHT - 58}"
        font-family="${text}"
        font-size="26"
        fill="${CARD_COLORS.muted}"
        >${author.name} · ${DAY.format(publishedAt * 1000)}</text
      >`,
  );
}

/** Words in lines of so many letters; what does not fit ends with dots. */
function linesOf(words: string, length: number, most: number): readonly string[] {
  const lines: string[] = [''];
  for (const word of words.split(/\s+/)) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (line.length <= length) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''} …`];
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
