import type { TestProject } from 'vitest/node';
import { startEngineProcess } from '../engine/engine-process.ts';
import { SILENT_LOG } from '../log.ts';
import { startPostgresServer } from './postgres-server.ts';
import { makeTemplates } from './templates.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server of this run, or undefined when the machine has none. */
    postgresServerUrl: string | undefined;
    /** The engine as a server of its own. */
    clickHouseServerUrl: string;
  }
}

/** Starts the servers that tests run on beside the embedded databases, once for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const [postgres, engine] = await Promise.all([
    startPostgresServer(),
    startEngineProcess({ directory: folder.path, memoryMb: 1024 }, SILENT_LOG),
    makeTemplates(),
  ]);
  const { url, username = '', password = '' } = engine.endpoint;
  project.provide('postgresServerUrl', postgres?.url);
  project.provide('clickHouseServerUrl', url.replace('://', `://${username}:${password}@`));
  return async () => {
    await Promise.all([postgres?.stop(), engine.stop()]);
    await folder.remove();
  };
}
