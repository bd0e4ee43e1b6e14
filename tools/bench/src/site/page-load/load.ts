/** One page in one browser with an empty cache, until it is quiet: three seconds without network and without a long task. */
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { readWatched, watch, type Watched } from './watch.ts';

const QUIET_MS = 3000;
/** A page that is never quiet is read as it is then. */
const TIMEOUT_MS = 40_000;
const LOOK_EVERY_MS = 200;
/** A page is usable from the first moment that no long task follows for so long. */
const IDLE_MS = 1000;

export interface Device {
  readonly name: string;
  readonly cpuSlowdown: number;
  readonly kilobitsPerSecond: number;
  readonly roundTripMs: number;
  readonly isPhone: boolean;
  readonly budget: { readonly lcpMs: number; readonly usableMs: number; readonly lastLongMs: number };
}

export const PHONE: Device = {
  name: 'phone',
  cpuSlowdown: 4,
  kilobitsPerSecond: 1638.4,
  roundTripMs: 150,
  isPhone: true,
  budget: { lcpMs: 1000, usableMs: 1600, lastLongMs: 2500 },
};

export const DESKTOP: Device = {
  name: 'desktop',
  cpuSlowdown: 1,
  kilobitsPerSecond: 10_240,
  roundTripMs: 40,
  isPhone: false,
  budget: { lcpMs: 350, usableMs: 500, lastLongMs: 2500 },
};

const PHONE_CONTEXT = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

export interface Loaded {
  readonly lcpMs: number;
  readonly largest: string;
  readonly usableMs: number;
  readonly lastLongMs: number;
  readonly shift: number;
  readonly moved: string;
  readonly scriptKb: number;
  readonly totalKb: number;
  /** What went wrong in the page. */
  readonly errors: readonly string[];
}

/** Opens a page on a device, as somebody who was never here. */
export async function openPage(
  browser: Browser,
  device: Device,
  more: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...(device.isPhone ? PHONE_CONTEXT : { viewport: { width: 1350, height: 940 } }),
    ignoreHTTPSErrors: true,
    locale: 'en-US',
    ...more,
  });
  return context.newPage();
}

export async function slowDown(session: CDPSession, device: Device): Promise<void> {
  const throughput = (device.kilobitsPerSecond * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: device.roundTripMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: device.cpuSlowdown });
}

export async function loadOnce(
  browser: Browser,
  url: string,
  device: Device,
  content: string,
): Promise<Loaded> {
  const page = await openPage(browser, device);
  try {
    const session = await page.context().newCDPSession(page);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message.split('\n', 1)[0] ?? ''));
    await slowDown(session, device);
    const traffic = watchTraffic(session);
    await page.addInitScript(watch, content);
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    const watched = await untilQuiet(page, traffic);
    return { ...figuresOf(watched), ...traffic.sizes(), errors };
  } finally {
    await page.context().close();
  }
}

type Traffic = ReturnType<typeof watchTraffic>;

function watchTraffic(session: CDPSession) {
  const open = new Set<string>();
  const scripts = new Set<string>();
  let lastAt = Date.now();
  let [script, total] = [0, 0];
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // What a page listens to while it is open never ends.
    if (/^(?:data|blob):/.test(request.url) || type === 'EventSource') return;
    open.add(requestId);
    lastAt = Date.now();
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  const end = (requestId: string) => {
    if (open.delete(requestId)) lastAt = Date.now();
  };
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId);
    total += encodedDataLength;
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  return {
    quietMs: () => (open.size > 0 ? 0 : Date.now() - lastAt),
    sizes: () => ({ scriptKb: script / 1024, totalKb: total / 1024 }),
  };
}

type Found = NonNullable<ReturnType<typeof readWatched>>;

async function untilQuiet(page: Page, traffic: Traffic): Promise<Found> {
  const until = Date.now() + TIMEOUT_MS;
  let found: Found | undefined;
  while (Date.now() < until) {
    await page.waitForTimeout(LOOK_EVERY_MS);
    found = (await page.evaluate(readWatched).catch(() => undefined)) ?? found;
    if (!found || found.readyMs === 0) continue;
    const [start, duration] = found.longTasks.at(-1) ?? [0, 0];
    if (Math.min(found.nowMs - start - duration, traffic.quietMs()) >= QUIET_MS) return found;
  }
  if (!found) throw new Error(`${page.url()} did not load`);
  return found;
}

function figuresOf(found: Found) {
  const { longTasks, lcpMs, largest, moved } = found;
  const lastLongMs = Math.max(0, ...longTasks.map(([start, duration]) => start + duration));
  return { lcpMs, largest, moved, usableMs: usableOf(found), lastLongMs, shift: worstShifts(found.shifts) };
}

/** The content is there, so is the script, it has taken over, and no long task begins within a second. */
function usableOf({ readyMs, fcpMs, answersMs, scriptEndMs, longTasks }: Found): number {
  let usable = Math.max(readyMs || Number.NaN, fcpMs, answersMs, scriptEndMs);
  for (const [start, duration] of longTasks.toSorted(([a], [b]) => a - b))
    if (start + duration > usable && start < usable + IDLE_MS) usable = start + duration;
  return usable;
}

/** As browsers report it: the worst window of five seconds, which a second without shifts ends. */
function worstShifts(shifts: Watched['shifts']): number {
  let [worst, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const [at, value] of shifts) {
    if (at - last > 1000 || at - first > 5000) [sum, first] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
