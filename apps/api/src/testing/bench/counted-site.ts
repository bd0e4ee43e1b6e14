import type { RouteContract } from '@soulstat/api-client/contract';
import type { Databases } from '../../storage/databases.ts';
import { emptyBuild, newEntry } from '@soulstat/builds';
import { buildFactsOf } from '../../subjects/builds/build-facts.ts';
import { measureBuilds } from '../../subjects/builds/measure-builds.ts';
import { openBuildPatchStates } from '../../subjects/builds/patch-states.ts';
import { saveBuildVersion } from '../../subjects/builds/queries/write-builds.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { contractRoutes } from '../../http/openapi/openapi.ts';
import { readBoardFile } from '../../operations/command-line/read-board-file.ts';
import { savePublisherBoard } from '../../subjects/leaderboards/queries/publisher-boards.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { scoreMatches } from '../../matches/scores/score-matches.ts';
import { openSite } from './site.ts';

export type CountedSite = Awaited<ReturnType<typeof openCountedSite>>;

interface TakenBoard {
  readonly region: string;
  readonly heroId: number;
  readonly takenAt: number;
  readonly entries: readonly object[];
}

/** A site on a port of this machine that takes in files, counts and scores them, and is asked over HTTP. */
export async function openCountedSite(databases: Databases) {
  const ingester = openIngester(databases);
  const { listen, close } = openSite(databases, { ingester });
  return {
    url: await listen(),
    /** Takes in every match of some files; throws where one is refused. */
    take: async (files: readonly Uint8Array[]) => {
      const reports = await Promise.all(
        files.map((bytes, at) => ingester.ingest({ fileName: `${at}.meta`, firstMatch: 1, bytes })),
      );
      const refused = reports.flatMap(({ rejections }) => rejections)[0];
      if (refused) throw new Error(`A match was refused: ${refused.message}`);
    },
    /** Counts everything, and what stands on scores after them. */
    count: () => refreshRollups(databases),
    score: (matchIds: readonly number[]) => scoreMatches(databases, { matchIds }),
    /** Keeps a board of the publisher, in the shape of its files. */
    takeBoard: ({ region, heroId, takenAt, entries }: TakenBoard) => {
      const key = { region, heroId, takenAt: new Date(takenAt * 1000) };
      return savePublisherBoard(databases.postgres, key, readBoardFile(JSON.stringify({ entries })).entries);
    },
    /** Stores builds and counts them over what was taken in; their ids. */
    addBuilds: (builds: readonly CheckedBuild[]) => addBuilds(databases, builds),
    close,
  };
}

export const readingRoutes = (): RouteContract[] => contractRoutes().filter(({ method }) => method === 'GET');

interface CheckedBuild {
  readonly heroId: number;
  readonly itemIds: readonly number[];
  readonly firstDay: string;
}

/** Stores builds of these items and counts them. Returns their ids, in the same order. */
async function addBuilds(databases: Databases, builds: readonly CheckedBuild[]): Promise<number[]> {
  const { postgres } = databases;
  const states = await openBuildPatchStates(postgres)();
  const ids: number[] = [];
  for (const { heroId, itemIds, firstDay } of builds) {
    const categories = [{ ...CATEGORY, items: itemIds.map(newEntry) }];
    const content = { ...emptyBuild(heroId), name: `Build ${ids.length}`, categories };
    const facts = buildFactsOf(content, firstDay, states);
    const version = { accountId: null, source: 'imported', content, facts, note: null } as const;
    ids.push((await postgres.transaction((tx) => saveBuildVersion(tx, version))).buildId);
  }
  await measureBuilds(databases, { signal: new AbortController().signal });
  return ids;
}

const CATEGORY = { key: 'all', name: '', description: null, width: null, height: null, isOptional: false };
