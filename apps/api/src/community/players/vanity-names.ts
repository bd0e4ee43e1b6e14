import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { PlatformApi } from './web-api.ts';

const Resolved = Type.Object({
  response: Type.Object({ success: Type.Integer(), steamid: Type.Optional(Type.String()) }),
});

/** Somebody waits for the answer: after this the search goes on without it. */
const PATIENCE_MS = 1500;
const REMEMBERED = 10_000;
const REMEMBERED_MS = 3_600_000;
/** The key of the site is good for 100,000 questions a day, and names of players need most of them. */
const MAX_ASKED = 30;
const MINUTE_MS = 60_000;
const NOBODY = 0;

/** Whose profile has an address with a word of the owner's choice: asks the platform's Web API, and remembers what it says for an hour. https://partner.steamgames.com/doc/webapi/ISteamUser#ResolveVanityURL */
export function openVanityNames({ key, url }: PlatformApi) {
  const asked = new LRUCache<number, true>({ max: MAX_ASKED, ttl: MINUTE_MS });
  let asks = 0;
  const known = new LRUCache<string, number>({ max: REMEMBERED, ttl: REMEMBERED_MS });

  async function ask(name: string): Promise<number | undefined> {
    asked.purgeStale();
    if (asked.size >= MAX_ASKED) return undefined;
    asked.set(asks++, true);
    const address = new URL('/ISteamUser/ResolveVanityURL/v0001/', url);
    address.searchParams.set('key', key);
    address.searchParams.set('vanityurl', name);
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    const answer: unknown = response.ok ? await response.json() : await response.body?.cancel();
    if (!Check(Resolved, answer)) return undefined;
    const { success, steamid = '' } = answer.response;
    const player = success === 1 && /^\d{17}$/.test(steamid) ? parsePlayerReference(steamid) : undefined;
    return player?.kind === 'account' ? player.accountId : NOBODY;
  }

  return {
    /** The account; undefined when nobody has the word, and while the platform does not answer. */
    find: async (name: string) => {
      const word = name.toLowerCase();
      const accountId = known.get(word) ?? (await ask(word).catch(() => undefined));
      if (accountId !== undefined) known.set(word, accountId);
      return accountId === NOBODY ? undefined : accountId;
    },
  };
}
