import { BuildFileError, readBuildJson } from '@soulstat/build-file';
import { readFile } from 'node:fs/promises';
import { refused, type Command } from '../admin/command.ts';
import { noImports, type ImportTotals } from '../../matches/sync/import-totals.ts';
import { importBuilds } from '../../subjects/builds/import-builds.ts';
import { openBuildPatchStates } from '../../subjects/builds/patch-states.ts';
import { measureBuilds } from '../../subjects/builds/measure-builds.ts';
import { CommunityApiUnavailable } from '../../matches/sync/community-api.ts';
import { seedBuilds } from '../../subjects/builds/seed-builds.ts';

/** `soulstat seed builds`: takes in builds of the game, from a community API or from files. Safe to repeat and to interrupt. */
export const loadBuilds: Command = async ({ stores, options: { files, communityUrl }, say, signal }) => {
  const { postgres } = stores;
  const states = await openBuildPatchStates(postgres)();
  let totals: ImportTotals = noImports();
  try {
    if (files !== undefined)
      for (const file of files.split('\n'))
        await importBuilds(postgres, await readBuildFile(file), states, totals);
    else totals = await seedBuilds({ postgres, states, api: { url: communityUrl ?? '' }, signal, say });
  } catch (error) {
    if (!(error instanceof BuildsUnreadable || error instanceof CommunityApiUnavailable)) throw error;
    return refused(say, error.message);
  }
  for (const [reason, builds] of totals.reasons) say(`  ${builds} rejected: ${reason}`);
  await measureBuilds(stores, { signal });
  say(`Done: ${totals.stored} new, ${totals.known} already known, ${totals.rejected} rejected`);
  return totals.rejected > 0 ? 1 : 0;
};

class BuildsUnreadable extends Error {
  override readonly name = 'BuildsUnreadable';
}

async function readBuildFile(file: string) {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new BuildsUnreadable(`${file} cannot be read.`, { cause: error });
  });
  try {
    return readBuildJson(bytes);
  } catch (error) {
    if (!(error instanceof BuildFileError)) throw error;
    throw new BuildsUnreadable(`${file} is no list of builds: ${error.message}`, { cause: error });
  }
}
