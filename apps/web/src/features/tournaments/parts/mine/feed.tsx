import { Button, Notice } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';

/** One's own matches for a calendar program, by a secret address. */
export function Feed() {
  const [url, setUrl] = useState<string>();
  const [change, run] = useChange();
  const make = () =>
    run(async () => {
      const link = await apiPost('/api/tournaments/mine/calendar-link', {});
      setUrl(link.url);
    });
  return (
    <section aria-labelledby="mine-feed">
      <h2 id="mine-feed">Calendar of your matches</h2>
      {url === undefined ? (
        <p>
          <Button onClick={() => void make()}>Create a calendar link</Button>{' '}
          <small>Anyone with the link can see your matches. A new one replaces it.</small>
        </p>
      ) : (
        <p>
          <code>{url}</code> <CopyButton text={url} what="calendar address" />
        </p>
      )}
      {change.state === 'failed' && (
        <Notice kind="error" title="No link was created">
          {change.reason}
        </Notice>
      )}
    </section>
  );
}
