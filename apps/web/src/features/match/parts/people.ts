import type { MatchSummary } from '@soulstat/api-client';
import type { GameData } from '@soulstat/game-data';
import { useMemo } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import type { Team } from '../../../shared/game/teams.ts';
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
}

export interface People {
  /** Team 0 first, then by slot. */
  readonly all: readonly Person[];
  /** Never fails: a slot that no player has gets a stand-in. */
  readonly of: (slot: number) => Person;
}

export function usePeople(match: MatchSummary): People {
  const gameData = useGameData();
  return useMemo(() => peopleOf(match, gameData), [match, gameData]);
}

export function peopleOf({ players }: Pick<MatchSummary, 'players'>, gameData: GameData): People {
  const all = players
    .map((player): Person => {
      const hero = gameData.heroOrUnknown(player.heroId);
      const isOnly = players.filter(({ heroId }) => heroId === player.heroId).length === 1;
      return {
        slot: player.slot,
        team: player.team,
        heroId: player.heroId,
        slug: hero.slug,
        name: isOnly ? hero.name : `${hero.name} (${player.slot})`,
        playerName: playerName(player),
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
});
