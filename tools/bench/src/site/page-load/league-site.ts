/** The built site on the simulated league of a first start, behind TLS and HTTP/2. */
import { existsSync } from 'node:fs';
import { mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginFirstLeague, buildFirstLeague, openDatabases, SILENT_LOG } from '@soulstat/api/bench';
import { startSite } from '../site-server.ts';
import { startFront } from './front.ts';
import type { Examples } from './routes.ts';

/** The league is played once: a fresh one takes half a minute. */
const LEAGUE = join(tmpdir(), 'soulstat-bench-league');

export interface LeagueSite extends Examples {
  /** Through TLS and HTTP/2. */
  readonly url: string;
  readonly plainUrl: string;
  stop(): Promise<void>;
}

export async function startLeagueSite(): Promise<LeagueSite> {
  if (!existsSync(LEAGUE)) await playLeague();
  const site = await startSite(LEAGUE);
  const front = await startFront(site.url);
  const [newest] = await read<readonly { matchId: number }[]>(`${site.url}/api/matches/latest?limit=1`);
  const matchId = newest?.matchId ?? 0;
  const { players } = await read<{ players: { accountId: number }[] }>(
    `${site.url}/api/match/${matchId}/summary`,
  );
  const accountId = players.find((player) => player.accountId > 0)?.accountId ?? 0;
  const { posts } = await read<{ posts: { slug: string }[] }>(`${site.url}/api/blog/posts`);
  const { tournaments } = await read<{ tournaments: { id: number; entrants: number }[] }>(
    `${site.url}/api/tournaments`,
  );
  const { leagues } = await read<{ leagues: { league: string }[] }>(`${site.url}/api/leagues`);
  const [largest] = tournaments.toSorted((a, b) => b.entrants - a.entrants);
  return {
    url: front.url,
    plainUrl: site.url,
    matchId,
    accountId,
    slug: posts[0]?.slug ?? '',
    tournamentId: largest?.id ?? 1,
    leagueId: leagues[0]?.league ?? 'none',
    stop: async () => {
      await front.close();
      await site.stop();
    },
  };
}

/** On a folder of its own, so that one which was interrupted is not taken for a league. */
async function playLeague(): Promise<void> {
  const dataDir = await mkdtemp(`${LEAGUE}-`);
  const config = { dataDir, clickhouseUrl: undefined, databaseUrl: undefined, clickhouseMemoryMb: 2048 };
  const begun = beginFirstLeague({ ...config, demo: true });
  const databases = await openDatabases(config, { log: SILENT_LOG });
  try {
    await buildFirstLeague(databases, begun, () => {});
  } finally {
    await databases.close();
  }
  await rename(dataDir, LEAGUE);
}

async function read<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Answer;
}
