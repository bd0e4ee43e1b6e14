import { blog, type PostDraft, type StoredPost } from '@soulstat/api-client/contract';
import type { Posts } from './open-posts.ts';
import { freezeFigures, type Snapshots, type StoredFigure } from './figures.ts';
import { serve, type FeatureApp } from '../../http/feature.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Databases } from '../../storage/databases.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import {
  findPost,
  insertPost,
  listAllPosts,
  setPublished,
  updatePost,
  type PostContent,
  type PostRow,
} from './queries/posts.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { writeAudit, type AuditActor, type AuditEntry } from '../../community/moderation/queries/audit.ts';
import { fail } from '../../base/problem.ts';
import { today } from '../../base/unix-seconds.ts';
import { renderUserText } from '../../community/user-text/render-user-text.ts';

/** A text of the most characters, each of four bytes, and what JSON adds. */
const POST_BYTES = 512 * 1024;

type Needs = Pick<Databases, 'postgres'> & Pick<Visitors, 'sessions' | 'permissions'> & Limited;
type Row = PostRow<StoredFigure>;

export async function serveStoredPosts(
  app: FeatureApp,
  { postgres, sessions, permissions, rateLimits }: Needs,
  { posts, snapshots }: { readonly posts: Posts; readonly snapshots: Snapshots },
): Promise<void> {
  useAccountRoutes(app, { rateLimits, sessions });

  async function contentOf(draft: PostDraft, before?: Row): Promise<PostContent<StoredFigure>> {
    const { slug, title, summary, tags, markdown } = draft;
    // The desk of the staff is there.
    if (slug === 'write') failTaken(slug);
    if (posts.isOfProgram(slug)) fail('slug_taken', `/blog/${slug} is a post that comes with the site.`);
    const rendered = await renderUserText({ markdown, kind: 'post', hasLinks: true });
    const figures = await freezeFigures(snapshots, draft.figures, before?.figures);
    return { slug, title, summary, tags, markdown, rendered, figures };
  }

  serve(app, blog.listStoredPosts, async () =>
    (await listAllPosts<StoredFigure>(postgres)).map((post) => {
      const { id, title, slug, publishedAt } = post;
      return { id, title, slug, publishedAt };
    }),
  );

  serve(app, blog.getStoredPost, async ({ params: { postId } }) => storedOf(await rowOf(postgres, postId)));

  serve(app, { ...blog.createPost, bodyLimit: POST_BYTES }, async (request) => {
    const actor = await permissions.actorOf(request);
    const content = await contentOf(request.body);
    const id = await postgres.transaction(async (tx) => {
      const created = (await insertPost(tx, actor.accountId, content)) ?? failTaken(content.slug);
      await note(tx, actor, created, { after: { title: content.title } });
      return created;
    });
    return storedOf(await rowOf(postgres, id));
  });

  serve(app, { ...blog.savePost, bodyLimit: POST_BYTES }, async (request) => {
    const { params, body } = request;
    const actor = await permissions.actorOf(request);
    const before = await rowOf(postgres, params.postId);
    const { correction, ...draft } = body;
    if (before.publishedAt !== null && correction === undefined)
      fail('invalid_request', 'This post is published: say in the correction what was wrong.');
    const content = await contentOf(draft, before);
    const corrections = correction === undefined ? [] : [{ day: today(), text: correction }];
    await postgres.transaction(async (tx) => {
      const isSaved = await updatePost(tx, before.id, content, [...corrections, ...before.corrections]);
      if (!isSaved) failTaken(content.slug);
      await note(tx, actor, before.id, {
        before: { title: before.title, markdown: before.markdown },
        after: { title: content.title },
        why: correction ?? null,
      });
    });
    return storedOf(await rowOf(postgres, before.id));
  });

  serve(app, blog.publishPost, async (request) => {
    const { isPublished } = request.body;
    const actor = await permissions.actorOf(request);
    const before = await rowOf(postgres, request.params.postId);
    await postgres.transaction(async (tx) => {
      await setPublished(tx, before.id, isPublished);
      const was = { isPublished: before.publishedAt !== null };
      await note(tx, actor, before.id, { before: was, after: { isPublished } });
    });
    return storedOf(await rowOf(postgres, before.id));
  });
}

const failTaken = (slug: string): never => fail('slug_taken', `Another post is at /blog/${slug}.`);

const rowOf = async (postgres: Postgres, id: number): Promise<Row> =>
  (await findPost<StoredFigure>(postgres, id)) ?? fail('not_found', 'There is no such post.');

const note = (
  tx: Postgres,
  actor: AuditActor,
  id: number,
  changed: Pick<AuditEntry, 'before' | 'after' | 'why'>,
): Promise<void> => writeAudit(tx, { actor, action: 'post.write', object: { kind: 'post', id }, ...changed });

const storedOf = ({ authorId: _author, authorName: _name, rendered, figures, ...row }: Row): StoredPost => ({
  ...row,
  tags: [...row.tags],
  figures: figures.flatMap(({ id, title, kind, query }) =>
    kind === null ? [] : [{ id, title, kind, query }],
  ),
  corrections: [...row.corrections],
  problems: [...rendered.problems],
});
