import type { NewDraft } from '@soulstat/api-client/contract';
import {
  PRESETS,
  problemOfPreset,
  problemOfRules,
  type DraftRules,
  type Preset,
  type RoomNames,
} from '@soulstat/draft';
import { GAME_DATA } from '@soulstat/game-data/full';
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { fail } from '../../../base/problem.ts';
import { isPublicAddress } from '../../../base/public-address.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { countOpenDrafts, insertDraft, SEATS, type NewDraftRow, type Seat } from '../queries/drafts.ts';
import { oneLine } from '../../../base/one-line.ts';
import { hashOfToken, newDraftCode, newDraftToken } from './secrets.ts';

/** Of one account; a tournament has some dozens at a time. Those that everybody left end by themselves. */
const MAX_OPEN = 200;

/** `tokens` are known to nobody afterwards: hashes are stored. */
export type OpenedDraft = Awaited<ReturnType<typeof openDraft>>;

interface OpeningDraft {
  readonly ownerId: number | null;
  readonly now: number;
  /** Secrets of the links, where they are to be known again; random ones otherwise. */
  readonly tokenFor?: (code: string, seat: Seat) => string;
  readonly teamIds?: NewDraftRow['teamIds'];
}

/** Stores a room with these settings, or fails with the sentence that says what is wrong with them. */
export async function openDraft(
  postgres: Postgres,
  asked: NewDraft,
  { ownerId, now, tokenFor = newDraftToken, teamIds = { 1: null, 2: null } }: OpeningDraft,
) {
  if (ownerId !== null && (await countOpenDrafts(postgres, ownerId)) >= MAX_OPEN)
    fail('too_many_requests', `You have ${MAX_OPEN} drafts that are not over. End some of them first.`);
  const callback = callbackOf(asked.callbackUrl);
  const draft: Omit<NewDraftRow, 'code' | 'tokenHashes'> = {
    rules: rulesOf(asked),
    names: namesOf(asked),
    accountIds: { 1: asked.accounts1 ?? [], 2: asked.accounts2 ?? [] },
    teamIds,
    isPublic: asked.isPublic ?? false,
    isOfficial: asked.isOfficial ?? false,
    allowsAnalysis: asked.allowsAnalysis ?? false,
    bot: asked.bot ?? null,
    notes: asked.notes?.trim() ?? '',
    ownerId,
    callback,
    openedAt: new Date(now),
  };
  for (;;) {
    const code = newDraftCode();
    const tokens = tokensOf((seat) => tokenFor(code, seat));
    const tokenHashes = tokensOf((seat) => hashOfToken(tokens[seat]));
    if (await postgres.transaction((tx) => insertDraft(tx, { ...draft, code, tokenHashes })))
      return { code, hasBot: draft.bot !== null, tokens, callbackSecret: callback?.secret ?? null };
  }
}

const tokensOf = <T>(of: (seat: Seat) => T): Record<Seat, T> =>
  Object.fromEntries(SEATS.map((seat) => [seat, of(seat)])) as Record<Seat, T>;

/** Or fails with the sentence that says what is wrong with them. */
export function rulesOf(asked: NewDraft): DraftRules {
  const rules: DraftRules = {
    preset: presetOf(asked),
    bestOf: asked.bestOf ?? 1,
    firstPick: asked.firstPick ?? 'team1',
    nextGame: asked.nextGame ?? 'loser-chooses',
    fearless: asked.fearless ?? 'none',
    timeout: asked.timeout ?? 'random',
    heroes: heroesOf(asked.heroes),
  };
  const problem = problemOfPreset(rules.preset) ?? problemOfRules(rules);
  return problem === undefined ? rules : fail('invalid_request', problem);
}

function presetOf({ preset = 'competitive', steps, stepSeconds, reserveSeconds }: NewDraft): Preset {
  const known: Preset = PRESETS[preset];
  const timed = (steps ?? known.steps).map((step) => ({ ...step, seconds: stepSeconds ?? step.seconds }));
  return {
    name: steps ? 'Custom' : known.name,
    steps: timed,
    reserveSeconds: reserveSeconds ?? known.reserveSeconds,
  };
}

function heroesOf(asked: readonly number[] | undefined): readonly number[] {
  const live = GAME_DATA.liveHeroes.map(({ id }) => id);
  if (!asked) return live;
  const unknown = asked.find((id) => !live.includes(id));
  if (unknown !== undefined) fail('invalid_request', `There is no hero with the id ${unknown}.`);
  return [...new Set(asked)];
}

function namesOf({ name, team1, team2 }: NewDraft): RoomNames {
  const [one, two] = [plain(team1), plain(team2)];
  const named = one !== null && two !== null ? `${one} vs ${two}` : 'Draft';
  return { name: plain(name) ?? named, teams: { 1: one, 2: two } };
}

/** Nothing at all is no name. */
const plain = (text = ''): string | null => oneLine(text) || null;

function callbackOf(url: string | undefined): NewDraftRow['callback'] {
  if (url === undefined) return null;
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '')
    fail('invalid_request', '`callbackUrl` must be an https address without a password.');
  // What a name leads to is known when it is called.
  const host = parsed.hostname.replaceAll(/[[\]]/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host))
    fail('invalid_request', '`callbackUrl` must be an address that others can reach, too.');
  return { url, secret: randomBytes(32).toString('base64url') };
}

/** What stands behind `#` no server and no log sees. Of a bot's team there is nobody to invite. `site` is its address, or nothing for paths. */
export function linksOf({ code, hasBot, tokens }: OpenedDraft, site = '') {
  const room = `${site}/draft/${code}`;
  const link = (token: string) => `${room}#${token}`;
  return {
    captain1: link(tokens.captain1),
    captain2: hasBot ? room : link(tokens.captain2),
    player1: link(tokens.player1),
    player2: hasBot ? room : link(tokens.player2),
    referee: link(tokens.referee),
  };
}
