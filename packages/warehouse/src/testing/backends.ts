import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';

export interface Closable {
  close(): Promise<void>;
}

/** A kind of database that tests run on; `missing` says why it cannot be had here. */
export interface Backend<Resource extends Closable> {
  readonly name: string;
  readonly missing?: string;
  open(): Promise<Resource>;
}

/**
 * @param tests are told whether this is the first kind: what does not depend on the kind is tested there alone
 */
export function describeOnEach<Resource extends Closable>(backends: readonly Backend<Resource>[]) {
  return (title: string, tests: (resource: () => Resource, isFirst: boolean) => void): void => {
    for (const [index, { name, missing, open }] of backends.entries()) {
      describe.skipIf(missing !== undefined)(
        `${title}, on ${name}${missing ? ` (skipped: ${missing})` : ''}`,
        () => {
          let resource: Resource | undefined;
          beforeAll(async () => {
            resource = await open();
          });
          afterAll(() => resource?.close());
          tests(() => {
            if (!resource) throw new Error('Ask for the database inside a test or a hook');
            return resource;
          }, index === 0);
        },
      );
    }
  };
}

export interface CreatedDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export const databaseName = (): string => `test_${randomBytes(6).toString('hex')}`;

/** The resource with further steps behind its closing. */
export function closing<Resource extends Closable>(
  resource: Resource,
  ...steps: (() => Promise<void>)[]
): Resource {
  const close = async () => {
    for (const step of steps) await step();
  };
  return { ...resource, close };
}
