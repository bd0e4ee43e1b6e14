import type { Tournament } from '@soulstat/api-client';
import { Button, SignInButton } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { Link } from '../../../../shared/link.tsx';
import { useHydrated } from '../../../../shared/render/hydrated.ts';
import { goToSignIn } from '../../../../shared/session/sign-in.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { tabHref } from '../frame/tournament-tabs.ts';
import { EntryForm } from './entry-form.tsx';
import { useInvite } from './use-invite.ts';
import '../../../../shared/forms/forms.css';

const ROLES = { player: 'Player', substitute: 'Substitute', coach: 'Coach' } as const;
type Role = keyof typeof ROLES;

/** Where an invite link leads: into a team, or into the tournament with a team of one's own. */
export function Join({ tournament }: { readonly tournament: Tournament }) {
  const { state } = useSession();
  const isHydrated = useHydrated();
  if (!isHydrated || state === 'unknown') return null;
  return (
    <section aria-labelledby="tournament-join">
      <h2 id="tournament-join">Your invitation</h2>
      {state === 'signedIn' ? (
        <Invited tournament={tournament} />
      ) : (
        <>
          <p>Sign in to accept it.</p>
          <SignInButton onSignIn={() => goToSignIn()} />
        </>
      )}
    </section>
  );
}

function Invited({ tournament }: { readonly tournament: Tournament }) {
  const { secret, invite, failure } = useInvite(tournament.id);
  const [role, setRole] = useState<Role>('player');
  const [isIn, setIn] = useState(false);
  const [change, run] = useChange();
  if (failure !== undefined) return <p role="alert">{failure}</p>;
  if (!invite) return <p>Loading the invitation</p>;
  const teams = tabHref(tournament.id, 'teams');
  if (isIn)
    return (
      <p>
        You are on the roster. <Link to={teams}>See the teams</Link>
      </p>
    );
  if (invite.kind === 'tournament')
    return <EntryForm tournament={tournament} invite={secret} onEntered={() => setIn(true)} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const body = { secret, role, acceptsRules: true } as const;
      await apiPost('/api/tournaments/:id/join', { params: { id: tournament.id }, body });
      setIn(true);
    });
  };
  return (
    <form className="form" onSubmit={submit}>
      <p>
        Join <strong>{invite.entrant?.name ?? 'a team'}</strong>.
      </p>
      <label className="form-field">
        Role
        <select value={role} onChange={({ target }) => setRole(target.value as Role)}>
          {Object.entries(ROLES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="form-choice">
        <input type="checkbox" required />
        I have read the rules and play by them.
      </label>
      <p className="form-row">
        <Button type="submit" variant="primary">
          Join the team
        </Button>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}
