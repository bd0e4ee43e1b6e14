import { gameOf, resumesAt, stepDue, type DraftRules, type DraftState, type Team } from '@soulstat/draft';
import type { RatedHero } from '@soulstat/scores';
import { randomInt } from 'node:crypto';
import type { BotStrength } from '../queries/drafts.ts';
import { lineUpsOf, rateDue } from '../analysis/analyse.ts';
import type { Evidence } from '../analysis/evidence.ts';
import type { Asked } from './append.ts';
import { anyChoice, SERVER } from './by-itself.ts';

export const BOT_TEAM: Team = 2;
const OTHER_TEAM: Team = 1;

/** As people do, it looks for a moment before it takes a hero. */
const THINKING_MS = { least: 1000, most: 4000 };

/** What it sees of a hero is off by so many of the deviations that our matches leave open. */
const BLUR: Readonly<Record<BotStrength, number>> = { easy: 6, normal: 2, hard: 0.25 };

/** What the bot does next, and how long it waits before; undefined while it is not its turn. */
export interface Duty {
  readonly afterMs: number;
  readonly act: () => Asked | Promise<Asked | undefined>;
}

export interface BotOptions {
  readonly rules: DraftRules;
  readonly strength: BotStrength;
  readonly evidence: Evidence;
}

export function dutyOf(state: DraftState, now: number, options: BotOptions): Duty | undefined {
  const by = { role: 'captain', team: BOT_TEAM } as const;
  const at = { team: BOT_TEAM };
  if (!state.present[BOT_TEAM])
    return { afterMs: 0, act: () => ({ by: SERVER, action: { type: 'captain-came', ...at } }) };
  switch (state.status) {
    case 'ready':
      if (state.ready[BOT_TEAM]) return undefined;
      return { afterMs: 0, act: () => ({ by, action: { type: 'ready', ...at, ready: true } }) };
    case 'choosing': {
      const { choosing } = state;
      if (choosing?.team !== BOT_TEAM) return undefined;
      return { afterMs: THINKING_MS.least, act: () => ({ by, action: anyChoice(choosing) }) };
    }
    case 'drafting': {
      if (stepDue(options.rules, state)?.team !== BOT_TEAM) return undefined;
      const begins = Math.max(0, (resumesAt(state, now) ?? now) - now);
      return {
        afterMs: begins + randomInt(THINKING_MS.least, THINKING_MS.most),
        act: async () => {
          const heroId = await chooseHero(state, options);
          return heroId === undefined ? undefined : { by, action: { type: 'lock-in', ...at, heroId } };
        },
      };
    }
    case 'reporting': {
      const told = state.reports[OTHER_TEAM];
      if (told === null || told === state.reports[BOT_TEAM]) return undefined;
      return { afterMs: 0, act: () => ({ by, action: { type: 'report', ...at, winner: told } }) };
    }
    default:
      return undefined;
  }
}

async function chooseHero(state: DraftState, { rules, strength, evidence }: BotOptions) {
  const { value } = await evidence();
  const sign = gameOf(state).hiddenKing === BOT_TEAM ? 1 : -1;
  const rated = rateDue({ rules, state, evidence: value }, lineUpsOf(state), sign * value.side.value);
  return rated
    .map((hero) => ({ heroId: hero.heroId, seen: seenAs(hero, BLUR[strength]) }))
    .toSorted((a, b) => b.seen - a.seen || randomInt(2) - 0.5)[0]?.heroId;
}

/** Where nothing is known of any hero, chance alone is left. */
function seenAs({ edge: { value, variance } }: RatedHero, blur: number): number {
  const deviation = Math.sqrt(variance) || 0.01;
  return value + blur * deviation * anyNormal();
}

/** From the normal distribution (Box and Muller 1958). */
const anyNormal = (): number =>
  Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
