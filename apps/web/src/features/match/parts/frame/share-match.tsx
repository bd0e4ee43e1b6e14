import { Button } from '@soulstat/ui';
import { useContext } from 'react';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { hrefOf } from '../../../../shared/router/history.ts';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { OriginContext } from '../../../../shared/site.ts';
import { useHydrated } from '../../../../shared/render/hydrated.ts';

export interface ShareMatchProps {
  readonly matchId: number;
  readonly title: string;
}

/** The link to what is on the screen, tab and moment included: by the device's own sheet where it has one, by the clipboard, and as a picture. */
export function ShareMatch({ matchId, title }: ShareMatchProps) {
  const origin = useContext(OriginContext);
  const url = origin + hrefOf(useLocation());
  const canShare = useHydrated() && typeof globalThis.navigator?.share === 'function';
  return (
    <span className="match-share">
      {canShare ? (
        <Button
          variant="quiet"
          size="compact"
          // Closing the sheet without sharing is no failure.
          onClick={() => void navigator.share({ title, url }).catch(() => {})}
        >
          Share
        </Button>
      ) : (
        <CopyButton text={url} what="link to this match" label="Copy link" />
      )}
      <a href={`/api/match/${matchId}/card.png`} target="_blank" rel="noreferrer">
        Picture
      </a>
    </span>
  );
}
