'use client';

import { useState, type ComponentProps, type ReactNode } from 'react';
import { Popover } from '../popover/popover.tsx';

export interface ItemIconProps extends Omit<ComponentProps<'span'>, 'children'> {
  readonly name: string;
  /** Colours the frame and shapes the neutral picture; absent for an unknown item. */
  readonly slot?: 'weapon' | 'vitality' | 'spirit';
  /** Symbol of a sprite on the same host: `/art/items.svg#close_quarters`. */
  readonly artHref?: string;
  /** Address of a picture, used without `artHref`. */
  readonly imageUrl?: string;
  /** Width and height in CSS px. */
  readonly size?: number;
  /** Sold before the match ended: faded, and said in its name. */
  readonly sold?: boolean;
  /** Shown in a popover on a tap, a click or Enter; without it the icon is a picture only. */
  readonly details?: ReactNode;
}

/** An item. Its details open in a popover, the same by touch, mouse and keyboard. */
export function ItemIcon({
  name,
  slot,
  artHref,
  imageUrl,
  size = 32,
  sold = false,
  details,
  className = '',
  ...span
}: ItemIconProps) {
  const label = sold ? `${name}, sold` : name;
  const frame = {
    className: `soulstat-item-icon ${className}`.trim(),
    'data-slot': slot ?? 'unknown',
    'data-sold': sold || undefined,
    style: { width: size, height: size, ...span.style },
  };
  const picture = artHref ? (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <use href={artHref} />
    </svg>
  ) : (
    <Picture key={imageUrl} url={imageUrl} size={size} slot={slot} />
  );
  if (!details)
    return (
      <span {...span} {...frame} title={label}>
        {picture}
        <span className="soulstat-visually-hidden">{label}</span>
      </span>
    );
  const button = (
    <button type="button" className="soulstat-item-icon-button" aria-label={label}>
      <span {...span} {...frame}>
        {picture}
      </span>
    </button>
  );
  return (
    <Popover trigger={button} label={label}>
      {details}
    </Popover>
  );
}

interface PictureProps {
  readonly url: string | undefined;
  readonly size: number;
  readonly slot: ItemIconProps['slot'];
}

function Picture({ url, size, slot }: PictureProps) {
  const [failed, setFailed] = useState(false);
  if (url && !failed)
    return <img src={url} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(true)} />;
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="soulstat-item-icon-neutral">
      <path d={NEUTRAL[slot ?? 'unknown']} />
    </svg>
  );
}

/** One silhouette per slot, so that slots are distinguishable without colour. */
const NEUTRAL = {
  weapon: 'M14 14H50V50H14Z',
  vitality: 'M32 12A20 20 0 1 1 32 52 20 20 0 1 1 32 12Z',
  spirit: 'M32 8 56 32 32 56 8 32Z',
  unknown: 'M22 12H42L52 22V42L42 52H22L12 42V22Z',
} as const;
