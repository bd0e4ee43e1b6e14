import { setTimeout as delay } from 'node:timers/promises';
import { openClient, type Answer } from './client.ts';
import { serverError } from './starvation.ts';
import { reasonsOf, type Attack, type Stage } from './stage.ts';

/** Beyond the time after which a page that is not rendered is given up. */
const AFTERWARDS_MS = 12_000;
const PAGES = 200;
/** Of one address a page is answered as fast as of several: far below the two seconds that it waits for its data at most. */
const MAX_PAGE_MS = 1500;
const FLOOD_MS = 6000;
const FLOOD_AT_ONCE = 64;
/** Below this a flood was not worked on without limit: one visitor's pages of 404 take 5 ms each. */
const MOST_FLOODED = 3000;

export const PAGE_FLOODS: readonly Attack[] = [
  { name: 'pages: 14 of 14 visitors at once', run: (stage) => sendPages(stage, 14) },
  { name: 'pages: 200 of 200 visitors at once', run: (stage) => sendPages(stage, PAGES) },
  { name: 'pages: four of one address at once', run: sendPagesOfOne },
  ...['/ws/', '/assets/', '/api/x/', '/zz/'].map((prefix) => ({
    name: `no page: a flood of one address below ${prefix}`,
    run: (stage: Stage) => flood(stage, prefix),
  })),
];

/** All are pages, and the server is there when the time of every one of them is over. */
async function sendPages({ url, askHere }: Stage, count: number): Promise<string | undefined> {
  const begun = Date.now();
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const { ask, close } = openClient(url, `203.1.${count}.${place % 250}`);
      try {
        return await ask(`/heroes/tier-list?x=${begun}-${place}`);
      } finally {
        close();
      }
    }),
  );
  await delay(AFTERWARDS_MS);
  const live = await askHere('/api/health/live');
  return reasonsOf([
    ...answers.map(({ status }) => (status === 200 ? undefined : `answered ${status}`)),
    live.status === 200 ? undefined : `afterwards the server answers ${live.status}`,
  ]);
}

/** As a family, a school or a network of phones asks. */
async function sendPagesOfOne({ ask }: Stage): Promise<string | undefined> {
  const begun = Date.now();
  const took = await Promise.all(
    Array.from({ length: 4 }, async (_, place) => {
      const startedAt = performance.now();
      const { text } = await ask(`/heroes/performance-stats?x=${begun}-${place}`);
      return text.includes('</html>') ? performance.now() - startedAt : Number.POSITIVE_INFINITY;
    }),
  );
  const longest = Math.max(...took);
  return longest <= MAX_PAGE_MS ? undefined : `the last page took ${longest.toFixed(0)} ms`;
}

async function flood({ ask }: Stage, prefix: string): Promise<string | undefined> {
  const until = performance.now() + FLOOD_MS;
  const answers: Answer[] = [];
  await Promise.all(
    Array.from({ length: FLOOD_AT_ONCE }, async (_, place) => {
      for (let time = 0; performance.now() < until; time += 1)
        answers.push(await ask(`${prefix}${place}-${time}`));
    }),
  );
  const pages = answers.filter(({ status }) => status === 404).length;
  return reasonsOf([
    ...answers.map(serverError),
    pages <= MOST_FLOODED ? undefined : `${pages} pages within ${FLOOD_MS / 1000} s`,
  ]);
}
