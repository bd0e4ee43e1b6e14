import type { LatestMatch } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { MatchLine } from './match-line.tsx';

const LOOKED_AT = 100;
const SHOWN = 4;
const recentQuery = apiQuery('/api/matches/latest', { query: { limit: LOOKED_AT } });

/** The matches of the highest average rank among the last ones. Not there while none of them has a rank. */
export function TopMatches() {
  const { data } = useQuery(recentQuery, queryClient);
  const top = highestRanked(data ?? []);
  if (top.length === 0) return null;
  return (
    <section className="top-matches">
      <header className="home-head">
        <h2>Highest ranked of the last {LOOKED_AT} matches</h2>
        <Link className="soulstat-link" to={href('recentMatches')}>
          Recent top matches
        </Link>
      </header>
      <ol className="match-lines">
        {top.map((match) => (
          <MatchLine key={match.matchId} match={match} />
        ))}
      </ol>
    </section>
  );
}

/** From the highest average rank down; of equal ones the later match first. */
export function highestRanked(matches: readonly LatestMatch[]): readonly LatestMatch[] {
  return matches
    .filter((match) => rankOf(match) > 0)
    .toSorted((a, b) => rankOf(b) - rankOf(a) || b.startedAt - a.startedAt)
    .slice(0, SHOWN);
}

const rankOf = ({ averageRankNumber }: LatestMatch) => averageRankNumber ?? 0;
