import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { buildApp, type AppOptions } from '../app.ts';
import type { SendJob } from '../jobs/queue.ts';
import type { Databases } from '../storage/databases.ts';
import type { Clock } from '../subjects/drafts/socket/clock.ts';
import { openIngester } from '../matches/ingest/ingester.ts';
import type { Readers } from '../matches/reader/readers.ts';
import type { Twitch } from '../community/streams/twitch.ts';
import { STEAM, type AccountSettings } from '../community/accounts/sign-in/settings.ts';
import { DEMO_KEY, openVisitor, type Visitor } from './visitor.ts';

export interface AccountSite {
  readonly app: FastifyInstance;
  /** Where it listens: `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Everything logged so far, as text. */
  log(): string;
  /** Somebody with a browser of their own; with an account id, one who has signed in. */
  visitor(accountId?: number): Promise<Visitor>;
  close(): Promise<void>;
}

export const DEMO_ACCOUNTS: AccountSettings = {
  signIn: 'demo',
  demoKey: DEMO_KEY,
  platform: STEAM,
  links: {},
};

interface AccountSiteOptions extends AppOptions {
  readonly accounts?: AccountSettings;
  readonly adminToken?: string;
  readonly readers?: Readers;
  readonly sendJob?: SendJob;
  readonly sendsEmail?: boolean;
  readonly contentDir?: string;
  readonly draftClock?: Clock;
  readonly twitch?: Twitch;
  /** Where it listens; this machine alone when left out. */
  readonly host?: string;
}

/** The whole app over these databases, listening on this machine, with the demo sign-in unless told otherwise. */
export async function openAccountSite(
  databases: Databases,
  {
    accounts = DEMO_ACCOUNTS,
    host = '127.0.0.1',
    adminToken,
    readers,
    sendJob,
    sendsEmail,
    contentDir,
    draftClock,
    twitch,
    ...options
  }: AccountSiteOptions = {},
): Promise<AccountSite> {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const ingester = openIngester(databases, { readers });
  const app = buildApp(
    {
      ...databases,
      ingester,
      readers,
      accounts,
      adminToken,
      sendJob,
      sendsEmail,
      contentDir,
      draftClock,
      twitch,
    },
    { log, ...options },
  );
  await app.listen({ host, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    app,
    url,
    log: () => lines.join(''),
    visitor: async (accountId) => {
      const visitor = openVisitor(url);
      if (accountId !== undefined) await visitor.signIn(accountId);
      return visitor;
    },
    close: () => app.close(),
  };
}
