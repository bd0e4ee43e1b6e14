import type { PlayerCredit } from '@soulstat/api-client';
import { EmptyState, formatCount, Skeleton, Table } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { PlayerAdder } from '../../shared/search/player-adder.tsx';
import { formatDayOf } from '../../shared/statistics/format-day.ts';
import { formatPoints } from '../../shared/statistics/format-points.ts';
import { HeroLink } from '../../shared/statistics/hero-link.tsx';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { EstimateCell } from '../../shared/statistics/rate-cell.tsx';
import { useChangeQuery, withParameters } from '../../shared/use-change-query.ts';
import { WpaFrame } from './parts/wpa-frame.tsx';

const PARTS = {
  total: 'All together',
  souls: 'Souls',
  kills: 'Kills',
  assists: 'Assists',
  deaths: 'Deaths',
  objectives: 'Objectives',
} as const;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

function playerIn(search: URLSearchParams): number | undefined {
  const id = Number(search.get('player') ?? Number.NaN);
  return Number.isInteger(id) && id > 0 && id < 2 ** 32 - 1 ? id : undefined;
}

const creditQuery = (accountId: number) =>
  apiQuery('/api/scores/credit/:accountId', { params: { accountId } });

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  const player = playerIn(url.searchParams);
  if (player !== undefined) void queryClient.prefetchQuery(creditQuery(player));
  return null;
}

/** What a player added, by what it came from, with the matches. */
export function Component() {
  const player = playerIn(new URLSearchParams(useLocation().search));
  const change = useChangeQuery();
  const field = useRef<HTMLDivElement>(null);
  return (
    <WpaFrame
      page="wpaPlayers"
      about="Every change of the win chance in a match is shared out among the players who made it: by souls farmed, kills, assists, deaths and objectives."
    >
      <PlayerAdder
        place={field}
        label="Find a player"
        onAdd={(id) => change((search) => withParameters(search, { player: String(id) }))}
      />
      {player === undefined ? (
        <EmptyState title="Choose a player">
          <p>Search by name or account id.</p>
        </EmptyState>
      ) : (
        <OfPlayer accountId={player} />
      )}
    </WpaFrame>
  );
}

function OfPlayer({ accountId }: { readonly accountId: number }) {
  const query = useQuery(creditQuery(accountId), queryClient);
  return (
    <QueryState
      query={query}
      what="The credit"
      skeleton={<Skeleton shape="block" width="100%" height="40rem" />}
    >
      {(credit) => <CreditOf credit={credit} />}
    </QueryState>
  );
}

function CreditOf({ credit: { accountId, name, means, matches } }: { readonly credit: PlayerCredit }) {
  const id = String(accountId);
  return (
    <>
      <h2>
        <Link className="soulstat-link" to={href('profile', { accountId: id })}>
          {name ?? `Player ${id}`}
        </Link>
      </h2>
      {matches.length === 0 ? (
        <EmptyState level={3} title="No scored matches">
          <p>Only queue matches of fifteen minutes or more, with their match file, are scored.</p>
        </EmptyState>
      ) : (
        <>
          <Table label="Credit a match" className="wpa-table">
            <caption>
              Points of win chance a match, over the newest {formatCount(matches.length)} scored matches
            </caption>
            <thead>
              <tr>
                {NAMES.map((part) => (
                  <th key={part} scope="col">
                    {PARTS[part]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                {NAMES.map((part) => (
                  <td key={part}>
                    <EstimateCell estimate={means[part]} format={formatPoints} minCount={2} />
                  </td>
                ))}
              </tr>
            </tbody>
          </Table>
          <MatchTable matches={matches} />
        </>
      )}
      <HowComputed request={`/api/scores/credit/${id}`}>
        <p>
          Souls: by how far the farmed souls stood above or below the average of the twelve. A kill’s value
          goes half to the killer and half to the assistants; the death costs who died as much. Objectives go
          by damage done to them. What nobody owns (levels, respawns, the clock) is shared out to nobody. What
          one team gains the other loses, so credit says who moved a match, not who won it. The interval is
          that of a mean over matches.
        </p>
      </HowComputed>
    </>
  );
}

function MatchTable({ matches }: Pick<PlayerCredit, 'matches'>) {
  return (
    <section>
      <h3>The matches it came from</h3>
      <Table label="Matches" className="wpa-table">
        <caption className="visually-hidden">Credit by match, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Match</th>
            <th scope="col">Hero</th>
            <th scope="col">Result</th>
            {NAMES.map((part) => (
              <th key={part} scope="col">
                {PARTS[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matches.map(({ matchId, startedAt, heroId, won, credit }) => (
            <tr key={matchId}>
              <th scope="row">
                <Link
                  className="soulstat-link"
                  to={href('matchTab', { matchId: String(matchId), tab: 'win-chance' })}
                  aria-label={`${formatDayOf(startedAt)}, match ${matchId}`}
                >
                  {formatDayOf(startedAt)}
                </Link>
              </th>
              <td>
                <HeroLink heroId={heroId} />
              </td>
              <td>{won ? 'Won' : 'Lost'}</td>
              {NAMES.map((part) => (
                <td key={part}>{formatPoints(credit[part])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
