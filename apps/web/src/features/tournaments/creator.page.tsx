import { EmptyState, SignInButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { useLocation, useParams } from '../../shared/router/router-provider.tsx';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { useSessionAtOnce } from '../../shared/session/use-session.ts';
import { Begin } from './parts/creator/begin.tsx';
import { draftQuery } from './parts/creator/creator-query.ts';
import { Wizard } from './parts/creator/wizard.tsx';
import { SeriesList } from './parts/series/series-list.tsx';
import { CREATOR_HEAD } from './parts/tournaments-head.ts';
import '../../shared/forms/forms.css';
import './tournaments.css';
import './tournament.css';
import './entries.css';
import './control.css';
import './creator.css';

/** Making a tournament step by step: it saves as it goes, and can be left and resumed. */
export function Component() {
  const { state } = useSessionAtOnce();
  const id = draftIn(useLocation().search);
  const isSeries = useParams()['*']?.replace(/\/$/, '') === 'series';
  return (
    <div className="tournaments creator">
      <PageHead {...CREATOR_HEAD} />
      <PageTitle>{isSeries ? 'Weekly tournaments' : 'Create a tournament'}</PageTitle>
      {state === 'guest' && (
        <EmptyState
          title="Sign in to create a tournament"
          action={<SignInButton onSignIn={() => goToSignIn()} />}
        >
          Your draft is saved as you go.
        </EmptyState>
      )}
      {state === 'signedIn' && isSeries && <SeriesList />}
      {state === 'signedIn' && !isSeries && (id === undefined ? <Begin /> : <Draft key={id} id={id} />)}
    </div>
  );
}

function draftIn(search: string): number | undefined {
  const id = Number(new URLSearchParams(search).get('draft'));
  return Number.isInteger(id) && id >= 1 && id <= 2_147_483_647 ? id : undefined;
}

function Draft({ id }: { readonly id: number }) {
  // Read once: from then on the wizard has it, and saves it.
  const query = useQuery({ ...draftQuery(id), staleTime: Infinity, gcTime: 0 }, queryClient);
  return (
    <QueryState query={query} what="The tournament" height="40rem">
      {(draft) => <Wizard draft={draft} />}
    </QueryState>
  );
}
