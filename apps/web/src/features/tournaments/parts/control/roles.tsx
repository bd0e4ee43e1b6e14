import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { staffQuery, type PartProps } from './control-query.ts';

const ROLES = {
  admin: 'Admin: everything but roles',
  referee: 'Referee: matches and disputes',
  caster: 'Caster: streams, recordings, news',
  owner: 'Owner: hands the tournament over',
} as const;
type Role = keyof typeof ROLES;

/** Who does what in this tournament. */
export function Roles({ tournament: { id }, control: { may } }: PartProps) {
  const query = useQuery(staffQuery(id), queryClient);
  const [change, run] = useChange();
  const isOwner = may.includes('tournament.own');
  const set = (accountId: number, role: Role | null) =>
    run(async () => {
      await apiPost('/api/tournaments/:id/control/staff', { params: { id }, body: { accountId, role } });
      await queryClient.invalidateQueries({ queryKey: staffQuery(id).queryKey });
    });
  return (
    <section aria-labelledby="control-roles">
      <h2 id="control-roles">Roles</h2>
      <QueryState query={query} what="Roles" height="12rem">
        {(staff) => (
          <ul className="control-list">
            {staff.map(({ accountId, name, role }) => (
              <li key={accountId}>
                <Link to={href('profile', { accountId: String(accountId) })}>
                  {name ?? `Player ${accountId}`}
                </Link>{' '}
                {role}{' '}
                {isOwner && role !== 'owner' && (
                  <Button size="compact" onClick={() => void set(accountId, null)}>
                    Take the role<span className="visually-hidden"> of {name ?? accountId}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {isOwner && <GiveRole onGive={(accountId, role) => void set(accountId, role)} />}
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </section>
  );
}

function GiveRole({ onGive }: { readonly onGive: (accountId: number, role: Role) => void }) {
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('referee');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reference = parsePlayerReference(text.trim());
    if (reference?.kind !== 'account') return setProblem('Enter an account ID or the address of a profile.');
    setProblem(undefined);
    setText('');
    return onGive(reference.accountId, role);
  };
  return (
    <form className="form" onSubmit={submit}>
      <div className="form-row">
        <label className="form-field">
          Player
          <input required value={text} onChange={({ target }) => setText(target.value)} />
        </label>
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
        <Button type="submit">Give the role</Button>
      </div>
      <p className="form-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
