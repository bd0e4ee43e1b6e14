import largeSheet from '@soulstat/ui/assets/ranks/sheet_lg.webp?url&no-inline';
import smallSheet from '@soulstat/ui/assets/ranks/sheet_sm.webp?url&no-inline';
import { AssetsProvider } from '@soulstat/ui';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ContactsContext, OriginContext, type Contacts } from '../shared/site.ts';

const RANK_SHEETS = { sm: smallSheet, lg: largeSheet };

export interface AppProps {
  readonly origin: string;
  readonly contacts: Contacts;
  /** Gives every badge the rank version that the visitor chose, which is read after hydration. */
  readonly ranks?: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

/**
 * The providers around the router, the same in the browser and on the server. NOTE: a `Suspense` boundary around the page would delay its
 * hydration until everything else is hydrated.
 */
export function App({ origin, contacts, ranks: OwnRanks, children }: AppProps) {
  return (
    <OriginContext value={origin}>
      <ContactsContext value={contacts}>
        {OwnRanks ? (
          <Suspense>
            <OwnRanks>{children}</OwnRanks>
          </Suspense>
        ) : (
          <AssetsProvider rankSheets={RANK_SHEETS}>{children}</AssetsProvider>
        )}
      </ContactsContext>
    </OriginContext>
  );
}
