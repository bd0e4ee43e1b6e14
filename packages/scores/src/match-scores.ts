import type { Match, ObjectiveName } from '@soulstat/match-file';
import { matchCredit, type Credit } from './credit.ts';
import { classDeaths, type ClassedDeath } from './deaths.ts';
import { duoLanes, lanePlayers, type DuoLane, type LanePlayer } from './lane.ts';
import type { ScoreModels } from './models.ts';
import { placePlayers, type Placed } from './mvp.ts';
import { MIN_SECONDS } from './performance/metrics.ts';
import { PARTS } from './performance/parts.ts';
import { ratePerformance, type PlayerPerformance } from './performance/score.ts';
import { matchCourse, stepsOf, type MatchCourse } from './win-probability/course.ts';
import { eventValues } from './win-probability/event-values.ts';
import { Timeline } from './win-probability/timeline.ts';

/** Everything the models say about one match. */
export interface MatchScores {
  readonly course: MatchCourse;
  readonly lobbyPoints: number | null;
  readonly lanes: readonly DuoLane[];
  readonly deaths: readonly ClassedDeath[];
  readonly objectives: readonly ObjectiveValue[];
  /** Chance that belongs to nobody, by team: see `MatchCredit.shared`. */
  readonly shared: readonly [number, number];
  /** In the order of the match's players. */
  readonly players: readonly PlayerScores[];
}

/** What an objective or a claimed mid boss was worth to the team that took it: see `eventValues`. */
export interface ObjectiveValue {
  readonly atSeconds: number;
  readonly name: ObjectiveName | 'midBoss';
  readonly takenBy: 0 | 1;
  /** 0.1 = ten points of chance. */
  readonly value: number;
}

export interface PlayerScores {
  readonly credit: Credit;
  readonly performance: PlayerPerformance;
  readonly lane: LanePlayer | null;
  readonly placed: Placed;
}

/** Whether a match is one that scores are made for: a normal queue match of twelve, played out, of fifteen minutes or more. */
export function isScoredMatch(match: Match): boolean {
  const { gameMode, matchMode, winningTeam, outcome, notScored, players, durationSeconds } = match;
  return (
    gameMode === 'normal' &&
    (matchMode === 'ranked' || matchMode === 'unranked') &&
    outcome === 'teamWin' &&
    winningTeam !== null &&
    !notScored &&
    durationSeconds >= MIN_SECONDS &&
    players.length === 12 &&
    ([0, 1] as const).every((team) => players.filter((player) => player.team === team).length === 6) &&
    players.every(({ accountId, heroId, snapshots }) => accountId > 0 && heroId > 0 && snapshots.length > 0)
  );
}

/** Scores a match; `undefined` for one that is not scored (`isScoredMatch`). */
export function scoreMatch(match: Match, models: ScoreModels): MatchScores | undefined {
  if (!isScoredMatch(match)) return undefined;
  const timeline = new Timeline(match);
  const values = eventValues(timeline, models.winProbability);
  const steps = stepsOf(timeline, models.winProbability, values);
  const course = matchCourse(timeline, models.winProbability, steps);
  const performance = ratePerformance(match, models.performance);
  if (!course || !performance) return undefined;
  const credit = matchCredit(timeline, models.winProbability, steps);
  const lanes = new Map(lanePlayers(match, models.lane).map((entry) => [entry.player, entry]));
  const placed = placePlayers(
    match.players.map(({ team }, index) => ({
      team,
      parts: performance.players[index]?.parts ?? new Float64Array(PARTS.length),
    })),
    match.winningTeam,
  );
  return {
    course,
    lobbyPoints: performance.lobbyPoints,
    lanes: duoLanes(match, models.lane),
    deaths: classDeaths(timeline, models.winProbability, values),
    objectives: values.objectives.map(({ event: { atSeconds, name, team }, value }) => ({
      atSeconds,
      name,
      takenBy: team,
      value,
    })),
    shared: credit.shared,
    players: placed.flatMap((place, index) => {
      const [own, rated] = [credit.players[index], performance.players[index]];
      return own && rated
        ? [{ credit: own, performance: rated, lane: lanes.get(index) ?? null, placed: place }]
        : [];
    }),
  };
}
