import type { StatisticRate, TeamStatistics } from '@soulstat/api-client';
import { EmptyState, formatCount, StatWithInterval, Table } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { countOf } from '../../shared/format/format.ts';
import { matchHref } from '../../shared/game/match-href.ts';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { HeroLink } from '../../shared/statistics/hero-link.tsx';
import { Day } from './parts/day.tsx';
import { Rate } from './parts/rate.tsx';
import { parseTeamId } from './parts/team-address.ts';
import { statisticsQuery, teamQuery } from './parts/team-query.ts';
import { TeamFrame } from './parts/team/team-frame.tsx';
import { TeamTabs } from './parts/team/team-tabs.tsx';

export function loader({ params }: LoaderArgs) {
  const id = parseTeamId(params['teamId']);
  if (id === undefined) return null;
  void queryClient.prefetchQuery(teamQuery(id));
  void queryClient.prefetchQuery(statisticsQuery(id));
  return null;
}

/** How a team plays: sides, pick order, heroes, players, games. */
export function Component() {
  return (
    <TeamFrame>
      {({ teamId }) => (
        <>
          <TeamTabs id={teamId} current="teamStatistics" />
          <Statistics id={teamId} />
        </>
      )}
    </TeamFrame>
  );
}

function Statistics({ id }: { readonly id: number }) {
  const query = useQuery(statisticsQuery(id), queryClient);
  return (
    <QueryState query={query} what="Statistics" height="60rem">
      {(statistics) => (
        <>
          {statistics.games.played === 0 ? (
            <EmptyState title="No official game yet">
              Games of tournaments and leagues between two teams count; scrims do not.
            </EmptyState>
          ) : (
            <Official statistics={statistics} />
          )}
          <Players statistics={statistics} />
        </>
      )}
    </QueryState>
  );
}

function Official({ statistics }: { readonly statistics: TeamStatistics }) {
  const { games, won, sides, pickOrder, heroes, trophies } = statistics;
  return (
    <>
      <section aria-labelledby="team-rates">
        <h2 id="team-rates">Win rate</h2>
        <p className="team-small">
          {countOf(games.played, 'game')} · {formatCount(games.drafted)} drafted here ·{' '}
          {formatCount(games.linked)} with a match on record
        </p>
        <div className="team-rates">
          <Large label="All games" rate={won} />
          <Large label="As The Hidden King" rate={sides.hiddenKing} />
          <Large label="As The Archmother" rate={sides.archmother} />
          <Large label="First pick" rate={pickOrder.first} />
          <Large label="Second pick" rate={pickOrder.second} />
        </div>
      </section>
      {trophies.length > 0 && (
        <section aria-labelledby="team-trophies">
          <h2 id="team-trophies">Trophies</h2>
          <ul className="team-links">
            {trophies.map(({ name, path, at }) => (
              <li key={path}>
                <Link to={path}>{name}</Link> <Day at={at} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="team-heroes">
        <h2 id="team-heroes">Heroes</h2>
        <Table label="Heroes of the team" className="team-table">
          <thead>
            <tr>
              <th scope="col">Hero</th>
              <th scope="col" className="team-number">
                Games
              </th>
              <th scope="col" className="team-number">
                Win rate
              </th>
              <th scope="col" className="team-number">
                Players
              </th>
            </tr>
          </thead>
          <tbody>
            {heroes.map(({ heroId, winRate, players }) => (
              <tr key={heroId}>
                <th scope="row">
                  <HeroLink heroId={heroId} />
                </th>
                <td className="team-number">{winRate.count}</td>
                <td className="team-number">
                  <Rate rate={winRate} />
                </td>
                <td className="team-number">{players === 0 ? 'unknown' : players}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
      <Games statistics={statistics} />
    </>
  );
}

function Large({
  label,
  rate: { rate, count, interval },
}: {
  readonly label: string;
  readonly rate: StatisticRate;
}) {
  if (rate === null || interval === null)
    return (
      <p className="team-rate-none">
        {label}
        <span className="team-small">No games</span>
      </p>
    );
  const [low = 0, high = 1] = interval;
  return <StatWithInterval label={label} value={rate} count={count} interval={[low, high]} minCount={1} />;
}

function Games({ statistics: { lines } }: { readonly statistics: TeamStatistics }) {
  return (
    <section aria-labelledby="team-games">
      <h2 id="team-games">Games and drafts</h2>
      <Table label="Games of the team" className="team-table team-games">
        <thead>
          <tr>
            <th scope="col">Opponent</th>
            <th scope="col">Result</th>
            <th scope="col">Event</th>
            <th scope="col">Picks</th>
            <th scope="col">Draft</th>
            <th scope="col">Match</th>
            <th scope="col">Date</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ at, opponent, path, event, game, hasWon, matchId, draft, picks }) => (
            <tr key={`${path} ${game}`}>
              <th scope="row">
                <Link to={href('team', { teamId: String(opponent.teamId) })}>{opponent.name}</Link>
              </th>
              <td data-result={hasWon === null ? undefined : hasWon ? 'win' : 'loss'}>
                {hasWon === null ? 'unknown' : hasWon ? 'W' : 'L'}
              </td>
              <td>
                <Link to={path}>
                  {event}, game {game}
                </Link>
              </td>
              <td>
                {picks.length === 0 ? (
                  'unknown'
                ) : (
                  <ul className="team-picks">
                    {picks.map((heroId) => (
                      <li key={heroId}>
                        <HeroLink heroId={heroId} />
                      </li>
                    ))}
                  </ul>
                )}
              </td>
              <td>
                {draft !== null && <Link to={href('draftWithCode', { draftCode: draft })}>{draft}</Link>}
              </td>
              <td>{matchId !== null && <Link to={matchHref(matchId)}>{matchId}</Link>}</td>
              <td>
                <Day at={at} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Players({ statistics: { players, hidden } }: { readonly statistics: TeamStatistics }): ReactNode {
  return (
    <section aria-labelledby="team-players">
      <h2 id="team-players">Players</h2>
      <p className="team-small">
        All matches on record of the last 180 days{hidden > 0 && ` · ${countOf(hidden, 'player')} hidden`}
      </p>
      {players.length === 0 ? (
        <p>No player of this roster is shown.</p>
      ) : (
        <ul className="team-pools">
          {players.map(({ accountId, name, points, matches, heroes }) => (
            <li key={accountId}>
              <h3>
                <Link to={href('profile', { accountId: String(accountId) })}>
                  {name ?? `Player ${accountId}`}
                </Link>
              </h3>
              <p className="team-small">
                {points === null ? 'PP unknown' : `${formatCount(Math.round(points))} PP`} ·{' '}
                {countOf(matches, 'match', 'matches')}
              </p>
              <ul className="team-pool">
                {heroes.map(({ heroId, winRate }) => (
                  <li key={heroId}>
                    <HeroLink heroId={heroId} />
                    <span>{countOf(winRate.count, 'match', 'matches')}</span>
                    <Rate rate={winRate} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
