import type { PostDraft, StoredPost } from '@soulstat/api-client/contract';
import type { StoredText } from '../../../community/user-text/stored-text.ts';
import { json, pg, type Postgres } from '../../../storage/postgres/pg.ts';

/** What an author saves. `Figure` is what the blog stores of a chart. */
export interface PostContent<Figure> extends Omit<PostDraft, 'figures'> {
  readonly rendered: StoredText;
  readonly figures: readonly Figure[];
}

export interface PostRow<Figure>
  extends PostContent<Figure>, Pick<StoredPost, 'id' | 'corrections' | 'updatedAt' | 'publishedAt'> {
  readonly authorId: number | null;
  readonly authorName: string | null;
}

const POSTS = pg`
  select blog_post.id::int as id, slug, title, summary, tags, markdown, rendered, figures, corrections,
    author_id as "authorId", case when not player.hidden then player.name end as "authorName",
    floor(extract(epoch from blog_post.updated_at))::float8 as "updatedAt",
    floor(extract(epoch from blog_post.published_at))::float8 as "publishedAt"
  from blog_post left join player on player.account_id = blog_post.author_id
`;

export const listPublishedPosts = <Figure>(db: Postgres) =>
  db.rows(pg<PostRow<Figure>>`${POSTS} where published_at is not null order by published_at desc limit 200`);

export const listAllPosts = <Figure>(db: Postgres) =>
  db.rows(pg<PostRow<Figure>>`${POSTS} order by blog_post.updated_at desc limit 200`);

export const findPost = <Figure>(db: Postgres, id: number) =>
  db.row(pg<PostRow<Figure>>`${POSTS} where blog_post.id = ${id}`);

/** Undefined where another post has the slug. */
export const insertPost = <Figure>(db: Postgres, authorId: number | null, post: PostContent<Figure>) =>
  db.value(pg<{ id: number }>`
    insert into blog_post (slug, author_id, title, summary, tags, markdown, rendered, figures)
    values (${post.slug}, ${authorId}, ${post.title}, ${post.summary}, ${post.tags}::text[],
      ${post.markdown}, ${json(post.rendered)}, ${json(post.figures)})
    on conflict (slug) do nothing returning id::int as id
  `);

/** False where another post has the slug. */
export const updatePost = <Figure>(
  db: Postgres,
  id: number,
  { slug, title, summary, tags, markdown, rendered, figures }: PostContent<Figure>,
  corrections: StoredPost['corrections'],
) =>
  db.some(pg`
    update blog_post
    set slug = ${slug}, title = ${title}, summary = ${summary}, tags = ${tags}::text[], markdown = ${markdown},
      rendered = ${json(rendered)}, figures = ${json(figures)}, corrections = ${json(corrections)}, updated_at = now()
    where id = ${id} and not exists (select 1 from blog_post as other where other.slug = ${slug} and other.id <> ${id})
    returning id
  `);

/** One that was published before keeps its day. */
export const setPublished = (db: Postgres, id: number, isPublished: boolean) =>
  db.run(pg`
    update blog_post set published_at = case when ${isPublished} then coalesce(published_at, now()) end where id = ${id}
  `);
