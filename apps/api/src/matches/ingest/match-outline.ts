import type { Match, MatchPlayer } from '@soulstat/match-file';

/** What it takes to see whether a match can have been played: plain data, made where the file is read. */
export type MatchOutline = ReturnType<typeof outlineOf>;

export function outlineOf({ startedAt, durationSeconds, gameMode, matchMode, players, ...match }: Match) {
  const snapshots = players.flatMap(({ snapshots: own }) => own.map(({ atSeconds }) => atSeconds));
  const fallen = [...match.objectives, ...match.midBosses].map((one) => one.destroyedAtSeconds ?? 0);
  return {
    startedAt,
    durationSeconds,
    gameMode,
    matchMode,
    /** The account of a bot is 0. */
    players: players.map(({ team, accountId, heroId }) => ({ team, accountId, heroId })),
    /** Of the latest snapshot of any player; undefined without snapshots. */
    lastSnapshotSeconds: snapshots.length > 0 ? latest(snapshots) : undefined,
    /** Of the latest purchase, sale, death or fallen objective; 0 without any. */
    lastEventSeconds: Math.max(latest(fallen), latest(players.map(lastEventOf))),
    pausedSeconds: match.pauses.reduce((sum, { pausedSeconds }) => sum + pausedSeconds, 0),
  };
}

const lastEventOf = ({ purchases, deathDetails }: MatchPlayer): number =>
  Math.max(
    latest(purchases.map(({ atSeconds, soldAtSeconds }) => Math.max(atSeconds, soldAtSeconds ?? 0))),
    latest(deathDetails.map(({ atSeconds }) => atSeconds)),
  );

/** NOTE: no spread, because a hostile file may list more than a call takes. */
const latest = (seconds: readonly number[]): number => seconds.reduce((last, at) => Math.max(last, at), 0);
