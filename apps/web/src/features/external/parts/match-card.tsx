import type { MatchSummary } from '@soulstat/api-client';
import { formatDuration, HeroPortrait, Logo, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { artOf } from '../../../shared/game/art.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { modeName } from '../../../shared/game/modes.ts';
import { PageHead } from '../../../shared/page-head.tsx';
import { href } from '../../../shared/paths.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { resultTitle } from '../../../shared/game/result.ts';
import { type Team, teamName, TEAMS } from '../../../shared/game/teams.ts';

/** The result of a match in a small frame of somebody else's page; the logo leads to its summary. */
export function MatchCard({ matchId }: { readonly matchId: number }) {
  const query = apiQuery('/api/match/:matchId/summary', { params: { matchId } });
  const { data: match, error } = useQuery(query, queryClient);
  const title = match ? resultTitle(match) : `Match ${matchId}`;
  return (
    <article className="match-card" data-winner={match?.winningTeam ?? undefined}>
      <PageHead title={title} description={`Result of match ${matchId} in Deadlock.`} />
      <header>
        <h1>{title}</h1>
        <a
          href={href('matchSummary', { matchId: String(matchId) })}
          target="_blank"
          rel="noreferrer"
          aria-label={`Soulstat, match ${matchId}`}
        >
          <Logo height={20} label="" />
        </a>
      </header>
      {error && !match && <p role="alert">{error.message}</p>}
      {!error && !match && <Skeleton lines={3} />}
      {match && <Result match={match} />}
    </article>
  );
}

function Result({ match }: { readonly match: MatchSummary }) {
  return (
    <>
      <p className="match-card-facts">
        {modeName(match)} · {formatDuration(match.durationSeconds)} · match {match.matchId}
      </p>
      {TEAMS.map((team) => (
        <LineUp key={team} match={match} team={team} />
      ))}
    </>
  );
}

function LineUp({ match, team }: { readonly match: MatchSummary; readonly team: Team }) {
  const { heroOrUnknown } = useHeroes();
  const players = match.players.filter((player) => player.team === team);
  const kills = players.reduce((sum, player) => sum + player.kills, 0);
  const isWinner = match.winningTeam === team;
  return (
    <section className="match-card-team" data-team={team}>
      <h2>
        {teamName(team)}
        {isWinner && ' W'}
      </h2>
      <ul>
        {players.map(({ slot, heroId }) => {
          const hero = heroOrUnknown(heroId);
          return (
            <li key={slot}>
              <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={28} />
            </li>
          );
        })}
      </ul>
      <p>
        <strong>{kills}</strong> kills
      </p>
    </section>
  );
}
