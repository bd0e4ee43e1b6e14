import '@soulstat/ui/styles.css';
import './app/app.css';
import { lazy, startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prefetchForNewcomer } from './app/chrome/prefetch-for-newcomer.ts';
import { showPictures } from './app/chrome/late-pictures.ts';
import { loadGameData } from './app/load-game-data.ts';
import { firstPageShown } from './app/page-loading.tsx';
import { routes, Site } from './app/site.tsx';
import { Startup, StartupText, type StartupResult } from './app/startup.tsx';
import { href } from './shared/paths.ts';
import { isDrawn, tellHydrated, tellIdle } from './shared/render/hydrated.ts';
import { browserHistory } from './shared/router/history.ts';
import { Router } from './shared/router/router.ts';
import { contactsOfDocument } from './shared/site.ts';
import { forgetServerRender } from './shared/render/server-render.ts';
import { whenIdle } from './shared/render/when-idle.ts';

const root = document.getElementById('root') ?? document.body;
/** The first page is there, and the browser has nothing better to do. */
const idle = firstPageShown.then(whenIdle);
const gameData = loadGameData(isDrawn && !('items' in root.dataset) ? idle : undefined);
const router = new Router(routes, browserHistory());
const firstPageLoaded = router.start();
const { pathname } = location;
const stopWaiting = router.subscribe((next) => {
  if (next.location.pathname === pathname) return;
  forgetServerRender();
  stopWaiting();
});

/**
 * The visitor's rank version. NOTE: loaded only for those who chose version 1 (see COOKIES in shared/visitor/cookies.ts): everybody else
 * does without its bytes.
 */
const ownRanks = document.cookie.includes('rankVersion2=false')
  ? lazy(async () => ({ default: (await import('./shared/visitor/rank-version.tsx')).RankVersionProvider }))
  : undefined;

const contacts = contactsOfDocument();

const site = (result?: StartupResult) => (
  <StrictMode>
    <Root result={result} />
  </StrictMode>
);

function Root({ result }: { readonly result: StartupResult | undefined }) {
  useEffect(() => {
    removeStatic();
    tellHydrated();
  }, []);
  return (
    <App origin={location.origin} contacts={contacts} {...(ownRanks && { ranks: ownRanks })}>
      <Startup loading={gameData} result={result}>
        <Site router={router} />
      </Startup>
    </App>
  );
}

/**
 * Title and description of index.html are for readers without script; from here on the pages set their own. NOTE: React takes over those of a
 * rendered page.
 */
const STATIC = 'head [data-static], #shell';
const OF_PAGE = 'head :is(title, meta[name=description], link[rel=canonical], link[rel=alternate])';
const statics = document.querySelectorAll(isDrawn ? STATIC : `${STATIC}, ${OF_PAGE}`);

function removeStatic(): void {
  for (const element of statics) element.remove();
}

/** What the browser answers by itself, whether or not the page is hydrated. */
const NATIVE = '[popovertarget], [commandfor], [type=submit]';

/**
 * A button pressed before the page could answer is pressed again once it can: the first script of the page keeps the last one. React drops presses
 * in parts that it has not hydrated, and marks those that it has.
 */
function answerPress(): void {
  const { onPress, pressed } = document.documentElement as BootedRoot;
  if (onPress) document.removeEventListener('click', onPress, true);
  if (!pressed || pressed.matches(NATIVE)) return;
  const isHydrated = () => Object.keys(pressed).some((key) => key.startsWith('__reactProps'));
  const timer = setInterval(() => {
    if (isHydrated()) pressed.click();
    if (isHydrated() || !pressed.isConnected) clearInterval(timer);
  }, 50);
}

interface BootedRoot extends HTMLElement {
  readonly onPress?: (event: Event) => void;
  readonly pressed?: HTMLButtonElement | null;
}

/** Longer than that the tables of the game are not waited for without a word. */
const PATIENCE_MS = 1000;

/** A server-rendered page is left as it is until everything it was rendered from is there, and where that does not come. */
async function hydrate(): Promise<void> {
  const word = createRoot(document.body.appendChild(Object.assign(document.createElement('div'), WORD)));
  const timer = setTimeout(() => word.render(<StartupText />), PATIENCE_MS);
  const result = await gameData;
  clearTimeout(timer);
  if (result.state !== 'ready') {
    showPictures();
    return word.render(<StartupText state={result.state} />);
  }
  word.unmount();
  await firstPageLoaded;
  // A transition: it is done in pieces, between which the page can answer.
  startTransition(() => void hydrateRoot(root, site(result)));
  answerPress();
  await idle;
  showPictures();
  tellIdle();
}

const WORD = { className: 'startup-word' };

if (isDrawn) void hydrate();
else createRoot(root).render(site());
// Embeds have no help.
if (!location.pathname.toLowerCase().startsWith(href('external'))) prefetchForNewcomer();
