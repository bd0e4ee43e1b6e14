import { guideWriting, type GuideDraft } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { serve, type Feature } from '../../http/feature.ts';
import { may, type Actor } from '../../community/permissions/may.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import { fail } from '../../base/problem.ts';
import {
  findDraft,
  removeDraft,
  replaceDraft,
  saveDraft,
  type DraftRow,
  type DraftText,
} from './queries/guide-drafts.ts';
import { countRecentGuides, findNewestText, saveVersion } from './queries/guides.ts';
import { inUnixSeconds } from '../../base/unix-seconds.ts';
import { mayLink } from '../../community/permissions/new-accounts.ts';
import { renderUserText } from '../../community/user-text/render-user-text.ts';
import { slugOf } from '../../community/user-text/slug.ts';
import { failNoGuide, guideOwner } from './guides.routes.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';

type Needs = Pick<Databases, 'postgres'> & Pick<Visitors, 'sessions' | 'permissions'> & Limited;

const MAX_GUIDES_PER_DAY = 5;
/** A text of the most characters, each of four bytes, and what JSON adds. */
const DRAFT_BYTES = 512 * 1024;
const MIN_TITLE = 5;
const DONE = { isDone: true } as const;

/** Writing a guide: one draft an author, which becomes a version. */
export const guideDraftRoutes: Feature<Needs> = async (
  app,
  { postgres, permissions, rateLimits, sessions },
) => {
  useAccountRoutes(app, { rateLimits, sessions });

  serve(app, guideWriting.getGuideDraft, async (request) => {
    const draft = await findDraft(postgres, (await sessions.require(request)).accountId);
    return { draft: draft ? draftOf(draft) : null };
  });

  serve(app, { ...guideWriting.saveGuideDraft, bodyLimit: DRAFT_BYTES }, async (request) => {
    const { accountId } = await sessions.require(request);
    const { revision, ...text } = request.body;
    if (text.heroId !== null && !GAME_DATA.heroById(text.heroId))
      fail('invalid_request', `There is no hero ${text.heroId}.`);
    return { revision: (await saveDraft(postgres, accountId, text, revision)) ?? fail('draft_changed') };
  });

  serve(app, guideWriting.discardGuideDraft, async (request) => {
    await removeDraft(postgres, (await sessions.require(request)).accountId);
    return DONE;
  });

  serve(app, guideWriting.beginGuideDraft, async (request) => {
    const { guideId } = request.params;
    const owner = await guideOwner(postgres, guideId);
    await permissions.require(request, 'guide.edit', { owner });
    const text = (await findNewestText(postgres, guideId)) ?? failNoGuide(guideId);
    await replaceDraft(postgres, owner, guideId, text);
    return draftOf((await findDraft(postgres, owner)) ?? fail('not_found'));
  });

  serve(app, guideWriting.publishGuideDraft, async (request) => {
    const { accountId } = await sessions.require(request);
    const { note = null, revision } = request.body;
    const draft = (await findDraft(postgres, accountId)) ?? fail('not_found', 'There is no draft.');
    if (draft.revision !== revision) fail('draft_changed');
    if (draft.guideId === null && (await countRecentGuides(postgres, accountId)) >= MAX_GUIDES_PER_DAY)
      fail('too_many_requests', `An account begins at most ${MAX_GUIDES_PER_DAY} guides a day.`);
    const actor = await permissions.actorOf(request);
    const saved = await addVersion(actor, draft, { accountId, guideId: draft.guideId, note });
    await removeDraft(postgres, accountId);
    return saved;
  });

  serve(app, guideWriting.checkGuide, async (request) => {
    const { guideId } = request.params;
    const owner = await guideOwner(postgres, guideId);
    const actor = await permissions.require(request, 'guide.edit', { owner });
    const text = (await findNewestText(postgres, guideId)) ?? failNoGuide(guideId);
    await addVersion(actor, text, { accountId: owner, guideId, note: 'Checked: the text holds' });
    return DONE;
  });

  /** Rendered anew, also where the words are the same: chips carry the values of now. */
  async function addVersion(
    actor: Actor,
    text: DraftText,
    of: { readonly accountId: number; readonly guideId: number | null; readonly note: string | null },
  ) {
    const title = text.title.trim();
    if (title.length < MIN_TITLE) fail('invalid_request', `A title has at least ${MIN_TITLE} characters.`);
    const hasLinks = await mayLink(postgres, actor);
    const rendered = await renderUserText({ markdown: text.markdown, kind: 'guide', hasLinks });
    const slug = slugOf(title, 'guide');
    const isReviewed = may(actor, 'guide.publish');
    const version = { ...text, ...of, title, slug, rendered, isReviewed };
    const { guideId, number } = await saveVersion(postgres, version);
    return { guideId, slug, version: number, isReviewed };
  }
};

/** Level and language were checked when they were saved. */
const draftOf = (draft: DraftRow) => inUnixSeconds(draft) as GuideDraft;
