import type { Post, PostSummary } from '@soulstat/api-client/contract';
import type { FactIndex } from '../../community/user-text/fact-index.ts';
import { fillUserText, readingMinutes } from '../../community/user-text/fill-user-text.ts';
import type { StoredText } from '../../community/user-text/stored-text.ts';
import { dayOf } from '../../base/unix-seconds.ts';
import { answeredFigure, type StoredFigure } from './figures.ts';

export interface PublishedPost extends Omit<PostSummary, 'readingMinutes' | 'tags'> {
  readonly tags: readonly string[];
  readonly corrections: readonly { readonly day: string; readonly text: string }[];
  readonly figures: readonly StoredFigure[];
  readonly editId: number | null;
  readonly text: () => Promise<StoredText>;
}

export async function summaryOf(post: PublishedPost): Promise<PostSummary> {
  const { slug, title, summary, tags, author, publishedAt, updatedAt } = post;
  const minutes = readingMinutes(await post.text());
  return { slug, title, summary, tags: [...tags], author, publishedAt, updatedAt, readingMinutes: minutes };
}

export async function answeredPost(post: PublishedPost, facts: FactIndex): Promise<Post> {
  const publishedOn = dayOf(new Date(post.publishedAt * 1000));
  const { parts, headings } = fillUserText(await post.text(), facts, publishedOn);
  const known = new Set(post.figures.map(({ id }) => id));
  return {
    ...(await summaryOf(post)),
    parts: parts.flatMap((part) => (part.kind === 'html' ? withFigures(part.html, known) : [part])),
    headings: [...headings],
    figures: post.figures.map(answeredFigure),
    corrections: post.corrections.map(({ day, text }) => ({ day, text })),
    editId: post.editId,
  };
}

/** A line of its own, `::figure{#id}`, which Markdown makes a paragraph of. */
const FIGURE = /<p>::figure\{#([a-z0-9-]+)\}<\/p>/;

/** HTML between charts. One that the post does not have stays the line that was written. */
function withFigures(html: string, known: ReadonlySet<string>): Post['parts'] {
  return html.split(FIGURE).flatMap((piece, index): Post['parts'] => {
    if (index % 2 === 0) return piece.trim() === '' ? [] : [{ kind: 'html', html: piece.trim() }];
    return known.has(piece)
      ? [{ kind: 'figure', id: piece }]
      : [{ kind: 'html', html: `<p>There is no chart “${piece}”.</p>` }];
  });
}
