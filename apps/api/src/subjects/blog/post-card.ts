import type { PostSummary } from '@soulstat/api-client/contract';
import { html } from '../../base/html.ts';
import { card, CARD_COLORS, CARD_HEIGHT, DAY, doubleRule, line } from '../../community/cards/card-look.ts';

type PostCardFacts = Pick<PostSummary, 'title' | 'summary' | 'author' | 'publishedAt'>;

/** The picture of a post: what it found, in its own words. */
export function postCard({ title, summary, author, publishedAt }: PostCardFacts): string {
  const titleLines = linesOf(title, 32, 3);
  const summaryFrom = 190 + titleLines.length * 66;
  return card(
    'Blog',
    html`${titleLines.map((words, index) =>
      line(words, { y: 176 + index * 66, size: 56, font: 'display', color: CARD_COLORS.text }),
    )}
    ${linesOf(summary, 78, 4).map((words, index) => line(words, { y: summaryFrom + index * 40, size: 28 }))}
    ${doubleRule(CARD_HEIGHT - 110)}
    ${line(`${author.name} · ${DAY.format(publishedAt * 1000)}`, { y: CARD_HEIGHT - 58, size: 26 })}`,
  );
}

/** Words in lines of so many letters; what does not fit ends with dots. */
function linesOf(words: string, length: number, most: number): readonly string[] {
  const lines: string[] = [''];
  for (const word of words.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (longer.length <= length) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''} …`];
}
