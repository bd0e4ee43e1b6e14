/**
 * Runs the browser tests of layout and of everything that speaks of days at chosen moments, in other zones and in other faces: `pnpm dates`,
 * after a build. Names (`pnpm dates leap-day none`) choose some. Ends with 1 where anything failed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('../..', import.meta.url));

/** Files in which days are written, counted or chosen, or in which the width of what is written matters. */
const FILES = [
  'statistics/league',
  'statistics/how-we-compute',
  'statistics/above-the-fold',
  'statistics/patch-notes',
  'players/profile',
  'site/home',
  'site/blog-and-changes',
  'site/bar',
  'site/monitoring',
  'drafts/pages',
  'visitor/settings',
  'visitor/shop-speedrun',
  'visitor/tickets',
];
/** Minutes long, and about names and numbers alone. */
const LEFT_OUT = 'CSV and JSON|on every tab|every tab of a match|of every hero|excitement|against the bot';

interface Run {
  readonly why: string;
  /** The usual day of tests where it says nothing. */
  readonly now?: string;
  readonly zone?: string;
  readonly locale?: string;
  readonly face?: 'own' | 'stand-in' | 'none';
  /** On one processor, where the machine can do that. */
  readonly isAlone?: boolean;
}

const RUNS: Readonly<Record<string, Run>> = {
  'new-year': { why: 'the year is twenty minutes old', now: '2027-01-01T00:20:00Z' },
  'leap-day': { why: 'the 29 February of the year after next', now: '2028-02-29T12:00:00Z' },
  'new-years-eve': {
    why: 'the last day of a year, which has ended where the visitor is',
    now: '2026-12-31T23:40:00Z',
    zone: 'Pacific/Auckland',
    locale: 'en-NZ',
  },
  'longest-names': {
    why: 'a Wednesday in November, with matches since a Wednesday in September',
    now: '2026-11-25T12:00:00Z',
    locale: 'en-US',
  },
  'summer-time-begins': {
    why: 'the hour that is left out',
    now: '2027-03-28T00:55:00Z',
    zone: 'Europe/Berlin',
    locale: 'de-DE',
  },
  'summer-time-ends': {
    why: 'the hour that comes twice',
    now: '2026-11-01T05:55:00Z',
    zone: 'America/New_York',
    locale: 'en-US',
  },
  'half-an-hour': {
    why: 'summer time ends by half an hour',
    now: '2027-04-03T14:55:00Z',
    zone: 'Australia/Lord_Howe',
    locale: 'en-AU',
  },
  'after-a-patch': { why: 'the day after a patch', now: '2026-09-30T12:00:00Z' },
  'league-reaches-patch': {
    why: 'the last day on which the simulated league has all that the newest patch is compared with',
    now: '2026-12-20T12:00:00Z',
  },
  'league-after-patch': {
    why: 'the simulated league begins after the newest patch',
    now: '2026-12-29T12:00:00Z',
    isAlone: true,
  },
  own: { why: 'the own faces, from the first page on', face: 'own' },
  'stand-in': { why: 'the own faces never come', face: 'stand-in' },
  none: { why: 'neither own faces nor stand-ins: what the machine calls sans-serif', face: 'none' },
};

const names = process.argv.slice(2).filter((argument) => argument !== '--');
const unknown = names.find((name) => !Object.hasOwn(RUNS, name));
if (unknown === undefined) {
  const failed: string[] = [];
  for (const name of names.length > 0 ? names : Object.keys(RUNS))
    if (!(await isPassed(name))) failed.push(name);
  console.log(failed.length === 0 ? 'All passed.' : `Failed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} else {
  console.error(`There is no ${unknown}. There are: ${Object.keys(RUNS).join(', ')}.`);
  process.exitCode = 1;
}

async function isPassed(name: string): Promise<boolean> {
  const run = RUNS[name] ?? { why: '' };
  const { why, now, zone = 'UTC', locale = 'en-GB', face, isAlone } = run;
  console.log(`\n${name}: ${why} (${[now ?? 'the usual day', zone, locale].join(', ')})`);
  const files = FILES.map((file) => `e2e/${file}`);
  const tests = [
    'playwright',
    'test',
    ...files,
    `--grep-invert=${LEFT_OUT}`,
    `--output=test-results/${name}`,
  ];
  const [command = '', ...args] = isAlone && hasTaskset() ? ['taskset', '-c', '0', ...tests] : tests;
  const env = {
    ...process.env,
    SOULSTAT_TEST_NOW: now ?? '',
    SOULSTAT_TEST_ZONE: zone,
    SOULSTAT_TEST_LOCALE: locale,
    SOULSTAT_TEST_FACE: face ?? '',
    ...(face === 'none' && { FONTCONFIG_FILE: '/etc/fonts/fonts.conf' }),
  };
  const [code] = (await once(spawn(command, args, { cwd: WEB, env, stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  return code === 0;
}

/** Linux alone can say on which processors a program runs. */
const hasTaskset = () => spawnSync('taskset', ['--version']).status === 0;
