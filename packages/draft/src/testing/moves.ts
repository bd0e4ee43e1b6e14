import fc from 'fast-check';
import { CHOICE_MS, RESUME_MS } from '../clocks.ts';
import type { DraftAction } from '../events.ts';
import { PRESETS } from '../presets.ts';
import {
  FEARLESS_RULES,
  FIRST_PICK_RULES,
  NEXT_GAME_RULES,
  SERIES_LENGTHS,
  TIMEOUT_RULES,
  type DraftRules,
} from '../rules.ts';
import type { Team } from '../teams.ts';
import { captain, referee, rulesOf, server } from './play.ts';

const team = fc.constantFrom<Team>(1, 2);
const actor = fc.oneof(
  { weight: 5, arbitrary: team.map(captain) },
  { weight: 1, arbitrary: fc.constantFrom(referee, server) },
);
const heroId = fc.integer({ min: -1, max: 45 });

export const anyRules: fc.Arbitrary<DraftRules> = fc
  .record({
    preset: fc.constantFrom(PRESETS.competitive, PRESETS['picks-only'], PRESETS['many-bans']),
    bestOf: fc.constantFrom(...SERIES_LENGTHS),
    firstPick: fc.constantFrom(...FIRST_PICK_RULES),
    nextGame: fc.constantFrom(...NEXT_GAME_RULES),
    fearless: fc.constantFrom(...FEARLESS_RULES),
    timeout: fc.constantFrom(...TIMEOUT_RULES),
  })
  .map(rulesOf);

const anyAction: fc.Arbitrary<DraftAction> = fc.oneof(
  fc.record({ type: fc.constant('captain-came' as const), team }),
  fc.record({ type: fc.constant('captain-left' as const), team }),
  fc.record({ type: fc.constant('ready' as const), team, ready: fc.boolean() }),
  fc.record({ type: fc.constant('coin' as const), winner: team }),
  fc.record({ type: fc.constant('choose-order' as const), team, first: team }),
  fc.record({ type: fc.constant('choose-side' as const), team, hiddenKing: team }),
  fc.record({ type: fc.constant('lock-in' as const), team, heroId }),
  fc.record({
    type: fc.constant('time-out' as const),
    heroId: fc.option(heroId),
    wasRandom: fc.boolean(),
  }),
  fc.record({ type: fc.constant('pause' as const), reason: fc.string() }),
  fc.record({ type: fc.constant('resume' as const) }),
  fc.record({ type: fc.constant('undo' as const), reason: fc.string() }),
  fc.record({
    type: fc.constant('served-again' as const),
    lostMs: fc.oneof(fc.integer(), fc.constant(Number.NaN)),
  }),
  fc.record({ type: fc.constant('report' as const), team, winner: team }),
  fc.record({ type: fc.constant('decide' as const), winner: team, reason: fc.string() }),
);

const mostly = fc.integer({ min: 0, max: 9 }).map((value) => value > 1);

/** Time passes by leaps, back as well: two nodes' clocks differ, and messages overtake each other. */
const leap = fc.oneof(
  fc.integer({ min: -5000, max: 40_000 }),
  fc.constantFrom(0, CHOICE_MS, RESUME_MS, 200_000),
);

/**
 * What anybody may send at any time. Most of it is what would be in place just then, so that drafts get far enough for the rest
 * to do harm.
 */
export const anyMoves = fc.array(
  fc.record({ by: actor, action: anyAction, leap, isFitting: mostly, isRepeated: fc.boolean() }),
  { minLength: 80, maxLength: 250, size: 'max' },
);
