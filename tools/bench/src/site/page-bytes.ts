import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Browser } from 'playwright';
import { startLeagueSite } from './page-load/league-site.ts';
import { DESKTOP, loadOnce, PHONE, type Device, type Loaded } from './page-load/load.ts';
import { contentOf, everyPath, fillIn, maxScriptKb, nameOf } from './page-load/routes.ts';
import { formatTable } from '../table.ts';

const AT_ONCE = 4;
const asFastAsCan = (device: Device): Device => ({
  ...device,
  cpuSlowdown: 1,
  roundTripMs: 0,
  kilobitsPerSecond: 1_000_000,
});
const DEVICES = [PHONE, DESKTOP].map(asFastAsCan);

interface Page {
  readonly path: string;
  readonly phone: Loaded;
  readonly desktop: Loaded;
}

/** What pages load in all until they are quiet: figures that a busy machine does not change, so that several are loaded at once. */
export async function run(_sizes: readonly number[], asked: readonly string[]): Promise<void> {
  const site = await startLeagueSite();
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const left = asked.length > 0 ? asked.map((path) => fillIn(path, site)) : [...(await everyPath(site))];
    const pages: Page[] = [];
    const work = async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop())
        pages.push(await bytesOf(browser, site.url, path));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const rows = pages.toSorted((a, b) => worst(b) - worst(a)).map(rowOf);
    console.log(formatTable(HEAD, rows));
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function bytesOf(browser: Browser, url: string, path: string): Promise<Page> {
  const [phone, desktop] = await Promise.all(
    DEVICES.map((device) => loadOnce(browser, url + path, device, contentOf(path))),
  );
  if (!phone || !desktop) throw new Error(`${path} was not loaded`);
  return { path, phone, desktop };
}

const excess = ({ path }: Page, { scriptKb }: Loaded) => scriptKb / maxScriptKb(path);
const worst = (page: Page) => Math.max(excess(page, page.phone), excess(page, page.desktop));

const HEAD = ['page', 'script kB phone', 'desktop', 'in all kB phone', 'desktop', 'beyond'];

function rowOf(page: Page): string[] {
  const { path, phone, desktop } = page;
  const beyond = Object.entries({ phone, desktop }).filter(([, loaded]) => excess(page, loaded) > 1);
  const errors = new Set([...phone.errors, ...desktop.errors]);
  return [
    nameOf(path),
    phone.scriptKb.toFixed(0),
    desktop.scriptKb.toFixed(0),
    phone.totalKb.toFixed(0),
    desktop.totalKb.toFixed(0),
    [...beyond.map(([name]) => name), ...errors].join(', '),
  ];
}
