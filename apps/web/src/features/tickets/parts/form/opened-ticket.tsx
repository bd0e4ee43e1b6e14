import { Button, linkButton, Notice } from '@soulstat/ui';
import { useEffect } from 'react';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { focusHeading } from '../../../../shared/render/focus-heading.ts';

export interface Opened {
  readonly ticketId: number;
  /** A guest's, which is shown this once. */
  readonly code: string | null;
  readonly hasEmail: boolean;
}

interface OpenedTicketProps {
  readonly opened: Opened;
  readonly onAnother: () => void;
}

export function OpenedTicket({ opened: { ticketId, code, hasEmail }, onAnother }: OpenedTicketProps) {
  useEffect(focusHeading, []);
  return (
    <section className="ticket-opened" aria-label="Sent">
      {code !== null && (
        <Notice kind="warning" title="Write down your code: it is shown only now">
          <p className="ticket-code">
            <code>{code}</code> <CopyButton text={code} what="code" />
          </p>
          <p>It is the only way back to this ticket. Whoever has it can read the ticket.</p>
        </Notice>
      )}
      <p>
        Answers appear on the ticket’s page.
        {hasEmail && ' You get an e-mail when there is one.'}
      </p>
      <p className="form-row">
        <Link {...linkButton('primary')} to={href('ticket', { ticketId: String(ticketId) })}>
          See the ticket
        </Link>
        <Button onClick={onAnother}>Open another</Button>
      </p>
    </section>
  );
}
