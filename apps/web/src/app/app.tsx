import largeSheet from '@soulstat/ui/assets/ranks/sheet_lg.png?url&no-inline';
import smallSheet from '@soulstat/ui/assets/ranks/sheet_sm.png?url&no-inline';
import { AssetsProvider } from '@soulstat/ui';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { OriginContext } from '../shared/site.ts';

const RANK_SHEETS = { sm: smallSheet, lg: largeSheet };

export interface AppProps {
  readonly origin: string;
  /** Tells all badges of the ranks that the visitor chose; they come late. */
  readonly ranks?: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

/**
 * What stands around the router, in a browser and on a server alike.
 * NOTE: a boundary of `Suspense` around the page would let it wait for everything else when the browser takes it over.
 */
export function App({ origin, ranks: OwnRanks, children }: AppProps) {
  return (
    <OriginContext value={origin}>
      {OwnRanks ? (
        <Suspense>
          <OwnRanks>{children}</OwnRanks>
        </Suspense>
      ) : (
        <AssetsProvider rankSheets={RANK_SHEETS}>{children}</AssetsProvider>
      )}
    </OriginContext>
  );
}
