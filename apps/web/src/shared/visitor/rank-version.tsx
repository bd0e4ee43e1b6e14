import { formatRankVersion, parseRankVersion, type RankVersion } from '@soulstat/ranks';
import { AssetsProvider } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { COOKIES, readCookie, writeCookie } from './cookies.ts';

/** The version of ranks this visitor prefers to see. */
export function rankVersion(): RankVersion {
  return parseRankVersion(readCookie(document, COOKIES.rankVersion));
}

/** Keeps the choice. Badges follow with the next start of the site. */
export function chooseRankVersion(version: RankVersion): void {
  writeCookie(document, COOKIES.rankVersion, formatRankVersion(version));
}

/** Hands the choice to every badge inside. */
export function RankVersionProvider({ children }: { readonly children: ReactNode }) {
  return <AssetsProvider rankVersion={rankVersion()}>{children}</AssetsProvider>;
}
