import { otherTeam, teamName, TEAMS, type Team } from '../../../shared/game/teams.ts';
import type { Person } from '../parts/people.ts';
import { amountOf, type DamageView, type Matrix } from './damage-view.ts';

/** One side of the matrix: its players, and whom it concerned. */
export interface MatrixSide {
  readonly team: Team;
  readonly title: string;
  readonly matrix: Matrix;
  readonly rows: readonly Person[];
  readonly targets: readonly Person[];
  /** Those of the other side, where they have anything: rare, so they share a column. */
  readonly others: readonly Person[];
  /** The largest amount of both sides: their colours are of one scale. */
  readonly most: number;
}

/** Healing is for one's own side, everything else for the enemies. */
export function sidesOf(all: readonly Person[], view: DamageView, matrix: Matrix): MatrixSide[] {
  const most = Math.max(1, ...[...matrix.values()].flatMap((row) => [...row.values()]));
  return TEAMS.map((team) => {
    const rows = all.filter((person) => person.team === team);
    const enemies = all.filter((person) => person.team !== team);
    const [targets, others] = view === 'healing' ? [rows, enemies] : [enemies, rows];
    const hasOthers = rows.some(({ slot }) => sumOver(matrix, slot, others) > 0);
    return {
      team,
      title: view === 'healing' ? teamName(team) : `${teamName(team)} → ${teamName(otherTeam(team))}`,
      matrix,
      rows,
      targets,
      others: hasOthers ? others : [],
      most,
    };
  });
}

/** What one player has for several others. */
export const sumOver = (matrix: Matrix, slot: number, targets: readonly Person[]): number =>
  targets.reduce((sum, target) => sum + amountOf(matrix, slot, target.slot), 0);
