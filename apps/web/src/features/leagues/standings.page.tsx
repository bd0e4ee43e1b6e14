import type { LeagueSeason, LeagueTable } from '@soulstat/api-client';
import { linkButton } from '@soulstat/ui';
import { rankName } from '@soulstat/ranks';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { countOf } from '../../shared/format/format.ts';
import { ZonedTime } from '../../shared/format/zoned-time.tsx';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { seasonQuery } from './parts/league-query.ts';
import { StandingsTable } from './parts/tables/standings-table.tsx';
import { DECIDED_WORDS } from './parts/words.ts';

export function prefetch(league: string, season: number): void {
  void queryClient.prefetchQuery(seasonQuery(league, season));
}

/** The tables of a season; before the start who has signed up. */
export function Component({ league, season, shown }: TabPageProps) {
  const query = useQuery(seasonQuery(league.league, season), queryClient);
  return (
    <QueryState query={query} what="Standings" height="50rem">
      {(data) => (
        <>
          {data.tables
            .filter(({ tier }) => shown.tier === undefined || tier === shown.tier)
            .map((table) => (
              <Division key={table.tier} table={table} season={data} timeZone={league.timeZone} />
            ))}
          <p className="league-note">{rulesText(data)}</p>
        </>
      )}
    </QueryState>
  );
}

function rulesText({ settings, tables }: LeagueSeason): string {
  const rules = tables[0]?.tieBreaks.map((rule) => withinSentence(DECIDED_WORDS[rule])) ?? [];
  const { win, loss, forfeit } = settings.points;
  return `${win} points for a win, ${loss} for a loss, ${forfeit} for a forfeit. Level teams: ${[...rules, 'draw of lots'].join(', then ')}.`;
}

/** Names of people keep their capitals. */
const withinSentence = (words: string): string =>
  /B(?:uchholz|erger)/.test(words) ? words : words.toLowerCase();

interface DivisionProps {
  readonly table: LeagueTable;
  readonly season: LeagueSeason;
  readonly timeZone: string;
}

function Division({ table, season, timeZone }: DivisionProps) {
  const { name, tier, tournamentId, standings, champion, completed, matches } = table;
  const id = `division-${tier}`;
  const tournament = href('tournament', { tournamentId: String(tournamentId) });
  return (
    <section className="league-division" aria-labelledby={id}>
      <header>
        <h2 id={id}>{name}</h2>
        <p className="league-line">
          {matches > 0 && (
            <span>
              {completed} of {countOf(matches, 'match', 'matches')} played
            </span>
          )}
          {champion && (
            <span>
              First: <strong>{champion.name}</strong>
            </span>
          )}
          <Link to={tournament}>Division page</Link>
        </p>
      </header>
      {standings.length > 0 ? (
        <StandingsTable table={table} />
      ) : (
        <SignUp table={table} season={season} timeZone={timeZone} tournament={tournament} />
      )}
    </section>
  );
}

function limitsText({ limits: { minRank, maxRank, minAverage, maxAverage } }: LeagueTable): string {
  const ranks = [
    minRank !== null && `from ${rankName(minRank)}`,
    maxRank !== null && `up to ${rankName(maxRank)}`,
  ].filter((text) => text !== false);
  const means = [
    minAverage !== null && `from ${minAverage} PP`,
    maxAverage !== null && `up to ${maxAverage} PP`,
  ].filter((text) => text !== false);
  const parts = [
    ...(ranks.length > 0 ? [`players ${ranks.join(' ')}`] : []),
    ...(means.length > 0 ? [`teams ${means.join(' ')} on average`] : []),
  ];
  return parts.length === 0 ? '' : `For ${parts.join(', ')}.`;
}

function SignUp({ table, season, timeZone, tournament }: DivisionProps & { readonly tournament: string }) {
  const { entrants, places, teams } = table;
  const isOpen = season.phase === 'sign-up' && season.settings.entry !== 'invite';
  return (
    <>
      <p>
        {teams} of {countOf(places, 'team')}. {limitsText(table)} First match day:{' '}
        <ZonedTime at={season.startsAt} zone={timeZone} />
      </p>
      {isOpen && (
        <p>
          <Link {...linkButton('primary')} to={tournament}>
            Sign up a team<span className="visually-hidden"> for {table.name}</span>
          </Link>
        </p>
      )}
      {entrants.length > 0 && (
        <ul className="league-signed">
          {entrants.map(({ id, name, status }) => (
            <li key={id}>
              {name}
              {status === 'pending' && <small> awaiting approval</small>}
              {status === 'waiting' && <small> waiting list</small>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
