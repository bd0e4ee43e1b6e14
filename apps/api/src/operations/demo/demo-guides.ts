import { makeAccounts } from './queries/demo-world.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { hasGuides, saveVersion } from '../../subjects/guides/queries/guides.ts';
import { renderUserText } from '../../community/user-text/render-user-text.ts';
import { slugOf } from '../../community/user-text/slug.ts';

interface DemoGuide {
  readonly title: string;
  readonly heroId: number | null;
  readonly level: 'beginner' | 'advanced';
  readonly markdown: string;
  /** Written then: patches since have changed what it cites. */
  readonly checkedOn?: string;
  /** By key of a figure, what it was on that day. */
  readonly written?: Readonly<Record<string, number>>;
}

const GUIDES: readonly DemoGuide[] = [
  {
    title: 'Seven: from the first wave to the last fight',
    heroId: 2,
    level: 'beginner',
    markdown: `Seven wins by standing where everybody has to pass. This guide was written for the simulated league: its advice is an example of what a guide can hold, and its numbers are real.

## The lane

Throw :ability[Lightning Ball] along the wave, so that it hits troopers and the enemy behind them. Do not use it on a full-health tower.

- Buy :item[Extra Health] when you lose trades.
- Against healing buy :item[Toxic Bullets]{figure="Healing reduction"} early.

## Where Seven wins

::chart{hero="Seven" by="rank"}

## The late game

:ability[Storm Cloud] decides fights that last. Wait until their stuns are gone; :item[Debuff Reducer] buys the time.`,
  },
  {
    title: 'Spirit damage that finishes fights',
    heroId: null,
    level: 'advanced',
    checkedOn: '2026-07-15',
    written: { ExplosionDamage: 110 },
    markdown: `Which items end a fight, and which only begin it. Written for the simulated league, before the end of July update.

## The explosion

:item[Spirit Burn]{figure="Explosion damage"} is enough to finish whoever runs. It hurts those beside them, too.

## What to buy before

:item[Mystic Shot] first: it is cheap and always hits. Then look at who is ahead.`,
  },
];

/** Guides by players of the simulated league, who go with it. Safe to repeat. */
export async function writeDemoGuides(
  postgres: Postgres,
  players: readonly { readonly accountId: number }[],
): Promise<void> {
  const accountIds = players.slice(0, GUIDES.length).map(({ accountId }) => accountId);
  if (await hasGuides(postgres, accountIds)) return;
  await makeAccounts(postgres, accountIds);
  for (const [index, guide] of GUIDES.entries()) {
    const accountId = accountIds[index];
    if (accountId !== undefined) await writeGuide(postgres, accountId, guide);
  }
}

async function writeGuide(postgres: Postgres, accountId: number, guide: DemoGuide): Promise<void> {
  const { title, markdown, written = {} } = guide;
  const text = await renderUserText({ markdown, kind: 'guide', hasLinks: false });
  const chips = text.chips.map((chip) => ({ ...chip, written: written[chip.figure ?? ''] ?? chip.written }));
  await saveVersion(postgres, {
    ...guide,
    accountId,
    guideId: null,
    language: 'en',
    slug: slugOf(title, 'guide'),
    rendered: { ...text, chips },
    note: null,
    isReviewed: true,
  });
}
