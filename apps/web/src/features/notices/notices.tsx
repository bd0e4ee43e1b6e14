import { Button, Notice } from '@soulstat/ui';
import { useLayoutEffect } from 'react';
import { useUndisturbed } from '../../shared/undisturbed.ts';
import { COOKIES } from '../../shared/visitor/cookies.ts';
import { useLimitedSupport } from './use-limited-support.ts';
import { useNotice } from './use-notice.ts';
import './notices.css';

export interface NoticesProps {
  /** Whether the server said that it is busy. */
  readonly isServerBusy?: boolean;
}

/** What every visitor is told once, at the foot of the window, until it is acknowledged. */
export function Notices({ isServerBusy = false }: NoticesProps) {
  const [serverLoad, acknowledgeServerLoad] = useNotice(COOKIES.serverLoadNotice, isServerBusy);
  const [mobile, acknowledgeMobile] = useNotice(COOKIES.mobileWarning, useLimitedSupport());
  // On a phone the help would lie over it.
  useUndisturbed(mobile === 'shown');
  const isShown = serverLoad === 'shown' || mobile === 'shown';
  useRoomBelow(isShown);
  if (!isShown) return null;
  return (
    <aside className="notices" aria-label="Notices">
      {serverLoad === 'shown' && (
        <Notice
          kind="warning"
          title="Our servers are busy"
          action={<Acknowledge what="the busy servers" onClick={acknowledgeServerLoad} />}
        >
          Pages may take longer than usual, and new matches may appear later.
        </Notice>
      )}
      {mobile === 'shown' && (
        <Notice
          title="Mobile support is limited"
          action={<Acknowledge what="limited mobile support" onClick={acknowledgeMobile} />}
        >
          <span className="notice-why">Wide tables and tools need a larger screen.</span>
        </Notice>
      )}
    </aside>
  );
}

/** The page has room for them at its end. NOTE: a rule `html:has(.notices)` would cost a look through the page at every change of it. */
function useRoomBelow(isShown: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-notices', isShown);
    return () => root.removeAttribute('data-notices');
  }, [isShown]);
}

function Acknowledge({ what, onClick }: { readonly what: string; readonly onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      Got it<span className="visually-hidden"> about {what}</span>
    </Button>
  );
}
