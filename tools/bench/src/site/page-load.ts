import { loadavg } from 'node:os';
import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Browser } from 'playwright';
import { HEAD, regressionsOf, type Measured } from './page-load/last-table.ts';
import { startLeagueSite } from './page-load/league-site.ts';
import { DESKTOP, loadOnce, PHONE, type Device, type Loaded } from './page-load/load.ts';
import { contentOf, everyPath, fillIn, maxScriptKb, nameOf } from './page-load/routes.ts';
import { formatTable } from '../table.ts';

const DEVICES = [PHONE, DESKTOP];
const MAX_SHIFT = 0.02;

/**
 * How long pages of the built site take until they are quiet, on a slowed machine and network, from an empty cache, through TLS and
 * HTTP/2. Paths name pages (all of the route table otherwise), a number how often each is loaded.
 */
export async function run([runs = 1]: readonly number[], asked: readonly string[]): Promise<void> {
  const site = await startLeagueSite();
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const paths = asked.length > 0 ? asked.map((path) => fillIn(path, site)) : await everyPath(site);
    console.log(
      `\nLoading ${paths.length} pages, median of ${runs}, load ${loadavg()[0]?.toFixed(1)} at the start\n`,
    );
    // What a server has at hand after its first visitors is measured, not what it computes for them.
    for (const path of paths) await fetchTwice(site, path);
    const measured: Measured[] = [];
    for (const path of paths)
      for (const device of DEVICES)
        measured.push(await measure(browser, { url: site.url, path, device, runs }));
    console.log(formatTable(HEAD, measured.toSorted(byWorst).map(rowOf)));
    console.log(
      `\nWorse than in docs/benchmarks.md:\n${(await regressionsOf(measured)).join('\n') || 'none'}`,
    );
    console.log(`\nLoad ${loadavg()[0]?.toFixed(1)} at the end.`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function fetchTwice(site: { readonly plainUrl: string }, path: string): Promise<void> {
  for (const _ of [1, 2]) await (await fetch(site.plainUrl + path)).text();
}

interface Order {
  readonly url: string;
  readonly path: string;
  readonly device: Device;
  readonly runs: number;
}

/** The run of the median of each figure, and every error. */
async function measure(browser: Browser, { url, path, device, runs }: Order): Promise<Measured> {
  const loads: Loaded[] = [];
  for (let load = 0; load < runs; load++)
    loads.push(await loadOnce(browser, url + path, device, contentOf(path)));
  const middle = <Key extends keyof Loaded>(key: Key): Loaded =>
    loads.toSorted((a, b) => Number(a[key]) - Number(b[key]))[Math.floor(runs / 2)] ?? fail(path);
  const { lcpMs, largest } = middle('lcpMs');
  return {
    page: nameOf(path),
    device: device.name,
    lcpMs,
    largest,
    usableMs: middle('usableMs').usableMs,
    lastLongMs: middle('lastLongMs').lastLongMs,
    shift: middle('shift').shift,
    moved: middle('shift').moved,
    scriptKb: middle('scriptKb').scriptKb,
    totalKb: middle('totalKb').totalKb,
    errors: [...new Set(loads.flatMap(({ errors }) => errors))],
  };
}

function fail(path: string): never {
  throw new Error(`${path} was not loaded`);
}

/** How far each figure is beyond its budget: 1 is within. */
function excesses({ page, device, lcpMs, usableMs, lastLongMs, shift, moved, scriptKb }: Measured) {
  const { budget } = DEVICES.find(({ name }) => name === device) ?? PHONE;
  return {
    LCP: lcpMs / budget.lcpMs,
    usable: usableMs / budget.usableMs,
    'long task': lastLongMs / budget.lastLongMs,
    [`CLS of ${moved}`]: shift / MAX_SHIFT,
    script: scriptKb / maxScriptKb(page),
  };
}

const worst = (each: Measured): number => Math.max(...Object.values(excesses(each)));
const byWorst = (a: Measured, b: Measured): number => worst(b) - worst(a);

function rowOf(each: Measured): string[] {
  const beyond = Object.entries(excesses(each)).flatMap(([name, excess]) => (excess > 1 ? [name] : []));
  return [
    each.page,
    each.device,
    each.lcpMs.toFixed(0),
    each.largest,
    each.usableMs.toFixed(0),
    each.lastLongMs.toFixed(0),
    each.shift.toFixed(3),
    each.scriptKb.toFixed(0),
    each.totalKb.toFixed(0),
    [...beyond, ...each.errors].join(', '),
  ];
}
