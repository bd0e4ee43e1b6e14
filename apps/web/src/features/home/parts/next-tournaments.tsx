import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { REGION_WORDS } from '../../../shared/region-words.ts';
import { useNow } from '../../../shared/render/use-now.ts';

const SHOWN = 3;
const nextQuery = apiQuery('/api/tournaments', { query: { state: 'upcoming' } });

/** The three public tournaments that begin next. Not there while none is announced. */
export function NextTournaments() {
  const { data } = useQuery(nextQuery, queryClient);
  const now = useNow();
  const next = data?.tournaments.slice(0, SHOWN) ?? [];
  if (next.length === 0) return null;
  return (
    <section className="next-tournaments" aria-labelledby="next-tournaments-title">
      <header className="home-head">
        <h2 id="next-tournaments-title">Next tournaments</h2>
        <Link className="soulstat-link" to={href('tournaments')}>
          All tournaments
        </Link>
      </header>
      <ul className="next-tournament-lines">
        {next.map(({ id, name, startsAt, region, entrants, places, isSimulated }) => (
          <li key={id}>
            <Link to={href('tournament', { tournamentId: String(id) })}>{name}</Link>
            <span>
              <Moment at={startsAt} now={now} /> · {region ? REGION_WORDS[region] : 'Any region'} · {entrants}{' '}
              of {places} places{isSimulated && ' · simulated'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
