import type { Postgres } from '../../storage/postgres/connect.ts';
import { listPublishedPosts, type PostRow } from './queries/posts.ts';
import { readFilePosts } from './file-posts.ts';
import type { StoredFigure } from './figures.ts';
import type { PublishedPost } from './published-post.ts';

/** Every published post, newest first: those of the staff, and those that come with the program. */
export type Posts = Awaited<ReturnType<typeof openPosts>>;

export async function openPosts(postgres: Postgres, contentDir: string | undefined) {
  const ofProgram = contentDir === undefined ? [] : await readFilePosts(contentDir);
  const list = async (): Promise<readonly PublishedPost[]> => {
    const stored = await listPublishedPosts<StoredFigure>(postgres);
    return [...stored.map(publishedOf), ...ofProgram].toSorted(
      (one, other) => other.publishedAt - one.publishedAt || one.slug.localeCompare(other.slug),
    );
  };
  return {
    list,
    find: async (slug: string) => (await list()).find((post) => post.slug === slug),
    /** Whether a post that comes with the program has the slug. */
    isOfProgram: (slug: string) => ofProgram.some((post) => post.slug === slug),
  };
}

function publishedOf(row: PostRow<StoredFigure>): PublishedPost {
  const { id, authorId, authorName, markdown: _markdown, rendered, ...post } = row;
  const { updatedAt, publishedAt } = post;
  return {
    ...post,
    author: { name: authorName ?? 'Soulstat staff', accountId: authorName === null ? null : authorId },
    publishedAt: publishedAt ?? updatedAt,
    updatedAt: Math.max(updatedAt, publishedAt ?? 0),
    editId: id,
    text: async () => rendered,
  };
}
