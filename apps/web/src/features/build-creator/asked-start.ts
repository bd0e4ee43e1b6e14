import type { StartAsked } from './draft/open-draft.ts';

/** Parameters of the address that say what to start from; they leave it once the build is open. `hero` stays: it is for an empty build. */
export const START_PARAMETERS = ['from', 'edit', 'build', 'match', 'slot'] as const;

/** What the address asks to start from: `?from=` copies a build, `?edit=` (or `?build=`) changes an own one, `?match=&slot=` is what a player bought. */
export function startAsked(search: string): StartAsked {
  const query = new URLSearchParams(search);
  const [copy, edit, build, matchId, playerSlot] = START_PARAMETERS.map((name) => numberIn(query.get(name)));
  return {
    copy: copy ?? null,
    edit: edit ?? build ?? null,
    matchId: matchId ?? null,
    playerSlot: playerSlot ?? null,
    heroId: numberIn(query.get('hero')) ?? null,
  };
}

const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
