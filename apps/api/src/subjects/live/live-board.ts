import type { LiveChange, LiveMatch } from '@soulstat/api-client/contract';
import { heroLogits, type HeroLogits } from '@soulstat/scores';
import { listHeroCounts } from '@soulstat/warehouse';
import type { Log } from '../../base/log.ts';
import { unixSeconds } from '../../base/unix-seconds.ts';
import { isStale, LIVE_TOPIC } from '../../community/live/live-match.ts';
import { findLiveMatches, listLiveMatches, readLiveFeed } from '../../community/live/queries/live-matches.ts';
import { catchUp, eventText, type Watcher } from '../../community/realtime/event-streams.ts';
import type { Topics } from '../../community/realtime/topics.ts';
import { openStatistic } from '../../statistics/cached-query.ts';
import type { Databases } from '../../storage/databases.ts';
import { changeBetween, type Board } from './live-change.ts';
import { feedOf, matchOf } from './live-answer.ts';

/** Changes that somebody who comes back is sent. */
const REMEMBERED = 10;
/** Names of players may be so old. */
const NAMES_MS = 30_000;

export interface BoardNeeds extends Pick<Databases, 'postgres' | 'statistics'> {
  readonly topics: Topics;
  readonly log: Pick<Log, 'warn'>;
}

/** Live matches as this process shows them: what changes is worked out once, and sent to all as it is. */
export function openLiveBoard({ postgres, statistics, topics, log }: BoardNeeds) {
  const askHeroes = openStatistic<{ readonly heroes: HeroLogits }>({ postgres, statistics }, { max: 1 });
  const watchers = new Set<Watcher>();
  let seen: Board | undefined;
  let sent: { readonly version: number; readonly event: string; readonly accountIds: ReadonlySet<number> }[] =
    [];
  let following: Promise<() => void> | undefined;
  let work: Promise<void> | undefined;
  let isTold = false;
  let held:
    | { readonly version: number; readonly at: number; readonly matches: Promise<readonly LiveMatch[]> }
    | undefined;

  /** By the win rates of the current patch; without matches no hero adds anything. */
  async function heroes(): Promise<HeroLogits> {
    try {
      const { value } = await askHeroes({
        key: 'live',
        query: { mode: 'standard' },
        empty: NO_HEROES,
        compute: async ({ filter }) => ({
          heroes: heroLogits(
            new Map((await listHeroCounts(statistics, filter)).map((row) => [row.heroId, row])),
          ),
        }),
      });
      return value.heroes;
    } catch (error) {
      log.warn({ err: error }, 'Win rates of heroes could not be read for live matches');
      return NO_HEROES.heroes;
    }
  }

  /** As it stands in the database; matches of the same version are read once, and their names again after a while. */
  async function read(): Promise<Board> {
    const { version, state } = await readLiveFeed(postgres);
    const nowSeconds = unixSeconds(new Date());
    const feed = feedOf(state, nowSeconds);
    if (!state || isStale(state, nowSeconds)) return { version, feed, matches: [] };
    if (held?.version !== version || performance.now() - held.at > NAMES_MS)
      held = { version, at: performance.now(), matches: readMatches() };
    const { matches } = held;
    try {
      return { version, feed, matches: await matches };
    } catch (error) {
      held = undefined;
      throw error;
    }
  }

  async function readMatches(): Promise<readonly LiveMatch[]> {
    const stored = await listLiveMatches(postgres);
    const logits = await heroes();
    return stored.map((match) => matchOf(match, logits));
  }

  function told(): void {
    isTold = true;
    work ??= tellAll().finally(() => {
      work = undefined;
    });
  }

  async function tellAll(): Promise<void> {
    while (isTold) {
      isTold = false;
      try {
        const before = seen;
        const board = await read();
        seen = board;
        if (!before || before.version >= board.version) continue;
        const gone = before.matches.filter(
          ({ matchId }) => !board.matches.some((match) => match.matchId === matchId),
        );
        const ended = await findLiveMatches(
          postgres,
          gone.map(({ matchId }) => matchId),
        );
        tell(changeBetween(before, board, ended));
      } catch (error) {
        log.warn({ err: error }, 'Those who watch live matches could not be told');
      }
    }
  }

  function tell(change: LiveChange): void {
    const event = eventText('change', change.version, change);
    const accountIds = new Set(
      change.whole.flatMap(({ players }) => players.flatMap(({ accountId }) => accountId ?? [])),
    );
    sent = [...sent, { version: change.version, event, accountIds }].slice(-REMEMBERED);
    for (const watcher of watchers) watcher.send(event);
  }

  /** From the first one who watches on. */
  function follow(): Promise<() => void> {
    following ??= topics.follow(LIVE_TOPIC, { told, missed: told }).then(async (unfollow) => {
      seen ??= await read();
      return unfollow;
    });
    following.catch(() => {
      following = undefined;
    });
    return following;
  }

  return {
    read,
    heroes,
    /** To be awaited before somebody is added. */
    follow: async (): Promise<void> => void (await follow()),
    /**
     * Sends what came after a version, and from then on whatever happens. Who missed too much, or would be told of somebody who has begun to hide
     * since, is to read all of it again.
     */
    add: (watcher: Watcher, after: number | undefined, hidden: ReadonlySet<number>): void => {
      watchers.add(watcher);
      const isOfHidden = sent.some(
        ({ version, accountIds }) =>
          version > (after ?? Infinity) && [...accountIds].some((id) => hidden.has(id)),
      );
      catchUp(watcher, after, seen?.version ?? 0, isOfHidden ? [] : sent);
    },
    leave: (watcher: Watcher): void => void watchers.delete(watcher),
    close: async (): Promise<void> => {
      const unfollow = await following?.catch(() => undefined);
      unfollow?.();
      await work;
    },
  };
}

const NO_HEROES = { heroes: new Map<number, number>() };
