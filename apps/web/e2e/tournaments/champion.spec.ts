import type { Card } from '@soulstat/api-client';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import type { Page } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from '../axe.ts';
import { draftUntil, getReady } from '../drafts/draft-room.ts';
import { test } from '../own-site.ts';
import { newAccountId } from '../sign-in.ts';
import { expect } from '../test.ts';
import { expectBracket } from './expect-bracket.ts';
import { expectCounted } from './expect-counted.ts';
import {
  draftedGame,
  fileOf,
  isOpen,
  mates,
  sidesOf,
  type Game,
  type SeenMatch,
  type Team,
} from './files.ts';
import { makeCup } from './make-cup.ts';
import { apiOf, open, signedIn, type Api } from './people.ts';
import type { PlayedFile } from './plain-count.ts';

// A hundred steps: what one of them waits for in vain is said at once.
test.use({ actionTimeout: 30_000 });

const NAMES = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel'];
const MINUTE = 60_000;
const CODE = (id: string) => id.slice(id.indexOf('-') + 1).toUpperCase();

test('a tournament from nothing to its champion: entry by link, drafts, files that link themselves, a conflict, a correction', async ({
  page,
  browser,
  server,
}) => {
  // With a server of its own, a draft of sixteen steps and some twenty files.
  test.slow();
  const site = server.url;
  const owner = await signedIn(browser, site, newAccountId());
  // The page of the owner is the one that is listened to.
  await page.context().addCookies(await owner.context.cookies());
  const asOwner = apiOf(page.request, site);
  let id = 0;
  let link = '';
  const teams = new Map<number, Team>();
  /** Games whose files count, by their match of the game. */
  const played = new Map<number, PlayedFile>();

  const of = (path = '') => `/api/tournaments/${id}${path}`;
  const panel = async (part: string) => {
    await page.goto(`/tournaments/${id}/control-panel`);
    await page
      .getByRole('navigation', { name: 'Parts of the control panel' })
      .getByRole('link', { name: part })
      .click();
  };
  const matchesOf = async (stage: number): Promise<SeenMatch[]> =>
    (await asOwner.get(of(`/stages/${stage}`))).matches;
  const teamOf = (entrant: number): Team => {
    const team = teams.get(entrant);
    if (!team) throw new Error(`There is no entrant ${entrant}`);
    return team;
  };
  const apiOfTeam = (entrant: number): Api => apiOf(teamOf(entrant).captain.context.request, site);

  await test.step('is made: Swiss for eight teams, then a play-off of four', async () => {
    id = await makeCup(page);
  });

  await test.step('lets in whoever has its link', async () => {
    await panel('Files and webhooks');
    await page.getByLabel('For whom').fill('Everybody who is asked');
    await page.getByRole('button', { name: 'Make a link' }).click();
    link = (await page.getByText('Shown once:').locator('code').textContent()) ?? '';
    expect(link).toContain(`/tournaments/${id}/join#`);
    const [first = '', ...others] = NAMES;
    const captain = await signedIn(browser, site, newAccountId());
    const accountIds = [captain.accountId, ...mates()];
    const own = await open(captain, link);
    await own.getByLabel('Team name').fill(first);
    for (const mate of accountIds.slice(1)) {
      await own.getByRole('textbox', { name: 'Player', exact: true }).fill(String(mate));
      await own.getByRole('button', { name: 'Add', exact: true }).click();
    }
    await own.getByLabel('I have read the rules and play by them.').check();
    await own.getByRole('button', { name: 'Enter', exact: true }).click();
    const placed = own.getByText(`${first} has a place.`);
    await expect(placed.or(own.getByRole('link', { name: 'See the teams' })).first()).toBeVisible();
    await own.close();
    for (const name of others) {
      const another = await signedIn(browser, site, newAccountId());
      const roster = mates().map((accountId) => ({ accountId, role: 'player' }));
      const { entrant } = await apiOf(another.context.request, site).post(of('/entrants'), {
        name,
        roster,
        acceptsRules: true,
        invite: link.split('#')[1],
      });
      teams.set(entrant.id, {
        name,
        captain: another,
        accountIds: [another.accountId, ...roster.map((mate) => mate.accountId)],
      });
    }
    const { entrants } = await asOwner.get(of('/entrants'));
    expect(entrants).toHaveLength(8);
    const entered = entrants.find((entrant: { name: string }) => entrant.name === first);
    teams.set(entered.id, { name: first, captain, accountIds });
  });

  await test.step('is checked in to, and started', async () => {
    // Its day has come, by the clock of all tests.
    const { source, revision } = await asOwner.get(of('/control/source'));
    const now = Date.now();
    const { setup } = source;
    await asOwner.post(of('/control/source'), {
      revision,
      source: {
        ...source,
        setup: {
          ...setup,
          registration: { ...setup.registration, opensAt: now - 90 * MINUTE, closesAt: now - 30 * MINUTE },
          checkIn: { opensAt: now - 20 * MINUTE, closesAt: now + 20 * MINUTE },
          schedule: { ...setup.schedule, startsAt: now + 30 * MINUTE },
        },
      },
    });
    for (const [entrant, team] of teams) {
      if (team.name !== NAMES[0]) {
        await apiOfTeam(entrant).post(of(`/entrants/${entrant}/check-in`));
        continue;
      }
      const own = await open(team.captain, `/tournaments/${id}`);
      await own.getByRole('button', { name: 'Check in', exact: true }).click();
      await expect(own.getByText('checked in', { exact: false }).first()).toBeVisible();
      await own.close();
    }
    await panel('Stages');
    await page.getByRole('button', { name: 'Start the stage' }).click();
    await expect(page.getByText(/0 of 4 matches/)).toBeVisible();
    expect(await matchesOf(0)).toHaveLength(4);
  });

  /** Files of games between these, taken in; then they have linked themselves. */
  async function playFiles(games: readonly Game[]): Promise<void> {
    const folder = join(server.dataDir, 'sent');
    await mkdir(folder, { recursive: true });
    const files = games.map((game) => fileOf(game, teamOf));
    await Promise.all(
      files.map(({ match }) => writeFile(join(folder, `${match.matchId}.meta.bz2`), encodeMatchFile(match))),
    );
    await server.ingest(...files.map(({ match }) => join(folder, `${match.matchId}.meta.bz2`)));
    for (const [index, { match: tournamentMatch }] of games.entries()) {
      const file = files[index];
      if (!file) continue;
      const { matchId } = file.match;
      await expect
        .poll(async () => (await asOwner.get(of(`/matches/${tournamentMatch}`))).links, { timeout: 60_000 })
        .toContainEqual(expect.objectContaining({ matchId, verdict: 'linked' }));
      played.set(matchId, file);
    }
  }

  /** The lower entrant wins, unless told otherwise. */
  const gamesOf = (matches: readonly SeenMatch[]): Game[] =>
    matches.map((match) => ({ match: match.id, sides: sidesOf(match), winner: Math.min(...sidesOf(match)) }));

  await test.step('has a match that is drafted, played, and linked by its file, with the reason beside it', async () => {
    const [match] = await matchesOf(0);
    if (!match) throw new Error('Nothing was paired');
    const pages: Page[] = [];
    for (const entrant of sidesOf(match)) {
      const own = await open(teamOf(entrant).captain, `/tournaments/${id}/matches/${match.id}`);
      await own.getByRole('button', { name: 'Open the draft room' }).click();
      await expect(own).toHaveURL(/\/draft\/\w+/);
      await expect(own.locator('.board-seat')).toHaveText(`Captain, ${teamOf(entrant).name}`);
      pages.push(own);
    }
    const [one, other] = pages;
    if (!one || !other) throw new Error('A captain is missing');
    await getReady([one, other]);
    await draftUntil([one, other], 16);
    const { match: seen } = await asOwner.get(of(`/matches/${match.id}`));
    const room = await asOwner.get(`/api/drafts/${seen.draft}`);
    expect(room.status).toBe('completed');
    await playFiles([draftedGame(match, room, teamOf)]);
    await page.goto(`/tournaments/${id}/matches/${match.id}`);
    await expect(page.getByText('Finished', { exact: true })).toBeVisible();
    await page.getByText('Why these matches were linked, or not').click();
    await expect(page.getByText('6 and 6 of 6 players, begun in time, game 1 of the series.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the draft' })).toBeVisible();
    for (const own of pages) await own.close();
  });

  await test.step('has a conflict that a referee decides', async () => {
    const match = (await matchesOf(0))[1];
    if (!match) throw new Error('There is no second match');
    const [a, b] = sidesOf(match);
    const own = await open(teamOf(a).captain, `/tournaments/${id}/matches/${match.id}`);
    await own.getByLabel(/^Result/).selectOption({ index: 0 });
    await own.getByRole('button', { name: 'Report the result' }).click();
    await expect.poll(async () => (await asOwner.get(of(`/matches/${match.id}`))).reports).toHaveLength(1);
    await own.close();
    const objecting = await open(teamOf(b).captain, `/tournaments/${id}/matches/${match.id}`);
    await expect(objecting.getByText('The other captain reported 1–0')).toBeVisible();
    await objecting.getByLabel(/^Result/).selectOption({ index: 1 });
    await objecting.getByRole('button', { name: 'Report the result' }).click();
    await expect(objecting.getByText('Disputed', { exact: true })).toBeVisible();
    await objecting.getByText('Object to the result', { exact: true }).click();
    await objecting.getByLabel('What happened').fill('We won: their patron fell first.');
    await objecting.getByRole('button', { name: /Call a referee|Add to the dispute/ }).click();
    await expect(objecting.getByText('We won: their patron fell first.')).toBeVisible();
    await objecting.close();

    const referee = await signedIn(browser, site, newAccountId());
    await asOwner.post(of('/control/staff'), { accountId: referee.accountId, role: 'referee' });
    const desk = await open(referee, `/tournaments/${id}/control-panel`);
    await expect(desk.getByText('Reports differ')).toBeVisible();
    await desk
      .getByRole('navigation', { name: 'Parts of the control panel' })
      .getByRole('link', { name: 'Disputes' })
      .click();
    await expect(desk.getByText('We won: their patron fell first.')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByLabel(/^Result/).selectOption({ label: `${teamOf(a).name} 0–1 ${teamOf(b).name}` });
    await desk.getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(desk.getByText('No disputes')).toBeVisible();
    expect((await asOwner.get(of(`/matches/${match.id}`))).match).toMatchObject({ winner: b, score: [0, 1] });
    await desk.close();
  });

  await test.step('pairs round by round as files come', async () => {
    await playFiles(gamesOf((await matchesOf(0)).filter(isOpen)));
    for (let round = 2; round <= 3; round += 1) {
      const found = (await matchesOf(0)).filter(isOpen);
      expect(found).toHaveLength(4);
      await playFiles(gamesOf(found));
    }
    expect((await asOwner.get(of('/stages/0'))).standings[0].lines).toHaveLength(8);
  });

  await test.step('has a wrong result corrected, with what falls by it', async () => {
    const semis = (await matchesOf(1)).filter(({ status }) => status === 'ready');
    expect(semis).toHaveLength(2);
    await playFiles(gamesOf(semis));
    const final = (await matchesOf(1)).find(({ status }) => status === 'ready');
    if (!final) throw new Error('There is no final');
    const before = sidesOf(final);
    await playFiles([{ match: final.id, sides: before, winner: before[0] }]);
    const [semi] = semis;
    if (!semi) throw new Error('There is no semi-final');
    await panel('Matches');
    // What a correction replaces is read with the match.
    const read = page.waitForResponse((answer) => answer.url().endsWith(`/matches/${semi.id}`));
    await page.getByRole('combobox', { name: /^Show/ }).selectOption({ label: 'Ended' });
    await read;
    const row = page.locator('details').filter({ hasText: `${CODE(semi.id)}: ` });
    await row.locator('summary').click();
    const wrong = Math.min(...sidesOf(semi));
    const score = sidesOf(semi)[0] === wrong ? '0–1' : '1–0';
    const label = `${teamOf(sidesOf(semi)[0]).name} ${score} ${teamOf(sidesOf(semi)[1]).name}`;
    await row.getByLabel('Correct to').selectOption({ label });
    await row.getByRole('button', { name: 'Enter', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('This also undoes:')).toBeVisible();
    await expect(dialog.getByText(CODE(final.id))).toBeVisible();
    await expect(dialog.getByText('1 linked match')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('The file was of a practice match');
    await dialog.getByRole('button', { name: 'Do it' }).click();
    await expect(dialog).toHaveCount(0);
    const again = (await matchesOf(1)).find(({ id: match }) => match === final.id);
    if (!again) throw new Error('The final is gone');
    const right = sidesOf(semi).find((entrant) => entrant !== wrong) ?? 0;
    expect(sidesOf(again)).toContain(right);
    expect(sidesOf(again)).not.toContain(wrong);
    expect(again).toMatchObject({ status: 'ready', winner: null });
    // The result of the semi-final stands without a file, and so does nothing of the old final.
    const linked = new Set<number>();
    for (const { id: match } of [...(await matchesOf(0)), ...(await matchesOf(1))])
      for (const { matchId, game } of (await asOwner.get(of(`/matches/${match}`))).links)
        if (game !== null) linked.add(matchId);
    for (const matchId of played.keys()) if (!linked.has(matchId)) played.delete(matchId);

    await page.goto(`/tournaments/${id}/matches/${semi.id}`);
    await expect(page.getByText('Corrected by a referee')).toBeVisible();
    const sides = sidesOf(again);
    await playFiles([{ match: final.id, sides, winner: sides[0] }]);
    await playFiles([{ match: final.id, sides: [sides[1], sides[0]], winner: sides[1], afterSeconds: 60 }]);
    expect(await asOwner.get(of(`/matches/${final.id}`))).toMatchObject({
      match: { status: 'running', score: [1, 1] },
    });
    await playFiles([{ match: final.id, sides, winner: sides[1], afterSeconds: 120 }]);
  });

  await test.step('is over once an organiser approves it', async () => {
    await panel('Needs you');
    await page.getByRole('button', { name: 'Approve the standings' }).click();
    const final = (await matchesOf(1)).at(-1);
    await expect.poll(async () => (await asOwner.get(of())).phase).toBe('finished');
    const { champion } = await asOwner.get(of());
    expect(champion).toMatchObject({ id: final?.winner, name: teamOf(final?.winner ?? 0).name });
    await page.goto(`/tournaments/${id}`);
    await expect(page.getByText(champion.name).first()).toBeVisible();
    const { alt } = (await (await page.request.get(`/api/cards/tournament/${id}`)).json()) as Card;
    expect(alt).toMatch(new RegExp(`Winner: ${champion.name}. Next places: [A-Z]\\w+ 2nd, [A-Z]\\w+ 3rd, `));
  });

  await test.step('counts what the files say', async () => {
    await expectCounted(page, id, [...played.values()]);
  });

  await test.step('shows its bracket to the keyboard alone, as a list, and without results', async () => {
    await expectBracket(page, id);
  });
});
