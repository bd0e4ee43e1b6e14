import type { Team, TeamLine } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { apiPost } from '../../../../shared/api/api.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { nameOf, Player } from '../player.tsx';
import { refreshTeam } from '../team-query.ts';
import { ROLE_WORDS, type TeamRole } from '../words.ts';

/** Roles of everybody on the roster. What is chosen is saved at once. */
export function Members({ team: { teamId: id, roster, ownerLine } }: { readonly team: Team }) {
  const [change, run] = useChange();
  const set = (line: TeamLine, next: Partial<Duties>) =>
    run(async () => {
      const { role, isCaptain, isContact } = { ...line, ...next };
      const body = { role, isCaptain, isContact };
      await apiPost('/api/teams/:id/members/:line', { params: { id, line: line.line }, body });
      await refreshTeam(id);
    });
  const remove = ({ line }: TeamLine) =>
    run(async () => {
      await apiPost('/api/teams/:id/members/:line/remove', { params: { id, line }, body: { isSure: true } });
      await refreshTeam(id);
    });
  return (
    <section aria-labelledby="manage-roster">
      <h2 id="manage-roster">Roster</h2>
      <ul className="team-members">
        {roster.map((line) => (
          <li key={line.line}>
            <Member
              line={line}
              isOwner={line.line === ownerLine}
              onChange={(next) => void set(line, next)}
              onRemove={() => void remove(line)}
            />
          </li>
        ))}
      </ul>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </section>
  );
}

type Duties = Pick<TeamLine, 'role' | 'isCaptain' | 'isContact'>;

interface MemberProps {
  readonly line: TeamLine;
  readonly isOwner: boolean;
  readonly onChange: (next: Partial<Duties>) => void;
  readonly onRemove: () => void;
}

function Member({ line, isOwner, onChange, onRemove }: MemberProps) {
  const who = nameOf(line);
  return (
    <>
      <Player line={line} />
      <select
        aria-label={`Role of ${who}`}
        value={line.role}
        onChange={({ target }) => onChange({ role: target.value as TeamRole })}
      >
        {Object.entries(ROLE_WORDS).map(([role, label]) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </select>
      <label className="form-choice">
        <input
          type="checkbox"
          checked={line.isCaptain}
          onChange={({ target }) => onChange({ isCaptain: target.checked })}
        />
        Captain<span className="visually-hidden"> {who}</span>
      </label>
      <label className="form-choice">
        <input
          type="checkbox"
          checked={line.isContact}
          onChange={({ target }) => onChange({ isContact: target.checked })}
        />
        Contact<span className="visually-hidden"> {who}</span>
      </label>
      {isOwner ? (
        <span className="team-small">Owner</span>
      ) : (
        <details>
          <summary>
            Remove<span className="visually-hidden"> {who}</span>
          </summary>
          <Button size="compact" onClick={onRemove}>
            Really remove<span className="visually-hidden"> {who}</span>
          </Button>
        </details>
      )}
    </>
  );
}
