import type { TextPart, UserText } from '@soulstat/api-client';
import type { MouseEvent, ReactNode } from 'react';
import { useRouter } from '../router/router-provider.tsx';
import { TextBuild } from './text-build.tsx';
import './user-text.css';

type Chart = Extract<TextPart, { kind: 'chart' }>;

export interface UserTextViewProps {
  readonly text: Pick<UserText, 'parts'>;
  /** Draws the charts that stand between pieces of the text; without it there are none. */
  readonly renderChart?: (chart: Chart) => ReactNode;
}

/** A text that somebody wrote. The server has sanitized it, and written the values of today into it. */
export function UserTextView({ text: { parts }, renderChart }: UserTextViewProps) {
  const follow = useFollow();
  return (
    // The links inside are what is pressed; they are reached and opened by keyboard as links are.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="user-text" onClick={follow}>
      {parts.map((part, index) =>
        part.kind === 'html' ? (
          // Parts have no names, and never change places.
          // oxlint-disable-next-line react/no-array-index-key, react/no-danger -- sanitized by the server (`apps/api/src/community/user-text`)
          <div key={index} dangerouslySetInnerHTML={{ __html: part.html }} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            {part.kind === 'build' ? <TextBuild buildId={part.buildId} /> : renderChart?.(part)}
          </div>
        ),
      )}
    </div>
  );
}

/** Links inside the site change the page without loading it anew, as all others do. */
function useFollow() {
  const router = useRouter();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link?.getAttribute('href');
    const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
    if (!router || !to?.startsWith('/') || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate(to);
  };
}
