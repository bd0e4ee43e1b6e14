import { askRaw, statusOf } from './raw.ts';
import { reasonsOf, type Attack, type Stage } from './stage.ts';

const REQUESTS = 1500;
const AT_ONCE = 20;
/** More than an address may ask of the API within a minute, though a minute ends while they are sent. */
const MOST_PASSED = 1210;

/** One address asks more often than it may, spelled in ways that a router could read as the same address. */
const SPELT: Readonly<Record<string, (host: string) => string>> = {
  plain: () => '/api/health/live',
  'an encoded letter': () => '/%61pi/health/live',
  'an encoded letter further on': () => '/api/he%61lth/live',
  'two slashes': () => '//api/health/live',
  'a dot segment': () => '/x/../api/health/live',
  'the absolute form': (host) => `http://${host}/api/health/live`,
};

export const SPELLINGS: readonly Attack[] = Object.entries(SPELT).map(([name, target], place) => ({
  name: `spelling: 1,500 requests, ${name}`,
  run: (stage) => ask(stage, target(new URL(stage.url).host), `198.51.101.${place + 1}`),
}));

async function ask({ url }: Stage, target: string, from: string): Promise<string | undefined> {
  const statuses: number[] = [];
  const queue = Array.from({ length: REQUESTS }, (_, place) => place).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const _ of queue) statuses.push(statusOf(await askRaw(url, target, from)));
    }),
  );
  const passed = statuses.filter((status) => status === 200).length;
  return reasonsOf([
    statuses.every((status) => status > 0 && status < 500) ? undefined : 'answered with 5xx, or not at all',
    passed <= MOST_PASSED ? undefined : `${passed} passed`,
  ]);
}
