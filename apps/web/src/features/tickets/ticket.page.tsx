import { ApiError, type Ticket } from '@soulstat/api-client';
import { linkButton, Notice, SignInButton, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPost } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { LoadFailed } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { useNavigate, useParams } from '../../shared/router/router-provider.tsx';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { useSessionAtOnce } from '../../shared/session/use-session.ts';
import { CodeForm } from './parts/code-form.tsx';
import { codeOf, forgetCode } from './parts/guest-codes.ts';
import { ticketQuery } from './parts/queries.ts';
import { TicketView } from './parts/view/ticket-view.tsx';
import { ticketHead } from './parts/tickets-head.ts';
import '../../shared/forms/forms.css';
import './tickets.css';
import './ticket-pages.css';

/** One ticket, for its owner and for staff. */
export function Component() {
  const text = useParams()['ticketId'] ?? '';
  const ticketId = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  return (
    <div className="text-page tickets">
      <PageHead {...ticketHead(text)} />
      <p>
        <Link to={href('tickets')}>All your tickets</Link>
      </p>
      {ticketId === undefined ? (
        <NoTicket ticketId={text} />
      ) : (
        <OneTicket key={ticketId} ticketId={ticketId} />
      )}
    </div>
  );
}

function OneTicket({ ticketId }: { readonly ticketId: number }) {
  const session = useSessionAtOnce();
  const navigate = useNavigate();
  const [code] = useState(() => codeOf(ticketId));
  const own = ticketQuery(ticketId);
  const load = () =>
    code === undefined ? own.queryFn() : apiPost('/api/tickets/by-code', { body: { code } });
  const { data, error, refetch } = useQuery(
    {
      queryKey: own.queryKey,
      queryFn: load,
      staleTime: 0,
      enabled: code !== undefined || session.state !== 'unknown',
    },
    queryClient,
  );
  const setTicket = (ticket: Ticket) => queryClient.setQueryData(own.queryKey, ticket);
  const onDeleted = async () => {
    forgetCode(ticketId);
    queryClient.removeQueries({ queryKey: own.queryKey });
    await navigate(href('tickets'));
  };
  if (data && !error)
    return <TicketView ticket={data} code={code} onChange={setTicket} onDeleted={onDeleted} />;
  if (!error) return <TicketSkeleton ticketId={ticketId} />;
  if (!(error instanceof ApiError) || ![401, 403, 404].includes(error.status))
    return (
      <>
        <h1>Ticket {ticketId}</h1>
        <LoadFailed what="The ticket" onRetry={refetch}>
          {error.message}
        </LoadFailed>
      </>
    );
  return <NoTicket ticketId={String(ticketId)} isGuest={session.state !== 'signedIn'} />;
}

function TicketSkeleton({ ticketId }: { readonly ticketId: number }) {
  return (
    <div aria-busy="true">
      <h1>Ticket {ticketId}</h1>
      <Skeleton lines={8} width="100%" />
    </div>
  );
}

/** Nobody is told whether there is such a ticket: it is its owner's. */
function NoTicket({ ticketId, isGuest = false }: { readonly ticketId: string; readonly isGuest?: boolean }) {
  return (
    <>
      <h1>Ticket {ticketId}</h1>
      <Notice kind="warning" title="You cannot see this ticket from here">
        Only its owner can see a ticket. {isGuest && 'Sign in if it is yours, or enter its code.'}
      </Notice>
      {isGuest && (
        <>
          <SignInButton onSignIn={() => goToSignIn()} />
          <CodeForm />
        </>
      )}
      <p>
        <Link {...linkButton()} to={href('tickets')}>
          Tickets
        </Link>
      </p>
    </>
  );
}
