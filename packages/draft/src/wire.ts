import { clocksAt, resumesAt } from './clocks.ts';
import type { DraftRules } from './rules.ts';
import { gameOf, type DraftGame, type DraftState } from './state.ts';
import { stepsOf } from './steps.ts';
import { TEAMS, type Team } from './teams.ts';

/** What other programs read of a room, as their socket expects it (`/ws/draft`). */
export interface WireState {
  readonly name: string;
  readonly status: string;
  readonly teams: readonly {
    readonly teamNumber: Team;
    readonly isAmberTeam: boolean;
    readonly displayName: string;
    readonly teamName: string;
  }[];
  readonly steps: readonly {
    readonly id: number;
    readonly teamNumber: Team;
    readonly selectionType: 'ban' | 'pick';
    readonly heroId: number | null;
  }[];
}

export interface WireTimers {
  readonly activeTeam: Team | null;
  readonly team1StepTimer: number;
  readonly team2StepTimer: number;
  readonly team1ReserveTimer: number;
  readonly team2ReserveTimer: number;
}

export interface RoomNames {
  readonly name: string;
  /** Null: named after its side. */
  readonly teams: Readonly<Record<Team, string | null>>;
}

/** How a team is called: its name, else the side that it plays in this game. */
export const teamName = ({ teams }: Pick<RoomNames, 'teams'>, game: DraftGame, team: Team): string =>
  teams[team] ?? (game.hiddenKing === team ? 'Hidden King' : 'Archmother');

/** The whole state of the game that is drafted now. Ids of steps stay the same through a game and differ between games. */
export function wireState(rules: DraftRules, names: RoomNames, state: DraftState, now: number): WireState {
  const game = gameOf(state);
  const firstId = (state.games.length - 1) * rules.preset.steps.length + 1;
  return {
    name: names.name,
    status: resumesAt(state, now) === undefined ? state.status.toUpperCase() : 'RESUMING',
    teams: TEAMS.map((team) => ({
      teamNumber: team,
      isAmberTeam: game.hiddenKing === team,
      displayName: teamName(names, game, team),
      teamName: teamName(names, game, team),
    })),
    steps: stepsOf(rules, game).map(({ index, team, type }) => ({
      id: firstId + index,
      teamNumber: team,
      selectionType: type,
      heroId: game.selections[index]?.heroId ?? null,
    })),
  };
}

const seconds = (ms: number) => Math.ceil(ms / 1000);

/** Both clocks in whole seconds, rounded up, so that 0 means over. */
export function wireTimers(rules: DraftRules, state: DraftState, now: number): WireTimers {
  const { active, stepMs, reserveMs } = clocksAt(rules, state, now);
  return {
    activeTeam: active,
    team1StepTimer: seconds(stepMs[1]),
    team2StepTimer: seconds(stepMs[2]),
    team1ReserveTimer: seconds(reserveMs[1]),
    team2ReserveTimer: seconds(reserveMs[2]),
  };
}
