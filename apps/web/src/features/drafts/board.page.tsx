import { useParams } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { codeOf, draftQuery } from './parts/drafts-query.ts';
import { RoomPage } from './parts/room-page.tsx';
import '../../shared/forms/forms.css';
import './drafts.css';
import './board.css';
import './insights.css';

/** Starts the download of the room. */
export function loader({ params }: LoaderArgs) {
  const code = codeOf(params['draftCode']);
  if (code) void queryClient.prefetchQuery(draftQuery(code));
  return null;
}

/** One draft: live for everybody in it, afterwards its replay. */
export function Component() {
  const { draftCode = '' } = useParams();
  return <RoomPage text={draftCode} />;
}
