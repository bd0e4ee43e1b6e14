import { RETENTION_DAYS } from '@soulstat/personal-data';
import { averageRankNumber } from '@soulstat/ranks';
import { listLatestBadges } from '@soulstat/warehouse';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../../base/log.ts';
import { pauseAfter, reasonOf } from '../../../base/request-loop.ts';
import { unixSeconds } from '../../../base/unix-seconds.ts';
import type { LiveFeedState } from '../../../community/live/live-match.ts';
import { listLiveMatchesSince } from '../../../community/live/queries/live-matches.ts';
import {
  forgetLiveMatches,
  saveLiveChange,
  saveLiveFeedState,
  type SeenLiveMatch,
} from '../../../community/live/queries/save-live-matches.ts';
import { meetPlayers } from '../../../community/players/queries/platform-profiles.ts';
import type { Databases } from '../../../storage/databases.ts';
import { releaseLiveLease, renewLiveLease } from '../../../storage/queries/lease.ts';
import { KnownMatches } from './known-matches.ts';
import type { LiveSource } from './live-source.ts';
import { readFeed } from './read-feed.ts';

const EVERY_SECONDS = 30;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** After so many failures in a row it is asked at the longest pace alone. */
const PAUSED_AFTER = 5;
/** A process that died lets go of the feed by itself. */
const LEASE_SECONDS = 90;
/** How long a match stays after its end. */
const KEPT_MS = RETENTION_DAYS.liveMatches * 86_400_000;
const OVER_MS = 3600_000;

export interface FollowOptions {
  readonly log: Log;
  readonly source: LiveSource;
  readonly everySeconds?: number;
  readonly now?: () => number;
}

export type LiveFollower = ReturnType<typeof openLiveFollower>;

/** Follows the feed, one process at a time: the others wait for their turn. `turn` asks once, and says how long to wait. */
export function openLiveFollower(
  stores: Pick<Databases, 'postgres' | 'clickhouse'>,
  { log, source, everySeconds = EVERY_SECONDS, now = Date.now }: FollowOptions,
) {
  const everyMs = everySeconds * 1000;
  const pace = { afterFailure: everyMs, longest: LONGEST_PAUSE_MS };
  const { postgres, clickhouse } = stores;
  const holder = randomUUID();
  const stopping = new AbortController();
  let known: KnownMatches | undefined;
  let failures = 0;
  let answered: Pick<LiveFeedState, 'answeredAt' | 'matches' | 'refused'> = NEVER;
  let running: Promise<void> | undefined;

  async function turn(): Promise<number> {
    if (!(await renewLiveLease(postgres, holder, LEASE_SECONDS))) {
      known = undefined;
      return everyMs;
    }
    if (source.isOn?.() === false) {
      known = undefined;
      await saveLiveFeedState(postgres, null);
      return everyMs;
    }
    const at = new Date(now());
    known ??= new KnownMatches(await listLiveMatchesSince(postgres, new Date(at.getTime() - OVER_MS)));
    let problem: string | null = null;
    let pauseMs = everyMs;
    try {
      await ask(known, at);
      failures = 0;
    } catch (error) {
      if (stopping.signal.aborted) return everyMs;
      problem = reasonOf(error);
      pauseMs = pauseAfter(error, failures, pace);
      failures += 1;
      log.warn(
        { reason: problem, seconds: Math.round(pauseMs / 1000) },
        'The feed of live matches does not answer',
      );
    }
    await forgetLiveMatches(postgres, new Date(at.getTime() - KEPT_MS));
    const askedAt = unixSeconds(at);
    const nextAt = askedAt + Math.ceil(pauseMs / 1000);
    const state = failures === 0 ? 'following' : failures < PAUSED_AFTER ? 'failing' : 'paused';
    await saveLiveFeedState(postgres, {
      ...answered,
      source: source.kind,
      state,
      askedAt,
      nextAt,
      problem,
      failures,
    });
    return pauseMs;
  }

  async function ask(matches: KnownMatches, at: Date): Promise<void> {
    const answer = await source.ask(stopping.signal);
    const answeredAt = unixSeconds(at);
    if (answer.state === 'unchanged') {
      answered = { ...answered, answeredAt };
      return;
    }
    const reading = readFeed(answer.bytes, answeredAt);
    const { started, continued, ended } = matches.read(reading, at);
    try {
      const ranked = await withRanks(started);
      await saveLiveChange(postgres, { started: ranked, continued, ended }, at);
    } catch (error) {
      // What was not kept is found out again from what was.
      known = undefined;
      throw error;
    }
    const refused = [...reading.refused].map(([reason, entries]) => ({ reason, entries }));
    answered = { answeredAt, matches: reading.matches.length, refused };
  }

  /** By the badges that players had last in matches on record. */
  async function withRanks(started: readonly SeenLiveMatch[]) {
    if (started.length === 0) return [];
    const accountIds = started.flatMap(({ players }) => players.flatMap(({ accountId }) => accountId ?? []));
    if (source.kind === 'feed') await meetPlayers(postgres, accountIds);
    const badges = await listLatestBadges(clickhouse, [...new Set(accountIds)]).catch((error: unknown) => {
      log.warn({ err: error }, 'Ranks of live matches could not be read');
      return new Map<number, number>();
    });
    return started.map((match) => ({
      ...match,
      averageRank:
        averageRankNumber(match.players.flatMap(({ accountId }) => badges.get(accountId ?? 0) ?? [])) ?? null,
    }));
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pauseMs = await turn().catch((error: unknown) => {
        log.warn({ err: error }, 'Live matches could not be followed');
        known = undefined;
        return everyMs;
      });
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    turn,
    /** How many matches it has in mind. */
    known: (): number => known?.size ?? 0,
    start: (): void => void (running ??= run()),
    /** Waits for what is under way, and lets another process follow. */
    close: async (): Promise<void> => {
      stopping.abort();
      await running;
      await releaseLiveLease(postgres, holder).catch(() => undefined);
    },
  };
}

const NEVER = { answeredAt: null, matches: 0, refused: [] };
