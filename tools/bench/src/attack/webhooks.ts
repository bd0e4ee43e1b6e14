import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { postJson } from './client.ts';
import { joinRoom, openRoom } from './draft-rooms.ts';
import { reasonsOf, type Attack, type Stage } from './stage.ts';

/** The first tries of a call, and a second one. */
const TRIED_MS = 8000;

/** Redirects and names that change their address need a host on the internet: tests of the API have them (`draft-programs.test.ts`). */
export const WEBHOOKS: readonly Attack[] = [
  { name: 'callbacks of drafts: this machine in fourteen spellings', run: callThisMachine },
];

const SPELLINGS = [
  '127.0.0.1',
  'localhost',
  'localhost.',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  'a.localhost',
];

async function callThisMachine(stage: Stage): Promise<string | undefined> {
  let calls = 0;
  const listener = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  listener.listen(0, '::');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  for (const [place, host] of SPELLINGS.entries()) {
    const callbackUrl = `https://${host}:${port}/told`;
    // An address that is plainly this machine's is refused at once; what only a name server can tell is not called.
    const { status: asked } = await stage.askHere('/api/drafts', postJson({ callbackUrl }));
    if (asked === 400) continue;
    const room = await openRoom(stage.askHere, { callbackUrl });
    const referee = await joinRoom(stage, room, 'referee', `198.51.106.${place}`);
    await delay(100);
    referee.socket.send({ type: 'ABANDON', reason: 'Told to a program' });
    await delay(100);
    referee.socket.close();
  }
  await delay(TRIED_MS);
  listener.close();
  const { status } = await stage.askHere('/api/health/live');
  return reasonsOf([
    calls === 0 ? undefined : `${calls} calls came to this machine`,
    status === 200 ? undefined : `afterwards the server answers ${status}`,
  ]);
}
