import { draftSocket } from '@soulstat/api-client/contract';
import type { Feature } from '../../../http/feature.ts';
import { openDraftConnection } from './draft-connection.ts';
import type { Databases } from '../../../storage/databases.ts';
import type { Drafting } from './drafting.ts';

type Needs = Pick<Databases, 'postgres'> & { readonly drafting: Drafting };

/** The socket of draft rooms, as other programs know it, with messages of ours for those who act. */
export const draftSocketRoutes: Feature<Needs> = async (app, { postgres, drafting }) => {
  drafting.sockets.serve(app, draftSocket.DRAFT_SOCKET_PATH, (socket) =>
    openDraftConnection(socket, { ...drafting, postgres: postgres, log: app.log }),
  );
};
