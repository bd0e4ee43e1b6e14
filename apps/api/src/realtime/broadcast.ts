import { setImmediate } from 'node:timers/promises';
import type { LiveSocket } from './sockets.ts';

/** So many are sent to before others get their turn: some milliseconds of work. */
const AT_ONCE = 500;

/** One message to many, encoded once. Those who shall hear several in their order wait for the one before. */
export async function broadcast(sockets: readonly LiveSocket[], text: string): Promise<void> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < sockets.length; start += AT_ONCE) {
    if (start > 0) await setImmediate();
    for (const socket of sockets.slice(start, start + AT_ONCE)) socket.send(bytes);
  }
}
