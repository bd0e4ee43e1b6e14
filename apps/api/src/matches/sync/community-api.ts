import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { readBody } from '../../base/read-body.ts';
import { RemoteUnavailable, retryAfterOf } from '../../base/request-loop.ts';
import type { Salt } from '../queries/salts.ts';

export interface CommunityApi {
  /** `COMMUNITY_API`, without a slash at the end. */
  readonly url: string;
  /** For the whole of one request. */
  readonly patienceMs?: number;
}

export class CommunityApiUnavailable extends RemoteUnavailable {
  override readonly name = 'CommunityApiUnavailable';

  /** `what` ends the sentence: it answered 502. */
  constructor(what: string, options?: ConstructorParameters<typeof RemoteUnavailable>[1]) {
    super(`The community’s match API cannot be used now: ${what}.`, options);
  }
}

const PATIENCE_MS = 30_000;
/** Whole matches as JSON stay under 5 MB. */
const MAX_BYTES = 64 * 1024 * 1024;
const NOT_THERE = 404;
/** To who named the ETag of what they have. */
const NOT_CHANGED = 304;

const SaltsTaken = Type.Object({ status: Type.String() });

/** Hands salts on, at most a thousand. Throws `CommunityApiUnavailable`. */
export async function sendSaltsToCommunity(api: CommunityApi, salts: readonly Salt[], signal: AbortSignal) {
  const { bytes } = await ask(api, '/v1/matches/salts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mergedSalts(salts)),
    signal,
  });
  if (!bytes || !Check(SaltsTaken, parsed(bytes))) throw otherwise();
}

/** As that API takes them: one entry for the two salts of a match on one server. */
export function mergedSalts(salts: readonly Salt[]): object[] {
  const merged = new Map<string, Record<string, number | null>>();
  for (const { matchId, clusterId, kind, salt } of salts) {
    const name = kind === 'metadata' ? 'metadata_salt' : 'replay_salt';
    // Two candidates for the same file are two entries.
    for (let place = 0; ; place += 1) {
      const key = `${matchId} ${clusterId} ${place}`;
      const unsalted = { match_id: matchId, cluster_id: clusterId, metadata_salt: null, replay_salt: null };
      const entry = merged.get(key) ?? unsalted;
      merged.set(key, entry);
      if (entry[name] !== null) continue;
      entry[name] = salt;
      break;
    }
  }
  return [...merged.values()];
}

/** Ids of matches that the API took in lately, as an array of ids or of objects that have one; other entries are left out. */
export async function listRecentMatches(api: CommunityApi, signal: AbortSignal): Promise<number[]> {
  const { bytes } = await ask(api, '/v1/matches/recently-fetched', { signal });
  const list = bytes && parsed(bytes);
  if (!Array.isArray(list)) throw otherwise();
  const ids = list.map((entry: unknown) => Number(Check(WithMatchId, entry) ? entry.match_id : entry));
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}

const WithMatchId = Type.Object({ match_id: Type.Union([Type.Integer(), Type.String()]) });

/** A match as its file, or as JSON where the file cannot be had; undefined where the API has neither. */
export async function fetchMatch(api: CommunityApi, matchId: number, signal: AbortSignal) {
  const raw = await ask(api, `/v1/matches/${matchId}/metadata/raw`, { signal });
  if (raw.bytes) return { fileName: `${matchId}.meta.bz2`, bytes: raw.bytes };
  const { bytes } = await ask(api, `/v1/matches/${matchId}/metadata`, { signal });
  return bytes && { fileName: `${matchId}.json`, bytes };
}

export type BuildsRead =
  | { readonly state: 'unchanged' }
  | { readonly state: 'read'; readonly bytes: Uint8Array; readonly etag: string };

/** A page of builds in their newest version, those that changed longest ago first; `etag` of the answer before, empty for none. Throws `CommunityApiUnavailable`. */
export async function fetchBuilds(
  api: CommunityApi,
  { start, limit, etag }: { readonly start: number; readonly limit: number; readonly etag: string },
  signal: AbortSignal,
): Promise<BuildsRead> {
  const query = `only_latest=true&sort_by=updated_at&sort_direction=asc&start=${start}&limit=${limit}`;
  const headers = etag === '' ? {} : { 'if-none-match': etag };
  const { status, bytes, etag: answered } = await ask(api, `/v1/builds?${query}`, { headers, signal });
  if (status === NOT_CHANGED) return { state: 'unchanged' };
  // Behind the last build some servers have nothing, others an empty list.
  return { state: 'read', bytes: bytes ?? new TextEncoder().encode('[]'), etag: answered };
}

/** `bytes` of a good answer; none where there is nothing, or nothing else than before. Throws `CommunityApiUnavailable`. */
async function ask(
  { url, patienceMs = PATIENCE_MS }: CommunityApi,
  path: string,
  init: RequestInit & { readonly signal: AbortSignal },
): Promise<{ readonly status: number; readonly etag: string; readonly bytes?: Uint8Array }> {
  const signal = AbortSignal.any([init.signal, AbortSignal.timeout(patienceMs)]);
  try {
    const answer = await fetch(`${url}${path}`, { ...init, signal, redirect: 'error' });
    const said = { status: answer.status, etag: answer.headers.get('etag') ?? '' };
    if (answer.ok) return { ...said, bytes: await readBody(answer, MAX_BYTES, tooMuch) };
    await answer.body?.cancel();
    if (answer.status === NOT_CHANGED || answer.status === NOT_THERE) return said;
    throw new CommunityApiUnavailable(`it answered ${answer.status}`, {
      retryAfterSeconds: retryAfterOf(answer),
    });
  } catch (error) {
    if (error instanceof CommunityApiUnavailable || init.signal.aborted) throw error;
    throw new CommunityApiUnavailable('it cannot be reached, or broke off', { cause: error });
  }
}

const otherwise = (options?: ErrorOptions) =>
  new CommunityApiUnavailable('it answered otherwise than documented', options);
const tooMuch = () => new CommunityApiUnavailable('it sent more than any match has');

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw otherwise({ cause: error });
  }
}
