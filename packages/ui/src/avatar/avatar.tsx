'use client';

import { useState, type ComponentProps } from 'react';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Address of the player's picture; without one, or when it fails to load, a default is shown. */
  readonly imageUrl?: string | null | undefined;
  /** Width and height in CSS px. */
  readonly size?: number;
}

/** A player's picture. Decorative: the player's name is beside it. */
export function Avatar({ imageUrl, size = 32, className = '', style, ...span }: AvatarProps) {
  return (
    <span
      {...span}
      aria-hidden="true"
      className={`soulstat-avatar ${className}`.trim()}
      style={{ width: size, height: size, ...style }}
    >
      <Picture key={imageUrl} url={imageUrl} size={size} />
    </span>
  );
}

function Picture({ url, size }: { readonly url: string | null | undefined; readonly size: number }) {
  const [failed, setFailed] = useState(false);
  if (!url || failed) return <Default />;
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}

/** The doorway of the logo with a figure in it. */
function Default() {
  return (
    <svg viewBox="0 0 32 32" className="soulstat-avatar-default">
      <path
        className="soulstat-avatar-door"
        d="M16 4A10 10 0 0 1 26 14V32H23V14A7 7 0 0 0 9 14V32H6V14A10 10 0 0 1 16 4Z"
      />
      <path d="M16 12A3.5 3.5 0 1 1 16 19 3.5 3.5 0 1 1 16 12ZM10.5 32V26.5A5.5 5.5 0 0 1 21.5 26.5V32Z" />
    </svg>
  );
}
