import type { TierMethod } from '@soulstat/api-client';
import { useContext } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { OriginContext } from '../../../shared/site.ts';

interface TierShareProps {
  readonly method: TierMethod;
  /** The filters as a query string. */
  readonly search: string;
}

/** The list to be handed on: as a link and as a picture. */
export function TierShare({ method, search }: TierShareProps) {
  const origin = useContext(OriginContext);
  const location = useLocation();
  const params = new URLSearchParams(search);
  if (method !== 'strength') params.set('method', method);
  return (
    <>
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
    </>
  );
}
