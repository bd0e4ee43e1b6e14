import type { OwnTeam, Team } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { href } from '../../../../shared/paths.ts';
import { useNavigate } from '../../../../shared/router/router-provider.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshTeam } from '../team-query.ts';

interface EndTeamProps {
  readonly team: Team;
  readonly own: OwnTeam;
}

/** A team is given to somebody on its roster, or ended. */
export function EndTeam({ team, own: { may } }: EndTeamProps) {
  return (
    <section aria-labelledby="manage-end">
      <h2 id="manage-end">Ownership</h2>
      {may.includes('team.own') && <Transfer team={team} />}
      {may.includes('team.disband') && <Disband team={team} />}
    </section>
  );
}

function Transfer({ team: { teamId: id, roster, ownerLine } }: { readonly team: Team }) {
  const others = roster.filter(({ line, accountId }) => line !== ownerLine && accountId !== null);
  const [line, setLine] = useState<number>();
  const [change, run] = useChange();
  if (others.length === 0)
    return (
      <p className="team-small">Somebody else has to be on the roster before you can give the team away.</p>
    );
  const chosen = line ?? others[0]?.line ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const body = { line: chosen, isSure: true } as const;
      await apiPost('/api/teams/:id/transfer', { params: { id }, body });
      await refreshTeam(id);
    });
  };
  return (
    <form className="form" onSubmit={submit}>
      <div className="form-row">
        <label className="form-field">
          New owner
          <select value={chosen} onChange={({ target }) => setLine(Number(target.value))}>
            {others.map((each) => (
              <option key={each.line} value={each.line}>
                {each.name ?? `Player ${each.accountId}`}
              </option>
            ))}
          </select>
        </label>
        <label className="form-choice">
          <input type="checkbox" required />I give the team away
        </label>
        <Button type="submit">Give the team</Button>
      </div>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}

function Disband({ team: { teamId: id, name } }: { readonly team: Team }) {
  const [change, run] = useChange();
  const navigate = useNavigate();
  const disband = () =>
    run(async () => {
      await apiPost('/api/teams/:id/disband', { params: { id }, body: { isSure: true } });
      await refreshTeam(id);
      void navigate(href('team', { teamId: String(id) }));
    });
  return (
    <details>
      <summary>Disband {name}</summary>
      <p>Its page, history and results stay. Nobody is on its roster any more, and it cannot be undone.</p>
      <Button onClick={() => void disband()}>Disband the team</Button>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </details>
  );
}
