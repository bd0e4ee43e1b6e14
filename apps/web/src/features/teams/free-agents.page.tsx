import type { TeamFreeAgent, TeamFreeAgents } from '@soulstat/api-client';
import {
  Avatar,
  Button,
  EmptyState,
  FilterBar,
  formatCount,
  type FilterField,
  type FilterValues,
} from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Moment } from '../../shared/format/moment.tsx';
import { LANGUAGES } from '../../shared/languages.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { REGION_WORDS } from '../../shared/region-words.ts';
import { useHydrated } from '../../shared/render/hydrated.ts';
import { useNow } from '../../shared/render/use-now.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { useChange } from '../../shared/session/use-change.ts';
import { useIsSignedIn } from '../../shared/session/use-session.ts';
import { HeroLink } from '../../shared/statistics/hero-link.tsx';
import { changedValues, useChangeQuery, withParameters } from '../../shared/use-change-query.ts';
import { HubTabs } from './parts/hub-tabs.tsx';
import { agentsQuery, type AgentFilters } from './parts/agents/agents-query.ts';
import { OwnEntry } from './parts/agents/own-entry.tsx';
import { myTeamsQuery } from './parts/team-query.ts';
import { FREE_AGENTS_HEAD } from './parts/teams-head.ts';
import { hoursText, ROLE_WORDS } from './parts/words.ts';
import '../../shared/forms/forms.css';
import './teams.css';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const FIELDS: readonly FilterField[] = [
  {
    kind: 'choice',
    label: 'Region',
    key: 'region',
    options: [{ label: 'Any region' }, ...optionsOf(REGION_WORDS)],
  },
  { kind: 'choice', label: 'Role', key: 'role', options: [{ label: 'Any role' }, ...optionsOf(ROLE_WORDS)] },
  {
    kind: 'choice',
    label: 'Language',
    key: 'language',
    options: [{ label: 'Any language' }, ...optionsOf(LANGUAGES)],
  },
];

function filtersOf(search: string): AgentFilters {
  const params = new URLSearchParams(search);
  const known = { region: REGION_WORDS, role: ROLE_WORDS, language: LANGUAGES };
  const entries = Object.entries(known).flatMap(([key, words]) => {
    const value = params.get(key) ?? '';
    return value in words ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

export function loader({ url: { search } }: LoaderArgs) {
  void queryClient.prefetchQuery(agentsQuery(filtersOf(search)));
  return null;
}

/** Players who look for a team. */
export function Component() {
  const { search } = useLocation();
  const change = useChangeQuery();
  const filters = filtersOf(search);
  const isSignedIn = useIsSignedIn();
  const isHydrated = useHydrated();
  const query = useQuery(agentsQuery(filters), queryClient);
  return (
    <div className="teams">
      <PageHead {...FREE_AGENTS_HEAD} />
      <PageTitle about="An entry stays for 30 days, or until its player is in a team.">Free agents</PageTitle>
      <HubTabs current="freeAgents" />
      {isHydrated && isSignedIn && <OwnEntry />}
      <FilterBar
        fields={FIELDS}
        values={filters as FilterValues}
        onChange={(next) => {
          const changed = Object.entries(changedValues(filters as FilterValues, next));
          const texts = changed.map(([key, value]) => [key, value?.toString()] as const);
          change((parameters) => withParameters(parameters, Object.fromEntries(texts)));
        }}
      />
      <section aria-label="Players who look for a team">
        <QueryState
          query={query}
          what="Free agents"
          height="30rem"
          isEmpty={({ freeAgents }) => freeAgents.length === 0}
          empty={
            Object.keys(filters).length > 0 ? (
              <EmptyState title="No free agents found">Remove a filter to see more players.</EmptyState>
            ) : (
              <EmptyState title="No free agents yet">Players who look for a team are listed here.</EmptyState>
            )
          }
        >
          {(list) => <Agents list={list} />}
        </QueryState>
      </section>
    </div>
  );
}

function Agents({ list: { freeAgents } }: { readonly list: TeamFreeAgents }) {
  const isSignedIn = useIsSignedIn();
  const isHydrated = useHydrated();
  const now = useNow();
  return (
    <ul className="scrims">
      {freeAgents.map((agent) => {
        const {
          accountId,
          name,
          avatarUrl,
          points,
          region,
          note,
          heroIds,
          roles,
          languages,
          timeZone,
          hours,
        } = agent;
        const shown = name ?? `Player ${accountId}`;
        const facts = [
          points === null ? 'PP unknown' : `${formatCount(Math.round(points))} PP`,
          roles.map((role) => ROLE_WORDS[role]).join(', '),
          region === null ? undefined : REGION_WORDS[region],
          languages.length === 0 ? undefined : languages.map((language) => LANGUAGES[language]).join(', '),
        ];
        return (
          <li key={accountId}>
            <article className="scrim" aria-label={shown}>
              <p className="team-player">
                <Avatar imageUrl={avatarUrl ?? undefined} size={32} />
                <Link to={href('profile', { accountId: String(accountId) })}>{shown}</Link>
              </p>
              <p className="team-small">{facts.filter((fact) => fact !== undefined).join(' · ')}</p>
              {heroIds.length > 0 && (
                <ul className="team-picks">
                  {heroIds.map((heroId) => (
                    <li key={heroId}>
                      <HeroLink heroId={heroId} />
                    </li>
                  ))}
                </ul>
              )}
              {hours.length > 0 && (
                <p>
                  {hoursText(hours)} ({timeZone})
                </p>
              )}
              {note !== '' && <p className="team-about">{note}</p>}
              <p className="team-small">
                Since <Moment at={agent.since} now={now} />
              </p>
              {isHydrated && isSignedIn && <Invite agent={agent} shown={shown} />}
            </article>
          </li>
        );
      })}
    </ul>
  );
}

/** Captains invite from here. */
function Invite({
  agent: { accountId, roles },
  shown,
}: {
  readonly agent: TeamFreeAgent;
  readonly shown: string;
}) {
  const { data } = useQuery(myTeamsQuery, queryClient);
  const [change, run] = useChange();
  const teams = (data?.teams ?? []).filter(({ isCaptain, isOwner }) => isCaptain || isOwner);
  const [role = 'main'] = roles;
  const invite = (id: number) =>
    run(async () => {
      await apiPost('/api/teams/:id/invitations', { params: { id }, body: { accountId, role } });
    });
  if (teams.length === 0) return null;
  return (
    <div className="team-actions">
      {teams.map(({ team }) => (
        <Button key={team.teamId} size="compact" onClick={() => void invite(team.teamId)}>
          Invite<span className="visually-hidden"> {shown}</span> to {team.name}
        </Button>
      ))}
      <output>{change.state === 'saved' && 'Invited'}</output>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </div>
  );
}
