import type { LiveMatch } from '../../../community/live/live-match.ts';
import type { LiveChange, SeenLiveMatch } from '../../../community/live/queries/save-live-matches.ts';
import type { FeedReading } from './read-feed.ts';

/** Good answers in a row without a match before it has ended: the feed tells of the highest alone, and some come back. */
const MISSES = 3;
/** So long one that ended with a winner is not begun again by an answer that came late. */
const REMEMBERED_MS = 3600_000;

interface Known {
  readonly lobbyId: string | null;
  readonly startedAt: number;
  atSeconds: number;
  lastSeenAt: Date;
  misses: number;
}

/** What one answer changes. `started` still has no average rank. */
export interface FeedChange extends Omit<LiveChange, 'started'> {
  readonly started: readonly SeenLiveMatch[];
}

/** The matches that run, as the follower knows them. Nothing of one stays when it has ended. */
export class KnownMatches {
  readonly #running = new Map<number, Known>();
  readonly #over = new Map<number, number>();

  /** As they were left by whoever followed before. */
  constructor(matches: readonly LiveMatch[]) {
    for (const { matchId, lobbyId, startedAt, state, newest, lastSeenAt, winningTeam } of matches)
      if (state === 'running')
        this.#running.set(matchId, {
          lobbyId,
          startedAt: startedAt.getTime(),
          atSeconds: newest.atSeconds,
          lastSeenAt,
          misses: 0,
        });
      else if (winningTeam !== null) this.#over.set(matchId, lastSeenAt.getTime());
  }

  get size(): number {
    return this.#running.size + this.#over.size;
  }

  /** What an answer says that is new; what it cannot mean is added to its refused entries. */
  read({ matches, mentioned, refused }: FeedReading, now: Date): FeedChange {
    const started: SeenLiveMatch[] = [];
    const continued: SeenLiveMatch[] = [];
    const ended: LiveChange['ended'][number][] = [];
    const refuse = (reason: string) => refused.set(reason, (refused.get(reason) ?? 0) + 1);
    for (const match of matches) {
      const { matchId, winningTeam, snapshot, startedAt, lobbyId } = match;
      if (this.#over.has(matchId)) continue;
      const known = this.#running.get(matchId);
      const reason = known && reasonAgainst(known, match);
      if (reason !== undefined) {
        refuse(reason);
        continue;
      }
      const { atSeconds } = snapshot;
      if (known) Object.assign(known, { atSeconds, lastSeenAt: now });
      else
        this.#running.set(matchId, {
          lobbyId,
          startedAt: startedAt.getTime(),
          atSeconds,
          lastSeenAt: now,
          misses: 0,
        });
      (known ? continued : started).push(match);
      if (winningTeam !== null) ended.push({ matchId, endedAt: now, winningTeam });
    }
    ended.push(...this.#missing(mentioned));
    for (const { matchId, winningTeam } of ended) {
      this.#running.delete(matchId);
      if (winningTeam !== null) this.#over.set(matchId, now.getTime());
    }
    for (const [matchId, at] of this.#over)
      if (now.getTime() - at > REMEMBERED_MS) this.#over.delete(matchId);
    return { started, continued, ended };
  }

  /** Those that answers no longer mention: they ended when they were seen last. */
  *#missing(mentioned: ReadonlySet<number>): Generator<LiveChange['ended'][number]> {
    for (const [matchId, known] of this.#running) {
      known.misses = mentioned.has(matchId) ? 0 : known.misses + 1;
      if (known.misses >= MISSES) yield { matchId, endedAt: known.lastSeenAt, winningTeam: null };
    }
  }
}

function reasonAgainst(known: Known, { lobbyId, snapshot, startedAt }: SeenLiveMatch): string | undefined {
  if (known.lobbyId !== null && lobbyId !== null && known.lobbyId !== lobbyId)
    return 'the same match in two lobbies';
  if (snapshot.atSeconds < known.atSeconds || startedAt.getTime() > known.startedAt + CLOCK_MS)
    return 'its clock ran back';
  return undefined;
}

/** Starts are told to the second; some feeds round. */
const CLOCK_MS = 60_000;
