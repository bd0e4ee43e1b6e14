import type { TierMethod } from '@soulstat/api-client';
import { useContext } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { OriginContext } from '../../../shared/site.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { PatchSlider } from './patch-slider.tsx';

interface TierToolsProps {
  /** The day of the patch that the list is of. */
  readonly shown: string | undefined;
  /** The day of the patch that an address without days is of. */
  readonly byDefault: string | undefined;
  readonly method: TierMethod;
  /** The filters as a query string. */
  readonly search: string;
}

/** The way through the patches, and the list to be handed on: as a link and as a picture. */
export function TierTools({ shown, byDefault, method, search }: TierToolsProps) {
  const origin = useContext(OriginContext);
  const location = useLocation();
  const params = new URLSearchParams(search);
  if (method !== 'strength') params.set('method', method);
  return (
    <>
      <PatchSlider shown={shown} byDefault={byDefault} today={useNow().toISOString().slice(0, 10)} />
      <span className="tier-share">
        <CopyButton
          text={`${origin}${location.pathname}${location.search}`}
          what="link to this tier list"
          label="Copy link"
        />
        <a
          href={`/api/heroes/tiers/card.png${params.size > 0 ? `?${params.toString()}` : ''}`}
          target="_blank"
          rel="noreferrer"
        >
          Picture
        </a>
      </span>
    </>
  );
}
