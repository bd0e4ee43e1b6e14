import type { StageSummary, StandingsTable, TournamentMatch } from '@soulstat/api-client/contract';
import {
  advance,
  isDecided,
  isRefusal,
  isTable,
  standingsOf,
  startStage,
  type Match,
  type StageState,
  type StandingLine,
  type TableSetup,
  type TournamentSetup,
  type TournamentState,
} from '@soulstat/tournament';
import type { HeldTournament } from '../log/held-tournaments.ts';
import type { BesideRow } from '../queries/beside-matches.ts';
import { roundKey, roundStarts } from '../log/times.ts';

const seconds = (ms: number): number => Math.floor(ms / 1000);

export type Beside = ReadonlyMap<string, BesideRow>;

export const besideOf = (rows: readonly BesideRow[]): Beside => new Map(rows.map((row) => [row.match, row]));

/** Matches as lists and brackets show them. */
export function matchViews(
  { row, state }: Pick<HeldTournament, 'row' | 'state'>,
  beside: Beside,
): (match: Match, stage: number) => TournamentMatch {
  const starts = roundStarts(row.source.setup, state);
  return (match, stage) => {
    const own = beside.get(match.id);
    const estimated = starts.get(roundKey(stage, match.bracket, match.round)) ?? null;
    const startsAt = match.startsAt ?? (match.result ? null : estimated);
    return {
      id: match.id,
      stage,
      bracket: match.bracket,
      group: match.group,
      round: match.round,
      number: match.number,
      bestOf: match.bestOf,
      sides: [match.sides[0], match.sides[1]],
      status: match.status,
      score: scoreOf(match),
      winner: match.winner,
      outcome: match.result?.outcome.kind ?? null,
      startsAt: startsAt === null ? null : seconds(startsAt),
      isEstimated: match.startsAt === null && startsAt !== null,
      beganAt: match.beganAt === null ? null : seconds(match.beganAt),
      endedAt: match.result ? seconds(match.result.at) : null,
      draft: own?.draftCode ?? null,
      games: match.games.map(({ matchId }) => matchId),
      stream: own?.stream ?? null,
    };
  };
}

/** Of what was played until now, too. */
function scoreOf(match: Match): TournamentMatch['score'] {
  if (match.result) return match.result.score && [match.result.score[0], match.result.score[1]];
  if (match.games.length === 0) return null;
  const [a, b] = match.sides.map((side) => (side.kind === 'entrant' ? side.entrant : 0));
  const wins = (id: number | undefined) => match.games.filter(({ winner }) => winner === id).length;
  return [wins(a), wins(b)];
}

export function stageSummary(setup: TournamentSetup, state: TournamentState, index: number): StageSummary {
  const stage = state.stages[index];
  const rules = setup.stages[index];
  const first = stage?.matches.map(({ beganAt, result }) => beganAt ?? result?.at ?? Infinity) ?? [];
  const began = Math.min(Infinity, ...first);
  const played = stage?.matches.filter(({ status }) => status !== 'walkover' && status !== 'unneeded') ?? [];
  return {
    name: rules?.name ?? '',
    format: rules?.format ?? 'swiss',
    status: stage?.status ?? 'locked',
    entrants: stage?.field.length ?? 0,
    rounds: stage?.rounds ?? 0,
    matches: played.length,
    completed: played.filter(isDecided).length,
    startsAt: Number.isFinite(began) ? began : (setup.schedule.stageStartsAt[index] ?? null),
  };
}

/** One table for each group, or one. Empty for eliminations, and before the start. */
export function standingsTables(
  setup: TournamentSetup,
  state: TournamentState,
  index: number,
): StandingsTable[] {
  const rules = setup.stages[index];
  const stage = state.stages[index];
  if (!rules || !stage || !isTable(rules) || stage.field.length === 0) return [];
  const groups = [...new Set(stage.field.map(({ group }) => group))].toSorted((a, b) => (a ?? 0) - (b ?? 0));
  const next = setup.stages[index + 1];
  return groups.map((group) => {
    const lines = standingsOf(setup, state, index, group);
    return {
      group,
      lines: lines.map((line) => standingsLine(rules, line, advancing(next, line, groups.length))),
    };
  });
}

function standingsLine(
  rules: TableSetup,
  line: StandingLine,
  advances: boolean | null,
): StandingsTable['lines'][number] {
  const played = line.rounds.filter(({ kind }) => kind === 'win' || kind === 'loss');
  const sum = (of: 'gamesWon' | 'gamesLost') => line.rounds.reduce((total, round) => total + round[of], 0);
  return {
    entrant: line.entrant,
    position: line.place,
    points: line.points,
    played: played.length,
    wins: line.wins,
    losses: line.losses,
    byes: line.byes,
    forfeits: line.rounds.filter(({ kind }) => kind === 'forfeit-loss').length,
    gamesWon: sum('gamesWon'),
    gamesLost: sum('gamesLost'),
    tieBreaks: rules.tieBreaks.map((rule) => line.values[rule] ?? null),
    decidedBy: line.decidedBy,
    isDropped: line.hasDropped,
    advances,
  };
}

/** Whether it goes on as it stands; null where nobody does, or where it cannot be said by the place alone. */
function advancing(
  next: TournamentSetup['stages'][number] | undefined,
  { place }: StandingLine,
  groups: number,
): boolean | null {
  if (!next) return null;
  if (next.intake.from === 'all') return true;
  if (next.intake.from === 'each-group') return place <= next.intake.count;
  return next.intake.from === 'top' && groups === 1 ? place <= next.intake.count : null;
}

/**
 * A stage to look at: as it is, or, of the first one before the start, as it would be drawn with those who have a place now.
 */
export function shownStage(
  { row, state, log }: HeldTournament,
  index: number,
): { readonly state: TournamentState; readonly stage: StageState | undefined; readonly isPreview: boolean } {
  const stage = state.stages[index];
  if (index !== 0 || state.status !== 'registration' || !stage || stage.field.length > 0)
    return { state, stage, isPreview: false };
  const { setup } = row.source;
  const action = startStage(setup, state, 0, 0);
  const by = { role: 'server' } as const;
  const drawn = advance(setup, state, { id: log.length + 1, at: state.at, by, reason: null, ...action });
  if (isRefusal(drawn)) return { state, stage, isPreview: true };
  return { state: drawn, stage: drawn.stages[0], isPreview: true };
}
