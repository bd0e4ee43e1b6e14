/** Heads of pages about one thing: a match, a player. */
import type { Guide, HiddenProfile, MatchSummary, PublicProfile } from '@soulstat/api-client';
import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { guideHead } from '../features/guides/parts/guides-head.ts';
import { matchHead } from '../features/match/parts/frame/match-head.ts';
import { MATCH_TABS } from '../features/match/parts/frame/match-tabs.ts';
import { parseMatchId } from '../features/match/parts/summary-query.ts';
import { noProfileHead, profileHead } from '../features/profile/parts/frame/profile-head.ts';
import { profileTabOf } from '../features/profile/parts/frame/profile-tabs.ts';
import type { Head } from '../shared/head.ts';
import { href } from '../shared/paths.ts';
import type { Params } from '../shared/router/match-route.ts';
import { parseAccountId } from '../shared/session/stored-account.ts';

export function summaryRequest({ matchId: text }: Params): string | undefined {
  const matchId = parseMatchId(text);
  return matchId === undefined ? undefined : `/api/match/${matchId}/summary`;
}

export function matchHeadOf({ matchId: text = '', tab = 'summary' }: Params, result: unknown): Head {
  const matchId = parseMatchId(text);
  if (matchId === undefined) return { title: `Match ${text}`, description: `Match ${text} cannot be shown.` };
  const known = MATCH_TABS.find((each) => each === tab);
  return matchHead(matchId, known, result as MatchSummary | undefined);
}

export function profileRequest({ accountId: text }: Params): string | undefined {
  const accountId = parseAccountId(text);
  return accountId === undefined ? undefined : `/api/profile/${accountId}`;
}

export function profileHeadOf({ accountId: text = '', '*': rest }: Params, result: unknown): Head {
  const accountId = parseAccountId(text);
  if (accountId === undefined) return noProfileHead(text);
  const profile = result as PublicProfile | HiddenProfile | undefined;
  const name = profile?.isHidden === false ? profile.name : undefined;
  return profileHead(accountId, { name, tab: profileTabOf(rest), isHidden: profile?.isHidden });
}

/** The largest number that fits is no account. */
const NOBODY = 0xff_ff_ff_ff;

export const isProfilePage = ({ accountId, '*': rest }: Params): boolean =>
  (parseAccountId(accountId) ?? NOBODY) !== NOBODY && profileTabOf(rest) !== undefined;

/** Other forms of a player's id, such as a SteamID64, lead to the account id. */
export function profileAddress({ accountId: text = '', '*': rest = '' }: Params): string | undefined {
  if (parseAccountId(text) !== undefined) return undefined;
  const reference = parsePlayerReference(text);
  if (reference?.kind !== 'account') return undefined;
  return `${href('profile', { accountId: String(reference.accountId) })}${rest && `/${rest}`}`;
}

export const guideHeadOf = ({ guide = '' }: Params, result: unknown): Head =>
  guideHead(guide, result as Guide | undefined);
