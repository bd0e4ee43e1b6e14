import type { AccountRole, StaffAccount } from '@soulstat/api-client';
import { Button, Modal } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { ChangeSaid } from '../../../shared/session/change-said.tsx';
import { useChange } from '../../../shared/session/use-change.ts';

export const ROLE_WORDS: Readonly<Record<AccountRole, string>> = {
  user: 'User',
  author: 'Author',
  moderator: 'Moderator',
  staff: 'Staff',
};

const ROLE_HINTS: Readonly<Record<AccountRole, string>> = {
  user: 'writes, guides wait for review',
  author: 'publishes guides without review',
  moderator: 'reviews guides, decides about reports, bans',
  staff: 'everything, with roles, posts, tickets and jobs',
};

export interface AccountDialogProps {
  readonly account: StaffAccount;
  readonly what: 'role' | 'ban';
  /** The name of the account. */
  readonly who: string;
  readonly onClose: () => void;
}

/** Changes the role of an account or its ban; each needs a reason. */
export function AccountDialog({ account, what, who, onClose }: AccountDialogProps) {
  const [change, run] = useChange();
  const [role, setRole] = useState(account.role);
  const [why, setWhy] = useState('');
  const isBanned = account.ban === null;
  const params = { accountId: account.accountId };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (what === 'role')
        await apiPost('/api/staff/accounts/:accountId/role', { params, body: { role, why } });
      else await apiPost('/api/staff/accounts/:accountId/ban', { params, body: { isBanned, why } });
      await queryClient.invalidateQueries({ queryKey: ['/api/staff/accounts'] });
      onClose();
    });
  };
  const ban = isBanned ? `Ban ${who}` : `Lift the ban of ${who}`;
  return (
    <Modal isOpen onClose={onClose} title={what === 'role' ? `Role of ${who}` : ban}>
      <form className="form" onSubmit={save}>
        {what === 'role' && <RoleChoice role={role} onChoose={setRole} />}
        {what === 'ban' && isBanned && (
          <p>A banned account may neither send matches nor post. It may still read.</p>
        )}
        <label className="form-field">
          Reason
          <textarea
            rows={2}
            required
            maxLength={1000}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
          />
        </label>
        <div className="form-row">
          <Button type="submit" variant="primary" aria-disabled={change.state === 'saving' || undefined}>
            {what === 'role' ? 'Save role' : ban}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <ChangeSaid change={change} saved="Saved." />
        </div>
      </form>
    </Modal>
  );
}

interface RoleChoiceProps {
  readonly role: AccountRole;
  readonly onChoose: (role: AccountRole) => void;
}

function RoleChoice({ role, onChoose }: RoleChoiceProps) {
  return (
    <fieldset className="form-choices">
      <legend>Role</legend>
      {(Object.keys(ROLE_WORDS) as AccountRole[]).map((each) => (
        <label key={each} className="form-choice">
          <input type="radio" name="role" checked={role === each} onChange={() => onChoose(each)} />
          <span>
            {ROLE_WORDS[each]} <span className="form-note">{ROLE_HINTS[each]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
