import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { OBSCURUS_IMAGE } from './obscurus-image.ts';

/** The position of a badge on a sprite sheet. */
export interface SheetPosition {
  readonly url: string;
  readonly row: number;
  readonly column: number;
}

interface BadgeImageProps {
  /** Addresses to try, best first; after the last one the unranked badge is shown. */
  readonly urls: readonly string[];
  /** Tried before them. */
  readonly sheet: SheetPosition | undefined;
  readonly alt: string;
  /** From 0 to 1. */
  readonly opacity: number;
}

/** The first of several images that loads. Pass the first address as `key`, so that a new badge starts anew. */
export function BadgeImage({ urls, sheet, alt, opacity }: BadgeImageProps) {
  const [failures, setFailures] = useState(sheet ? -1 : 0);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // An image of a server-rendered page may have failed before there was a listener. One whose address comes later has not.
    const { complete = false, naturalWidth = 1, src = '' } = image.current ?? {};
    if (src !== '' && complete && naturalWidth === 0) setFailures((count) => count + 1);
  }, []);
  const failed = Math.min(failures, urls.length);
  const fromSheet = failed < 0 ? sheet : undefined;
  return (
    <img
      key={failed}
      ref={image}
      className={fromSheet && 'soulstat-rank-badge-sheet'}
      src={fromSheet?.url ?? urls[failed] ?? OBSCURUS_IMAGE}
      alt={alt}
      decoding="async"
      draggable={false}
      style={styleOf(opacity, fromSheet)}
      onError={() => setFailures(failed + 1)}
    />
  );
}

function styleOf(opacity: number, sheet: SheetPosition | undefined): CSSProperties | undefined {
  if (!sheet && opacity === 1) return undefined;
  const cell = sheet && { '--soulstat-sheet-row': sheet.row, '--soulstat-sheet-column': sheet.column };
  return { '--soulstat-badge-opacity': opacity, ...cell } as CSSProperties;
}
