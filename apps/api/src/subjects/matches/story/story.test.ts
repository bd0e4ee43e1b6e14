import type { MatchEvent, MatchSummary, SummaryPlayer } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { expect, test } from 'vitest';
import { storyOf } from './story.ts';
import type { StoryContext, StoryScores } from './context.ts';

const heroId = (slug: string) => GAME_DATA.heroes.bySlug(slug)?.id ?? 0;
const itemId = (slug: string) => GAME_DATA.items.bySlug(slug)?.id ?? 0;

const player = (slot: number, team: 0 | 1, slug: string, numbers: Partial<SummaryPlayer> = {}) =>
  ({
    slot,
    team,
    heroId: heroId(slug),
    kills: 0,
    deaths: 0,
    assists: 0,
    netWorth: 1000 * slot,
    abandonedAtSeconds: null,
    souls: [100 * slot, 1000 * slot],
    ...numbers,
  }) as SummaryPlayer;

const MATCH = {
  matchId: 7,
  startedAt: 1_787_200_000,
  durationSeconds: 1727,
  gameMode: 'normal',
  matchMode: 'ranked',
  outcome: 'teamWin',
  winningTeam: 1,
  teamScores: [],
  sampleSeconds: [540, 1727],
  players: [
    player(1, 0, 'haze', { kills: 5, deaths: 6, assists: 2 }),
    player(2, 0, 'infernus', { kills: 2 }),
    player(3, 1, 'seven', { kills: 9, deaths: 1, assists: 4 }),
    player(4, 1, 'abrams', { kills: 3 }),
  ],
} as unknown as MatchSummary;

const event = (atSeconds: number, kind: MatchEvent['kind'], rest: Partial<MatchEvent>): MatchEvent => ({
  atSeconds,
  kind,
  team: null,
  slot: null,
  victimSlot: null,
  name: null,
  itemId: null,
  with: null,
  timeToKillSeconds: null,
  respawnSeconds: null,
  ...rest,
});
const kill = (atSeconds: number, slot: number, victimSlot: number) =>
  event(atSeconds, 'kill', { team: slot > 2 ? 1 : 0, slot, victimSlot });

const EVENTS: readonly MatchEvent[] = [
  { ...kill(135, 3, 1), with: 'gun' },
  event(610, 'objective', { team: 1, name: 'guardianLane1' }),
  event(900, 'objective', { team: 0, name: 'walkerLane4' }),
  kill(1200, 3, 1),
  kill(1210, 4, 2),
  kill(1212, 1, 4),
  kill(1225, 3, 1),
  event(1400, 'midBoss', { team: 0 }),
  event(1400, 'rejuvenator', { team: 1 }),
  event(1500, 'purchase', { team: 1, slot: 3, itemId: itemId('leech') }),
];

const SCORES: StoryScores = {
  curve: [
    { atSeconds: 0, winProbability: 0.5 },
    { atSeconds: 1200, winProbability: 0.81 },
    { atSeconds: 1260, winProbability: 0.44 },
    { atSeconds: 1727, winProbability: 0 },
  ],
  swings: [
    {
      fromSeconds: 1200,
      toSeconds: 1260,
      change: -0.37,
      causes: { souls: -0.1, objectives: 0, deaths: -0.25, other: -0.02 },
    },
  ],
  lanes: [
    { lane: 1, team: 0, slots: [1], soulDifference: 812, expectedDifference: 0, score: 80, outcome: 'won' },
    { lane: 6, team: 0, slots: [2], soulDifference: -400, expectedDifference: 0, score: 30, outcome: 'lost' },
  ],
  comeback: 0.81,
  players: [
    { slot: 3, place: 1, isMvp: true, isKeyPlayer: false },
    { slot: 1, place: 4, isMvp: false, isKeyPlayer: true },
  ],
};

const texts = (context: Partial<StoryContext> = {}) =>
  storyOf({ match: MATCH, events: EVENTS, scores: SCORES, ...context }).map(({ text }) => text);

test('a whole match becomes ten sentences, from who won to how it was over', () => {
  expect(texts()).toEqual([
    'This Ranked match of 20 August 2026 was won by the Archmother in 28:47, 12 kills to 7.',
    'Seven drew first blood at 2:15, killing Haze with the gun.',
    'After nine minutes the Hidden King had won the yellow lane by 812 souls and the Archmother had won the green lane by 400 souls.',
    'The largest fight began at 20:00: within 25 seconds the Archmother killed three players and lost one.',
    'The mid boss fell once: the Archmother stole what the Hidden King had killed at 23:20.',
    'The lead on souls never changed hands; it was widest at 28:47, 4,000 for the Archmother.',
    'Biggest swing, 20:00 to 21:00: the Archmother from 19\u00A0% to 56\u00A0% by deaths.',
    'At 20:00 the model had given the Archmother 19\u00A0%, and they won all the same.',
    'Seven (9 / 1 / 4) was our MVP, and Haze (5 / 6 / 2) the best of those who lost.',
    'It was over at 28:47, with the Archmother 4,000 souls ahead; the winners had taken one objective.',
  ]);
});

test('without scores the souls, the objectives and the purse are named', () => {
  const events = EVENTS.filter(({ kind }) => kind !== 'midBoss');
  const said = texts({ scores: undefined, events });
  expect(said).toContain('At 9:00 the Archmother led by 400 souls.');
  expect(said).toContain(
    'The Archmother took the guardian of the yellow lane first, at 10:10; the Hidden King answered at 15:00 with the walker of the green lane.',
  );
  expect(said).toContain('Abrams ended richest with 4,000 souls, 1,000 more than Seven.');
  expect(said.some((text) => text.startsWith('Seven was the first to buy something for'))).toBe(true);
  expect(said.length).toBeGreaterThanOrEqual(6);
});

test('a match known from a list alone says what it can, and no more', () => {
  const match = {
    ...MATCH,
    pastGameData: null,
    sampleSeconds: [],
    players: MATCH.players.map((each) => ({ ...each, souls: [] })),
  };
  expect(texts({ match, events: [], scores: undefined })).toEqual([
    'This Ranked match of 20 August 2026 was won by the Archmother in 28:47, 12 kills to 7.',
    'Abrams ended richest with 4,000 souls, 1,000 more than Seven.',
    'Seven (9 / 1 / 4) had a hand in most kills.',
  ]);
});

test.each([
  [
    { outcome: 'draw', winningTeam: null },
    'This Ranked match of 20 August 2026 ended in a draw after 28:47, 7 kills to 12.',
  ],
  [
    { outcome: 'error', winningTeam: null, durationSeconds: 0, players: [] },
    'This Ranked match of 20 August 2026 broke off without a result.',
  ],
  [
    { gameMode: 'streetBrawl', teamScores: [2, 3] },
    'This Street Brawl match of 20 August 2026 was won by the Archmother in 28:47, 3 rounds to 2.',
  ],
])('%o is named at the beginning', (change, text) => {
  expect(texts({ match: { ...MATCH, ...change } as MatchSummary })[0]).toBe(text);
});

test('who left is named, and two of one hero are distinguished', () => {
  const [first, ...others] = MATCH.players;
  const players = [
    { ...first, heroId: heroId('seven'), abandonedAtSeconds: 734 } as SummaryPlayer,
    ...others,
  ];
  expect(texts({ match: { ...MATCH, players } })).toContain(
    'It was not a full match to the end: Seven of the Hidden King at 12:14 left.',
  );
});
