import { Button, Notice } from '@soulstat/ui';
import { useEffect, useRef } from 'react';
import { alertsQuery } from '../../../shared/alerts/alerts-query.ts';
import { apiPost } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { ChangeSaid } from '../../../shared/session/change-said.tsx';
import { useChange } from '../../../shared/session/use-change.ts';

/** What somebody came for by a link of an e-mail; it needs no sign-in. */
export function EmailLink() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const [confirm, stop] = [params.get('confirm'), params.get('stop')];
  if (stop !== null) return <Stop link={stop} />;
  return confirm === null ? null : <Confirm link={confirm} />;
}

/** At once: the link was the click. */
function Stop({ link }: { readonly link: string }) {
  const [change, run] = useChange();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void run(() => send('stop', link));
  }, [link, run]);
  return (
    <Notice title="Alerts by e-mail">
      <ChangeSaid
        change={change}
        saved="Stopped. No more e-mails come, and the address is deleted."
        failed="Not stopped"
      />
    </Notice>
  );
}

/** By a press: programs that check e-mails open its links. */
function Confirm({ link }: { readonly link: string }) {
  const [change, run] = useChange();
  return (
    <Notice
      title="Get alerts by e-mail?"
      action={<Button onClick={() => void run(() => send('confirm', link))}>Confirm</Button>}
    >
      <ChangeSaid change={change} saved="Confirmed." failed="Not confirmed" />
    </Notice>
  );
}

async function send(what: 'confirm' | 'stop', link: string): Promise<void> {
  await apiPost(`/api/alerts/email/${what}/:link`, { params: { link } });
  await queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey });
}
