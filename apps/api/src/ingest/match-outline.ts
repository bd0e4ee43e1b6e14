import type { GameMode, Match, MatchMode, MatchPlayer, Team } from '@soulstat/match-file';

/** What it takes to see whether a match can have been played: plain data, made where the file is read. */
export interface MatchOutline {
  readonly startedAt: number;
  readonly durationSeconds: number;
  readonly gameMode: GameMode;
  readonly matchMode: MatchMode;
  readonly players: readonly {
    readonly team: Team;
    /** 0 for a bot. */
    readonly accountId: number;
    readonly heroId: number;
  }[];
  /** Of the latest snapshot of any player; undefined without snapshots. */
  readonly lastSnapshotSeconds: number | undefined;
  /** Of the latest purchase, sale, death or fallen objective; 0 without any. */
  readonly lastEventSeconds: number;
  readonly pausedSeconds: number;
}

export function outlineOf(match: Match): MatchOutline {
  const { players, objectives, midBosses, pauses } = match;
  const snapshots = players.flatMap(({ snapshots: own }) => own.map(({ atSeconds }) => atSeconds));
  const fallen = [...objectives, ...midBosses].map(({ destroyedAtSeconds }) => destroyedAtSeconds ?? 0);
  return {
    startedAt: match.startedAt,
    durationSeconds: match.durationSeconds,
    gameMode: match.gameMode,
    matchMode: match.matchMode,
    players: players.map(({ team, accountId, heroId }) => ({ team, accountId, heroId })),
    lastSnapshotSeconds: snapshots.length > 0 ? latest(snapshots) : undefined,
    lastEventSeconds: Math.max(latest(fallen), latest(players.map(lastEventOf))),
    pausedSeconds: pauses.reduce((sum, { pausedSeconds }) => sum + pausedSeconds, 0),
  };
}

const lastEventOf = ({ purchases, deathDetails }: MatchPlayer): number =>
  Math.max(
    latest(purchases.map(({ atSeconds, soldAtSeconds }) => Math.max(atSeconds, soldAtSeconds ?? 0))),
    latest(deathDetails.map(({ atSeconds }) => atSeconds)),
  );

/** NOTE: no spread, because a hostile file may list more than a call takes. */
const latest = (seconds: readonly number[]): number => seconds.reduce((last, at) => Math.max(last, at), 0);
