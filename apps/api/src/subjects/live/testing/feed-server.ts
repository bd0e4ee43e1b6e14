import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the feed answers next. */
export type FeedSays =
  | { readonly entries: readonly object[]; readonly etag?: string }
  | { readonly text: string }
  | { readonly status: number; readonly retryAfter?: number }
  /** That many bytes of a list that never ends. */
  | { readonly flood: number }
  | 'half';

/** Plays the feed of running matches. */
export async function openFeedServer() {
  let says: FeedSays = { entries: [] };
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (says === 'half') {
      response.writeHead(200, { 'content-length': 5000 }).write('[{"match_id": 12');
      setTimeout(() => response.destroy(), 20);
      return;
    }
    if ('status' in says) {
      const wait = says.retryAfter === undefined ? {} : { 'retry-after': String(says.retryAfter) };
      response.writeHead(says.status, wait).end();
      return;
    }
    if ('flood' in says) {
      const chunk = ' '.repeat(64 * 1024);
      let left = says.flood;
      const write = (): void => {
        while (left > 0 && !response.destroyed) {
          left -= chunk.length;
          if (!response.write(chunk)) return void response.once('drain', write);
        }
        response.end();
      };
      response.writeHead(200).write('[');
      write();
      return;
    }
    const etag = 'etag' in says ? says.etag : undefined;
    if (etag !== undefined && request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, etag === undefined ? {} : { etag });
    response.end('text' in says ? says.text : JSON.stringify(says.entries));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/matches/active`,
    say: (next: FeedSays) => {
      says = next;
    },
    asked: () => asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An entry as the community API has them, so many seconds after its start. */
export function feedEntry(matchId: number, startedAt: number, seconds: number, told: object = {}) {
  return {
    match_id: matchId,
    lobby_id: String(101_332_828_452_614_000n + BigInt(matchId)),
    start_time: startedAt,
    duration_s: seconds,
    match_mode_parsed: 'Ranked',
    game_mode_parsed: 'None',
    region_mode_parsed: 'Europe',
    match_score: 12_000,
    net_worth_team_0: 7200 + seconds * 70,
    net_worth_team_1: 7200 + seconds * 60,
    objectives_mask_team0: 65_535,
    objectives_mask_team1: seconds > 600 ? 65_509 : 65_535,
    spectators: 4,
    open_spectator_slots: 6,
    winning_team: null,
    players: Array.from({ length: 12 }, (_, slot) => ({
      account_id: 300_000 + (matchId % 1000) * 12 + slot,
      hero_id: slot + 1,
      team: slot < 6 ? 0 : 1,
      abandoned: null,
    })),
    ...told,
  };
}
