/** The tests' own `test`: it knows the server, and fails when the page complains in the console. */
import { test as base, type Browser, type Page } from '@playwright/test';
import { clockShiftMs, shiftClock } from '@soulstat/test-clock';

export { expect } from '@playwright/test';

interface Own {
  /** Was never here: gets every notice and the help. Everybody else has seen them. */
  readonly isNewcomer: boolean;
  /** What the page may complain about; nothing by default. */
  readonly allowedComplaints: RegExp | undefined;
}

/** What text is set in: the site's own faces, their stand-ins, or what the machine calls sans-serif. As a visitor gets it by default. */
const FACES: Readonly<Record<string, string>> = {
  own: '--font-text: "Soulstat Text", sans-serif; --font-display: "Soulstat Display", sans-serif',
  'stand-in': '--font-text: var(--font-text-stand-ins); --font-display: var(--font-display-stand-ins)',
  none: '--font-text: sans-serif; --font-display: sans-serif',
};
const FACE = FACES[process.env['SOULSTAT_TEST_FACE'] ?? ''];

/** Runs in the page: for every element, whatever the page's own styles say. */
function useFace(declarations: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root { ${declarations.replaceAll(';', ' !important;')} !important }`);
  document.adoptedStyleSheets = [sheet];
}

const SEEN = ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'];

export const test = base.extend<Own, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(shiftClock, clockShiftMs());
        if (FACE) await context.addInitScript(useFace, FACE);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  isNewcomer: [false, { option: true }],
  allowedComplaints: [undefined, { option: true }],
  // The address is known only once the set-up has started the server.
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for the braces
  baseURL: async ({}, use) => use(process.env['SOULSTAT_E2E_URL']),
  context: async ({ context, baseURL, isNewcomer }, use) => {
    const cookies = isNewcomer ? [] : SEEN.map((name) => ({ name, value: 'true', url: baseURL ?? '' }));
    await context.addCookies(cookies);
    await use(context);
  },
  page: async ({ page, allowedComplaints, javaScriptEnabled }, use) => {
    const complaints = listen(page);
    if (javaScriptEnabled !== false) waitUntilInteractive(page);
    await use(page);
    const unexpected = complaints.filter((text) => !allowedComplaints?.test(text));
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`);
  },
});

/** Pages are drawn by the server: what a test does at once would come before the script. */
export function waitUntilInteractive(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = (url, options) => thenReady(page, goto(url, options));
  page.reload = (options) => thenReady(page, reload(options));
}

/** Embeds have no page chrome; where it did not arrive, the page says so. */
const WAITING =
  'html:not([data-late="failed"]) [data-rendered-at]:not(:has(main:is(.external, .tournament-overlay)))';

/** Pages that never get ready are looked at as they are. */
async function thenReady<Result>(page: Page, opened: Promise<Result>): Promise<Result> {
  const result = await opened;
  // The bar, the keys and the focus are of the page chrome, which comes after the page and takes this mark away.
  await page
    .locator(WAITING)
    .waitFor({ state: 'detached', timeout: 4000 })
    .catch(() => undefined);
  return result;
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A page that leads nowhere is answered with 404, and the browser says so.
    const isOwnStatus = message.location().url === page.url() && /status of 404/.test(message.text());
    // The browser gives what it downloads ahead some seconds: on a busy machine the script that uses it begins later.
    const isOfSlowness = message
      .text()
      .includes('preloaded using link preload but not used within a few seconds');
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !isOwnStatus && !isOfSlowness)
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

export const THEMES = ['dark', 'light'] as const;
export const SIZES = { phone: { width: 375, height: 812 }, desktop: { width: 1440, height: 900 } } as const;

/** The theme as a visitor's earlier choice left it. */
export async function chooseTheme(page: Page, theme: (typeof THEMES)[number] | 'auto'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
}

/** The menu comes after the first screen. */
export async function openMenu(page: Page): Promise<void> {
  await base.expect(page.locator('#sidebar')).toBeAttached();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
}

/** On a phone parts further down begin when they come near the screen. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);
  });
}
