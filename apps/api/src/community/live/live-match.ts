import type { LiveMatch as LiveMatchAnswer } from '@soulstat/api-client/contract';

/** What a feed tells of a match at a moment. Missing is unknown, never 0. */
export interface LiveSnapshot {
  /** Of the match's clock. */
  readonly atSeconds: number;
  /** Index = team, as in all pairs here. */
  readonly souls: readonly [number, number] | null;
  /** Bits of the objectives that stand, in the order of `OBJECTIVES` of match files. */
  readonly objectives: readonly [number, number] | null;
  readonly spectators: number | null;
  readonly openSpectatorSlots: number | null;
}

export type LiveMode = LiveMatchAnswer['mode'];
/** As the game sorts players; `world`: North America and all who have no region of their own. */
export type LiveRegion = NonNullable<LiveMatchAnswer['region']>;

/** A player of a live match as others may see them: of one who hides, or left the site, the hero alone. */
export interface LivePlayer {
  readonly slot: number;
  readonly team: 0 | 1;
  readonly heroId: number;
  readonly accountId: number | null;
  readonly name: string | null;
  readonly avatarUrl: string | null;
  /** Left the match for good. */
  readonly hasLeft: boolean;
}

export interface LiveMatch {
  readonly matchId: number;
  readonly lobbyId: string | null;
  readonly startedAt: Date;
  readonly mode: LiveMode;
  readonly region: LiveRegion | null;
  /** Mean of the badges its players had last. */
  readonly averageRank: number | null;
  readonly state: 'running' | 'ended';
  readonly newest: LiveSnapshot;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
  readonly winningTeam: 0 | 1 | null;
  readonly players: readonly LivePlayer[];
}

/** The topic that is told of every change of live matches. */
export const LIVE_TOPIC = 'live';

/** What it is told: readers read the matches again. */
export interface LiveNotice {
  readonly version: number;
  /** Ids of matches that are new, and of those that ended, with this change. */
  readonly started: readonly number[];
  readonly ended: readonly number[];
}

/** How the feed is doing, as `/monitoring` shows it. */
export interface LiveFeedState {
  /** `simulated`: the demo plays them. */
  readonly source: 'feed' | 'simulated';
  readonly state: 'following' | 'failing' | 'paused';
  /** Unix seconds. */
  readonly askedAt: number;
  readonly answeredAt: number | null;
  /** When it is asked again. */
  readonly nextAt: number;
  /** Matches in the newest good answer. */
  readonly matches: number;
  /** Entries of it that could not be used, by reason. */
  readonly refused: readonly { readonly reason: string; readonly entries: number }[];
  /** Why it fails. */
  readonly problem: string | null;
  readonly failures: number;
}

/** A feed that has not answered for so long tells nothing of now. */
const STALE_SECONDS = 15 * 60;

/** Whether what is known is too old to be shown as running. */
export const isStale = ({ answeredAt }: Pick<LiveFeedState, 'answeredAt'>, nowSeconds: number): boolean =>
  answeredAt === null || nowSeconds - answeredAt > STALE_SECONDS;
