import type { MatchPaths } from '@soulstat/api-client/contract';
import type { Match, PlayerPath } from '@soulstat/match-file';

/** The paths of a match, written so that they compress to a third of the lists in the file. */
export const pathsOf = ({ matchId, paths }: Match): MatchPaths => ({
  matchId,
  absent: paths ? null : 'notInFile',
  intervalSeconds: paths?.intervalSeconds ?? 1,
  xResolution: paths?.xResolution ?? 0,
  yResolution: paths?.yResolution ?? 0,
  players: (paths?.players ?? []).filter(({ slot }) => slot > 0).map(playerPath),
});

const playerPath = ({ x, y, health, combatType, moveType, ...bounds }: PlayerPath) => ({
  ...bounds,
  x: differences(x),
  y: differences(y),
  health: differences(health),
  combatType: runs(combatType),
  moveType: runs(moveType),
});

export const differences = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));

function runs(values: readonly number[]): number[] {
  const found: number[] = [];
  values.forEach((value, index) => {
    if (value === values[index - 1]) found[found.length - 1] = (found.at(-1) ?? 0) + 1;
    else found.push(value, 1);
  });
  return found;
}
