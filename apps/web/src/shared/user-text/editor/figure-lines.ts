import type { TextPreview } from '@soulstat/api-client';

/** As the blog finds it (`apps/api/src/subjects/blog/published-post.ts`). */
const FIGURE = /<p>::figure\{#([a-z0-9-]+)\}<\/p>/g;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The preview with a line for each chart of the post, where the published post has the chart itself. */
export function withFigureLines(
  text: TextPreview,
  figures: ReadonlyMap<string, string>,
): Pick<TextPreview, 'parts'> {
  return {
    parts: text.parts.map((part) =>
      part.kind === 'html'
        ? { ...part, html: part.html.replaceAll(FIGURE, (_line, id: string) => lineOf(id, figures)) }
        : part,
    ),
  };
}

function lineOf(id: string, figures: ReadonlyMap<string, string>): string {
  const title = figures.get(id);
  return title === undefined
    ? `<p><strong>There is no chart “${id}”.</strong></p>`
    : `<p><strong>Chart: ${escaped(title || id)}</strong></p>`;
}
