import { setHidden } from '../../../community/accounts/queries/accounts.ts';
import { endingOf, hashOfKey, newKey } from '../../../community/keys/key-text.ts';
import {
  insertKey,
  setKeyLimits,
  type KeyLimits,
  type NewApiKey,
} from '../../../community/keys/queries/api-keys.ts';
import { savePlayers } from '../../../community/players/queries/players.ts';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { boardLeague, countedOf, openBoardApp } from '../../../testing/leagues/board-league.ts';
import { checkAnswer } from '../../../testing/test-app.ts';

export const LEAGUE = boardLeague(72, 18);
export const HIDDEN = 511;
export const UNKNOWN = 4_000_000_000;

/** The matches of a player, the newest first. */
export const matchesOf = (accountId: number) =>
  LEAGUE.flatMap((match) => {
    const player = match.players.find((each) => each.accountId === accountId);
    return player ? [{ match, player }] : [];
  }).toSorted((a, b) => b.match.startedAt - a.match.startedAt || b.match.matchId - a.match.matchId);

export const COUNTED: ReadonlySet<number> = new Set(countedOf(LEAGUE).map(({ matchId }) => matchId));

interface Asked {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly at?: AccountSite | undefined;
  readonly method?: string;
}

export type ProgramSite = Awaited<ReturnType<typeof openProgramSite>>;

/** Two processes on the same databases with a league, and a key. */
export async function openProgramSite() {
  const api = await openBoardApp(LEAGUE);
  const { postgres } = api.databases;
  const sites = [await openAccountSite(api.databases), await openAccountSite(api.databases)] as const;
  const avatarUrl = 'https://avatars.steamstatic.com/a_full.jpg';
  await savePlayers(postgres, [{ accountId: 500, name: 'Ada', avatarUrl }], 'platform');
  await setHidden(postgres, HIDDEN, true);

  async function makeKey(limits?: KeyLimits, scopes: NewApiKey['scopes'] = ['read']): Promise<string> {
    const text = newKey();
    const about = { accountId: null, name: 'A bot', scopes, origins: [] };
    const made = await insertKey(postgres, { ...about, hash: hashOfKey(text), ending: endingOf(text) });
    if (limits) await setKeyLimits(postgres, made?.keyId ?? 0, limits);
    return text;
  }
  const key = await makeKey();

  /** As a program asks: over HTTP, with the key. */
  async function ask(path: string, { body, headers = {}, at = sites[0], method }: Asked = {}) {
    const how = method ?? (body === undefined ? 'GET' : 'POST');
    const response = await fetch(`${at.url}${path}`, {
      method: how,
      headers: {
        'x-api-key': key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    if (isJson && text !== '' && how !== 'HEAD') checkAnswer(path, how, response.status, text);
    // oxlint-disable-next-line typescript/no-explicit-any -- compared with what is expected.
    return { status: response.status, headers: response.headers, text, json: (): any => JSON.parse(text) };
  }

  return {
    api,
    sites,
    url: sites[0].url,
    ask,
    makeKey,
    close: async () => {
      for (const site of sites) await site.close();
      await api.close();
    },
  };
}
