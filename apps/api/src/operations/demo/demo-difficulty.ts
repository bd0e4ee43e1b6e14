import { GAME_DATA } from '@soulstat/game-data/full';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { currentPatch } from '../../subjects/difficulty/patches.ts';
import { makeAccounts, makeAccountsOlder, saveDifficultyVotes } from './queries/demo-world.ts';

const VOTERS = 48;
/** Of three voters two know a hero well enough to say something. */
const VOTING = 0.67;

/**
 * How hard players of the simulated league find heroes. The league has two months of matches: as if those before had been on record too,
 * voters have more games than it shows. Safe to repeat.
 */
export async function writeDemoVotes(
  postgres: Postgres,
  players: readonly { readonly accountId: number }[],
): Promise<void> {
  const accountIds = players.slice(0, VOTERS).map(({ accountId }) => accountId);
  await makeAccounts(postgres, accountIds);
  await makeAccountsOlder(postgres, accountIds);
  const { id: patch } = currentPatch();
  const votes = GAME_DATA.liveHeroes.flatMap(({ id: heroId }) =>
    accountIds.flatMap((accountId) => {
      const draw = (of: string) => chance(`${of} ${heroId} ${accountId}`);
      if (draw('votes') > VOTING) return [];
      // What a hero is like, and what each voter makes of it.
      const value = (axis: string) =>
        clamped(1.4 + 3.2 * chance(`${axis} ${heroId}`) + 1.6 * (draw(axis) - 0.5));
      return [
        {
          account_id: accountId,
          hero_id: heroId,
          patch,
          aim: value('aim'),
          movement: value('movement'),
          decisions: value('decisions'),
          ability_timing: value('abilityTiming'),
          learning: value('learning'),
          games: Math.floor(120 * draw('games') ** 2),
          tier: 1 + Math.floor(11 * chance(`tier ${accountId}`)),
        },
      ];
    }),
  );
  await saveDifficultyVotes(postgres, votes);
}

const clamped = (value: number) => Math.min(5, Math.max(1, Math.round(value)));

/** Between 0 and 1, the same for the same words (FNV-1a, its bits mixed once more). */
function chance(words: string): number {
  let hash = 2_166_136_261;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
