import type { Databases } from '../storage/databases.ts';
import { openAccountSite, type AccountSite } from './account-site.ts';
import { openTestDatabases } from './databases/databases.ts';

/** The whole app over databases of its own, which are closed with it. */
export interface TestSite extends AccountSite {
  readonly databases: Databases;
}

export async function openTestSite(): Promise<TestSite> {
  const databases = await openTestDatabases();
  const site = await openAccountSite(databases);
  return {
    ...site,
    databases,
    async close() {
      await site.close();
      await databases.close();
    },
  };
}
