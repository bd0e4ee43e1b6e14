import type { LanePlayer, LaneSide, MatchLane, MatchLanes } from '@soulstat/api-client/contract';
import { objectiveByKey } from '@soulstat/game-data';
import type { DamageMatrix, Match, MatchPlayer, Snapshot } from '@soulstat/match-file';
import { laneVisitsOf } from './lane-visits.ts';
import { sampleTimes } from './souls.ts';

/** The game's samples until lanes are over. */
const SAMPLE_GRID = [180, 360, 540, 720, 900] as const;
const LANES_END_SECONDS = 900;

export function lanesOf(match: Match): MatchLanes {
  const known = sampleTimes(match);
  const sampleSeconds = SAMPLE_GRID.filter((at) => known.has(at));
  const ids = [...new Set(match.players.flatMap(({ lane }) => lane ?? []))].toSorted((a, b) => a - b);
  const lanes =
    sampleSeconds.length > 0 ? ids.flatMap((lane) => laneOf(match, lane, sampleSeconds) ?? []) : [];
  return {
    matchId: match.matchId,
    absent: lanes.length > 0 ? null : 'notInFile',
    sampleSeconds,
    lanes,
    visits: laneVisitsOf(match),
  };
}

function laneOf(match: Match, lane: number, times: readonly number[]): MatchLane | undefined {
  const inLane = match.players.filter((player) => player.lane === lane);
  const sides = ([0, 1] as const).map((team) => inLane.filter((player) => player.team === team));
  const [king = [], mother = []] = sides;
  if (king.length === 0 || mother.length === 0) return undefined;
  const sideOf = (team: 0 | 1, own: readonly MatchPlayer[], others: readonly MatchPlayer[]): LaneSide => ({
    team,
    players: own.map((player) => lanePlayerOf(player, others, match.damageMatrix, times)),
    guardian: guardianOf(match, team, lane),
  });
  return {
    lane,
    sides: [sideOf(0, king, mother), sideOf(1, mother, king)],
    deaths: inLane.flatMap(deathsOf).toSorted((a, b) => a.atSeconds - b.atSeconds || a.slot - b.slot),
  };
}

function lanePlayerOf(
  player: MatchPlayer,
  others: readonly MatchPlayer[],
  matrix: DamageMatrix | null,
  times: readonly number[],
): LanePlayer {
  const samples = times.map((time) => player.snapshots.findLast(({ atSeconds }) => atSeconds <= time));
  const at = (of: (snapshot: Snapshot) => number) => samples.map((sample) => (sample ? of(sample) : 0));
  const targets = new Set(others.map(({ slot }) => slot));
  return {
    slot: player.slot,
    heroId: player.heroId,
    souls: at(({ netWorth }) => netWorth),
    denies: at(({ denies }) => denies),
    lastHits: at(({ creepKills }) => creepKills),
    healing: at(({ healing }) => healing),
    damageDealt: matrix && times.map((time) => damageUntil(matrix, player.slot, targets, time)),
    damageToAll: at(({ playerDamage }) => playerDamage),
  };
}

/** Each point once: of the matrix, which holds every point twice, the sources by class. */
function damageUntil(
  { sampleSeconds, sources, dealers }: DamageMatrix,
  dealer: number,
  targets: ReadonlySet<number>,
  time: number,
): number {
  const place = sampleSeconds.findLastIndex((sample) => sample <= time);
  let damage = 0;
  for (const { slot, dealt } of dealers) {
    if (slot !== dealer) continue;
    for (const { sourceIndex, targetSlot, amounts } of dealt) {
      const source = sources[sourceIndex];
      if (source?.kind !== 'damage' || source.grouping !== 'class' || !targets.has(targetSlot)) continue;
      // Amounts stand at the right: what is missing at the left is zero.
      damage += amounts[place - sampleSeconds.length + amounts.length] ?? 0;
    }
  }
  return damage;
}

function guardianOf({ objectives }: Match, team: 0 | 1, lane: number): LaneSide['guardian'] {
  const guardian = objectives.find((objective) => {
    const info = objectiveByKey(objective.name);
    return objective.team === team && info?.kind === 'guardian' && info.laneId === lane;
  });
  if (!guardian) return null;
  const { firstDamageAtSeconds, destroyedAtSeconds } = guardian;
  return { firstDamageAtSeconds, destroyedAtSeconds };
}

function deathsOf({ slot, deathDetails }: MatchPlayer): MatchLane['deaths'] {
  return deathDetails
    .filter(({ atSeconds }) => atSeconds <= LANES_END_SECONDS)
    .map(({ atSeconds, killerSlot }) => ({ atSeconds, slot, killerSlot }));
}
