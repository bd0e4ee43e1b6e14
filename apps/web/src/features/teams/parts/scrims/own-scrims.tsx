import type { Scrim, TeamCard } from '@soulstat/api-client';
import { Button, EmptyState } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { useNow } from '../../../../shared/render/use-now.ts';
import { useNavigate } from '../../../../shared/router/router-provider.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { teamScrimsQuery } from '../team-query.ts';
import { refreshScrims } from './scrim-query.ts';
import { ScrimCard } from './scrim-card.tsx';

/** So long after its time one may say that the other team is missing. */
const LATE_S = 15 * 60;

/** Scrims of one's team, and what can be done with each. */
export function OwnScrims({ team }: { readonly team: TeamCard }) {
  const query = useQuery(teamScrimsQuery(team.teamId), queryClient);
  return (
    <section aria-labelledby="own-scrims">
      <h2 id="own-scrims">Scrims of {team.name}</h2>
      <QueryState
        query={query}
        what="Scrims"
        height="12rem"
        isEmpty={({ scrims }) => scrims.length === 0}
        empty={<EmptyState title="No scrims yet">Ask a team below, or accept an open scrim.</EmptyState>}
      >
        {({ scrims, may }) => (
          <ul className="scrims">
            {scrims.map((scrim) => (
              <li key={scrim.scrimId}>
                <ScrimCard scrim={scrim}>
                  <Actions id={team.teamId} scrim={scrim} mayEdit={may.includes('team.edit')} />
                </ScrimCard>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

interface ActionsProps {
  readonly id: number;
  readonly scrim: Scrim;
  readonly mayEdit: boolean;
}

function Actions({ id, scrim, mayEdit }: ActionsProps) {
  const [change, run] = useChange();
  const navigate = useNavigate();
  const now = useNow().getTime() / 1000;
  const params = { id, scrim: scrim.scrimId };
  const isAsked = scrim.state === 'open' && scrim.team.teamId !== id;
  const isBefore = scrim.startsAt > now;
  const act = (send: () => Promise<unknown>) =>
    run(async () => {
      await send();
      await refreshScrims(id);
    });
  const answer = (comes: boolean) =>
    act(() => apiPost('/api/teams/:id/scrims/:scrim/answer', { params, body: { comes } }));
  const withdraw = () =>
    act(() => apiPost('/api/teams/:id/scrims/:scrim/withdraw', { params, body: { isSure: true } }));
  const noShow = () =>
    act(() => apiPost('/api/teams/:id/scrims/:scrim/no-show', { params, body: { isSure: true } }));
  const draft = () =>
    run(async () => {
      const { path } = await apiPost('/api/teams/:id/scrims/:scrim/draft', { params, body: {} });
      void navigate(path);
    });
  return (
    <div className="team-actions">
      {mayEdit && isAsked && (
        <>
          <Button variant="primary" onClick={() => void answer(true)}>
            Accept
          </Button>
          <Button onClick={() => void answer(false)}>Decline</Button>
        </>
      )}
      {scrim.state === 'accepted' && (
        <Button variant="primary" onClick={() => void draft()}>
          Draft room
        </Button>
      )}
      {mayEdit && isBefore && (scrim.state === 'accepted' || (scrim.state === 'open' && !isAsked)) && (
        <details>
          <summary>Call off</summary>
          <Button onClick={() => void withdraw()}>Call it off</Button>
        </details>
      )}
      {mayEdit && scrim.state === 'accepted' && scrim.startsAt + LATE_S < now && (
        <details>
          <summary>They did not come</summary>
          <p>Their no-show is counted and shown, unless a match is found.</p>
          <Button onClick={() => void noShow()}>Report the no-show</Button>
        </details>
      )}
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </div>
  );
}
