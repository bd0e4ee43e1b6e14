import { DatabaseUnavailable } from './database-unavailable.ts';
import type { ClickHouseStatus, Endpoint } from './endpoint.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** A ClickHouse server with a fixed address. Throws `DatabaseUnavailable` when it does not answer. */
export async function clickHouseServer(url: string, { compress = !isThisMachine(url) } = {}) {
  const endpoint: Endpoint = { url, compress };
  await ping(url);
  let status: ClickHouseStatus = { state: 'ready', since: Date.now() };
  return {
    endpoint: async () => endpoint,
    answered: (_: Endpoint, answered: boolean) => {
      const state = answered ? 'ready' : 'restarting';
      if (state !== status.state) status = { state, since: Date.now() };
    },
    status: () => status,
    close: async () => undefined,
  };
}

async function ping(url: string): Promise<void> {
  const address = new URL('/ping', url);
  [address.username, address.password] = ['', ''];
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${address.host} answered ${response.status}`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
    throw new DatabaseUnavailable('clickhouse', cause.message, { cause: error });
  }
}

const isThisMachine = (url: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
