import type { LiveCourse, LiveFeed, LiveMatch } from '@soulstat/api-client/contract';
import { isSimulatedMatchId } from '@soulstat/match-file';
import { fallenByKind, liveWinChance, type HeroLogits } from '@soulstat/scores';
import { unixSeconds } from '../../base/unix-seconds.ts';
import {
  isStale,
  type LiveFeedState,
  type LiveMatch as StoredLiveMatch,
  type LiveSnapshot,
} from '../../community/live/live-match.ts';
import { scoreModels } from '../../storage/model-versions.ts';
import { isLiveChanceExperimental } from '../../community/live/experimental.ts';
import { rounded } from '../../statistics/estimates.ts';

export function feedOf(state: LiveFeedState | null, nowSeconds: number): LiveFeed {
  if (!state) return { state: 'off', isSimulated: false, answeredAt: null };
  const { answeredAt, source } = state;
  const isFollowing = state.state === 'following' && !isStale(state, nowSeconds);
  return {
    state: isFollowing ? 'following' : 'failing',
    isSimulated: source === 'simulated',
    answeredAt,
  };
}

/** Of simulated matches nothing is. */
export const isExperimental = (isSimulated: boolean): boolean => !isSimulated && isLiveChanceExperimental();

type Players = StoredLiveMatch['players'];

/** What moves while a match runs. */
export function movingOf(
  { souls, objectives, spectators, atSeconds }: LiveSnapshot,
  players: Players,
  heroes: HeroLogits,
) {
  return {
    souls: souls && [...souls],
    fallen: objectives && [fallenByKind(objectives[0]), fallenByKind(objectives[1])],
    winChance:
      souls && objectives
        ? rounded(liveWinChance({ souls, objectives, players }, heroes, atSeconds, scoreModels().live), 3)
        : null,
    spectators,
  } as Pick<LiveMatch, 'souls' | 'fallen' | 'winChance' | 'spectators'>;
}

export const matchOf = (match: StoredLiveMatch, heroes: HeroLogits): LiveMatch => ({
  matchId: match.matchId,
  lobbyId: match.lobbyId,
  state: match.state,
  startedAt: unixSeconds(match.startedAt),
  atSeconds: match.newest.atSeconds,
  seenAt: unixSeconds(match.lastSeenAt),
  endedAt: match.endedAt && unixSeconds(match.endedAt),
  winningTeam: match.winningTeam,
  mode: match.mode,
  region: match.region,
  averageRank: match.averageRank,
  ...movingOf(match.newest, match.players, heroes),
  openSpectatorSlots: match.newest.openSpectatorSlots,
  isSimulated: isSimulatedMatchId(match.matchId),
  players: match.players.map(({ team, heroId, accountId, name, hasLeft }) => ({
    team,
    heroId,
    accountId,
    name,
    hasLeft,
  })),
});

export const courseOf = (
  snapshots: readonly LiveSnapshot[],
  players: Players,
  heroes: HeroLogits,
): LiveCourse['course'] =>
  snapshots.map((snapshot) => ({ atSeconds: snapshot.atSeconds, ...movingOf(snapshot, players, heroes) }));
