import { emptyBuild, type BuildWork } from '@soulstat/builds';
import { apiQuery } from '../../../shared/api/api.ts';
import { buildQuery, ownBuildQuery } from '../../../shared/builds/build-query.ts';
import { readLocalDraft, type DraftOrigin, type LocalDraft } from './draft-store.ts';

/** What the address asks to start from. */
export interface StartAsked {
  readonly matchId: number | null;
  readonly playerSlot: number | null;
  readonly copy: number | null;
  readonly edit: number | null;
  readonly heroId: number | null;
}

export interface OpenedDraft extends BuildWork, DraftOrigin {
  /** Of the account’s draft; 0 where there is none. */
  readonly revision: number;
  /** Unix seconds; null of what was never saved. */
  readonly savedAt: number | null;
}

/** Where a draft lies. */
export type DraftSource = 'asked' | 'account' | 'browser';

/** What lies ready to be worked on. */
export interface DraftAtHand extends OpenedDraft {
  readonly source: DraftSource;
}

const NO_ORIGIN: DraftOrigin = { buildId: null, copiedFrom: null, matchId: null };
const NO_VAULT: BuildWork['vault'] = { items: [], categories: [] };

export const freshDraft = (heroId: number): OpenedDraft => ({
  content: emptyBuild(heroId),
  vault: NO_VAULT,
  ...NO_ORIGIN,
  revision: 0,
  savedAt: null,
});

/** Whether somebody worked on it. */
export const isBegun = ({ content, vault }: BuildWork): boolean =>
  content.categories.length > 0 ||
  content.abilitySteps.length > 0 ||
  content.name !== '' ||
  content.description !== '' ||
  vault.items.length > 0 ||
  vault.categories.length > 0;

/** What the address asks for first, then the drafts somebody worked on. All of them know the revision of the account’s draft. */
export async function draftsAtHand(asked: StartAsked, isSignedIn: boolean): Promise<readonly DraftAtHand[]> {
  const [start, local, ofAccount] = await Promise.all([
    startOf(asked),
    readLocalDraft(),
    isSignedIn ? draftOfAccount() : undefined,
  ]);
  const drafts: DraftAtHand[] = [];
  const revision = ofAccount?.revision ?? 0;
  if (start) drafts.push({ ...start, revision, source: 'asked' });
  if (ofAccount && isBegun(ofAccount)) drafts.push({ ...ofAccount, source: 'account' });
  if (local && isBegun(local)) drafts.push({ ...openedOf(local), revision, source: 'browser' });
  return drafts;
}

export const openedOf = ({ savedAt, ...draft }: LocalDraft): OpenedDraft => ({
  ...draft,
  revision: 0,
  savedAt: Math.round(savedAt / 1000),
});

export const localOf = ({ content, vault, buildId, copiedFrom, matchId }: OpenedDraft): LocalDraft => ({
  content,
  vault,
  buildId,
  copiedFrom,
  matchId,
  savedAt: Date.now(),
});

/** Whoever may not edit a build works on a copy of it. */
async function mayEdit(buildId: number): Promise<boolean> {
  const { may } = await ownBuildQuery(buildId).queryFn();
  return may.includes('build.edit');
}

async function draftOfAccount(): Promise<OpenedDraft | undefined> {
  const { draft } = await apiQuery('/api/build-draft', {}).queryFn();
  return draft ?? undefined;
}

async function startOf({ matchId, playerSlot, copy, edit }: StartAsked): Promise<OpenedDraft | undefined> {
  if (matchId !== null && playerSlot !== null) {
    const content = await apiQuery('/api/match/:matchId/build/:playerSlot', {
      params: { matchId, playerSlot },
    }).queryFn();
    return { ...freshDraft(content.heroId), content, matchId };
  }
  const buildId = copy ?? edit;
  if (buildId === null) return undefined;
  const { content } = await buildQuery(buildId).queryFn();
  const origin = copy === null && (await mayEdit(buildId)) ? { buildId } : { copiedFrom: buildId };
  return { ...freshDraft(content.heroId), content, ...origin };
}
