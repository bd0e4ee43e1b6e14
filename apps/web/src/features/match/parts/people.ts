import type { MatchSummary } from '@soulstat/api-client';
import { useMemo } from 'react';
import { type HeroData, useHeroes } from '../../../shared/api/game-data.ts';
import type { Team } from '../../../shared/game/teams.ts';
import { useOrigin } from './origin.ts';
import { playerName } from './player-name.ts';

/** A player of the match as the tabs name one. */
export interface Person {
  readonly slot: number;
  readonly team: Team;
  readonly heroId: number;
  readonly slug: string;
  /** The hero, as nobody else of the match plays it; with the slot where somebody does. */
  readonly name: string;
  readonly playerName: string;
  /** The name the site knows; none of bots and hidden players. */
  readonly knownName: string | undefined;
  /** 0 of bots and hidden players. */
  readonly accountId: number;
  /** Hero and name, in text: options, files. */
  readonly label: string;
  /** The visitor came from this player's page. */
  readonly isOrigin: boolean;
}

export interface People {
  /** Team 0 first, then by slot. */
  readonly all: readonly Person[];
  /** Never fails: a slot that no player has gets a stand-in. */
  readonly of: (slot: number) => Person;
}

export function usePeople(match: MatchSummary): People {
  const heroes = useHeroes();
  const origin = useOrigin();
  return useMemo(() => peopleOf(match, heroes, origin), [match, heroes, origin]);
}

export function peopleOf(
  { players }: Pick<MatchSummary, 'players'>,
  { heroOrUnknown }: HeroData,
  origin?: number,
): People {
  const all = players
    .map((player): Person => {
      const hero = heroOrUnknown(player.heroId);
      const isOnly = players.filter(({ heroId }) => heroId === player.heroId).length === 1;
      const name = isOnly ? hero.name : `${hero.name} (${player.slot})`;
      const knownName = player.accountId > 0 ? (player.name ?? undefined) : undefined;
      return {
        slot: player.slot,
        team: player.team,
        heroId: player.heroId,
        slug: hero.slug,
        name,
        playerName: playerName(player),
        knownName,
        accountId: player.accountId,
        label: knownName === undefined ? name : `${name} · ${knownName}`,
        isOrigin: player.accountId > 0 && player.accountId === origin,
      };
    })
    .toSorted((a, b) => a.team - b.team || a.slot - b.slot);
  const bySlot = new Map(all.map((person) => [person.slot, person]));
  return { all, of: (slot) => bySlot.get(slot) ?? stranger(slot) };
}

const stranger = (slot: number): Person => ({
  slot,
  team: 0,
  heroId: 0,
  slug: 'unknown',
  name: `Slot ${slot}`,
  playerName: 'Not on the scoreboard',
  knownName: undefined,
  accountId: 0,
  label: `Slot ${slot}`,
  isOrigin: false,
});
