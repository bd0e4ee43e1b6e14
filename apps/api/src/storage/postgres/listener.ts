import { Client } from 'pg';
import { setTimeout } from 'node:timers/promises';
import type { Hearing, Postgres } from './pg.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const RECONNECT_MS = 500;

/**
 * Hears notifications on one connection of its own, opened when somebody listens first. One that breaks is opened again, and then
 * everybody is told that something may be missing: the server keeps no notification for whoever is away.
 */
export function openListener(connectionString: string): Pick<Postgres, 'listen' | 'close'> {
  const hearings = new Map<string, Set<Hearing>>();
  const closing = new AbortController();
  let connecting: Promise<Client> | undefined;

  async function connect(): Promise<Client> {
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { heard } of hearings.get(channel) ?? []) heard(payload);
    });
    client.on('error', () => undefined);
    await client.connect();
    for (const channel of hearings.keys()) await client.query(`listen ${quoted(channel)}`);
    client.once('end', () => void reconnect());
    return client;
  }

  async function reconnect(): Promise<void> {
    while (!closing.signal.aborted) {
      connecting = connect();
      try {
        await connecting;
        for (const { missed } of [...hearings.values()].flatMap((each) => [...each])) missed();
        return;
      } catch {
        await setTimeout(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  /** Whoever fails to connect first leaves nothing behind: the next one tries again. */
  function connected(): Promise<Client> {
    connecting ??= connect().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  return {
    listen: async (channel, hearing) => {
      const others = hearings.get(channel) ?? new Set();
      hearings.set(channel, others.add(hearing));
      try {
        await (await connected()).query(`listen ${quoted(channel)}`);
      } catch (error) {
        others.delete(hearing);
        throw error;
      }
      return async () => void others.delete(hearing);
    },
    close: async () => {
      closing.abort();
      const client = await connecting?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
