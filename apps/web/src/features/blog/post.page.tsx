import type { Post } from '@soulstat/api-client';
import { linkButton, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { useParams } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { OriginContext } from '../../shared/site.ts';
import { formatDay } from '../../shared/statistics/format-day.ts';
import { StructuredData } from '../../shared/structured-data.tsx';
import { UserTextView } from '../../shared/user-text/user-text.tsx';
import { WinRateChart } from '../../shared/user-text/win-rate-chart.tsx';
import { postHead, postHeadOf } from './parts/blog-head.ts';
import { blogPosting } from './parts/blog-posting.ts';
import { Figure } from './parts/figure.tsx';
import { PostFacts } from './parts/post-facts.tsx';
import { ForWriters } from './parts/staff-link.tsx';
import './blog.css';

const queryOf = (slug: string) => apiQuery('/api/blog/posts/:slug', { params: { slug } });

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ params: { slug = '' } }: LoaderArgs) {
  void queryClient.prefetchQuery(queryOf(slug));
  return null;
}

/** One post, with its charts and what was corrected. */
export function Component() {
  const { slug = '' } = useParams();
  const query = useQuery(queryOf(slug), queryClient);
  return (
    <div className="text-page">
      {query.data === undefined && (
        <PageHead {...postHeadOf({ slug }, undefined)} isUnlisted={query.isError} />
      )}
      <p className="post-back">
        <Link to={href('blog')}>Blog</Link>
      </p>
      <QueryState query={query} what="The post" skeleton={<Skeleton lines={20} width="100%" />}>
        {(post) => <PostView post={post} />}
      </QueryState>
    </div>
  );
}

function PostView({ post }: { readonly post: Post }) {
  const origin = useContext(OriginContext);
  return (
    <article className="text-page post">
      <PageHead {...postHead(post)} />
      <StructuredData type="BlogPosting" {...blogPosting(post, origin)} />
      <header>
        <h1>{post.title}</h1>
        <PostFacts post={post} />
        <p className="post-summary">{post.summary}</p>
      </header>
      <Contents post={post} />
      <Body post={post} />
      <Corrections corrections={post.corrections} />
      {post.editId !== null && (
        <ForWriters>
          <p>
            <Link {...linkButton('secondary')} to={href('blogEditor', { postId: String(post.editId) })}>
              Edit this post
            </Link>
          </p>
        </ForWriters>
      )}
    </article>
  );
}

function Contents({ post: { headings } }: { readonly post: Post }) {
  const sections = headings.filter(({ depth }) => depth === 2);
  if (sections.length < 3) return null;
  return (
    <nav className="post-contents" aria-label="In this post">
      <ul>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Body({ post: { slug, parts, figures } }: { readonly post: Post }) {
  return parts.map((part, index) => {
    const figure = part.kind === 'figure' ? figures.find(({ id }) => id === part.id) : undefined;
    if (figure) return <Figure key={figure.id} slug={slug} figure={figure} />;
    return part.kind === 'figure' ? null : (
      // Parts have no names, and never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <UserTextView
        key={index}
        text={{ parts: [part] }}
        renderChart={(chart) => <WinRateChart {...chart} />}
      />
    );
  });
}

function Corrections({ corrections }: Pick<Post, 'corrections'>) {
  return (
    <section className="post-corrections" aria-labelledby="corrections">
      <h2 id="corrections">Corrections</h2>
      {corrections.length === 0 ? (
        <p>None so far.</p>
      ) : (
        <ol>
          {corrections.map(({ day, text }) => (
            <li key={`${day} ${text}`}>
              <time dateTime={day}>{formatDay(day)}</time> {text}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
