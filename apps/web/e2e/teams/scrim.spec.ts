import type { Browser } from '@playwright/test';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { draftUntil, getReady } from '../drafts/draft-room.ts';
import { test } from '../own-site.ts';
import { newAccountId } from '../sign-in.ts';
import { expect } from '../test.ts';
import { apiOf, open, signedIn, type Person } from '../tournaments/people.ts';

test.use({ actionTimeout: 30_000 });

const MATCH_ID = 78_900_001;
/** Before its time, as teams begin. */
const EARLY_MS = 40 * 60_000;
const ALL_HOURS = Array.from({ length: 168 }, (_, hour) => hour);
/** With its captain four of six: as many as a match needs to be known as theirs. */
const MATES = 3;

interface Team {
  readonly captain: Person;
  readonly accountIds: readonly number[];
}

/** A team with hours, and mates who came by its links. */
async function makeTeam(browser: Browser, site: string, name: string): Promise<Team> {
  const captain = await signedIn(browser, site, newAccountId());
  const as = apiOf(captain.context.request, site);
  const about = { name, region: 'europe', timeZone: 'Europe/Berlin' };
  const { teamId } = await as.post('/api/teams', { ...about, role: 'main' });
  await as.post(`/api/teams/${teamId}/edit`, {
    ...about,
    tag: null,
    about: '',
    links: [],
    hours: ALL_HOURS,
    isRecruiting: false,
    logoUrl: null,
  });
  const accountIds = [captain.accountId];
  for (let mate = 0; mate < MATES; mate += 1) {
    const accountId = newAccountId();
    const { context } = await signedIn(browser, site, accountId);
    const { link } = await as.post(`/api/teams/${teamId}/invitations`, { role: 'main' });
    await apiOf(context.request, site).post('/api/teams/join', { secret: String(link).split('#')[1] });
    await context.close();
    accountIds.push(accountId);
  }
  return { captain, accountIds };
}

test('a scrim is found by hours, drafted, played, and linked by the players in its file', async ({
  browser,
  server,
}) => {
  // With a server of its own, eight people and a draft of sixteen steps.
  test.slow();
  const [owls, foxes] = [
    await makeTeam(browser, server.url, 'Owls'),
    await makeTeam(browser, server.url, 'Foxes'),
  ];

  const own = await open(owls.captain, '/teams/scrims');
  const found = own.getByRole('region', { name: 'Find an opponent' }).getByRole('article', { name: 'Foxes' });
  await expect(found).toContainText('168 hours in common this week');
  await found.getByRole('button', { name: 'Ask Foxes', exact: true }).click();
  const time = new Date(Date.now() + EARLY_MS).toISOString().slice(0, 16);
  await own.getByRole('textbox', { name: /^Time/ }).fill(time);
  await own.getByRole('button', { name: 'Send the request' }).click();
  const card = own.getByRole('article', { name: 'Owls vs Foxes' });
  await expect(card).toContainText('Open');

  const theirs = await open(foxes.captain, '/teams/scrims');
  await theirs.getByRole('button', { name: 'Accept', exact: true }).click();
  await own.reload();
  for (const page of [own, theirs]) {
    await page.getByRole('button', { name: 'Draft room' }).click();
    await expect(page).toHaveURL(/\/draft\/[A-Z0-9]{8}/);
  }
  await getReady([own, theirs]);
  await draftUntil([own, theirs], 16);

  const sample = sampleMatch({ kind: 'ranked', matchId: MATCH_ID, seed: 5 });
  const seats = [[...owls.accountIds], [...foxes.accountIds]];
  const match = {
    ...sample,
    startedAt: Math.floor(Date.now() / 1000),
    winningTeam: 0 as const,
    players: sample.players.map((player) => ({
      ...player,
      accountId: seats[player.team]?.pop() ?? newAccountId(),
    })),
  };
  const file = join(server.dataDir, `${MATCH_ID}.meta.bz2`);
  await writeFile(file, encodeMatchFile(match));
  await server.ingest(file);

  await expect(async () => {
    await own.goto('/teams/scrims');
    await expect(card).toContainText('Played', { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(card).toContainText(`Match ${MATCH_ID} won by Owls`);
  // It counts in no rating.
  await expect(card.getByText('No rated match yet').first()).toBeVisible();
  await card.getByRole('link', { name: `Match ${MATCH_ID}` }).click();
  await expect(own).toHaveURL(new RegExp(`/match/${MATCH_ID}/summary`));
});
