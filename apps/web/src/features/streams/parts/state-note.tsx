import type { StreamState } from '@soulstat/api-client';
import { Notice } from '@soulstat/ui';
import { Moment } from '../../../shared/format/moment.tsx';
import { useNow } from '../../../shared/render/use-now.ts';

/** What keeps the page from showing what is live, in a sentence; nothing while Twitch answers. */
export function StateNote({ state }: { readonly state: StreamState }) {
  const now = useNow();
  if (!state.isConfigured)
    return (
      <Notice title="Live streams are off">
        The operator of this site has not registered it with Twitch. What is known without it is shown.
      </Notice>
    );
  if (!state.isFailing) return null;
  return (
    <Notice kind="warning" title="Twitch does not answer">
      {state.answeredAt === null ? (
        'It is asked again every few minutes.'
      ) : (
        <>
          Shown as of <Moment at={state.answeredAt} now={now} />. It is asked again every few minutes.
        </>
      )}
    </Notice>
  );
}
