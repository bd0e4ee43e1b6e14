import { draftSocket } from '@soulstat/api-client/contract';
import type { Feature } from '../../http/feature.ts';
import { openDraftConnection } from './draft-connection.ts';

/** The socket of draft rooms, as other programs know it, with messages of ours for those who act. */
export const draftSocketRoutes: Feature = async (app, { dependencies, drafting }) => {
  drafting.sockets.serve(app, draftSocket.DRAFT_SOCKET_PATH, (socket) =>
    openDraftConnection(socket, { ...drafting, postgres: dependencies.postgres, log: app.log }),
  );
};
