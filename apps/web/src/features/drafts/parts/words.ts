import { SIDES } from '@soulstat/game-data';
import {
  stepsOf,
  teamName,
  whyUnavailable,
  type DraftGame,
  type Step,
  type StepType,
  type Team,
} from '@soulstat/draft';
import type { RoomView } from './room/room-view.ts';

/** 0 The Hidden King, 1 The Archmother: left and right, amber and sapphire. */
export const sideOf = (game: DraftGame, team: Team): 0 | 1 => (game.hiddenKing === team ? 0 : 1);

export const sideName = (game: DraftGame, team: Team): string => SIDES[sideOf(game, team)].name;

export const nameOf = ({ names }: Pick<RoomView, 'names'>, game: DraftGame, team: Team): string =>
  teamName(names, game, team);

/** The team on the left: The Hidden King. */
export const leftTeam = (game: DraftGame): Team => game.hiddenKing;

export const DONE: Readonly<Record<StepType, string>> = { ban: 'banned', pick: 'picked' };
export const ACTS: Readonly<Record<StepType, string>> = { ban: 'Ban', pick: 'Pick' };

/** Minutes and seconds, rounded up: 0:00 means over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export interface Reason {
  /** Two words on the tile. */
  readonly mark: string;
  /** As the end of a sentence: "Infernus is not available: …" */
  readonly text: string;
  readonly kind: 'banned' | 'picked' | 'fearless' | 'not-in-pool';
  /** Whose pick it was. */
  readonly team?: Team;
}

/** Why a hero cannot be taken in this step; undefined where it can. */
export function reasonOf(
  room: RoomView,
  game: DraftGame,
  heroId: number,
  step: Pick<Step, 'team' | 'type'>,
): Reason | undefined {
  const kind = whyUnavailable(room.rules, room.state, heroId, step);
  switch (kind) {
    case undefined:
      return undefined;
    case 'not-in-pool':
      return { kind, mark: 'Not allowed', text: 'not allowed in this draft' };
    case 'fearless':
      return fearlessReason(room, heroId, step.team);
    default: {
      const team = game.selections.find((selection) => selection.heroId === heroId)?.team ?? step.team;
      return {
        kind,
        team,
        mark: kind === 'banned' ? 'Banned' : 'Picked',
        text: `${kind} by ${nameOf(room, game, team)}`,
      };
    }
  }
}

function fearlessReason({ rules, state }: RoomView, heroId: number, team: Team): Reason {
  const index = state.games.findIndex(({ selections }) =>
    selections.some(
      (selection) =>
        selection.type === 'pick' &&
        selection.heroId === heroId &&
        (rules.fearless === 'all' || selection.team === team),
    ),
  );
  return { kind: 'fearless', mark: `Game ${index + 1}`, text: `picked in game ${index + 1} (fearless)` };
}

/** The step that a visitor chooses for: the one that is due, or of a team its own next one. */
export function stepOfVisitor(room: RoomView, game: DraftGame): Step | undefined {
  const steps = stepsOf(room.rules, game);
  const due = steps[game.selections.length];
  const { you } = room;
  if (you.role !== 'captain' && you.role !== 'player') return due;
  return steps.find(({ index, team }) => index >= game.selections.length && team === you.team);
}

const SERIES = { 1: 'One game', 3: 'Best of 3', 5: 'Best of 5', 7: 'Best of 7' } as const;
export const seriesName = (bestOf: keyof typeof SERIES): string => SERIES[bestOf];

export const SEAT_NAMES = {
  captain: 'Captain',
  player: 'Player',
  referee: 'Referee',
  spectator: 'Spectator',
} as const;

export const STATUS_WORDS = {
  waiting: 'Waiting for captains',
  ready: 'Getting ready',
  rolling: 'Coin toss',
  choosing: 'Choosing side and order',
  drafting: 'Drafting',
  paused: 'Paused',
  reporting: 'Game under way',
  completed: 'Finished',
  abandoned: 'Ended early',
} as const;
