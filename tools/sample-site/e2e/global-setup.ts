import type { TestProject } from 'vitest/node';
import { installConsumer } from './consumer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the packages are installed. */
    readonly folder: string;
  }
}

/** One installation for all tests. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes the default export
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await installConsumer();
  project.provide('folder', folder);
  return remove;
}
