import type { LiveFeed } from '@soulstat/api-client';
import { Notice } from '@soulstat/ui';
import { Link } from '../../../shared/link.tsx';
import { Moment } from '../../../shared/format/moment.tsx';
import { href } from '../../../shared/paths.ts';
import { useNow } from '../../../shared/render/use-now.ts';

/** What is wrong with the feed, if anything is. */
export function FeedNote({ feed: { state, answeredAt } }: { readonly feed: LiveFeed }) {
  const now = useNow();
  if (state === 'off')
    return (
      <Notice kind="info" title="Live matches are off">
        This site follows no feed of running matches. Whoever runs it can set one.
      </Notice>
    );
  if (state === 'failing')
    return (
      <Notice kind="warning" title="The feed does not answer">
        {answeredAt === null ? (
          'It has not answered yet.'
        ) : (
          <>
            Last answer <Moment at={answeredAt} now={now} />.
          </>
        )}{' '}
        The site asks again by itself; see <Link to={href('monitoring')}>monitoring</Link>.
      </Notice>
    );
  return null;
}
