import { formatRankVersion, parseRankVersion, type RankVersion } from '@soulstat/ranks';
import { AssetsProvider } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { COOKIES, readCookie, writeCookie } from './cookies.ts';

/** The rank version this visitor prefers. */
export function rankVersion(): RankVersion {
  return parseRankVersion(readCookie(document, COOKIES.rankVersion));
}

/** Stores the preference. Badges follow with the next start of the site. */
export function chooseRankVersion(version: RankVersion): void {
  writeCookie(document, COOKIES.rankVersion, formatRankVersion(version));
}

/** Provides the preference to every badge inside. */
export function RankVersionProvider({ children }: { readonly children: ReactNode }) {
  return <AssetsProvider rankVersion={rankVersion()}>{children}</AssetsProvider>;
}
