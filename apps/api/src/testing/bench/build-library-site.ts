import type { BuildContent } from '@soulstat/api-client/contract';
import { emptyBuild, newEntry } from '@soulstat/builds';
import { GAME_DATA } from '@soulstat/game-data/full';
import { buildFactsOf } from '../../subjects/builds/build-facts.ts';
import { openBuildPatchStates } from '../../subjects/builds/patch-states.ts';
import type { Databases } from '../../storage/databases.ts';
import { setRole } from '../../community/accounts/queries/account-roles.ts';
import { saveBuildVersion } from '../../subjects/builds/queries/write-builds.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { OPERATOR } from '../../community/moderation/queries/audit.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { makeAccounts } from '../../operations/demo/queries/demo-world.ts';
import { openSite } from './site.ts';

export type BuildLibrarySite = Awaited<ReturnType<typeof openBuildLibrarySite>>;

const AUTHORS = 500;
const FIRST_AUTHOR = 5000;
const ITEMS = 30;
/** Days of patches of which some, more and most changed since. */
const DAYS = ['2024-12-20', '2025-06-02', '2026-03-01', '2026-07-31', '2026-10-20', '2026-11-20'];
const WORDS = 'gun spirit lane burst tank heal push gank late early carry support combo poke dive'.split(' ');
const word = (seed: number) => WORDS[seed % WORDS.length] ?? '';

export async function openBuildLibrarySite(databases: Databases, builds: number) {
  await fillLibrary(databases, builds);
  const { ask, close } = openSite(databases);
  return {
    /** Milliseconds of one answer, and how many builds it says there are. */
    ask: async (path: string) => {
      const { milliseconds, answer } = await ask(path);
      return { milliseconds, total: answer.json<{ total: number }>().total };
    },
    close,
  };
}

async function fillLibrary({ postgres }: Databases, builds: number): Promise<void> {
  const authors = Array.from({ length: AUTHORS }, (_, index) => FIRST_AUTHOR + index);
  await makeAccounts(postgres, authors);
  const named = authors.map((accountId) => ({ accountId, name: `${word(accountId)} ${accountId}` }));
  await savePlayers(postgres, named, 'match');
  for (const accountId of authors.slice(0, 20))
    await setRole(postgres, { accountId, role: 'author', actor: OPERATOR, why: null });
  const states = await openBuildPatchStates(postgres)();
  for (let from = 0; from < builds; from += 500)
    await postgres.transaction(async (tx) => {
      for (let index = from; index < Math.min(builds, from + 500); index += 1) {
        const content = contentOf(index);
        const day = DAYS[index % DAYS.length] ?? '';
        const accountId = FIRST_AUTHOR + ((index * 7) % AUTHORS);
        const facts = buildFactsOf(content, day, states);
        const game = { buildId: index + 1, version: 1, favourites: (index * 37) % 1000 };
        const written = new Date(`${day}T12:00:00Z`);
        const version = { accountId, source: 'imported', content, facts, note: null, game } as const;
        await saveBuildVersion(tx, { ...version, publishedAt: written, updatedAt: written });
      }
    });
  await postgres.rows(pg`
    update build set author_rank = (array[11, 35, 54, 66, 81, 96, 116])[1 + id % 7], views = id * 13 % 5000,
      measured_by = 'matched', matches = id % 400, wins = id % 200, win_low = id % 97 / 100.0, closeness = 0.6 + id % 40 / 100.0
  `);
  await postgres.rows(pg`vacuum analyze build`);
}

/** Items by a walk through the shop that is another for every build. */
function contentOf(index: number): BuildContent {
  const heroes = GAME_DATA.liveHeroes;
  const hero = heroes[index % heroes.length];
  const items = GAME_DATA.shopItems;
  const step = 1 + (index % 53);
  const entries = Array.from({ length: ITEMS }, (_, nth) => ({
    ...newEntry(items[(index * 7 + nth * step) % items.length]?.id ?? 0),
    note: `${word(index + nth)} first`,
  }));
  const category = { description: null, width: 600, height: 175, isOptional: false };
  return {
    ...emptyBuild(hero?.id ?? 1),
    name: `${word(index)} ${word(index * 3 + 1)} ${hero?.name ?? ''} ${index}`,
    description: Array.from({ length: 40 }, (_, nth) => word(index * nth + nth)).join(' '),
    language: index % 5,
    tags: [hero?.abilityIds[index % 4] ?? 0, entries[0]?.itemId ?? 0],
    categories: [0, 1, 2].map((nth) => ({
      ...category,
      key: `c${nth}`,
      name: `Part ${nth}`,
      items: entries.slice(nth * 10, nth * 10 + 10),
    })),
  };
}
