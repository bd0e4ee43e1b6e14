import { EmptyState, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { formatMoment } from '../../../../shared/format/format.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';

/** Every post of the staff, drafts as well. */
export function Desk() {
  const query = useQuery({ ...apiQuery('/api/blog/stored', {}), refetchOnMount: 'always' }, queryClient);
  return (
    <>
      <p>
        <Link {...linkButton('primary')} to={href('blogEditor', { postId: 'new' })}>
          New post
        </Link>
      </p>
      <QueryState
        query={query}
        what="The posts"
        isEmpty={(posts) => posts.length === 0}
        empty={<EmptyState title="Nothing written yet" />}
      >
        {(posts) => (
          <ul className="blog-desk">
            {posts.map(({ id, title, publishedAt }) => (
              <li key={id}>
                <Link to={href('blogEditor', { postId: String(id) })}>{title}</Link>
                <span>{publishedAt === null ? 'Draft' : `Published ${formatMoment(publishedAt)}`}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </>
  );
}
