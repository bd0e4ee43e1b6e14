import { chromiumLaunchOptions } from '@soulstat/chromium';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright';
import { sendVisitors } from '../attack/visits.ts';
import { middleOf, quantile } from '../quantile.ts';
import { formatTable } from '../table.ts';
import { startFront } from './page-load/front.ts';
import { loadOnce, PHONE, type Loaded } from './page-load/load.ts';
import { startSite, type SiteServer } from './site-server.ts';

const ROUNDS = 60;
const LOADS = 3;
const PICTURES_A_SECOND = 50;
const PICTURED_MS = 10_000;
/** Twenty requests a second of others. */
const EVERY_MS = 50;

/**
 * What is shown on other sites: cards drawn for the first time, lines for chats, embeds on a phone, and how long others wait while fifty
 * pictures a second are drawn. A number is how often each embed is loaded.
 */
export async function run([loads = LOADS]: readonly number[]): Promise<void> {
  const site = await startSite(undefined, { TRUSTED_PROXIES: '127.0.0.1' });
  const front = await startFront(site.url);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    console.log(
      formatTable(
        ['Answer, each for the first time', 'p50, ms', 'p99, ms', 'most'],
        await measureAnswers(site),
      ),
    );
    console.log(
      formatTable(['While 50 pictures a second are drawn', 'figure', 'most'], await measureCrowd(site)),
    );
    console.log(`\nEmbeds on a phone, median of ${loads}\n`);
    console.log(
      formatTable(
        ['embed', 'LCP ms (700)', 'script kB (30)', 'kB', 'CLS', 'errors'],
        await measureLoads(browser, front.url, site, loads),
      ),
    );
    console.log(`\nLoad ${loadavg()[0]?.toFixed(1)} at the end.`);
  } finally {
    await browser.close();
    await front.close();
    await site.stop();
  }
}

/** Another title is another picture. */
const ANSWERS = [
  [
    'card.svg',
    5,
    (account: number, round: number) => `/api/cards/player/${account}/card.svg?title=S${round}`,
  ],
  [
    'card.png',
    30,
    (account: number, round: number) => `/api/cards/player/${account}/card.png?title=P${round}`,
  ],
  [
    'lane card.svg',
    5,
    (account: number, round: number) => `/api/cards/lane/${account}/card.svg?title=S${round}`,
  ],
  [
    'lane card.png',
    30,
    (account: number, round: number) => `/api/cards/lane/${account}/card.png?title=P${round}`,
  ],
  ['card of a hero.png', 30, (_: number, round: number) => `/api/cards/hero/1/card.png?title=P${round}`],
  [
    'line for a chat',
    5,
    (account: number, round: number) =>
      `/api/chat-commands/${account}?text=${encodeURIComponent(`{name} {rank} {wins_today} {last_match} ${round}`)}`,
  ],
] as const;

async function measureAnswers({ url, accountId }: SiteServer): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, most, path] of ANSWERS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = performance.now();
      const answer = await fetch(url + path(accountId, round));
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path(accountId, round)} answered ${answer.status}`);
      times.push(performance.now() - at);
    }
    rows.push([name, quantile(times, 0.5).toFixed(1), quantile(times, 0.99).toFixed(1), `p50 ${most}`]);
  }
  return rows;
}

/** At a steady pace, as pages of many sites ask; each of an address of its own. */
async function measureCrowd({ url, accountId, matchId }: SiteServer): Promise<string[][]> {
  const paths = [`/api/match/${matchId}/summary`, '/api/heroes/tiers', `/api/profile/${accountId}`, '/'];
  const others = sendVisitors({ url, paths, everyMs: EVERY_MS });
  try {
    await delay(3000);
    await others.takeTimes();
    const times: number[] = [];
    let refused = 0;
    const begunAt = performance.now();
    const asked: Promise<void>[] = [];
    for (let picture = 0; picture * (1000 / PICTURES_A_SECOND) < PICTURED_MS; picture += 1) {
      const dueAt = begunAt + picture * (1000 / PICTURES_A_SECOND);
      const early = dueAt - performance.now();
      if (early > 0) await delay(early);
      asked.push(
        fetch(`${url}/api/cards/player/${accountId}/card.png?title=C${picture}`, {
          headers: { 'x-forwarded-for': `203.5.${picture % 200}.${picture % 250}` },
        }).then(async (answer) => {
          await answer.arrayBuffer();
          if (answer.status === 200) times.push(performance.now() - dueAt);
          else refused += 1;
        }),
      );
    }
    await Promise.all(asked);
    const { milliseconds } = await others.takeTimes();
    return [
      ['others, p99 ms', quantile(milliseconds, 0.99).toFixed(0), '250'],
      ['pictures, p50 ms', quantile(times, 0.5).toFixed(0), ''],
      ['pictures, p99 ms', quantile(times, 0.99).toFixed(0), ''],
      ['pictures refused', String(refused), '0'],
    ];
  } finally {
    await others.stop();
  }
}

async function measureLoads(
  browser: Browser,
  front: string,
  { url, matchId }: SiteServer,
  loads: number,
): Promise<string[][]> {
  const paths = [
    `/external/match/${matchId}`,
    `/external/win-chance/${matchId}`,
    '/external/hero/infernus',
    '/external/item/toxic-bullets',
    '/external/leaderboard/points',
    '/external/tier-list',
  ];
  const rows: string[][] = [];
  for (const path of paths) {
    // What a server has at hand after its first visitors is measured.
    for (const _ of [1, 2]) await (await fetch(url + path)).text();
    const loaded: Loaded[] = [];
    for (let load = 0; load < loads; load += 1)
      loaded.push(await loadOnce(browser, front + path, PHONE, 'main, .embed'));
    const middle = (of: (load: Loaded) => number) => middleOf(loaded.map(of));
    rows.push([
      path,
      middle(({ lcpMs }) => lcpMs).toFixed(0),
      middle(({ scriptKb }) => scriptKb).toFixed(0),
      middle(({ totalKb }) => totalKb).toFixed(0),
      middle(({ shift }) => shift).toFixed(3),
      [...new Set(loaded.flatMap(({ errors }) => errors))].join(', '),
    ]);
  }
  return rows;
}
