import type { TournamentEntrant, TournamentMatch, TournamentStage } from '@soulstat/api-client/contract';
import { csvOf } from './csv.ts';

const timeOf = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();

export const entrantsCsv = (entrants: readonly TournamentEntrant[]): string =>
  csvOf(
    [
      'Entrant',
      'Name',
      'Tag',
      'Status',
      'Seed',
      'Mean PP',
      'Players with PP',
      'Checked in',
      'Entered',
      'Position',
    ],
    entrants.map((entrant) => [
      entrant.id,
      entrant.name,
      entrant.tag,
      entrant.status,
      entrant.seed,
      entrant.points.average,
      entrant.points.known,
      entrant.isCheckedIn ? 'yes' : 'no',
      timeOf(entrant.enteredAt),
      entrant.finalPosition,
    ]),
  );

export const playersCsv = (entrants: readonly TournamentEntrant[]): string =>
  csvOf(
    ['Entrant', 'Team', 'Role', 'Captain', 'Account', 'Name', 'PP', 'Confirmed', 'Left'],
    entrants.flatMap(({ id, name, roster }) =>
      roster.map((line) => [
        id,
        name,
        line.role,
        line.isCaptain ? 'yes' : 'no',
        line.accountId,
        line.name ?? 'A player',
        line.points,
        line.isConfirmed ? 'yes' : 'no',
        timeOf(line.leftAt),
      ]),
    ),
  );

type NameOf = (entrant: number | null) => string | null;

export const matchesCsv = (stages: readonly TournamentStage[], nameOf: NameOf): string =>
  csvOf(
    [
      'Match',
      'Stage',
      'Bracket',
      'Group',
      'Round',
      'Best of',
      'Side 1',
      'Side 2',
      'Score 1',
      'Score 2',
      'Winner',
      'How',
      'Status',
      'Start',
      'End',
      'Draft',
      'Games',
    ],
    stages.flatMap(({ summary, matches }) =>
      matches.map((match) => [
        match.id,
        summary.name,
        match.bracket,
        match.group === null ? null : match.group + 1,
        match.round,
        match.bestOf,
        sideText(match, 0, nameOf),
        sideText(match, 1, nameOf),
        match.score?.[0] ?? null,
        match.score?.[1] ?? null,
        nameOf(match.winner),
        match.outcome,
        match.status,
        timeOf(match.startsAt ?? match.beganAt),
        timeOf(match.endedAt),
        match.draft,
        match.games.filter((id) => id !== null).join(' '),
      ]),
    ),
  );

function sideText({ sides }: TournamentMatch, at: 0 | 1, nameOf: NameOf): string | null {
  const side = sides[at];
  if (side.kind === 'entrant') return nameOf(side.entrant);
  return side.kind === 'bye' ? 'Bye' : side.kind === 'none' ? 'Nobody' : 'To be decided';
}

export const standingsCsv = (
  stages: readonly TournamentStage[],
  rulesOf: (stage: number) => readonly string[],
  nameOf: NameOf,
): string =>
  csvOf(
    [
      'Stage',
      'Group',
      'Position',
      'Team',
      'Points',
      'Wins',
      'Losses',
      'Byes',
      'Games won',
      'Games lost',
      'Decided by',
      'Tie-breaks',
    ],
    stages.flatMap(({ stage, summary, standings }) =>
      standings.flatMap(({ group, lines }) =>
        lines.map((line) => [
          summary.name,
          group === null ? null : group + 1,
          line.position,
          nameOf(line.entrant),
          line.points,
          line.wins,
          line.losses,
          line.byes,
          line.gamesWon,
          line.gamesLost,
          line.decidedBy,
          rulesOf(stage)
            .map((rule, index) => `${rule} ${line.tieBreaks[index] ?? '–'}`)
            .join('; '),
        ]),
      ),
    ),
  );
