import type { TestProject } from 'vitest/node';
import {
  makeClickHouseTemplate,
  SERVER_RIGHTS,
  startEngineProcess,
  temporaryFolder,
} from '@soulstat/warehouse/internals';
import { SILENT_LOG } from '../base/log.ts';
import { buildPrograms } from './programs/build-programs.ts';
import { startPostgresServer } from './databases/postgres-server.ts';
import { makePostgresTemplate } from './databases/postgres-template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server of this run, or undefined when the machine has none. */
    postgresServerUrl: string | undefined;
    /** The engine as a server of its own. */
    clickHouseServerUrl: string;
    /** The folder of the programs, built. */
    programs: string;
    /** Where databases are that tests hand on to each other. */
    keptFolder: string;
  }
}

/** Starts the servers that tests run on beside the embedded databases, once for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [folder, kept] = [await temporaryFolder(), await temporaryFolder()];
  const [programs, postgres, engine] = await Promise.all([
    buildPrograms(),
    startPostgresServer(),
    startEngineProcess({ directory: folder.path, memoryMb: 1024, rights: SERVER_RIGHTS }, SILENT_LOG),
    makeClickHouseTemplate(),
    makePostgresTemplate(),
  ]);
  const { url, username = '', password = '' } = engine.endpoint;
  project.provide('postgresServerUrl', postgres?.url);
  project.provide('clickHouseServerUrl', url.replace('://', `://${username}:${password}@`));
  project.provide('keptFolder', kept.path);
  project.provide('programs', programs.path);
  return async () => {
    await Promise.all([postgres?.stop(), engine.stop()]);
    await Promise.all([programs, folder, kept].map(({ remove }) => remove()));
  };
}
