import type { AlertState } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../../../shared/api/api.ts';
import { keepAlerts } from '../../../shared/alerts/alerts-query.ts';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { Moment } from '../../../shared/format/moment.tsx';
import { useNow } from '../../../shared/render/use-now.ts';
import { ChangeSaid } from '../../../shared/session/change-said.tsx';
import { useChange } from '../../../shared/session/use-change.ts';
import { Email } from './email.tsx';
import { canRing, forgetWorker, letRing } from './ring.ts';

/** How alerts arrive beside the page itself: rung by a browser, in a private feed, or by e-mail. */
export function Ways({ state }: { readonly state: AlertState }) {
  return (
    <>
      <Browsers state={state} />
      <PrivateFeed state={state} />
      <Email state={state} />
      <Stop />
    </>
  );
}

function Browsers({ state: { browsers, pushKey } }: { readonly state: AlertState }) {
  const now = useNow();
  const [change, run] = useChange();
  const mute = (id: string) =>
    run(async () => keepAlerts(await apiPost('/api/alerts/browsers/mute', { body: { id } })));
  return (
    <section aria-labelledby="alert-browsers">
      <h2 id="alert-browsers">Browsers that ring</h2>
      <p>
        Also while the site is closed. The push service of the browser sees that something came, not what.
      </p>
      <ul className="alert-followed" aria-labelledby="alert-browsers">
        {browsers.map(({ id, device, since }) => (
          <li key={id}>
            <span>
              {device ?? 'A browser'}, since <Moment at={since} now={now} />
            </span>
            <Button size="compact" onClick={() => void mute(id)}>
              Mute<span className="visually-hidden"> {device ?? 'this browser'}</span>
            </Button>
          </li>
        ))}
      </ul>
      {canRing() ? (
        <p>
          <Button onClick={() => void run(() => letRing(pushKey))}>Ring this browser</Button>
        </p>
      ) : (
        <p>This browser cannot ring.</p>
      )}
      <ChangeSaid change={change} saved="Saved." />
    </section>
  );
}

function PrivateFeed({ state: { hasFeed } }: { readonly state: AlertState }) {
  const [change, run] = useChange();
  const [address, setAddress] = useState<string>();
  const make = (isOn: boolean) =>
    run(async () => {
      const { path, state } = await apiPost('/api/alerts/feed', { body: { isOn } });
      setAddress(path === null ? undefined : `${location.origin}${path}`);
      keepAlerts(state);
    });
  return (
    <section aria-labelledby="alert-feed">
      <h2 id="alert-feed">Private feed</h2>
      <p>RSS. Whoever has the address reads your alerts. It is shown once.</p>
      {address !== undefined && (
        <p className="alert-address">
          <code>{address}</code> <CopyButton text={address} what="address of the feed" />
        </p>
      )}
      <p className="alert-buttons">
        <Button onClick={() => void make(true)}>{hasFeed ? 'New address' : 'Make a feed'}</Button>
        {hasFeed && <Button onClick={() => void make(false)}>End the feed</Button>}
      </p>
      <ChangeSaid change={change} saved="Saved." />
    </section>
  );
}

function Stop() {
  const [change, run] = useChange();
  const stop = () =>
    run(async () => {
      keepAlerts(await apiPost('/api/alerts/stop', { body: { isSure: true } }));
      await forgetWorker();
    });
  return (
    <section aria-labelledby="alert-stop">
      <h2 id="alert-stop">Stop</h2>
      <p>
        <Button onClick={() => void stop()}>Stop all alerts</Button>
      </p>
      <ChangeSaid change={change} saved="Stopped: in the page, of browsers, the feed and e-mails." />
    </section>
  );
}
