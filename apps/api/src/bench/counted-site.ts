import type { RouteContract } from '@soulstat/api-client/contract';
import { buildApp } from '../app.ts';
import type { Databases } from '../databases.ts';
import { addBuilds, type CheckedBuild } from './checked-builds.ts';
import { openIngester } from '../ingest/ingester.ts';
import { contractRoutes } from '../openapi/openapi.ts';
import { readBoardFile } from '../command-line/read-board-file.ts';
import { savePublisherBoard } from '../queries/postgres/players/publisher-boards.ts';
import { refreshRollups } from '../counting/rollups.ts';
import { scoreMatches } from '../scores/score-matches.ts';

/** A site on a port of this machine that takes in files, counts and scores them, and is asked over HTTP. */
export interface CountedSite {
  readonly url: string;
  /** Takes in every match of some files; throws where one is refused. */
  take(files: readonly Uint8Array[]): Promise<void>;
  /** Counts everything, and what stands on scores after them. */
  count(): Promise<void>;
  score(matchIds: readonly number[]): Promise<number>;
  /** Keeps a board of the publisher, in the shape of its files. */
  takeBoard(board: TakenBoard): Promise<void>;
  /** Stores builds and counts them over what was taken in; their ids. */
  addBuilds(builds: readonly CheckedBuild[]): Promise<number[]>;
  close(): Promise<void>;
}

interface TakenBoard {
  readonly region: string;
  readonly heroId: number;
  readonly takenAt: number;
  readonly entries: readonly object[];
}

export async function openCountedSite(databases: Databases): Promise<CountedSite> {
  const ingester = openIngester(databases);
  const app = buildApp({ ...databases, ingester }, {});
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    take: async (files) => {
      const reports = await Promise.all(
        files.map((bytes, at) => ingester.ingest({ fileName: `${at}.meta`, firstMatch: 1, bytes })),
      );
      const refused = reports.flatMap(({ rejections }) => rejections)[0];
      if (refused) throw new Error(`A match was refused: ${refused.message}`);
    },
    count: async () => {
      await refreshRollups(databases);
    },
    score: (matchIds) => scoreMatches(databases, { matchIds }),
    takeBoard: ({ region, heroId, takenAt, entries }) => {
      const key = { region, heroId, takenAt: new Date(takenAt * 1000) };
      return savePublisherBoard(databases.postgres, key, readBoardFile(JSON.stringify({ entries })).entries);
    },
    addBuilds: (builds) => addBuilds(databases, builds),
    close: () => app.close(),
  };
}

/** The operations of the API that are asked with GET. */
export const readingRoutes = (): RouteContract[] => contractRoutes().filter(({ method }) => method === 'GET');
