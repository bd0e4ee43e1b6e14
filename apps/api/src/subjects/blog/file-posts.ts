/** Posts that come with the program: files of `apps/web/content/posts`. */
import { blog } from '@soulstat/api-client/contract';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { readContentFolder } from '../../community/site-content/front-matter.ts';
import { renderUserText } from '../../community/user-text/render-user-text.ts';
import type { StoredFigure } from './figures.ts';
import type { PublishedPost } from './published-post.ts';

const Day = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` });

const Figure = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    unit: Type.Enum(['share', 'change', 'number']),
    of: Type.String(),
    baseline: Type.Optional(Type.Number()),
    source: Type.String(),
    command: Type.String(),
    takenOn: Day,
    /** What shows the same of this site. */
    today: Type.Optional(Type.Enum([...blog.FIGURE_KINDS])),
    /** Label, value, both ends of the interval, count. */
    rows: Type.Array(
      Type.Union([
        Type.Tuple([Type.String(), Type.Number()]),
        Type.Tuple([Type.String(), Type.Number(), Type.Number(), Type.Number(), Type.Integer()]),
      ]),
    ),
  },
  { additionalProperties: false },
);

const FrontMatter = Type.Object(
  {
    title: Type.String({ minLength: 8, maxLength: 120 }),
    summary: Type.String({ minLength: 20, maxLength: 300 }),
    date: Day,
    tags: Type.Array(Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' })),
    figures: Type.Array(Figure),
    corrections: Type.Optional(Type.Array(Type.Object({ day: Day, text: Type.String() }))),
  },
  { additionalProperties: false },
);

export async function readFilePosts(contentDir: string): Promise<readonly PublishedPost[]> {
  const folder = join(contentDir, 'posts');
  if (!existsSync(folder)) return [];
  const files = await readContentFolder(folder, FrontMatter);
  return files.map(({ id, data, text }) => {
    const { title, summary, date, tags, figures, corrections = [] } = data;
    const publishedAt = momentOf(date);
    let rendered: ReturnType<typeof renderUserText> | undefined;
    return {
      slug: id,
      title,
      summary,
      tags,
      author: { name: 'Soulstat staff', accountId: null },
      publishedAt,
      updatedAt: Math.max(publishedAt, ...corrections.map(({ day }) => momentOf(day))),
      corrections,
      figures: figures.map(storedFigure),
      editId: null,
      // Once, when somebody reads it.
      text: () => (rendered ??= renderUserText({ markdown: text, kind: 'post', hasLinks: true })),
    };
  });
}

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;

function storedFigure(written: Static<typeof Figure>): StoredFigure {
  const { today, takenOn, source, of, rows, baseline, ...figure } = written;
  return {
    ...figure,
    baseline: baseline ?? null,
    kind: today ?? null,
    query: '',
    frozen: {
      takenOn,
      dataVersion: null,
      source,
      of,
      rows: rows.map(([label, value, low, high, count]) => ({
        label,
        value,
        interval: low === undefined || high === undefined ? null : [low, high],
        count: count ?? null,
      })),
    },
  };
}
