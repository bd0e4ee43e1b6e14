import { parsePlayerReference } from '@soulstat/api-client/player-id';
import type { OwnTeam } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { ChoiceField, TextField } from '../../../../shared/forms/fields.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshTeam } from '../team-query.ts';
import { ROLE_WORDS, type TeamRole } from '../words.ts';

const NO_PLAYER = 'Enter an account ID, a Steam ID or the address of a profile.';

/** Players are invited by account, or by a link that lets one in. */
export function Invitations({ id, own: { invitations } }: { readonly id: number; readonly own: OwnTeam }) {
  const [text, setText] = useState('');
  const [role, setRole] = useState<TeamRole>('main');
  const [link, setLink] = useState<string>();
  const [change, run] = useChange();
  const invite = (accountId: number | undefined) =>
    run(async () => {
      const body = { role, ...(accountId !== undefined && { accountId }) };
      const made = await apiPost('/api/teams/:id/invitations', { params: { id }, body });
      setLink(made.link === null ? undefined : `${globalThis.location.origin}${made.link}`);
      setText('');
      await refreshTeam(id);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reference = parsePlayerReference(text.trim());
    if (reference?.kind === 'account') void invite(reference.accountId);
    else
      void run(async () => {
        throw new Error(NO_PLAYER);
      });
  };
  const revoke = (invitation: number) =>
    run(async () => {
      await apiPost('/api/teams/:id/invitations/:invitation/revoke', { params: { id, invitation } });
      await refreshTeam(id);
    });
  return (
    <section aria-labelledby="manage-invitations">
      <h2 id="manage-invitations">Invitations</h2>
      <form className="form" onSubmit={submit}>
        <div className="form-row">
          <ChoiceField label="As" value={role} words={ROLE_WORDS} onChange={setRole} />
          <TextField label="Player" maxLength={200} value={text} onChange={setText} />
          <Button type="submit" variant="primary">
            Invite
          </Button>
          <Button onClick={() => void invite(undefined)}>Make a link</Button>
        </div>
        {link !== undefined && (
          <p>
            For one player, shown once: <code className="team-code">{link}</code>{' '}
            <CopyButton text={link} what="invite link" />
          </p>
        )}
        <p className="form-problem" role="alert">
          {change.state === 'failed' && change.reason}
        </p>
      </form>
      {invitations.length > 0 && (
        <ul className="team-invitations">
          {invitations.map(({ invitationId, role: as, accountId, name }) => {
            const who = accountId === null ? `Link ${invitationId}` : (name ?? `Player ${accountId}`);
            return (
              <li key={invitationId}>
                {who} <span className="team-small">as {ROLE_WORDS[as].toLowerCase()}</span>
                <Button size="compact" onClick={() => void revoke(invitationId)}>
                  Take back<span className="visually-hidden"> {who}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
