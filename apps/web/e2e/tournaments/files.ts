/** Matches of a tournament, and the files of their games. */
import { heroesOf, openRoom, replay, type DraftEvent, type DraftRules } from '@soulstat/draft';
import type { Match } from '@soulstat/match-file';
import { sampleMatch } from '@soulstat/match-file/testing';
import { newAccountId } from '../sign-in.ts';
import type { Person } from './people.ts';
import type { PlayedFile } from './plain-count.ts';

export interface Team {
  readonly name: string;
  readonly captain: Person;
  readonly accountIds: readonly number[];
}

export interface SeenMatch {
  readonly id: string;
  readonly status: string;
  readonly winner: number | null;
  readonly sides: readonly { readonly kind: string; readonly entrant?: number }[];
}

export const sidesOf = ({ sides }: SeenMatch): [number, number] => [
  sides[0]?.entrant ?? 0,
  sides[1]?.entrant ?? 0,
];

export const isOpen = ({ status }: SeenMatch): boolean => status === 'ready' || status === 'running';

export const mates = (): number[] => Array.from({ length: 5 }, newAccountId);

export interface Game {
  /** Of the tournament. */
  readonly match: string;
  /** The entrant that plays The Hidden King first. */
  readonly sides: readonly [number, number];
  readonly winner: number;
  readonly heroes?: readonly [readonly number[], readonly number[]];
  readonly bans?: readonly number[];
  /** Begun so much later than now. */
  readonly afterSeconds?: number;
}

let nextMatchId = 78_100_000;

/** A generated match between two teams, as its file says it. */
export function fileOf(game: Game, teamOf: (entrant: number) => Team): PlayedFile {
  const matchId = (nextMatchId += 1);
  const sample = sampleMatch({ kind: 'ranked', matchId, seed: matchId % 1000 });
  const [seats0, seats1] = [0, 0].map((_, side) => [...teamOf(game.sides[side as 0 | 1]).accountIds]);
  const seats = [seats0 ?? [], seats1 ?? []];
  const heroes = (game.heroes ?? [[], []]).map((side) => [...side]);
  const players = sample.players.map((player) => ({
    ...player,
    accountId: seats[player.team]?.pop() ?? 0,
    heroId: heroes[player.team]?.pop() ?? player.heroId,
  }));
  const match: Match = {
    ...sample,
    startedAt: Math.floor(Date.now() / 1000) + (game.afterSeconds ?? 0),
    winningTeam: game.winner === game.sides[0] ? 0 : 1,
    players,
  };
  return { match, bans: game.bans ?? [] };
}

interface DraftedRoom {
  readonly rules: unknown;
  readonly openedMs: number;
  readonly log: unknown;
  readonly teams: Readonly<Record<1 | 2, string>>;
}

/** The game that was drafted in a room; the lower entrant wins it. */
export function draftedGame(match: SeenMatch, room: DraftedRoom, teamOf: (entrant: number) => Team): Game {
  const rules = room.rules as DraftRules;
  const [game] = replay(rules, openRoom(rules, room.openedMs), room.log as DraftEvent[]).games;
  if (!game) throw new Error('Nothing was drafted');
  const entrants = sidesOf(match);
  // Which of the entrants is team 1 of the room says its name.
  const teamOne = entrants.find((entrant) => teamOf(entrant).name === room.teams[1]) ?? 0;
  const teamTwo = entrants.find((entrant) => entrant !== teamOne) ?? 0;
  const sides: [number, number] = game.hiddenKing === 1 ? [teamOne, teamTwo] : [teamTwo, teamOne];
  const picks = (side: 0 | 1) => heroesOf(game, sides[side] === teamOne ? 1 : 2, 'pick');
  const bans = [...heroesOf(game, 1, 'ban'), ...heroesOf(game, 2, 'ban')];
  return { match: match.id, sides, winner: Math.min(...sides), heroes: [picks(0), picks(1)], bans };
}
