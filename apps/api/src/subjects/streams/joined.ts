import { liveWinChance, type HeroLogits } from '@soulstat/scores';
import { streams as contract } from '@soulstat/api-client/contract';
import type { Stream, StreamMatch, StreamPlayer, StreamQuery } from '@soulstat/api-client/contract';
import { unixSeconds } from '../../base/unix-seconds.ts';
import type { LiveMatch } from '../../community/live/live-match.ts';
import { scoreModels } from '../../storage/model-versions.ts';
import { rounded } from '../../statistics/estimates.ts';
import type { StreamRow } from '../../community/streams/queries/streams.ts';
import { channelUrl } from '../../community/streams/twitch.ts';
import { youtubeVideoUrl } from '../../community/streams/youtube.ts';

/** What is known of players beside their streams. */
export interface Standings {
  readonly ranks: ReadonlyMap<number, number>;
  readonly points: ReadonlyMap<number, number>;
}

/** Who plays what now. */
export interface Playing {
  readonly matches: readonly LiveMatch[];
  readonly heroes: HeroLogits;
}

/**
 * Streams with the match that is being played: Twitch does not tell it, the account that linked the channel does. A linked channel that
 * shows something else than the game is among them only while its owner plays.
 */
export function joinStreams(
  rows: readonly StreamRow[],
  { matches, heroes }: Playing,
  standings: Standings,
): Stream[] {
  const playedBy = new Map(
    matches.flatMap((match) =>
      match.players.flatMap(({ accountId, hasLeft }) =>
        accountId === null || hasLeft ? [] : [[accountId, match] as const],
      ),
    ),
  );
  const top = topOf(matches);
  const channelsOf = Map.groupBy(
    rows,
    ({ accountId }) => accountId !== null && playedBy.get(accountId)?.matchId,
  );
  return rows.flatMap((row) => {
    const match = row.accountId === null ? undefined : playedBy.get(row.accountId);
    if (!row.isOfGame && !match) return [];
    const channels = match ? (channelsOf.get(match.matchId) ?? []) : [];
    return [streamOf(row, match && matchOf(match, row.accountId, { top, channels, heroes }), standings)];
  });
}

const topOf = (matches: readonly LiveMatch[]): ReadonlySet<number> =>
  new Set(
    matches
      .filter(({ averageRank }) => averageRank !== null)
      .toSorted((a, b) => (b.averageRank ?? 0) - (a.averageRank ?? 0) || a.matchId - b.matchId)
      .slice(0, contract.TOP_LIVE_MATCHES)
      .map(({ matchId }) => matchId),
  );

interface MatchParts {
  readonly top: ReadonlySet<number>;
  readonly channels: readonly StreamRow[];
  readonly heroes: HeroLogits;
}

function matchOf(
  { matchId, startedAt, newest: { atSeconds, souls, objectives }, players, averageRank }: LiveMatch,
  accountId: number | null,
  { top, channels, heroes }: MatchParts,
): StreamMatch | undefined {
  const own = players.find((player) => player.accountId === accountId);
  if (!own) return undefined;
  const enemies = players.filter(({ team, heroId }) => team !== own.team && heroId > 0);
  const lead = souls && souls[own.team] - souls[own.team === 0 ? 1 : 0];
  const chance =
    souls && objectives
      ? liveWinChance({ souls, objectives, players }, heroes, atSeconds, scoreModels().live)
      : null;
  return {
    matchId,
    startedAt: unixSeconds(startedAt),
    seconds: atSeconds,
    team: own.team,
    heroId: own.heroId || null,
    enemyHeroIds: enemies.map(({ heroId }) => heroId),
    soulsLead: lead,
    winChance: chance === null ? null : rounded(own.team === 0 ? chance : 1 - chance, 3),
    averageRank,
    isTop: top.has(matchId),
    isClose:
      atSeconds >= contract.CLOSE_FROM_SECONDS &&
      souls !== null &&
      Math.abs(souls[0] - souls[1]) <= contract.CLOSE_SHARE * (souls[0] + souls[1]),
    channels: channels.map(({ channelId }) => channelId),
  };
}

const streamOf = (row: StreamRow, match: StreamMatch | undefined, standings: Standings): Stream => ({
  platform: row.platform,
  channel: row.channelId,
  login: row.login,
  name: row.name,
  url: urlOf(row),
  title: row.title,
  language: row.language,
  tags: [...row.tags],
  viewers: row.viewers,
  startedAt: unixSeconds(row.startedAt),
  isSimulated: row.isSimulated,
  player: playerOf(row, standings),
  match: match ?? null,
});

function urlOf({ isSimulated, platform, login, streamId }: StreamRow): string | null {
  if (isSimulated) return null;
  return platform === 'youtube' ? youtubeVideoUrl(streamId) : channelUrl(login);
}

const playerOf = (
  { accountId, playerName, avatarUrl }: StreamRow,
  { ranks, points }: Standings,
): StreamPlayer | null =>
  accountId === null
    ? null
    : {
        accountId,
        name: playerName,
        avatarUrl,
        rankNumber: ranks.get(accountId) ?? null,
        points: points.get(accountId) ?? null,
      };

/** Whether a stream passes the filters; `favourites` are those of whoever asks. */
export const passes =
  (
    { heroId, against, minRank, language, top, close, matchId }: StreamQuery,
    favourites: ReadonlySet<number> | undefined,
  ) =>
  ({ player, match, ...stream }: Stream): boolean =>
    (heroId === undefined || match?.heroId === heroId) &&
    (against === undefined || match?.enemyHeroIds.includes(against) === true) &&
    (minRank === undefined || (player?.rankNumber ?? 0) >= minRank) &&
    (language === undefined || stream.language === language) &&
    (top === undefined || match?.isTop === true) &&
    (close === undefined || match?.isClose === true) &&
    (matchId === undefined || match?.matchId === matchId) &&
    (favourites === undefined || (player !== null && favourites.has(player.accountId)));
