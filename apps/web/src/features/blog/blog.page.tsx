import type { PostList } from '@soulstat/api-client';
import { EmptyState, linkButton, LinkTabs } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { BLOG_HEAD } from './parts/blog-head.ts';
import { PostFacts, wordsOf } from './parts/post-facts.tsx';
import { ForWriters } from './parts/staff-link.tsx';
import './blog.css';

const TAG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const tagOf = (search: string): string | undefined => {
  const tag = new URLSearchParams(search).get('tag') ?? '';
  return TAG.test(tag) && tag.length <= 40 ? tag : undefined;
};

function queryOf(search: string) {
  const tag = tagOf(search);
  return apiQuery('/api/blog/posts', { query: { ...(tag !== undefined && { tag }) } });
}

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  void queryClient.prefetchQuery(queryOf(url.search));
  return null;
}

/** The posts of the blog, by tag. */
export function Component() {
  const { search } = useLocation();
  const query = useQuery(queryOf(search), queryClient);
  return (
    <div className="text-page">
      <PageHead {...BLOG_HEAD} />
      <h1>Blog</h1>
      <p className="blog-feeds">
        <ForWriters>
          <Link {...linkButton('secondary')} to={href('blogDesk')}>
            Write
          </Link>
        </ForWriters>
        <a href="/blog/rss.xml">RSS</a>
        <a href="/blog/atom.xml">Atom</a>
      </p>
      <QueryState query={query} what="The posts">
        {(list) => <Posts list={list} tag={tagOf(search)} />}
      </QueryState>
    </div>
  );
}

function Posts({
  list: { posts, tags },
  tag,
}: {
  readonly list: PostList;
  readonly tag: string | undefined;
}) {
  return (
    <>
      {tags.length > 0 && (
        <LinkTabs label="Topic">
          <Link to={href('blog')} aria-current={tag === undefined ? 'page' : undefined}>
            All
          </Link>
          {tags.map(({ tag: name, count }) => (
            <Link
              key={name}
              to={`${href('blog')}?tag=${name}`}
              aria-current={name === tag ? 'page' : undefined}
            >
              {wordsOf(name)} {count}
            </Link>
          ))}
        </LinkTabs>
      )}
      {posts.length === 0 ? (
        <EmptyState title={tag === undefined ? 'No posts yet' : 'No posts with this tag'}>
          <p>
            {tag === undefined ? (
              'The first one is on its way.'
            ) : (
              <Link to={href('blog')}>See all posts</Link>
            )}
          </p>
        </EmptyState>
      ) : (
        <ul className="blog-posts">
          {posts.map((post) => (
            <li key={post.slug}>
              <article>
                <h2>
                  <Link to={href('blogPost', { slug: post.slug })}>{post.title}</Link>
                </h2>
                <p>{post.summary}</p>
                <PostFacts post={post} />
              </article>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
