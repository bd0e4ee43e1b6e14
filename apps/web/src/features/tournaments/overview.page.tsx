import type { Tournament } from '@soulstat/api-client';
import { linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { OriginContext } from '../../shared/site.ts';
import { StructuredData } from '../../shared/structured-data.tsx';
import { UserTextView } from '../../shared/user-text/user-text.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { hideResults } from './parts/frame/hide-results.ts';
import { useAddresses } from './parts/frame/use-addresses.ts';
import { MatchRows } from './parts/match/match-rows.tsx';
import { matchesQuery } from './parts/tournament-query.ts';
import { Facts } from './parts/overview/facts.tsx';
import { Schedule } from './parts/overview/schedule.tsx';
import { sportsEvent } from './parts/overview/sports-event.ts';
import { Streams } from './parts/overview/streams.tsx';
import { tournamentHeadOf } from './parts/tournaments-head.ts';
import './matches.css';

export function prefetch(id: number): void {
  void queryClient.prefetchQuery(matchesQuery(id));
}

/** What somebody who may play or watch wants to know first. */
export function Component({ tournament }: TabPageProps) {
  const origin = useContext(OriginContext);
  const { description } = tournamentHeadOf({ tournamentId: String(tournament.id) }, tournament);
  return (
    <div className="tournament-columns">
      {!tournament.isSimulated && tournament.isIndexed && (
        <StructuredData type="SportsEvent" {...sportsEvent(tournament, { origin, description })} />
      )}
      <div>
        <Now tournament={tournament} />
        <Text title="About" text={tournament.description} />
        <Text title="Rules" text={tournament.rules} />
      </div>
      <div>
        <Facts tournament={tournament} />
        <Schedule tournament={tournament} />
        <Streams tournament={tournament} />
      </div>
    </div>
  );
}

const SHOWN = 6;

/** Matches under way and next, once there are any. */
function Now({ tournament: { id, phase, timeZone, streams } }: { readonly tournament: Tournament }) {
  const query = useQuery(matchesQuery(id), queryClient);
  const { hides, tab, match: hrefOf } = useAddresses(id);
  if (phase === 'announced' || phase === 'open' || phase === 'closed' || query.data?.total === 0) return null;
  return (
    <section aria-labelledby="tournament-now">
      <h2 id="tournament-now">{phase === 'finished' ? 'Last matches' : 'Now and next'}</h2>
      <QueryState query={query} what="Matches" height="20rem">
        {({ matches, entrants, total }) => (
          <>
            <MatchRows
              matches={(hides ? hideResults.matches(matches) : matches).slice(0, SHOWN)}
              entrants={entrants}
              streams={streams}
              timeZone={timeZone}
              hrefOf={hrefOf}
            />
            {total > SHOWN && (
              <Link {...linkButton(undefined, 'compact')} to={tab('matches')}>
                All {total} matches
              </Link>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

interface TextProps {
  readonly title: string;
  readonly text: Tournament['rules'];
}

/** Nothing where the organisers have written nothing. */
function Text({ title, text }: TextProps) {
  const id = `tournament-${title.toLowerCase()}`;
  if (text.parts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <UserTextView text={text} />
    </section>
  );
}
