import type { Postgres } from '../queries/postgres/client/connect.ts';
import { listPublishedPosts, type PostRow } from '../queries/postgres/blog/posts.ts';
import { readFilePosts } from './file-posts.ts';
import type { StoredFigure } from './figures.ts';
import type { PublishedPost } from './published-post.ts';

/** Every published post, newest first: those of the staff, and those that come with the program. */
export interface Posts {
  list(): Promise<readonly PublishedPost[]>;
  find(slug: string): Promise<PublishedPost | undefined>;
  /** Whether a post that comes with the program has the slug. */
  isOfProgram(slug: string): boolean;
}

export async function openPosts(postgres: Postgres, contentDir: string | undefined): Promise<Posts> {
  const ofProgram = contentDir === undefined ? [] : await readFilePosts(contentDir);
  const list = async () => {
    const stored = await listPublishedPosts<StoredFigure>(postgres);
    return [...stored.map(publishedOf), ...ofProgram].toSorted(
      (one, other) => other.publishedAt - one.publishedAt || one.slug.localeCompare(other.slug),
    );
  };
  return {
    list,
    find: async (slug) => (await list()).find((post) => post.slug === slug),
    isOfProgram: (slug) => ofProgram.some((post) => post.slug === slug),
  };
}

function publishedOf(row: PostRow<StoredFigure>): PublishedPost {
  const { slug, title, summary, tags, corrections, figures, updatedAt, publishedAt } = row;
  return {
    slug,
    title,
    summary,
    tags,
    corrections,
    figures,
    author: {
      name: row.authorName ?? 'Soulstat staff',
      accountId: row.authorName === null ? null : row.authorId,
    },
    publishedAt: publishedAt ?? updatedAt,
    updatedAt: Math.max(updatedAt, publishedAt ?? 0),
    editId: row.id,
    text: () => Promise.resolve(row.rendered),
  };
}
