import { useEffect, useRef, useState } from 'react';
import { OBSCURUS_IMAGE } from './obscurus-image.ts';

interface BadgeImageProps {
  /** Addresses to try, best first; what comes after the last is the unranked badge. */
  readonly urls: readonly string[];
  readonly alt: string;
  /** From 0 to 1. */
  readonly opacity: number;
}

/** The first of several images that loads. Give it a `key` of the first address, so that a new badge starts anew. */
export function BadgeImage({ urls, alt, opacity }: BadgeImageProps) {
  const [failures, setFailures] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // An image of a page rendered on the server may have failed before anybody listened.
    const { complete = false, naturalWidth = 1 } = image.current ?? {};
    if (complete && naturalWidth === 0) setFailures(1);
  }, []);
  const failed = Math.min(failures, urls.length);
  return (
    <img
      key={failed}
      ref={image}
      src={urls[failed] ?? OBSCURUS_IMAGE}
      alt={alt}
      decoding="async"
      draggable={false}
      style={opacity === 1 ? undefined : { opacity }}
      onError={() => setFailures(failed + 1)}
    />
  );
}
