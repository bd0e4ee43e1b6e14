import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/comments/use-sending.ts';
import { href } from '../../../shared/paths.ts';
import { useNavigate } from '../../../shared/router/router-provider.tsx';
import { readAgain } from '../../../shared/builds/build-query.ts';

/** Asks once more: it cannot be undone. */
export function DeleteBuild({ buildId }: { readonly buildId: number }) {
  const [isAsked, setAsked] = useState(false);
  const { isSending, failure, send } = useSending();
  const navigate = useNavigate();
  async function remove() {
    const done = await send(() => apiPost('/api/builds/:buildId/delete', { params: { buildId }, body: {} }));
    if (!done) return;
    await navigate(href('buildLibrary'));
    void readAgain();
  }
  if (!isAsked)
    return (
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Delete
      </Button>
    );
  return (
    <span className="build-delete">
      Delete it with all versions and comments?{' '}
      <Button disabled={isSending} onClick={() => void remove()}>
        Delete for good
      </Button>{' '}
      <Button onClick={() => setAsked(false)}>Keep it</Button>
      {failure && <span role="alert">{failure}</span>}
    </span>
  );
}
