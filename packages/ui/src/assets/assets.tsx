import { withRankVersion, type RankVersion } from '@soulstat/ranks';
import { createContext, use, type ReactNode } from 'react';

/** Where pictures lie, and which version of the rank pictures a visitor prefers. */
export interface Assets {
  /** Address before every path, such as `https://assets.example.org`; empty for the site's own origin. */
  readonly host: string;
  readonly rankVersion: RankVersion;
}

const AssetsContext = createContext<Assets>({ host: '', rankVersion: 2 });

export interface AssetsProviderProps extends Partial<Assets> {
  readonly children: ReactNode;
}

/** Tells every part inside it where the pictures lie. Without it they come from the site's own origin. */
export function AssetsProvider({ host = '', rankVersion = 2, children }: AssetsProviderProps) {
  return <AssetsContext value={{ host, rankVersion }}>{children}</AssetsContext>;
}

/** Turns paths of rank images into their addresses. */
export function useRankImageUrls(paths: readonly string[]): readonly string[] {
  const { host, rankVersion } = use(AssetsContext);
  const base = host.replace(/\/+$/, '');
  return paths.map((path) => `${base}/${withRankVersion(path, rankVersion)}`);
}
