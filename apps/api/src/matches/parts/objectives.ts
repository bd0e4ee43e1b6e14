import type { MatchObjective, MatchObjectives } from '@soulstat/api-client/contract';
import { objectiveSpot } from '@soulstat/game-data';
import type { Match, Objective, Team } from '@soulstat/match-file';
import { roundChance, type WinProbabilityModel } from '@soulstat/scores';
import { chancesOf, type MatchChances } from './chances.ts';
import { nearFinder } from './near.ts';

export function objectivesOf(match: Match, model: WinProbabilityModel): MatchObjectives {
  const chances = chancesOf(match, model);
  const near = nearFinder(match);
  return {
    matchId: match.matchId,
    absent: null,
    objectives: match.objectives
      .map((objective) => objectiveOf(match, objective, chances, near))
      .toSorted((a, b) => (a.destroyedAtSeconds ?? Infinity) - (b.destroyedAtSeconds ?? Infinity) || 0),
    midBosses: match.midBosses.map((boss) => ({
      ...boss,
      value: valueOf(chances, 'midBoss', boss.destroyedAtSeconds, boss.claimedBy),
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
  chances: MatchChances | undefined,
  near: ReturnType<typeof nearFinder>,
): MatchObjective {
  const { team, name, destroyedAtSeconds } = objective;
  const takenBy: Team = team === 0 ? 1 : 0;
  const spot = objectiveSpot(team, name, new Date(startedAt * 1000));
  return {
    ...objective,
    value: valueOf(chances, name, destroyedAtSeconds, takenBy),
    attackers: (spot && destroyedAtSeconds !== null && near?.(spot, destroyedAtSeconds - 1, takenBy)) || [],
  };
}

/** What it was worth to who took it (`eventValues`); null where it stands, or no model looks at it. */
function valueOf(
  chances: MatchChances | undefined,
  name: string,
  atSeconds: number | null,
  takenBy: Team | null,
): number | null {
  const found = chances?.values.objectives.find(
    ({ event }) => event.name === name && event.atSeconds === atSeconds && event.team === takenBy,
  );
  return found ? roundChance(found.value) : null;
}
