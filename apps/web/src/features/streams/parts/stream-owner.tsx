import type { Stream, StreamPlayer } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';
import { Rank } from '../../../shared/game/rank.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';

/** Rank in the game, then PP: never one word for both. */
export function Standing({
  player: { rankNumber, points },
  at,
}: {
  readonly player: Pick<StreamPlayer, 'rankNumber' | 'points'>;
  /** Unix seconds. */
  readonly at: number;
}) {
  return (
    <>
      {rankNumber !== null && <Rank rankNumber={rankNumber} startedAt={at} showName />}
      {points !== null && <span>{formatCount(Math.round(points))} PP</span>}
    </>
  );
}

/** The player behind a channel, or the channel alone where nobody linked it. */
export const ownerName = ({ name, player }: Pick<Stream, 'name' | 'player'>): string => player?.name ?? name;

export function PlayerLink({ accountId, name }: Pick<StreamPlayer, 'accountId' | 'name'>) {
  return <Link to={href('profile', { accountId: String(accountId) })}>{name ?? `Player ${accountId}`}</Link>;
}
