import { linkButton, SignInButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { CodeForm } from './parts/code-form.tsx';
import { OwnTickets } from './parts/own-tickets.tsx';
import { serviceQuery } from './parts/queries.ts';
import { ServiceTime } from './parts/service-time.tsx';
import { TicketTabs } from './parts/ticket-tabs.tsx';
import { TICKETS_HEAD } from './parts/tickets-head.ts';
import '../../shared/forms/forms.css';
import './tickets.css';

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader() {
  void queryClient.prefetchQuery(serviceQuery);
  return null;
}

/** Where tickets begin and are found again. */
export function Component() {
  const service = useQuery(serviceQuery, queryClient);
  const { state } = useSession();
  return (
    <div className="text-page tickets">
      <PageHead {...TICKETS_HEAD} />
      <h1>Tickets</h1>
      <TicketTabs />
      <section aria-labelledby="tickets-open" className="tickets-lead">
        <h2 id="tickets-open">Something wrong or missing?</h2>
        <p>Tell us. You need no account, and you get an answer on this page.</p>
        <ServiceTime service={service.data} />
        <p>
          <Link {...linkButton('primary', 'touch')} to={href('ticketNew')}>
            Open a ticket
          </Link>
        </p>
      </section>
      <section aria-labelledby="tickets-own">
        <h2 id="tickets-own">Your tickets</h2>
        {state === 'signedIn' ? (
          <OwnTickets />
        ) : (
          <div className="tickets-sign-in">
            <p>Sign in to see the tickets of your account.</p>
            <SignInButton onSignIn={() => goToSignIn()} />
          </div>
        )}
      </section>
      <section aria-labelledby="tickets-code">
        <h2 id="tickets-code">Find a ticket by its code</h2>
        <CodeForm />
      </section>
    </div>
  );
}
