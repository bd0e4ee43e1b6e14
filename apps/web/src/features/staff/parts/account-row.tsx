import type { StaffAccount, StaffOverview } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { Moment } from '../../../shared/format/moment.tsx';
import { useNow } from '../../../shared/render/use-now.ts';
import { AccountDialog, ROLE_WORDS } from './account-dialog.tsx';
import { PlayerLink } from './player-link.tsx';

export interface AccountRowProps {
  readonly account: StaffAccount;
  readonly may: StaffOverview['may'];
}

/** One account: its role, its ban, and the dialogs that change them. */
export function AccountRow({ account, may }: AccountRowProps) {
  const { accountId, name, role, signedInAt, ban } = account;
  const now = useNow();
  const [open, setOpen] = useState<'role' | 'ban'>();
  const who = name ?? `Player ${accountId}`;
  return (
    <li className="staff-card staff-line">
      <div>
        <PlayerLink accountId={accountId} name={name} /> · <strong>{ROLE_WORDS[role]}</strong>
        {ban && <strong className="form-problem"> · Banned</strong>}
        <p className="form-note">
          Account {accountId} ·{' '}
          {signedInAt === null ? (
            'never signed in'
          ) : (
            <>
              signed in <Moment at={signedInAt} now={now} />
            </>
          )}
          {ban?.why && ` · banned for: ${ban.why}`}
        </p>
      </div>
      <div className="form-row">
        {may.includes('account.setRole') && (
          <Button aria-haspopup="dialog" onClick={() => setOpen('role')}>
            Role<span className="visually-hidden"> of {who}</span>
          </Button>
        )}
        {may.includes('account.ban') && (
          <Button aria-haspopup="dialog" onClick={() => setOpen('ban')}>
            {ban ? 'Lift ban' : 'Ban'}
            <span className="visually-hidden"> {ban ? `of ${who}` : who}</span>
          </Button>
        )}
      </div>
      {open && <AccountDialog account={account} what={open} who={who} onClose={() => setOpen(undefined)} />}
    </li>
  );
}
