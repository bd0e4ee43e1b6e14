import largeSheet from '@soulstat/ui/assets/ranks/sheet_lg.png?url&no-inline';
import smallSheet from '@soulstat/ui/assets/ranks/sheet_sm.png?url&no-inline';
import { AssetsProvider } from '@soulstat/ui';
import '@soulstat/ui/styles.css';
import './app/app.css';
import { type ComponentType, lazy, type ReactNode, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadGameData } from './app/load-game-data.ts';
import { routes } from './app/router.tsx';
import { Startup } from './app/startup.tsx';
import { OriginContext } from './shared/site.ts';

const gameData = loadGameData();
const router = createBrowserRouter(routes);

const RANK_SHEETS = { sm: smallSheet, lg: largeSheet };

/**
 * Tells all badges where they stand, and of the visitor's choice of ranks.
 * NOTE: the choice is loaded for those alone who chose version 1 (see COOKIES in shared/cookies.ts): everybody else does without its kilobytes.
 */
const Ranks: ComponentType<{ readonly children: ReactNode }> = document.cookie.includes('rankVersion2=false')
  ? lazy(async () => ({ default: (await import('./shared/rank-version.tsx')).RankVersionProvider }))
  : ({ children }) => <AssetsProvider rankSheets={RANK_SHEETS}>{children}</AssetsProvider>;

function App() {
  // The title and description that index.html brought are for readers without script; from here on the pages set their own.
  useEffect(() => {
    for (const element of document.querySelectorAll('head [data-static]')) element.remove();
  }, []);
  return (
    <OriginContext value={location.origin}>
      <Suspense>
        <Ranks>
          <Startup loading={gameData}>
            <RouterProvider router={router} />
          </Startup>
        </Ranks>
      </Suspense>
    </OriginContext>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
