import type { Build } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { apiPost } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/comments/use-sending.ts';
import { useOwnAccountId } from '../../../shared/session/use-session.ts';
import { readAgain } from '../../../shared/builds/build-query.ts';
import { useOwnBuild } from './use-own-build.ts';

/** Follows the author; nothing for guests, of unknown authors, and for authors themselves. */
export function FollowAuthor({ build }: { readonly build: Build }) {
  const own = useOwnBuild(build.id);
  const visitor = useOwnAccountId();
  const { isSending, failure, send } = useSending();
  const { accountId } = build.author;
  if (!own?.may.includes('build.favourite') || accountId === null || accountId === visitor) return null;
  const body = { isFollowed: !own.isFollowed };
  const follow = () =>
    send(() =>
      apiPost('/api/build-authors/:accountId/follow', { params: { accountId }, body }).then(readAgain),
    );
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        aria-pressed={own.isFollowed}
        disabled={isSending}
        onClick={() => void follow()}
      >
        {own.isFollowed ? 'Following' : 'Follow'}
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </>
  );
}
