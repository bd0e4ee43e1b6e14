import { chatCommands, type FollowPlayer, type PlayerNews } from '@soulstat/api-client/contract';
import { Check } from 'typebox/value';
import { hiddenAmong } from '../../community/players/refuse-hidden.ts';
import { PLAYERS_TOPIC, type PlayersNotice } from '../../community/players/tell-players.ts';
import type { Realtime } from '../../community/realtime/realtime.ts';
import { broadcast, type LiveSocket } from '../../community/realtime/sockets.ts';
import type { Feature } from '../../http/feature.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres'> & { readonly realtime: Realtime };

/** Whoever says nothing is sent away. */
const PATIENCE_MS = 30_000;
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

const textOf = (type: PlayerNews['type']): string => JSON.stringify({ type } satisfies PlayerNews);

/** Tells overlays when something of their player may have changed; what it is they ask for themselves. */
export const playersSocketRoutes: Feature<Needs> = async (app, { postgres, realtime }) => {
  const followers = new Map<number, Set<LiveSocket>>();
  let listening: Promise<unknown> | undefined;

  const noted = (error: unknown) => app.log.warn({ err: error }, 'Followers of players could not be told');

  async function tell(accountIds: readonly number[]): Promise<void> {
    const followed = accountIds.filter((accountId) => followers.has(accountId));
    if (followed.length === 0) return;
    // That somebody played says something of who wishes to be hidden.
    const hidden = await hiddenAmong(postgres, followed);
    const shown = followed.filter((accountId) => !hidden.has(accountId));
    const sockets = shown.flatMap((accountId) => [...(followers.get(accountId) ?? [])]);
    await broadcast(sockets, textOf('CHANGED'));
  }

  const listen = () => {
    const all = () => [...followers.keys()];
    listening ??= realtime.topics
      .follow(PLAYERS_TOPIC, {
        told: (notice) => void tell((notice as PlayersNotice) ?? all()).catch(noted),
        missed: () => void tell(all()).catch(noted),
      })
      .catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
    return listening;
  };

  async function follow(socket: LiveSocket, accountId: number, isGone: () => boolean): Promise<void> {
    await listen();
    if ((await hiddenAmong(postgres, [accountId])).has(accountId)) return refuse(socket);
    if (isGone()) return undefined;
    followers.set(accountId, (followers.get(accountId) ?? new Set()).add(socket));
    return socket.send(textOf('FOLLOWING'));
  }

  realtime.sockets.serve(app, chatCommands.PLAYERS_SOCKET_PATH, (socket) => {
    let accountId: number | undefined;
    let isGone = false;
    const patience = setTimeout(
      () => socket.close(POLICY_VIOLATION, 'Nobody to follow.'),
      PATIENCE_MS,
    ).unref();
    socket.onMessage((text) => {
      const asked = followIn(text);
      if (accountId !== undefined || asked === undefined) return refuse(socket);
      accountId = asked;
      clearTimeout(patience);
      follow(socket, asked, () => isGone).catch((error: unknown) => {
        noted(error);
        socket.close(TRY_AGAIN_LATER, 'This did not work. Come back in a few seconds.');
      });
    });
    socket.onClose(() => {
      isGone = true;
      clearTimeout(patience);
      if (accountId === undefined) return;
      const others = followers.get(accountId);
      others?.delete(socket);
      if (others?.size === 0) followers.delete(accountId);
    });
  });
};

function refuse(socket: LiveSocket): void {
  socket.send(textOf('REFUSED'));
  socket.close(POLICY_VIOLATION, 'There is nobody to follow.');
}

function followIn(text: string): number | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return Check(chatCommands.FollowPlayer, message) ? (message as FollowPlayer).accountId : undefined;
  } catch {
    return undefined;
  }
}
