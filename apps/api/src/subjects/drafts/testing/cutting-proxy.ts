import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface CuttingProxy {
  /** The site behind it. */
  readonly url: string;
  /** Connections that were cut. */
  cut(): number;
  close(): Promise<void>;
}

const SLOWEST_MS = 60;
const LONGEST_LIFE_MS = 900;

/**
 * A bad network before a site: what goes through is late, connections end after a while, and what was on its way then arrives all the
 * same, after what the next connection sends. Chances are the same in every run.
 */
export async function openCuttingProxy(site: string): Promise<CuttingProxy> {
  let drawn = 0;
  /** Spread evenly from 0 to 1 (Weyl). */
  const chance = () => (drawn = (drawn + 0.6180339887498949) % 1);
  const { hostname, port } = new URL(site);
  const open = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  let cuts = 0;
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };

  /** In their order, each some time after it came: timers alone would change it where the machine is busy. */
  function passOn(from: Socket, to: Socket): void {
    let before = Promise.resolve();
    const inOrder = (ms: number, run: () => void) => {
      const due = performance.now() + ms;
      const isDue = () =>
        new Promise<void>((resolve) => later(Math.max(0, due - performance.now()), resolve));
      before = before.then(isDue).then(run);
    };
    from.on('data', (bytes) => inOrder(chance() * SLOWEST_MS, () => to.destroyed || to.write(bytes)));
    from.on('close', () => inOrder(1, () => void to.destroy()));
  }

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.setNoDelay(true).on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    passOn(client, upstream);
    passOn(upstream, client);
    later(chance() * LONGEST_LIFE_MS, () => {
      if (!client.destroyed) cuts += 1;
      client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => cuts,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
