import { Button } from '@soulstat/ui';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { useContext } from 'react';
import { OriginContext } from '../../../../shared/site.ts';
import { href } from '../../../../shared/paths.ts';
import { useHydrated } from '../../../../shared/render/hydrated.ts';

export interface ShareMatchProps {
  readonly matchId: number;
  readonly title: string;
}

/** The link to the match: by the device's own sheet where it has one, by the clipboard, and as a picture. */
export function ShareMatch({ matchId, title }: ShareMatchProps) {
  const origin = useContext(OriginContext);
  const url = `${origin}${href('matchSummary', { matchId: String(matchId) })}`;
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
