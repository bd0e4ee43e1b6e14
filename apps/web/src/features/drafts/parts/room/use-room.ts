import type { DraftRoom } from '@soulstat/api-client/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftQuery } from '../drafts-query.ts';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { ownChoices } from './own-choices.ts';
import { RoomConnection, type RoomSnapshot } from './room-connection.ts';
import { readRoom, type Act } from './room-view.ts';
import { knownRoom, rememberRoom, tokenIn } from './seat-link.ts';

export interface LiveRoom extends RoomSnapshot {
  readonly act: Act;
  readonly rejoin: RoomConnection['rejoin'];
  readonly forget: () => void;
}

/** The room of this code, from what the server rendered to whatever happens. */
export function useRoom(known: DraftRoom): LiveRoom {
  const { code } = known;
  const { hash } = useLocation();
  const [connection] = useState(
    () =>
      new RoomConnection({
        code,
        token: undefined,
        name: undefined,
        known: readRoom(known),
        read: () => draftQuery(code).queryFn(),
      }),
  );
  useEffect(() => {
    const given = tokenIn(hash);
    if (given !== undefined) {
      rememberRoom({ code, token: given });
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    }
    const own = given ?? knownRoom(code)?.token;
    connection.rejoin({ token: own, name: ownChoices().name });
  }, [connection, code, hash]);
  // After the effect above, so that one comes with the right link at once.
  useEffect(() => connection.start(), [connection]);
  const snapshot = useSyncExternalStore(connection.subscribe, connection.snapshot, connection.snapshot);
  return {
    ...snapshot,
    act: connection.act,
    forget: connection.forget,
    rejoin: (change) => connection.rejoin(change),
  };
}
