import type { TestProject } from 'vitest/node';
import { SILENT_LOG } from '../client/log.ts';
import { startEngineProcess } from '../engine/engine-process.ts';
import { SERVER_RIGHTS } from './server-rights.ts';
import { makeClickHouseTemplate } from './clickhouse-template.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The engine as a server of its own. */
    clickHouseServerUrl: string;
  }
}

/** Starts the engine as a server beside the embedded ones, once for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const [engine] = await Promise.all([
    startEngineProcess({ directory: folder.path, memoryMb: 1024, rights: SERVER_RIGHTS }, SILENT_LOG),
    makeClickHouseTemplate(),
  ]);
  const { url, username = '', password = '' } = engine.endpoint;
  project.provide('clickHouseServerUrl', url.replace('://', `://${username}:${password}@`));
  return async () => {
    await engine.stop();
    await folder.remove();
  };
}
