import largeSheet from '@soulstat/ui/assets/ranks/sheet_lg.png?url&no-inline';
import smallSheet from '@soulstat/ui/assets/ranks/sheet_sm.png?url&no-inline';
import { AssetsProvider } from '@soulstat/ui';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { OriginContext } from '../shared/site.ts';

const RANK_SHEETS = { sm: smallSheet, lg: largeSheet };

export interface AppProps {
  readonly origin: string;
  /** Gives every badge the rank version that the visitor chose, which is read after hydration. */
  readonly ranks?: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

/**
 * The providers around the router, the same in the browser and on the server. NOTE: a `Suspense` boundary around the page would delay its
 * hydration until everything else is hydrated.
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
