import { skillPointsOn, type League, type PlayStyle, type SimulatedMatch } from '@soulstat/league-simulator';
import { cellOf, MIN_SECONDS, lobbyPoints, matchMetrics, METRICS } from '@soulstat/scores';
import type { PerformanceData, PerformanceRow } from '@soulstat/scores/fit';
import { pointsFromRankNumber } from '@soulstat/ranks';
import { scoredMatches } from './leagues.ts';

/** A row with what only a simulator knows. */
export interface SimulatedRow extends PerformanceRow {
  /** Latent skill on the day of the match, in points. */
  readonly skillPoints: number;
  /** The own team's true chance before the match. */
  readonly trueChance: number;
}

export interface SimulatedRows extends PerformanceData<SimulatedRow> {
  /** By player. */
  readonly styles: readonly PlayStyle[];
  /** The truth at the end of the league, by player. */
  readonly finalSkill: readonly number[];
}

/** Gathers rows. Matches too short to say anything are left out. */
export class PerformanceCollector implements SimulatedRows {
  readonly rows: SimulatedRow[] = [];
  readonly styles: PlayStyle[] = [];
  readonly finalSkill: number[] = [];
  matches = 0;
  private places = new Map<number, number>();

  get players(): number {
    return this.styles.length;
  }

  /** The players of a league; its matches follow. */
  begin({ truth }: League): void {
    const first = this.styles.length;
    this.places = new Map(truth.players.map(({ accountId }, index) => [accountId, first + index]));
    for (const { style, skill } of truth.players) {
      this.styles.push(style);
      this.finalSkill.push(skillPointsOn(skill, truth.days));
    }
  }

  add({ match, truth }: SimulatedMatch): void {
    if (match.durationSeconds < MIN_SECONDS) return;
    const lobby = lobbyPoints(match);
    const figures = matchMetrics(match);
    match.players.forEach((player, index) =>
      this.rows.push({
        match: this.matches,
        player: this.places.get(player.accountId) ?? -1,
        matchId: match.matchId,
        startedAt: match.startedAt,
        team: player.team,
        won: player.team === match.winningTeam,
        heroId: player.heroId,
        cell: cellOf(match, player, lobby),
        lobbyPoints: lobby,
        rankPoints: pointsFromRankNumber(player.rank?.rankNumber) ?? null,
        figures: figures[index] ?? new Float64Array(METRICS.length),
        skillPoints: truth.players[index]?.skillPoints ?? NaN,
        trueChance: player.team === 0 ? truth.winProbability : 1 - truth.winProbability,
      }),
    );
    this.matches += 1;
  }
}

/** The rows of some leagues. */
export function performanceRows(leagues: readonly League[]): SimulatedRows {
  const collector = new PerformanceCollector();
  for (const league of leagues) {
    collector.begin(league);
    for (const simulated of scoredMatches(league)) collector.add(simulated);
  }
  return collector;
}
