import { Notice, SignInButton, Skeleton } from '@soulstat/ui';
import { Suspense } from 'react';
import { apiPost } from '../../shared/api/api.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useNavigate } from '../../shared/router/router-provider.tsx';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { useSessionAtOnce } from '../../shared/session/use-session.ts';
import { DraftForm } from './parts/draft-form.tsx';
import { guideHref } from './parts/guide-address.ts';
import { WRITE_GUIDE_HEAD } from './parts/guides-head.ts';
import { useDraft } from './parts/use-draft.ts';
import { WrittenGuides } from './parts/written-guides.tsx';
import { readAgain } from './parts/use-own-guide.ts';
import { useSending } from '../../shared/comments/use-sending.ts';
import '../../shared/comments/comments.css';
import '../../shared/forms/forms.css';
import './guides.css';
import './write.css';

/** Where a guide is written: the own draft. */
export function Component() {
  const { state } = useSessionAtOnce();
  return (
    <div className="guides">
      <PageHead {...WRITE_GUIDE_HEAD} />
      <PageTitle about=':hero[Seven], :item[Toxic Bullets] and :ability[Lightning Ball] become links with today’s values. :item[Toxic Bullets]{figure="Healing reduction"} names one value. On a line of its own: ::match{id=123 t=12:30} and ::chart{hero=Seven by=rank}.'>
        Write a guide
      </PageTitle>
      {state === 'signedIn' && (
        <Suspense fallback={WAITING}>
          <Writing />
        </Suspense>
      )}
      {state === 'unknown' && WAITING}
      {(state === 'guest' || state === 'remembered') && (
        <>
          <p>Sign in to write a guide.</p>
          <p>Your draft is saved while you write.</p>
          <p>
            <SignInButton onSignIn={() => goToSignIn()} />
          </p>
        </>
      )}
    </div>
  );
}

const WAITING = <Skeleton shape="block" width="100%" height="40rem" />;

/** The draft, and below it the own guides, which come with it: they would move under the pointer. */
function Writing() {
  const { draft, saved, change, save, revision } = useDraft();
  const { isSending, failure, send } = useSending();
  const navigate = useNavigate();
  if (draft.state === 'loading') return WAITING;
  if (draft.state === 'failed')
    return (
      <>
        <Notice kind="error" title="Your draft could not be loaded">
          {draft.why}
        </Notice>
        <WrittenGuides />
      </>
    );
  async function publish() {
    const published = await send(async () => {
      if (!(await save())) return undefined;
      return apiPost('/api/guide-draft/publish', { body: { revision: revision.current } });
    });
    if (!published) return;
    await readAgain();
    const { guideId: id, slug, version, isReviewed } = published;
    void navigate(`${guideHref({ id, slug })}${isReviewed ? '' : `?v=${version}`}`);
  }
  async function discard() {
    if (await send(() => apiPost('/api/guide-draft/discard'))) void navigate(href('guides'));
  }
  return (
    <>
      {draft.guideId !== null && <p>Publishing adds a version to guide {draft.guideId}.</p>}
      <DraftForm
        draft={draft.text}
        onChange={change}
        isSending={isSending}
        onPublish={() => void publish()}
        onDiscard={() => void discard()}
      />
      <output className="form-note">{wordsOf(saved)}</output>
      {failure && <p role="alert">{failure}</p>}
      <WrittenGuides />
    </>
  );
}

function wordsOf(saved: ReturnType<typeof useDraft>['saved']): string {
  if (typeof saved === 'object') return `Not saved: ${saved.failure}`;
  return { unchanged: '', saved: 'Draft saved', unsaved: 'Saving…' }[saved];
}
