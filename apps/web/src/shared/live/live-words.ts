import type { LiveMatch } from '@soulstat/api-client';
import { countOf } from '../format/format.ts';
import { teamName, type Team } from '../game/teams.ts';

export const LIVE_MODE_WORDS: Readonly<Record<LiveMatch['mode'], string>> = {
  ranked: 'Ranked',
  unranked: 'Standard',
  streetBrawl: 'Street Brawl',
  other: 'Other mode',
};

export const LIVE_REGION_WORDS: Readonly<Record<NonNullable<LiveMatch['region']>, string>> = {
  northAmerica: 'North America',
  southAmerica: 'South America',
  europe: 'Europe',
  russia: 'Russia',
  asia: 'Asia',
  oceania: 'Oceania',
  world: 'Americas and others',
};

/** "2 guardians, 1 walker"; what stands from the lane inwards, as far as it fell. */
export function fallenText(fallen: readonly number[] | undefined): string {
  if (!fallen) return 'unknown';
  const parts = KINDS.flatMap(([one, many], kind) => {
    const count = fallen[kind] ?? 0;
    return count > 0 ? [countOf(count, one, many)] : [];
  });
  return parts.length > 0 ? parts.join(', ') : 'none';
}

const KINDS = [
  ['guardian', 'guardians'],
  ['walker', 'walkers'],
  ['base guardian', 'base guardians'],
  ['shrine', 'shrines'],
  ['patron', 'patrons'],
] as const;

/** "The Hidden King won"; of a match that ended without a word about it: "Ended". */
export const endText = ({ winningTeam }: Pick<LiveMatch, 'winningTeam'>): string =>
  winningTeam === null ? 'Ended' : `${teamName(winningTeam as Team)} won`;

/** Who is ahead in souls, as a side and how much; undefined while nobody knows. */
export function leadOf(
  souls: LiveMatch['souls'],
): { readonly team: Team; readonly souls: number } | undefined {
  if (!souls) return undefined;
  const lead = souls[0] - souls[1];
  return { team: lead >= 0 ? 0 : 1, souls: Math.abs(lead) };
}

/** Opens the game as a spectator of the lobby; undefined where there is none, or no seat. */
export function watchAddress({
  lobbyId,
  openSpectatorSlots,
  state,
  isSimulated,
}: LiveMatch): string | undefined {
  const isOpen = state === 'running' && !isSimulated && (openSpectatorSlots ?? 0) > 0;
  return lobbyId !== null && isOpen ? `steam://joinlobby/${GAME_APP}/${lobbyId}` : undefined;
}

/** Of the game on its platform. */
const GAME_APP = 1_422_450;
