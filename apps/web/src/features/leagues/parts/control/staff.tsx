import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { ChoiceField, TextField } from '../../../../shared/forms/fields.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshLeague } from '../league-query.ts';
import type { PartProps } from './part-props.ts';

const ROLES = {
  admin: 'Admin: everything but roles',
  referee: 'Referee: matches, times and disputes',
  caster: 'Caster: streams and recordings',
  owner: 'Owner: hands the league over',
} as const;
type Role = keyof typeof ROLES;

/** Who runs a league; the same people run its divisions. */
export function Staff({ league, control: { staff, may } }: PartProps) {
  const [player, setPlayer] = useState('');
  const [role, setRole] = useState<Role>('referee');
  const [problem, setProblem] = useState<string>();
  const [change, run] = useChange();
  const isOwner = may.includes('league.own');
  const set = (accountId: number, next: Role | null) =>
    run(async () => {
      await apiPost('/api/leagues/:league/roles', { params: { league }, body: { accountId, role: next } });
      await refreshLeague(league);
      setPlayer('');
    });
  const give = () => {
    const reference = parsePlayerReference(player.trim());
    if (reference?.kind !== 'account') return setProblem('Enter an account ID or the address of a profile.');
    setProblem(undefined);
    return set(reference.accountId, role);
  };
  return (
    <section aria-labelledby="control-staff">
      <h2 id="control-staff">Staff</h2>
      <ul className="league-list">
        {staff.map(({ accountId, name, role: own }) => (
          <li key={accountId}>
            <Link to={href('profile', { accountId: String(accountId) })}>
              {name ?? `Player ${accountId}`}
            </Link>
            , {own}{' '}
            {isOwner && own !== 'owner' && (
              <Button size="compact" onClick={() => void set(accountId, null)}>
                Take the role<span className="visually-hidden"> of {name ?? accountId}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOwner && (
        <form
          className="form-row"
          onSubmit={(event) => {
            event.preventDefault();
            void give();
          }}
        >
          <TextField label="Player" isRequired maxLength={100} value={player} onChange={setPlayer} />
          <ChoiceField label="Role" value={role} words={ROLES} onChange={setRole} />
          <Button type="submit">Give the role</Button>
        </form>
      )}
      <p className="form-problem" role="alert">
        {problem ?? (change.state === 'failed' && change.reason)}
      </p>
    </section>
  );
}
