import type { LiveFeed } from '@soulstat/api-client';
import { Notice } from '@soulstat/ui';
import { Link } from '../../../shared/link.tsx';
import { Moment } from '../../../shared/format/moment.tsx';
import { href } from '../../../shared/paths.ts';
import { useNow } from '../../../shared/render/use-now.ts';

interface FeedNoteProps {
  readonly feed: LiveFeed;
  /** It stands in the page, which keeps its place once nothing is wrong any more. */
  readonly hasPlace?: boolean;
}

/** What is wrong with the feed, if anything is. */
export function FeedNote({ feed: { state, answeredAt }, hasPlace = false }: FeedNoteProps) {
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
  return hasPlace ? (
    <Notice kind="info" title="The feed answers again">
      Matches are up to date.
    </Notice>
  ) : null;
}
