import type { LoaderArgs } from '../../shared/router/router.ts';
import { EventsPage, prefetchEvents } from './parts/event-pages.tsx';
import { EVENTS } from './parts/event-words.ts';

/** Starts the download; the page shows its own skeleton meanwhile. */
export const loader = ({ url }: LoaderArgs) => prefetchEvents(url.searchParams);

/** What kills, deaths, trades and team wipes add. */
export function Component() {
  return (
    <EventsPage
      page="wpaEvents"
      about="How much more often teams win after a kill, a trade or a team wipe than their souls before let expect. A death is seen from the team of who died."
      kinds={EVENTS}
    >
      <p className="statistics-lead">
        Traded kill: the other side kills one of the killer’s team within ten seconds. Team wipe: all six of
        the other team are dead at once.
      </p>
    </EventsPage>
  );
}
