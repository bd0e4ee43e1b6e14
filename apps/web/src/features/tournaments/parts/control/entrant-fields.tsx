import type { TournamentEntrant } from '@soulstat/api-client';

type Role = TournamentEntrant['roster'][number]['role'];

/** What an organiser wants of a team. */
export interface EntrantChange {
  readonly name: string;
  readonly tag: string;
  /** Undefined: stays. */
  readonly captainId: number | undefined;
  /** Roster lines. */
  readonly removed: readonly number[];
  /** As it was typed. */
  readonly added: string;
  readonly role: Role;
  readonly reason: string;
}

export interface EntrantFieldsProps {
  readonly entrant: TournamentEntrant;
  readonly value: EntrantChange;
  readonly onChange: (part: Partial<EntrantChange>) => void;
}

const ROLES: Readonly<Record<Role, string>> = { player: 'Player', substitute: 'Substitute', coach: 'Coach' };

const presentOf = ({ roster }: TournamentEntrant) => roster.filter(({ leftAt }) => leftAt === null);

export function EntrantNames({ entrant, value, onChange }: EntrantFieldsProps) {
  return (
    <div className="form-row">
      <label className="form-field">
        Name
        <input
          required
          maxLength={40}
          value={value.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </label>
      <label className="form-field">
        Short name
        <input maxLength={6} value={value.tag} onChange={({ target }) => onChange({ tag: target.value })} />
      </label>
      <label className="form-field">
        Captain
        <select
          value={value.captainId ?? ''}
          onChange={({ target }) =>
            onChange({ captainId: target.value === '' ? undefined : Number(target.value) })
          }
        >
          <option value="">Unchanged</option>
          {presentOf(entrant).flatMap(({ accountId, name }) =>
            accountId === null
              ? []
              : [
                  <option key={accountId} value={accountId}>
                    {name ?? `Player ${accountId}`}
                  </option>,
                ],
          )}
        </select>
      </label>
    </div>
  );
}

export function EntrantRoster({ entrant, value, onChange }: EntrantFieldsProps) {
  const { removed, added, role } = value;
  const present = presentOf(entrant);
  const mark = (line: number, isGone: boolean) =>
    onChange({ removed: isGone ? [...removed, line] : removed.filter((each) => each !== line) });
  return (
    <>
      {present.length > 0 && (
        <fieldset className="form-choices">
          <legend>Take off the roster</legend>
          {present.map(({ line, name, role: is }) => (
            <label key={line} className="form-choice">
              <input
                type="checkbox"
                checked={removed.includes(line)}
                onChange={({ target }) => mark(line, target.checked)}
              />
              {name ?? 'A player'}, {ROLES[is].toLowerCase()}
            </label>
          ))}
        </fieldset>
      )}
      <div className="form-row">
        <label className="form-field">
          Add a player
          <input
            value={added}
            placeholder="Account ID or profile address"
            onChange={({ target }) => onChange({ added: target.value })}
          />
        </label>
        <label className="form-field">
          Role
          <select value={role} onChange={({ target }) => onChange({ role: target.value as Role })}>
            {(Object.keys(ROLES) as Role[]).map((each) => (
              <option key={each} value={each}>
                {ROLES[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}
