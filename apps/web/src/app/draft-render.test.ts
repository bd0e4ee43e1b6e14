import type { DraftRoom } from '@soulstat/api-client/contract';
import { PRESETS, type DraftAction, type DraftEvent } from '@soulstat/draft';
import { HEROES } from '@soulstat/game-data/full';
import { expect, test } from 'vitest';
import { renderPage } from './server-render.tsx';

const OPENED = Date.parse('2026-11-27T12:00:00Z');
const [ban, another, third] = HEROES.filter(({ status }) => status === 'live').map(({ id, name }) => ({
  id,
  name,
}));
const server = { role: 'server' } as const;
const captain = (team: 1 | 2) => ({ role: 'captain', team }) as const;

/** Both captains get ready, one bans; then nobody is there in time, and the referee takes it back. */
const HAPPENED: readonly (readonly [seconds: number, by: DraftEvent['by'], action: DraftAction])[] = [
  [1, server, { type: 'captain-came', team: 1 }],
  [2, server, { type: 'captain-came', team: 2 }],
  [10, captain(1), { type: 'ready', team: 1, ready: true }],
  [12, captain(2), { type: 'ready', team: 2, ready: true }],
  [20, captain(1), { type: 'lock-in', team: 1, heroId: ban?.id ?? 0 }],
  [180, server, { type: 'time-out', heroId: another?.id ?? 0, wasRandom: true }],
  [182, captain(1), { type: 'lock-in', team: 1, heroId: third?.id ?? 0 }],
  [185, { role: 'referee' }, { type: 'undo', reason: 'Misclick' }],
];

const room = (events: number): DraftRoom => ({
  code: 'AB12CD34',
  name: 'Alpha vs Beta',
  teams: { 1: 'Alpha', 2: 'Beta' },
  isPublic: true,
  isOfficial: false,
  allowsAnalysis: false,
  bot: null,
  hasScouting: false,
  logos: { 1: null, 2: '/api/user-images/beta' },
  status: 'drafting',
  openedAt: OPENED / 1000,
  updatedAt: OPENED / 1000,
  version: events,
  openedMs: OPENED,
  notes: '',
  rules: {
    preset: { ...PRESETS.competitive, steps: [...PRESETS.competitive.steps] },
    bestOf: 1,
    firstPick: 'team1',
    nextGame: 'same',
    fearless: 'none',
    timeout: 'random',
    heroes: HEROES.map(({ id }) => id),
  },
  log: HAPPENED.slice(0, events).map(([seconds, by, action]) => ({
    at: OPENED + seconds * 1000,
    by,
    ...action,
  })),
  matches: [],
});

/** The page, as the server draws it so many seconds after the room was opened. */
async function markupOf(events: number, seconds: number, query = ''): Promise<string> {
  const result = await renderPage({
    origin: 'https://stats.example',
    contacts: {},
    url: `/draft/AB12CD34${query}`,
    at: OPENED + seconds * 1000,
    answers: new Map([['/api/drafts/AB12CD34', JSON.stringify(room(events))]]),
    refused: [],
  });
  return result && 'markup' in result ? result.markup : JSON.stringify(result);
}

/** The text of that page. */
async function drawn(...asked: Parameters<typeof markupOf>): Promise<string> {
  return (await markupOf(...asked))
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('a draft is drawn by the server as it stands, with the clock of that moment', async () => {
  expect((await markupOf(5, 25)).includes('="/api/user-images/beta" alt="" width="28"')).toBe(true);
  expect(await drawn(2, 5)).toContain('Captains, get ready');
  expect(await drawn(4, 13)).toMatch(/Alpha to ban Step 1 of 16 2 Starting/);
  expect(await drawn(5, 25)).toMatch(/Beta to ban Step 2 of 16 0:25 Step time/);
  expect(await drawn(5, 60)).toMatch(/1:50 Reserve/);
  expect(await drawn(8, 190)).toMatch(/Last step undone by the referee: Misclick/);
});

test('a replay is drawn as of its step', async () => {
  const replayed = await drawn(8, 900, '?at=6');
  expect(replayed).toContain(`Time was up: random ban for Beta, ${another?.name}`);
  expect(replayed).toContain('Step 2 of 4');
  expect(replayed).not.toContain('Misclick');
});
