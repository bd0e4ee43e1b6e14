import type { TestProject } from 'vitest/node';
import { installConsumer, type Consumer } from './consumer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly consumer: Pick<Consumer, 'folder' | 'manifests'>;
  }
}

/** One installation for all tests. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes the default export
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { folder, manifests, remove } = await installConsumer();
  project.provide('consumer', { folder, manifests });
  return remove;
}
