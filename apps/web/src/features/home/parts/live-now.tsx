import { HeroPortrait } from '@soulstat/ui';
import type { LiveMatch } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { artOf } from '../../../shared/game/art.ts';
import { matchHref } from '../../../shared/game/match-href.ts';
import { Rank } from '../../../shared/game/rank.tsx';
import { teamName, TEAMS } from '../../../shared/game/teams.ts';
import { Link } from '../../../shared/link.tsx';
import { LiveChance } from '../../../shared/live/live-chance.tsx';
import { LiveMark } from '../../../shared/live/live-mark.tsx';
import { liveMatchesQuery } from '../../../shared/live/live-queries.ts';
import { href } from '../../../shared/paths.ts';

const SHOWN = 4;
const ASK_AGAIN_MS = 60_000;
const liveNowQuery = liveMatchesQuery({ limit: SHOWN });

/** The highest ranked matches that run. Not there while none does. */
export function LiveNow() {
  const { data } = useQuery({ ...liveNowQuery, refetchInterval: ASK_AGAIN_MS }, queryClient);
  if (!data || data.matches.length === 0) return null;
  return (
    <section className="live-now" aria-labelledby="live-now-title">
      <header className="home-head">
        <h2 id="live-now-title">Live now</h2>
        <LiveMark isSimulated={data.feed.isSimulated} isExperimental={data.isExperimental} />
        <Link className="soulstat-link" to={href('activeMatches')}>
          All {data.running} active matches
        </Link>
      </header>
      <ol className="live-now-matches">
        {data.matches.map((match) => (
          <Line key={match.matchId} match={match} />
        ))}
      </ol>
    </section>
  );
}

function Line({ match }: { readonly match: LiveMatch }) {
  const { heroOrUnknown } = useHeroes();
  const { matchId, averageRank, startedAt, atSeconds, players } = match;
  return (
    <li>
      <p className="live-now-head">
        <Link to={matchHref(matchId)}>Match {matchId}</Link>
        {averageRank !== null && <Rank rankNumber={averageRank} startedAt={startedAt} showName />}
        <span>{Math.floor(atSeconds / 60)} min</span>
      </p>
      {TEAMS.map((team) => (
        <ul key={team} className="live-now-heroes" data-team={team} aria-label={teamName(team)}>
          {players
            .filter((player) => player.team === team)
            .map(({ heroId }, place) => {
              const hero = heroOrUnknown(heroId);
              return (
                <li key={place}>
                  <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={28} />
                </li>
              );
            })}
        </ul>
      ))}
      <LiveChance match={match} />
    </li>
  );
}
