import type { LiveChange, LiveFeed, LiveMatch } from '@soulstat/api-client/contract';
import { unixSeconds } from '../../base/unix-seconds.ts';
import type { LiveMatch as StoredLiveMatch } from '../../community/live/live-match.ts';

/** What is shown of a version. */
export interface Board {
  readonly version: number;
  readonly feed: LiveFeed;
  readonly matches: readonly LiveMatch[];
}

/** What is different, as small as it goes: of a match that moved only what moves. */
export function changeBetween(before: Board, now: Board, ended: readonly StoredLiveMatch[]): LiveChange {
  const old = new Map(before.matches.map((match) => [match.matchId, match]));
  const moved: LiveMatch[] = [];
  const whole: LiveMatch[] = [];
  for (const match of now.matches) {
    const known = old.get(match.matchId);
    if (!known || standing(known) !== standing(match)) whole.push(match);
    else if (moving(known) !== moving(match)) moved.push(match);
  }
  const goneIds = before.matches
    .map(({ matchId }) => matchId)
    .filter((id) => !now.matches.some(({ matchId }) => matchId === id));
  return {
    version: now.version,
    seenAt: Math.max(0, ...now.matches.map(({ seenAt }) => seenAt)),
    feed: now.feed,
    moved: {
      matchId: moved.map(({ matchId }) => matchId),
      atSeconds: moved.map(({ atSeconds }) => atSeconds),
      souls: moved.map(({ souls }) => souls),
      fallen: moved.map(({ fallen }) => fallen),
      winChance: moved.map(({ winChance }) => winChance),
      spectators: moved.map(({ spectators }) => spectators),
    },
    whole,
    ended: goneIds.map((matchId) => endOf(matchId, ended, now)),
  };
}

function endOf(
  matchId: number,
  ended: readonly StoredLiveMatch[],
  { matches }: Board,
): LiveChange['ended'][number] {
  const match = ended.find((each) => each.matchId === matchId);
  const endedAt = match
    ? unixSeconds(match.endedAt ?? match.lastSeenAt)
    : Math.max(0, ...matches.map(({ seenAt }) => seenAt));
  return { matchId, endedAt, winningTeam: match?.winningTeam ?? null };
}

/** What moves with every answer of the feed; when that came is told once for all. */
const moving = ({ atSeconds, souls, fallen, winChance, spectators }: LiveMatch): string =>
  JSON.stringify([atSeconds, souls, fallen, winChance, spectators]);

/** All the rest. */
const standing = ({
  atSeconds: _at,
  seenAt: _seen,
  souls: _souls,
  fallen: _fallen,
  winChance: _chance,
  spectators: _spectators,
  ...rest
}: LiveMatch): string => JSON.stringify(rest);
