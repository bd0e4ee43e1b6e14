import { EmptyState, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@soulstat/api-client';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import { Board } from './board/board.tsx';
import { draftHead } from './drafts-head.ts';
import { codeOf, draftQuery } from './drafts-query.ts';
import { CodeEntry } from './list/code-entry.tsx';

/** The room of a code, or what is wrong with the code. */
export function RoomPage({ text }: { readonly text: string }) {
  const code = codeOf(text);
  return code === undefined ? <NoRoom text={text} /> : <Room key={code} code={code} />;
}

function Room({ code }: { readonly code: string }) {
  const query = useQuery(draftQuery(code), queryClient);
  const { data, error } = query;
  if (!data && error instanceof ApiError && error.status === 404) return <NoRoom text={code} />;
  return (
    <>
      <PageHead {...draftHead(code, data)} />
      {!data && <h1>Draft {code}</h1>}
      <QueryState
        query={query}
        what="The draft"
        skeleton={<Skeleton shape="block" width="100%" height="80vh" />}
      >
        {(room) => <Board known={room} />}
      </QueryState>
    </>
  );
}

function NoRoom({ text }: { readonly text: string }) {
  return (
    <div className="draft-none">
      <PageHead {...draftHead(text.toUpperCase(), undefined)} />
      <h1>Draft {text.toUpperCase()}</h1>
      <EmptyState title="There is no draft with this code" action={<CodeEntry />}>
        Check each letter: a code has 8 letters and digits.
      </EmptyState>
    </div>
  );
}
