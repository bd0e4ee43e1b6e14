import type { MatchObjective, MatchObjectives } from '@soulstat/api-client/contract';
import { objectiveSpot } from '@soulstat/game-data';
import type { Match, Objective, Team } from '@soulstat/match-file';
import { chancesOf, type ChanceAt } from './chances.ts';
import { nearFinder } from './near.ts';

/** The objectives of a match and what each was worth. */
export function objectivesOf(match: Match): MatchObjectives {
  const { chanceAt } = chancesOf(match);
  const near = nearFinder(match);
  return {
    matchId: match.matchId,
    absent: null,
    objectives: match.objectives
      .map((objective) => objectiveOf(match, objective, chanceAt, near))
      .toSorted((a, b) => (a.destroyedAtSeconds ?? Infinity) - (b.destroyedAtSeconds ?? Infinity) || 0),
    midBosses: match.midBosses.map((boss) => ({
      ...boss,
      ...chancesAround(chanceAt, boss.destroyedAtSeconds, boss.claimedBy),
    })),
    rounds: match.streetBrawlRounds.map((round) => ({ ...round })),
    players: match.players.map(({ slot, snapshots }) => ({
      slot,
      sampleSeconds: snapshots.map(({ atSeconds }) => atSeconds),
      objectiveDamage: snapshots.map(({ objectiveDamage }) => objectiveDamage),
    })),
  };
}

function objectiveOf(
  { startedAt }: Match,
  objective: Objective,
  chanceAt: ChanceAt,
  near: ReturnType<typeof nearFinder>,
): MatchObjective {
  const { team, name, destroyedAtSeconds } = objective;
  const takenBy: Team = team === 0 ? 1 : 0;
  const spot = objectiveSpot(team, name, new Date(startedAt * 1000));
  return {
    ...objective,
    ...chancesAround(chanceAt, destroyedAtSeconds, takenBy),
    attackers: (spot && destroyedAtSeconds !== null && near?.(spot, destroyedAtSeconds - 1, takenBy)) || [],
  };
}

/** A second before and a second after: so close that what changes is the event itself and what it paid. */
function chancesAround(chanceAt: ChanceAt, atSeconds: number | null, team: Team | null) {
  return {
    chanceBefore: atSeconds === null ? null : chanceAt(atSeconds - 1, team),
    chanceAfter: atSeconds === null ? null : chanceAt(atSeconds + 1, team),
  };
}
