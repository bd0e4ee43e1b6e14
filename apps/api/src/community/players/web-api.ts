import { parsePlayerReference, steamId64Of } from '@soulstat/api-client/player-id';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { RemoteUnavailable, retryAfterOf } from '../../base/request-loop.ts';
import type { SeenPlayer } from './queries/players.ts';

/** The platform's Web API. https://developer.valvesoftware.com/wiki/Steam_Web_API#GetPlayerSummaries_(v0002) */
export interface PlatformApi {
  readonly key: string;
  /** `https://api.steampowered.com` */
  readonly url: string;
}
/** As many accounts as one request takes. */
export const MAX_ACCOUNTS = 100;
const PATIENCE_MS = 10_000;

/** The platform did not answer as documented. The message holds neither the key nor the address, which carries it. */
export class PlatformUnavailable extends RemoteUnavailable {
  override readonly name = 'PlatformUnavailable';
}

const Summaries = Type.Object({
  response: Type.Object({
    players: Type.Array(
      Type.Object({
        steamid: Type.String(),
        personaname: Type.String(),
        avatarfull: Type.Optional(Type.String()),
        loccountrycode: Type.Optional(Type.String()),
        lastlogoff: Type.Optional(Type.Integer()),
      }),
    ),
  }),
});
type Summary = Type.Static<typeof Summaries>['response']['players'][number];

/** What the platform says of these accounts, at most a hundred; of some it may say nothing. Throws `PlatformUnavailable`. */
export async function fetchProfiles(
  { key, url }: PlatformApi,
  accountIds: readonly number[],
  signal: AbortSignal,
): Promise<SeenPlayer[]> {
  const address = new URL('/ISteamUser/GetPlayerSummaries/v0002/', url);
  address.searchParams.set('key', key);
  address.searchParams.set('steamids', accountIds.map(steamId64Of).join(','));
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const response = await fetch(address, { redirect: 'error', signal: inTime }).catch((cause: unknown) => {
    throw new PlatformUnavailable(
      `it cannot be reached (${cause instanceof Error ? cause.name : 'unknown'})`,
    );
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new PlatformUnavailable(`it answered ${response.status}`, {
      retryAfterSeconds: retryAfterOf(response),
    });
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (!Check(Summaries, answer)) throw new PlatformUnavailable('it answered otherwise than documented');
  return answer.response.players.flatMap((summary) => {
    const player = playerOf(summary);
    return player && accountIds.includes(player.accountId) ? [player] : [];
  });
}

function playerOf(summary: Summary): SeenPlayer | undefined {
  const { steamid, personaname, avatarfull, loccountrycode, lastlogoff } = summary;
  const player = /^\d{17}$/.test(steamid) ? parsePlayerReference(steamid) : undefined;
  if (player?.kind !== 'account') return undefined;
  return {
    accountId: player.accountId,
    // PostgreSQL keeps no NUL in a text.
    name: personaname.replaceAll('\0', ''),
    avatarUrl: avatarUrlOf(avatarfull),
    country: loccountrycode && /^[A-Z]{2}$/.test(loccountrycode) ? loccountrycode : undefined,
    lastSeenAt: lastlogoff ? new Date(lastlogoff * 1000) : undefined,
  };
}

/** Pictures come from the platform's own hosts, which the site's pages may load from, and from nowhere else. */
function avatarUrlOf(text: string | undefined): string | undefined {
  const url = URL.parse(text ?? '');
  return url?.protocol === 'https:' && url.hostname.endsWith('.steamstatic.com') ? url.href : undefined;
}
