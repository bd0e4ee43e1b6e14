import { Button } from '@soulstat/ui';
import { useId, type SyntheticEvent } from 'react';
import { apiPost } from '../../../shared/api/api.ts';
import { href } from '../../../shared/paths.ts';
import { useHydrated } from '../../../shared/render/hydrated.ts';
import { useNavigate } from '../../../shared/router/router-provider.tsx';
import { useChange } from '../../../shared/session/use-change.ts';
import { rememberCode } from './guest-codes.ts';

/** Leads a guest back to a ticket. */
export function CodeForm({ hint }: { readonly hint?: string }) {
  const id = useId();
  const [change, run] = useChange();
  const navigate = useNavigate();
  // Without script the browser would put the code into the address.
  const isReady = useHydrated();
  const open = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    void run(async () => {
      const { ticketId } = await apiPost('/api/tickets/by-code', { body: { code } });
      rememberCode(ticketId, code);
      await navigate(href('ticket', { ticketId: String(ticketId) }));
    });
  };
  const isFailed = change.state === 'failed';
  return (
    <form className="form-field ticket-code-form" onSubmit={open}>
      <label htmlFor={`${id}-code`}>Ticket code</label>
      <div className="form-row">
        <input
          id={`${id}-code`}
          name="code"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          aria-invalid={isFailed || undefined}
        />
        <Button type="submit" disabled={!isReady} aria-disabled={change.state === 'saving' || undefined}>
          Open the ticket
        </Button>
      </div>
      <p id={`${id}-hint`} className="form-note">
        {hint ?? 'You got it when you sent the ticket: four groups of four letters and digits.'}
      </p>
      <noscript>
        <p className="form-note">This needs JavaScript.</p>
      </noscript>
      <p className="form-problem" role="alert">
        {isFailed && change.reason}
      </p>
    </form>
  );
}
