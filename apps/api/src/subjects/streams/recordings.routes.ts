import { pausedBefore, recordingUrl } from '@soulstat/api-client';
import { streams as contract } from '@soulstat/api-client/contract';
import { listLatestBadges, listLineUps, listRecentMatchesOf } from '@soulstat/warehouse';
import { pointsOf, shownPoints } from '../../community/players/points.ts';
import { youtubeChannelUrl } from '../../community/streams/youtube.ts';
import { serve } from '../../http/feature.ts';
import { openPauses } from './match-pauses.ts';
import { listRecordings, listStreamers, type RecordingRow } from './queries/channels.ts';
import { CACHING, nowOf, stateOf, type StreamFeature } from './streams.ts';

const SHOWN_STREAMERS = 200;
/** Of one streamer. */
const SHOWN_MATCHES = 3;
/** Twitch keeps recordings for two months at most. */
const BACK_SECONDS = 60 * 86_400;
/** Matches stand still no longer than that. */
const LONGEST_PAUSE_SECONDS = 3600;

/** Matches in recordings of those who played them. */
export const recordingRoutes: StreamFeature = async (app, needs) => {
  const { postgres, clickhouse } = needs;
  const pausesOf = openPauses(needs);

  serve(app, contract.listMatchRecordings, async ({ params: { matchId } }, reply) => {
    reply.header('cache-control', CACHING);
    const [lineUp] = await listLineUps(clickhouse, [matchId]);
    if (!lineUp) return { recordings: [], pauses: null };
    const heroIds = lineUp.heroIds.flat();
    const heroOf = new Map(lineUp.accountIds.flat().map((accountId, at) => [accountId, heroIds[at] ?? 0]));
    const accountIds = [...heroOf.keys()].filter((accountId) => accountId > 0);
    const span = spanOf({ ...lineUp, seconds: lineUp.seconds + LONGEST_PAUSE_SECONDS });
    const rows = await listRecordings(postgres, { accountIds, ...span });
    if (rows.length === 0) return { recordings: [], pauses: null };
    const pauses = await pausesOf(matchId);
    const played = { ...lineUp, seconds: lineUp.seconds + pausedBefore(pauses, Infinity) };
    return {
      recordings: rows
        .filter((row) => overlaps(row, played))
        .map((row) => ({
          accountId: row.accountId,
          name: row.playerName,
          channel: row.channel,
          heroId: heroOf.get(row.accountId) ?? 0,
          ...inRecording(row, played),
        })),
      pauses: pauses && [...pauses],
    };
  });

  serve(app, contract.listStreamers, async (_request, reply) => {
    const [state, streamers] = await Promise.all([
      stateOf(needs),
      listStreamers(postgres, nowOf(needs), SHOWN_STREAMERS),
    ]);
    const accountIds = streamers.map(({ accountId }) => accountId);
    const since = Math.floor(nowOf(needs).getTime() / 1000) - BACK_SECONDS;
    const [ranks, points, recorded] = await Promise.all([
      listLatestBadges(clickhouse, accountIds),
      pointsOf(clickhouse, accountIds),
      recordedMatches(accountIds, since),
    ]);
    reply.header('cache-control', CACHING);
    return {
      state,
      streamers: streamers.map(({ playerName, youtubeId, youtubeName, ...streamer }) => ({
        ...streamer,
        name: playerName,
        youtube:
          youtubeId === null
            ? null
            : { channelId: youtubeId, name: youtubeName ?? youtubeId, url: youtubeChannelUrl(youtubeId) },
        rankNumber: ranks.get(streamer.accountId) ?? null,
        points: shownPoints(points.get(streamer.accountId)),
        recorded: recorded.get(streamer.accountId) ?? [],
      })),
    };
  });

  /** By account: the newest matches that a recording shows. */
  async function recordedMatches(accountIds: readonly number[], since: number) {
    const from = new Date(since * 1000);
    const recordings = await listRecordings(postgres, { accountIds, from, to: nowOf(needs) });
    const owners = [...new Set(recordings.map(({ accountId }) => accountId))];
    if (owners.length === 0) return new Map<number, never[]>();
    const matches = await listRecentMatchesOf(clickhouse, { accountIds: owners, since, each: 50 });
    const found = matches.flatMap(({ accountId, matchId, heroId, hasWon, ...match }) => {
      const row = recordings.find((each) => each.accountId === accountId && overlaps(each, match));
      return row
        ? [{ accountId, matchId, startedAt: match.startedAt, heroId, hasWon, ...inRecording(row, match) }]
        : [];
    });
    return new Map(
      [...Map.groupBy(found, ({ accountId }) => accountId)].map(([id, rows]) => [
        id,
        rows.slice(0, SHOWN_MATCHES).map(({ accountId: _accountId, ...row }) => row),
      ]),
    );
  }
};

/** A match as recordings are compared with it. */
interface Played {
  /** Unix seconds. */
  readonly startedAt: number;
  /** By the clock of the wall: with its pauses, where they are known. */
  readonly seconds: number;
}

const spanOf = ({ startedAt, seconds }: Played) => ({
  from: new Date(startedAt * 1000),
  to: new Date((startedAt + seconds) * 1000),
});

const overlaps = ({ startedAt, seconds }: RecordingRow, match: Played): boolean => {
  const { from, to } = spanOf(match);
  return startedAt < to && startedAt.getTime() + seconds * 1000 > from.getTime();
};

/** The clock of the match is 0 at the moment it began, and the recording at its own. */
function inRecording({ videoId, startedAt, seconds, muted, isGone }: RecordingRow, match: Played) {
  const offsetSeconds = match.startedAt - Math.round(startedAt.getTime() / 1000);
  const isMuted = muted.some((from, at) => {
    const to = muted[at + 1];
    return at % 2 === 0 && to !== undefined && from < offsetSeconds + match.seconds && to > offsetSeconds;
  });
  const state = isGone ? ('gone' as const) : isMuted ? ('muted' as const) : ('there' as const);
  return {
    state,
    offsetSeconds,
    recordingSeconds: seconds,
    videoId,
    url: recordingUrl(videoId, offsetSeconds),
  };
}
