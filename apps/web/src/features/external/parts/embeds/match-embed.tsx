import type { MatchSummary, SummaryPlayer } from '@soulstat/api-client';
import { formatDuration, HeroPortrait, MatchResult } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../shared/api/api.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { EmbedFrame, EmbedTable, Unavailable, useEmbed } from '../../../../shared/embed/embed-frame.tsx';
import { artOf } from '../../../../shared/game/art.ts';
import { modeName } from '../../../../shared/game/modes.ts';
import { resultTitle } from '../../../../shared/game/result.ts';
import { type Team, teamName, TEAMS } from '../../../../shared/game/teams.ts';
import { href } from '../../../../shared/paths.ts';
import { useParams } from '../../../../shared/router/router-provider.tsx';

export const matchSummaryQuery = (matchId: number) =>
  apiQuery('/api/match/:matchId/summary', { params: { matchId } });

/** The result of a match with both teams; title and logo lead to its summary. */
export function MatchEmbed() {
  const { matchId = '' } = useParams();
  const { data: match } = useQuery(matchSummaryQuery(Number(matchId)), queryClient);
  const { hidden } = useEmbed();
  return (
    <EmbedFrame
      kind="match"
      title={match ? resultTitle(match) : `Match ${matchId}`}
      to={href('matchSummary', { matchId })}
      what={`match ${matchId}`}
    >
      {!match && <Unavailable what="This match" />}
      {match && !hidden.has('facts') && <MatchFacts match={match} />}
      {match && <LineUps match={match} />}
    </EmbedFrame>
  );
}

/** Mode, length and day. */
export function MatchFacts({ match }: { readonly match: MatchSummary }) {
  const { format } = useEmbed();
  return (
    <p className="embed-note">
      {modeName(match)} · {match.durationSeconds > 0 && `${formatDuration(match.durationSeconds)} · `}
      <time dateTime={new Date(match.startedAt * 1000).toISOString()}>{format.day(match.startedAt)}</time> ·
      match {match.matchId}
    </p>
  );
}

/** With players a table each; without them a line each. */
function LineUps({ match }: { readonly match: MatchSummary }) {
  const { hidden, format } = useEmbed();
  const { heroOrUnknown } = useHeroes();
  const lineOf = (team: Team) => {
    const { players, kills, souls } = sumsOf(match, team);
    const heroes = players.map(({ heroId }) => heroOrUnknown(heroId));
    return {
      name: teamName(team),
      kills,
      souls,
      heroes: heroes.map((hero) => ({ name: hero.name, ...artOf('hero', hero) })),
    };
  };
  if (!hidden.has('players')) return TEAMS.map((team) => <LineUp key={team} match={match} team={team} />);
  if (hidden.has('teams')) return null;
  return (
    <MatchResult
      teams={[lineOf(0), lineOf(1)]}
      winner={match.winningTeam}
      count={(value) => format.count(value)}
    />
  );
}

function sumsOf(match: MatchSummary, team: Team) {
  const players = match.players.filter((player) => player.team === team);
  const sum = (of: (player: SummaryPlayer) => number) =>
    players.reduce((total, player) => total + of(player), 0);
  return { players, kills: sum(({ kills }) => kills), souls: sum(({ netWorth }) => netWorth) };
}

function LineUp({ match, team }: { readonly match: MatchSummary; readonly team: Team }) {
  const { hidden, format } = useEmbed();
  const { players, kills, souls } = sumsOf(match, team);
  return (
    <section className="match-embed-team" data-team={team}>
      {!hidden.has('teams') && (
        <h2>
          {teamName(team)}
          {match.winningTeam === team && ' W'}{' '}
          <small>
            {format.count(kills)} kills · {format.count(souls)} souls
          </small>
        </h2>
      )}
      <Players players={players} team={team} />
    </section>
  );
}

function Players({ players, team }: { readonly players: readonly SummaryPlayer[]; readonly team: Team }) {
  const { format } = useEmbed();
  const { heroOrUnknown } = useHeroes();
  return (
    <EmbedTable label={teamName(team)}>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">
            <abbr title="Kills, deaths and assists">K/D/A</abbr>
          </th>
          <th scope="col">Souls</th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ slot, heroId, name, accountId, kills, deaths, assists, netWorth }) => {
          const hero = heroOrUnknown(heroId);
          return (
            <tr key={slot}>
              <th scope="row">
                <span className="embed-named">
                  <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={24} />
                  <bdi>{name ?? (accountId === 0 ? 'No account' : `Player ${accountId}`)}</bdi>
                </span>
              </th>
              <td>
                {kills}/{deaths}/{assists}
              </td>
              <td>{format.count(netWorth)}</td>
            </tr>
          );
        })}
      </tbody>
    </EmbedTable>
  );
}
