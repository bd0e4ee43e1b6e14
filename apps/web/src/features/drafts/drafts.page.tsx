import { EmptyState } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { CreateForm, type Opened } from './parts/create/create-form.tsx';
import { OpenedDraft } from './parts/create/opened-draft.tsx';
import { DRAFTS_HEAD } from './parts/drafts-head.ts';
import { draftsQuery, type ListedState } from './parts/drafts-query.ts';
import { CodeEntry } from './parts/list/code-entry.tsx';
import { DraftList } from './parts/list/draft-list.tsx';
import '../../shared/forms/forms.css';
import './drafts.css';

/** Starts the downloads of both lists. */
export function loader({ url }: LoaderArgs) {
  void queryClient.prefetchQuery(draftsQuery('live'));
  void queryClient.prefetchQuery(draftsQuery('past', pageIn(url.search)));
  return null;
}

const pageIn = (search: string): number => {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
};

/** Drafts: open a room, enter one, watch one. */
export function Component() {
  const page = pageIn(useLocation().search);
  const [opened, setOpened] = useState<Opened>();
  return (
    <div className="drafts">
      <PageHead {...DRAFTS_HEAD} />
      <PageTitle about="Create a room, send each captain their link, both get ready. Bans and picks run against the clock; players suggest, spectators watch live, a referee can pause and undo. Afterwards the draft stays as a replay, linked to its match.">
        Draft tool
      </PageTitle>
      <div className="drafts-columns">
        <div>
          {opened === undefined ? (
            <>
              <h2>New draft</h2>
              <CreateForm onOpened={setOpened} />
            </>
          ) : (
            <OpenedDraft opened={opened} onAnother={() => setOpened(undefined)} />
          )}
        </div>
        <div>
          <h2>Enter a room</h2>
          <CodeEntry />
          <Drafts state="live" title="Live now" none="No public draft is running." />
          <Drafts
            state="past"
            page={page}
            title="Past drafts"
            none="Public drafts stay here after they end."
          />
        </div>
      </div>
    </div>
  );
}

interface DraftsProps {
  readonly state: ListedState;
  readonly page?: number;
  readonly title: string;
  readonly none: string;
}

/** As the contract has it. */
const PER_PAGE = 30;

function Drafts({ state, page = 1, title, none }: DraftsProps) {
  const query = useQuery(draftsQuery(state, page), queryClient);
  return (
    <section aria-labelledby={`drafts-${state}`}>
      <h2 id={`drafts-${state}`}>{title}</h2>
      <QueryState
        query={query}
        what={title}
        height="6rem"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={state === 'live' ? 'Nothing live' : 'No drafts yet'}>{none}</EmptyState>}
      >
        {({ drafts, total }) => (
          <>
            <DraftList drafts={drafts} />
            <Pages page={page} pages={Math.ceil(total / PER_PAGE)} />
          </>
        )}
      </QueryState>
    </section>
  );
}

const addressOf = (number: number) => `${href('draft')}?page=${number}`;

function Pages({ page, pages }: { readonly page: number; readonly pages: number }) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="drafts-pages">
      {page > 1 && <Link to={addressOf(page - 1)}>Previous</Link>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <Link to={addressOf(page + 1)}>Next</Link>}
    </nav>
  );
}
