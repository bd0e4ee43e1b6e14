import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { Button } from '@soulstat/ui';
import { useState } from 'react';

export interface RosterEntry {
  readonly accountId: number;
  readonly role: 'player' | 'substitute' | 'coach';
}

export interface RosterFieldProps {
  readonly roster: readonly RosterEntry[];
  readonly onChange: (roster: readonly RosterEntry[]) => void;
  /** Most of each, without the captain. */
  readonly players: number;
  readonly substitutes: number;
  readonly coaches: number;
}

const ROLE_WORDS = { player: 'Player', substitute: 'Substitute', coach: 'Coach' } as const;

/** Team mates by account id, Steam ID or profile address. Who is not named comes by the invite link. */
export function RosterField({ roster, onChange, players, substitutes, coaches }: RosterFieldProps) {
  return (
    <fieldset className="form-choices">
      <legend>Team mates</legend>
      <ul className="tournament-roster-field">
        {roster.map(({ accountId, role }) => (
          <li key={accountId}>
            {accountId} · {ROLE_WORDS[role]}{' '}
            <Button
              size="compact"
              onClick={() => onChange(roster.filter((entry) => entry.accountId !== accountId))}
            >
              Remove<span className="visually-hidden"> {accountId}</span>
            </Button>
          </li>
        ))}
      </ul>
      <AddMate
        roster={roster}
        most={{ player: players, substitute: substitutes, coach: coaches }}
        onAdd={(mate) => onChange([...roster, mate])}
      />
      <small className="form-note">
        You are the captain. Mates you do not name can join by your invite link.
      </small>
    </fieldset>
  );
}

interface AddMateProps {
  readonly roster: readonly RosterEntry[];
  readonly most: Readonly<Record<RosterEntry['role'], number>>;
  readonly onAdd: (mate: RosterEntry) => void;
}

function AddMate({ roster, most, onAdd }: AddMateProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [role, setRole] = useState<RosterEntry['role']>('player');
  const add = () => {
    const reference = parsePlayerReference(text.trim());
    if (reference?.kind !== 'account')
      return setProblem('Enter an account ID, a Steam ID or the address of a profile.');
    const { accountId } = reference;
    if (roster.some((entry) => entry.accountId === accountId))
      return setProblem('This player is on the roster already.');
    if (roster.filter((entry) => entry.role === role).length >= most[role])
      return setProblem(`A team has at most ${most[role]} of this role beside its captain.`);
    setProblem(undefined);
    setText('');
    return onAdd({ accountId, role });
  };
  return (
    <>
      <div className="form-row">
        <label className="form-field">
          Player
          <input
            value={text}
            inputMode="text"
            placeholder="Account ID or profile address"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <label className="form-field">
          Role
          <select value={role} onChange={({ target }) => setRole(target.value as RosterEntry['role'])}>
            {(Object.keys(ROLE_WORDS) as RosterEntry['role'][])
              .filter((each) => most[each] > 0)
              .map((each) => (
                <option key={each} value={each}>
                  {ROLE_WORDS[each]}
                </option>
              ))}
          </select>
        </label>
        <Button onClick={add}>Add</Button>
      </div>
      <p className="form-problem" role="alert">
        {problem}
      </p>
    </>
  );
}
