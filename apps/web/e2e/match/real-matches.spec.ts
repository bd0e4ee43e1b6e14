import type { Page } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RawSummary } from './expected-numbers.ts';
import { expectMatchPage } from './expect-match.ts';
import { expectMatchTabs } from './expect-tabs.ts';
import type { RawMatch } from '../../../api/src/testing/raw-match.ts';
import { expectSharedFigures } from './shared-figures.ts';
import { startServer, type Server } from '../server.ts';
import { expect, test } from '../test.ts';

const FIXTURES =
  process.env['SOULSTAT_FIXTURES'] ??
  fileURLToPath(new URL('../../../../../shared/fixtures', import.meta.url));
const MATCHES = join(FIXTURES, 'matches');
const files = existsSync(MATCHES) ? readdirSync(MATCHES).filter((file) => file.endsWith('.json')) : [];

test.describe('every number on the page of a real match is the number in its JSON', () => {
  test.describe.configure({ mode: 'serial' });
  test.skip(
    files.length === 0,
    `no real matches in ${MATCHES}; set SOULSTAT_FIXTURES to the folder that holds them`,
  );
  let server: Server;

  test.beforeAll(async () => {
    if (files.length === 0) return;
    server = await startServer();
    await server.ingest(
      ...readdirSync(MATCHES)
        .filter((file) => file.endsWith('.meta.bz2'))
        .map((file) => join(MATCHES, file)),
    );
  });
  test.afterAll(async () => server?.stop());

  for (const file of files) {
    test(file, async ({ page }) => {
      const { match_info: match } = JSON.parse(readFileSync(join(MATCHES, file), 'utf8')) as {
        match_info: RawSummary & RawMatch;
      };
      await expectScores(page, match, server.url);
      await expectMatchPage(page, match, server.url);
      await expectMatchTabs(page, match, server.url);
      await expectSharedFigures(page, match.match_id, server.url);
    });
  }
});

/** Scores follow a match that was taken in; how soon depends on the machine. */
async function expectScores(page: Page, { match_id: id }: RawMatch, origin: string): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          (await (await page.request.get(`${origin}/api/match/${id}/summary`)).json()) as {
            hasScores: boolean;
          }
        ).hasScores,
      { timeout: 120_000 },
    )
    .toBe(true);
}
