import { emptyBuild, type BuildWork } from '@soulstat/builds';
import { apiQuery } from '../../../shared/api/api.ts';
import { readLocalDraft, type DraftOrigin, type LocalDraft } from './draft-store.ts';

/** What the address asks to start from. */
export interface StartAsked {
  readonly matchId: number | null;
  readonly playerSlot: number | null;
  readonly copy: number | null;
  readonly edit: number | null;
  readonly heroId: number;
}

export interface OpenedDraft extends BuildWork, DraftOrigin {
  /** Of the account’s draft; 0 where there is none. */
  readonly revision: number;
}

/** What lies ready, and what it would give way to. */
export interface DraftsAtHand {
  /** To be worked on, unless the visitor chooses the other. */
  readonly asked: OpenedDraft | undefined;
  readonly local: LocalDraft | undefined;
  readonly ofAccount: OpenedDraft | undefined;
}

const NO_ORIGIN: DraftOrigin = { buildId: null, copiedFrom: null, matchId: null };
const NO_VAULT: BuildWork['vault'] = { items: [], categories: [] };

export const freshDraft = (heroId: number): OpenedDraft => ({
  content: emptyBuild(heroId),
  vault: NO_VAULT,
  ...NO_ORIGIN,
  revision: 0,
});

/** Whether somebody worked on it. */
export const isBegun = ({ content, vault }: BuildWork): boolean =>
  content.categories.length > 0 ||
  content.abilitySteps.length > 0 ||
  content.name !== '' ||
  content.description !== '' ||
  vault.items.length > 0 ||
  vault.categories.length > 0;

export async function draftsAtHand(asked: StartAsked, isSignedIn: boolean): Promise<DraftsAtHand> {
  const [start, local, ofAccount] = await Promise.all([
    startOf(asked),
    readLocalDraft(),
    isSignedIn ? draftOfAccount() : undefined,
  ]);
  return {
    asked: start && { ...start, revision: ofAccount?.revision ?? 0 },
    local: local && isBegun(local) ? local : undefined,
    ofAccount,
  };
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
  const { content } = await apiQuery('/api/builds/:buildId', { params: { buildId }, query: {} }).queryFn();
  const origin = edit === null ? { copiedFrom: buildId } : { buildId };
  return { ...freshDraft(content.heroId), content, ...origin };
}
