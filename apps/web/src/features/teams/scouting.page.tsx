import type { StatisticRate, TeamScouting } from '@soulstat/api-client';
import { Button, Table } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { countOf } from '../../shared/format/format.ts';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { useHydrated } from '../../shared/render/hydrated.ts';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { HeroLink } from '../../shared/statistics/hero-link.tsx';
import { Rate } from './parts/rate.tsx';
import { parseTeamId } from './parts/team-address.ts';
import { scoutingQuery, teamQuery } from './parts/team-query.ts';
import { TeamFrame } from './parts/team/team-frame.tsx';
import { TeamTabs } from './parts/team/team-tabs.tsx';

export function loader({ params }: LoaderArgs) {
  const id = parseTeamId(params['teamId']);
  if (id === undefined) return null;
  void queryClient.prefetchQuery(teamQuery(id));
  void queryClient.prefetchQuery(scoutingQuery(id));
  return null;
}

/** What to know before a draft against this team; on paper, too. */
export function Component() {
  return (
    <TeamFrame>
      {({ teamId }) => (
        <>
          <TeamTabs id={teamId} current="teamScouting" />
          <Report id={teamId} />
        </>
      )}
    </TeamFrame>
  );
}

function Report({ id }: { readonly id: number }) {
  const query = useQuery(scoutingQuery(id), queryClient);
  const isHydrated = useHydrated();
  return (
    <QueryState query={query} what="The scouting report" height="60rem">
      {(report) => (
        <>
          <p className="team-small">
            {report.drafted === 0
              ? 'No draft in a tournament or league yet; hero pools are from the last 180 days.'
              : `${countOf(report.drafted, 'drafted game')} in tournaments and leagues; hero pools from the last 180 days.`}
            {report.hidden > 0 && ` ${countOf(report.hidden, 'player')} hidden.`}
          </p>
          {isHydrated && (
            <p className="team-print">
              <Button onClick={() => globalThis.print()}>Print</Button>
            </p>
          )}
          <div className="team-scouting">
            <Targets targets={report.targets} />
            <Habits title="Banned against them" habits={report.bannedAgainst} />
            <Comfort comfort={report.comfort} />
            <Habits title="First-phase picks" habits={report.firstPicks} />
            <Habits title="Their bans" habits={report.bans} />
          </div>
        </>
      )}
    </QueryState>
  );
}

interface HabitsProps {
  readonly title: string;
  readonly habits: readonly { readonly heroId: number; readonly rate: StatisticRate }[];
}

const gamesOf = ({ rate, count }: StatisticRate): number => Math.round((rate ?? 0) * count);

function Habits({ title, habits }: HabitsProps) {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {habits.length === 0 ? (
        <p className="team-small">No drafts yet.</p>
      ) : (
        <Table label={`${title}, by hero`} className="team-table">
          <thead>
            <tr>
              <th scope="col">Hero</th>
              <th scope="col" className="team-number">
                Games
              </th>
              <th scope="col" className="team-number">
                Share
              </th>
            </tr>
          </thead>
          <tbody>
            {habits.map(({ heroId, rate }) => (
              <tr key={heroId}>
                <th scope="row">
                  <HeroLink heroId={heroId} />
                </th>
                <td className="team-number">
                  {gamesOf(rate)} of {rate.count}
                </td>
                <td className="team-number">
                  <Rate rate={rate} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Comfort({ comfort }: { readonly comfort: TeamScouting['comfort'] }) {
  return (
    <section aria-labelledby="comfort">
      <h2 id="comfort">Comfort heroes</h2>
      {comfort.length === 0 ? (
        <p className="team-small">No drafts yet.</p>
      ) : (
        <Table label="Comfort heroes, by picks" className="team-table">
          <thead>
            <tr>
              <th scope="col">Hero</th>
              <th scope="col" className="team-number">
                Picked
              </th>
              <th scope="col" className="team-number">
                Win rate
              </th>
            </tr>
          </thead>
          <tbody>
            {comfort.map(({ heroId, picks, winRate }) => (
              <tr key={heroId}>
                <th scope="row">
                  <HeroLink heroId={heroId} />
                </th>
                <td className="team-number">
                  {gamesOf(picks)} of {picks.count}
                </td>
                <td className="team-number">
                  <Rate rate={winRate} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Targets({ targets }: { readonly targets: TeamScouting['targets'] }) {
  return (
    <section aria-labelledby="targets">
      <h2 id="targets">Target bans</h2>
      {targets.length === 0 ? (
        <p className="team-small">Nobody here has five matches on one hero on record.</p>
      ) : (
        <Table label="Target bans, by player" className="team-table">
          <thead>
            <tr>
              <th scope="col">Hero</th>
              <th scope="col">Player</th>
              <th scope="col" className="team-number">
                Matches
              </th>
              <th scope="col" className="team-number">
                Win rate
              </th>
            </tr>
          </thead>
          <tbody>
            {targets.map(({ heroId, accountId, name, winRate }) => (
              <tr key={`${heroId} ${accountId}`}>
                <th scope="row">
                  <HeroLink heroId={heroId} />
                </th>
                <td>
                  <Link to={href('profile', { accountId: String(accountId) })}>
                    {name ?? `Player ${accountId}`}
                  </Link>
                </td>
                <td className="team-number">{winRate.count}</td>
                <td className="team-number">
                  <Rate rate={winRate} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
