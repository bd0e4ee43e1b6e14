import { expectAccessibleInBothLooks } from '../axe.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { act, addTeams, publishCup } from './cup.ts';

const NAMES = [
  'Night Shift',
  'فريق الليل الكبير',
  'A team name of forty letters, or nearly',
  '🔥 Embers 🔥',
  'Mid or Feed',
  'Soul Eaters',
];

/** When tournaments of templates start, by the clock of tests. */
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

test('every page and state of tournaments is accessible in both themes, at both sizes', async ({ page }) => {
  test.slow();
  await page.goto('/faq');
  await signIn(page);
  const live = await publishCup(
    page,
    {
      template: 'league-night',
      name: 'A league with a name as long as the longest name may be, eighty letters',
    },
    (setup) => {
      setup.checkIn = null;
    },
  );
  await addTeams(page, live, NAMES);
  await act(page, live, { type: 'start-stage', stage: 0 });
  const cancelled = await publishCup(page, { template: 'duos', name: 'Cancelled Cup' });
  await act(page, cancelled, { type: 'cancel' });
  const empty = await publishCup(page, { template: 'swiss-top-8', name: 'Empty Cup' });

  const pages: readonly (readonly [path: string, text: string])[] = [
    [`/tournaments/${live}/bracket`, 'Standings'],
    [`/tournaments/${live}/matches`, 'R1-1'],
    [`/tournaments/${live}/statistics`, 'No statistics yet'],
    [`/tournaments/${cancelled}`, 'Cancelled'],
    [`/tournaments/${empty}/teams`, 'Players without a team'],
    [`/tournaments/${empty}/news`, 'No news yet'],
    ['/tournaments/calendar?view=week', 'Mon'],
    [`/tournaments/calendar?view=agenda&day=${inAWeek()}&text=Empty`, 'Empty Cup'],
    [`/tournaments/${live}/control-panel`, 'Needs you'],
    [`/tournaments/${live}/control-panel/matches`, 'Ready and coming'],
    [`/tournaments/${live}/control-panel/stages`, 'Swap two teams'],
    [`/tournaments/${live}/control-panel/disputes`, 'No disputes'],
    [`/tournaments/${live}/control-panel/log`, '#1'],
    [`/tournaments/${live}/control-panel/roles`, 'Give the role'],
    [`/tournaments/${live}/control-panel/files`, 'Invite links'],
  ];
  for (const [path, text] of pages) {
    await page.goto(path);
    await expect(page.getByText(text).first(), path).toBeAttached();
    await expectAccessibleInBothLooks(page);
    await page.setViewportSize({ width: 375, height: 812 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, path).toBeLessThanOrEqual(0);
  }
});
