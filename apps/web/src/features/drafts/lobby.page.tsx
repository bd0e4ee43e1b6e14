import { useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { LOBBY_HEAD } from './parts/drafts-head.ts';
import { codeOf, draftQuery } from './parts/drafts-query.ts';
import { CodeEntry } from './parts/list/code-entry.tsx';
import { RoomPage } from './parts/room-page.tsx';
import { knownRooms } from './parts/room/seat-link.ts';
import '../../shared/forms/forms.css';
import './drafts.css';
import './board.css';
import './insights.css';

const codeIn = (search: string) => new URLSearchParams(search).get('code') ?? undefined;

/** Starts the download of the room that the address names. */
export function loader({ url }: LoaderArgs) {
  const code = codeOf(codeIn(url.search));
  if (code) void queryClient.prefetchQuery(draftQuery(code));
  return null;
}

/** Where two teams meet: by code or link; then the room itself. */
export function Component() {
  const code = codeIn(useLocation().search);
  return code === undefined ? <Entry /> : <RoomPage text={code} />;
}

function Entry() {
  // The page is left to the browser: the server knows nothing of what a tab stores.
  const [rooms] = useState(knownRooms);
  return (
    <div className="drafts draft-entry">
      <PageHead {...LOBBY_HEAD} />
      <PageTitle>Draft lobby</PageTitle>
      <p>Enter the code or paste your link.</p>
      <CodeEntry />
      {rooms.length > 0 && (
        <section aria-labelledby="own-rooms">
          <h2 id="own-rooms">Your rooms</h2>
          <ul className="draft-list">
            {rooms.map(({ code, links }) => (
              <li key={code}>
                <Link to={href('draftWithCode', { draftCode: code })}>Draft {code}</Link>
                <small>{links ? 'Opened in this tab' : 'Joined by a link'}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        No room yet? <Link to={href('draft')}>Create a draft</Link>
      </p>
    </div>
  );
}
