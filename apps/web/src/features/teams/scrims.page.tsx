import type { MyTeams, Scrim } from '@soulstat/api-client';
import { Button, EmptyState } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPost } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { useHydrated } from '../../shared/render/hydrated.ts';
import { useChange } from '../../shared/session/use-change.ts';
import { useIsSignedIn } from '../../shared/session/use-session.ts';
import { HubTabs } from './parts/hub-tabs.tsx';
import { FindTeams } from './parts/scrims/find-teams.tsx';
import { OwnScrims } from './parts/scrims/own-scrims.tsx';
import { ScrimCard } from './parts/scrims/scrim-card.tsx';
import { openScrimsQuery, refreshScrims } from './parts/scrims/scrim-query.ts';
import { myTeamsQuery } from './parts/team-query.ts';
import { SCRIMS_HEAD } from './parts/teams-head.ts';
import '../../shared/forms/forms.css';
import './teams.css';

export function loader() {
  void queryClient.prefetchQuery(openScrimsQuery(undefined));
  return null;
}

type OwnTeamEntry = MyTeams['teams'][number];
const captains = ({ isCaptain, isOwner }: OwnTeamEntry): boolean => isCaptain || isOwner;

/** Practice matches: those open to all, one's own, and finding an opponent. */
export function Component() {
  const isSignedIn = useIsSignedIn();
  const isHydrated = useHydrated();
  return (
    <div className="teams">
      <PageHead {...SCRIMS_HEAD} />
      <PageTitle about="A scrim gets a draft room as soon as it is accepted, and its match links by the players in it. Scrims count in no record and no rating.">
        Scrims
      </PageTitle>
      <HubTabs current="scrims" />
      {isHydrated && isSignedIn ? <Own /> : <Open entry={undefined} />}
    </div>
  );
}

function Own() {
  const query = useQuery(myTeamsQuery, queryClient);
  const [chosen, setChosen] = useState<number>();
  return (
    <QueryState query={query} what="Your teams" height="20rem">
      {({ teams }) => {
        const entry = teams.find(({ team }) => team.teamId === chosen) ?? teams.find(captains) ?? teams[0];
        if (!entry) return <Open entry={undefined} />;
        return (
          <>
            {teams.length > 1 && (
              <label className="form-field">
                Team
                <select value={entry.team.teamId} onChange={({ target }) => setChosen(Number(target.value))}>
                  {teams.map(({ team }) => (
                    <option key={team.teamId} value={team.teamId}>
                      {team.name}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <OwnScrims key={entry.team.teamId} team={entry.team} />
            {captains(entry) && <FindTeams key={`find ${entry.team.teamId}`} team={entry.team} />}
            <Open entry={entry} />
          </>
        );
      }}
    </QueryState>
  );
}

function Open({ entry }: { readonly entry: OwnTeamEntry | undefined }) {
  const query = useQuery(openScrimsQuery(undefined), queryClient);
  return (
    <section aria-labelledby="open-scrims">
      <h2 id="open-scrims">Open to every team</h2>
      <QueryState
        query={query}
        what="Open scrims"
        height="16rem"
        isEmpty={({ scrims }) => scrims.length === 0}
        empty={<EmptyState title="No open scrims">Captains can ask all teams for a scrim here.</EmptyState>}
      >
        {({ scrims }) => (
          <ul className="scrims">
            {scrims.map((scrim) => (
              <li key={scrim.scrimId}>
                <ScrimCard scrim={scrim}>
                  {entry && captains(entry) && entry.team.teamId !== scrim.team.teamId && (
                    <Take id={entry.team.teamId} scrim={scrim} />
                  )}
                </ScrimCard>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function Take({ id, scrim: { scrimId, team } }: { readonly id: number; readonly scrim: Scrim }) {
  const [change, run] = useChange();
  const take = () =>
    run(async () => {
      const params = { id, scrim: scrimId };
      await apiPost('/api/teams/:id/scrims/:scrim/answer', { params, body: { comes: true } });
      await refreshScrims(id);
    });
  return (
    <>
      <Button variant="primary" onClick={() => void take()}>
        Play {team.name}
      </Button>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </>
  );
}
