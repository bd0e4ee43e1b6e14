import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { QueryState } from '../api/query-state.tsx';
import { commentsQuery, type Commented } from './comments-query.ts';
import { OneComment } from './one-comment.tsx';
import { WriteComment } from './write-comment.tsx';
import './comments.css';

interface CommentsProps extends Commented {
  /** As the server offers it: guests and banned accounts may not. */
  readonly mayWrite: boolean;
  /** Of the heading; 2 unless the page has another order. */
  readonly level?: 2 | 4;
}

/** What people say about something, and where they say it. */
export function Comments({ kind, objectId, mayWrite, level = 2 }: CommentsProps) {
  const query = useQuery(commentsQuery({ kind, objectId }), queryClient);
  const Heading = `h${level}` as const;
  const headingId = `comments-${kind}-${objectId}`;
  return (
    <section className="comments" aria-labelledby={headingId}>
      <Heading id={headingId}>Comments</Heading>
      <QueryState
        query={query}
        what="The comments"
        height="10rem"
        isEmpty={({ comments }) => comments.length === 0}
        empty={<p>No comments yet.</p>}
      >
        {({ comments }) => (
          <ol>
            {comments.map((comment) => (
              <OneComment key={comment.id} comment={comment} />
            ))}
          </ol>
        )}
      </QueryState>
      {mayWrite && <WriteComment kind={kind} objectId={objectId} />}
    </section>
  );
}
