'use client';

import { useState, type ComponentProps } from 'react';

export interface HeroPortraitProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The hero's name; read aloud unless it is beside the portrait. */
  readonly name: string;
  /** Symbol of a sprite on the same host: `/art/heroes.svg#infernus`. */
  readonly artHref?: string;
  /** Address of a picture, used without `artHref`. */
  readonly imageUrl?: string;
  /** Width and height in CSS px. */
  readonly size?: number;
  /** The name is beside it as text. */
  readonly decorative?: boolean;
}

/** A hero's portrait, or a neutral one when there is none or it fails to load. */
export function HeroPortrait({
  name,
  artHref,
  imageUrl,
  size = 32,
  decorative = false,
  className = '',
  style,
  ...span
}: HeroPortraitProps) {
  return (
    <span
      {...span}
      className={`soulstat-hero-portrait ${className}`.trim()}
      title={decorative ? undefined : name}
      style={{ width: size, height: size, ...style }}
    >
      {artHref ? <Symbol href={artHref} /> : <Picture key={imageUrl} url={imageUrl} size={size} />}
      {!decorative && <span className="soulstat-visually-hidden">{name}</span>}
    </span>
  );
}

function Symbol({ href }: { readonly href: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <use href={href} />
    </svg>
  );
}

function Picture({ url, size }: { readonly url: string | undefined; readonly size: number }) {
  const [failed, setFailed] = useState(false);
  if (!url || failed) return <Neutral />;
  return <img src={url} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(true)} />;
}

/** A neutral bust. */
function Neutral() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="soulstat-hero-portrait-neutral">
      <circle cx="32" cy="25" r="10" />
      <path d="M12 58C12 45 20 39 32 39S52 45 52 58Z" />
    </svg>
  );
}
