import { defaultServerConditions, runnerImport } from 'vite';

export const SOURCE_CONDITIONS = ['@soulstat/source', ...defaultServerConditions];

/** The exports of a file of the sources. */
export async function importSource<Module>(file: string): Promise<Module> {
  const resolve = { conditions: SOURCE_CONDITIONS };
  return (await runnerImport<Module>(file, { configFile: false, logLevel: 'error', resolve })).module;
}
