import type { AlertEmail, AlertState } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { keepAlerts } from '../../../shared/alerts/alerts-query.ts';
import { apiPost } from '../../../shared/api/api.ts';
import { ChoiceField } from '../../../shared/forms/fields.tsx';
import { ChangeSaid } from '../../../shared/session/change-said.tsx';
import { useChange } from '../../../shared/session/use-change.ts';

const PACES: Readonly<Record<AlertEmail['pace'], string>> = {
  daily: 'Every morning',
  weekly: 'Mondays',
};

/** Alerts that were not read, by e-mail; the address is confirmed by a link first. */
export function Email({ state: { email, sendsEmail } }: { readonly state: AlertState }) {
  const [change, run] = useChange();
  const [pace, setPace] = useState(email?.pace ?? 'daily');
  const save = (address: string | null, next = pace) =>
    run(async () => keepAlerts(await apiPost('/api/alerts/email', { body: { address, pace: next } })));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address') ?? '').trim();
    if (address !== '') void save(address);
  };
  return (
    <section aria-labelledby="alert-email">
      <h2 id="alert-email">E-mail</h2>
      {!sendsEmail && <p>This site sends no e-mail.</p>}
      {sendsEmail && (
        <>
          <p>One e-mail with what you have not read, at 8 in the morning. None when nothing is new.</p>
          {email && (
            <p>
              {email.isConfirmed
                ? `${PACES[email.pace]} to ${email.address}.`
                : `We sent a link to ${email.address}. Open it to confirm; nothing else is sent before.`}
            </p>
          )}
          <form className="alert-hours" onSubmit={submit}>
            <label className="form-field">
              E-mail address
              <input
                key={email?.address}
                type="email"
                name="address"
                autoComplete="email"
                maxLength={254}
                required
                defaultValue={email?.address}
              />
            </label>
            <ChoiceField label="How often" value={pace} words={PACES} onChange={setPace} />
            <Button type="submit">{email ? 'Save' : 'Send me alerts'}</Button>
            {email && <Button onClick={() => void save(null)}>Stop e-mails</Button>}
          </form>
          <ChangeSaid change={change} saved={email ? 'Saved.' : 'Stopped. The address is deleted.'} />
        </>
      )}
    </section>
  );
}
