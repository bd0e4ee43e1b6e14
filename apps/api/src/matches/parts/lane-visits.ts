import type { LaneVisit } from '@soulstat/api-client/contract';
import type { Match, MatchPlayer, Paths } from '@soulstat/match-file';
import { laneAt, lanePhaseOf, pathsOf } from './lane-geometry.ts';

/** Whoever stays so long in another lane than the own has swapped, or left two alone against three. */
const VISIT_SECONDS = 120;
/** A death or a walk in between ends no visit. */
const GAP_SECONDS = 20;

/** Stays in lanes that are not the player's own; null where the file has no paths. */
export function laneVisitsOf(match: Match): LaneVisit[] | null {
  const paths = pathsOf(match);
  return paths ? match.players.flatMap((player) => visitsOf(player, paths, match.startedAt)) : null;
}

function visitsOf({ slot, lane: own }: MatchPlayer, paths: Paths, startedAt: number): LaneVisit[] {
  const path = paths.players.find((candidate) => candidate.slot === slot);
  if (!path || own === null) return [];
  const visits: LaneVisit[] = [];
  for (const [second, point] of lanePhaseOf(path, paths).entries()) {
    const lane = point && laneAt(point, startedAt);
    if (lane === undefined || lane === own) continue;
    const last = visits.at(-1);
    if (last?.lane === lane && second - last.toSeconds <= GAP_SECONDS)
      visits[visits.length - 1] = { ...last, toSeconds: second };
    else visits.push({ slot, lane, fromSeconds: second, toSeconds: second });
  }
  return visits.filter(({ fromSeconds, toSeconds }) => toSeconds - fromSeconds >= VISIT_SECONDS);
}
