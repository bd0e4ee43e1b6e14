import type { LoaderArgs } from '../../shared/router/router.ts';
import { EventsPage, prefetchEvents } from './parts/event-pages.tsx';
import { OBJECTIVES } from './parts/event-words.ts';

/** Starts the download; the page shows its own skeleton meanwhile. */
export const loader = ({ url }: LoaderArgs) => prefetchEvents(url.searchParams);

/** What objectives add, by minute and by standing. */
export function Component() {
  return (
    <EventsPage
      page="wpaObjectives"
      about="How much more often teams win after taking an objective than their souls before let expect."
      kinds={OBJECTIVES}
    >
      <p className="statistics-lead">
        The urn has no row: match files don’t say who delivered it, so its value can’t be counted.
      </p>
    </EventsPage>
  );
}
