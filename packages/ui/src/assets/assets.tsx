'use client';

import { withRankVersion, type BadgeDrawing, type RankVersion } from '@soulstat/ranks';
import { createContext, useContext, type ReactNode } from 'react';

/** Where pictures are, and which rank version a visitor prefers. */
export interface Assets {
  /** Address before every path, such as `https://assets.example.org`; empty for the site's own origin. */
  readonly host: string;
  readonly rankVersion: RankVersion;
  /**
   * Addresses of the two sprite sheets with the badges of all ranks, `ranks/sheet_sm.webp` and `ranks/sheet_lg.webp` of this package's
   * assets. With them a page full of small badges requests one file in place of dozens; they contain ranks of version 2 only.
   */
  readonly rankSheets?: Readonly<Record<BadgeDrawing, string>> | undefined;
}

const AssetsContext = createContext<Assets>({ host: '', rankVersion: 2 });

export interface AssetsProviderProps extends Partial<Assets> {
  readonly children: ReactNode;
}

/** Provides the location of pictures to all parts inside. By default they come from the site's own origin. */
export function AssetsProvider({ host = '', rankVersion = 2, rankSheets, children }: AssetsProviderProps) {
  return (
    <AssetsContext.Provider value={{ host, rankVersion, rankSheets }}>{children}</AssetsContext.Provider>
  );
}

/** Turns paths of rank images into their addresses. */
export function useRankImageUrls(paths: readonly string[]): readonly string[] {
  const { host, rankVersion } = useContext(AssetsContext);
  const base = host.replace(/\/+$/, '');
  return paths.map((path) => `${base}/${withRankVersion(path, rankVersion)}`);
}

/** The address of the sprite sheet of a drawing, where there is one. */
export function useRankSheet(drawing: BadgeDrawing): string | undefined {
  const { rankVersion, rankSheets } = useContext(AssetsContext);
  return rankVersion === 2 ? rankSheets?.[drawing] : undefined;
}
