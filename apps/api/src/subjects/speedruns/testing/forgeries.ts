import type { RunStart } from '@soulstat/api-client';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { RunEvent, RunLog } from '@soulstat/shop';
import { openTokens, type Tokens } from '../token.ts';

export const DAY_MS = 24 * 3_600_000;
export const lastAt = (log: RunLog): number => log.events.at(-1)?.at ?? 0;

/** What a forger has at hand. */
interface Tools {
  readonly tokens: Tokens;
  readonly earlier: (token: string, ms: number, change?: object) => string;
  readonly bodyOf: (begun: RunStart, log: RunLog, token?: string) => Record<string, unknown>;
}

type Forge = (begun: RunStart, log: RunLog, tools: Tools) => Record<string, unknown>;

const withEvent = (log: RunLog, index: number, change: object): RunLog => ({
  ...log,
  events: log.events.map((event, at) => (at === index ? ({ ...event, ...change } as RunEvent) : event)),
});
const quick = (log: RunLog): RunLog => ({
  ...log,
  events: log.events.map((event, index) => ({ ...event, at: 20 * index })),
  path: log.path.map(([, x, y], index) => [20 * index, x, y]),
});
/** Ways to make a run look better than it was, and what the refusal says. */
export const FORGERIES: readonly (readonly [name: string, reason: RegExp, forge: Forge])[] = [
  [
    'a token that nobody signed',
    /not from this site/,
    (begun, log, { bodyOf }) => bodyOf(begun, log, `${begun.token.slice(0, -4)}AAAA`),
  ],
  [
    'a token of its own making',
    /not from this site/,
    (begun, log, { bodyOf, tokens }) =>
      bodyOf(begun, log, openTokens(() => new Uint8Array(32)).issue(tokens.read(begun.token) as never)),
  ],
  [
    'a token that has run out',
    /run out/,
    (begun, log, { bodyOf, earlier }) => bodyOf(begun, log, earlier(begun.token, 2 * DAY_MS)),
  ],
  [
    'the token of another account',
    /somebody else/,
    (begun, log, { bodyOf, earlier }) => bodyOf(begun, log, earlier(begun.token, 9000, { accountId: 1 })),
  ],
  [
    'the token of a guest',
    /somebody else/,
    (begun, log, { bodyOf, earlier }) => bodyOf(begun, log, earlier(begun.token, 9000, { accountId: null })),
  ],
  ['another seed', /another list/, (begun, log, { bodyOf }) => ({ ...bodyOf(begun, log), seed: 4 })],
  ['another mode', /another list/, (begun, log, { bodyOf }) => ({ ...bodyOf(begun, log), mode: 'random' })],
  [
    'a time before the start',
    /not in order/,
    (begun, log, { bodyOf }) => bodyOf(begun, withEvent(log, 0, { at: -5 })),
  ],
  [
    'times that go back',
    /not in order/,
    (begun, log, { bodyOf }) => bodyOf(begun, withEvent(log, 3, { at: 1 })),
  ],
  ['presses that no hand does', /that fast/, (begun, log, { bodyOf }) => bodyOf(begun, quick(log))],
  [
    'an item that is not on the screen',
    /not on the screen/,
    (begun, log, { bodyOf }) =>
      bodyOf(begun, { ...log, events: log.events.filter(({ kind }) => kind !== 'category') }),
  ],
  [
    'an item of no shop',
    /does not have/,
    (begun, log, { bodyOf }) => bodyOf(begun, withEvent(log, log.events.length - 1, { itemId: 3 })),
  ],
  [
    'an event after the end',
    /after the last/,
    (begun, log, { bodyOf }) =>
      bodyOf(begun, {
        ...log,
        events: [...log.events, { ...(log.events.at(-1) as RunEvent), at: lastAt(log) + 400 }],
      }),
  ],
  [
    'items left out',
    /missing/,
    (begun, log, { bodyOf }) => bodyOf(begun, { ...log, events: log.events.slice(0, -1) }),
  ],
  [
    'too many events',
    /more events/,
    (begun, log, { bodyOf }) =>
      bodyOf(begun, {
        ...log,
        events: Array.from({ length: 700 }, (_, at) => ({
          at: 40 * at,
          kind: 'search' as const,
          text: '',
        })),
      }),
  ],
  [
    'another input than its presses',
    /input/,
    (begun, log, { bodyOf }) => bodyOf(begun, { ...log, input: 'keyboard' }),
  ],
  [
    'presses of the mouse called touch',
    /input/,
    (begun, log, { bodyOf }) =>
      bodyOf(begun, {
        ...log,
        input: 'touch',
        events: log.events.map((event) => ('by' in event ? { ...event, by: 'touch' as const } : event)),
      }),
  ],
  [
    'a time longer than there was',
    /longer than there was time/,
    (begun, log, { bodyOf }) => bodyOf(begun, log, begun.token),
  ],
  [
    'a time much shorter than it took',
    /more time has passed/,
    (begun, log, { bodyOf, earlier }) => bodyOf(begun, log, earlier(begun.token, 60_000)),
  ],
];

/** As a player had them at the end: nine that were kept, one that was sold and one used up. */
export function boughtItems() {
  const items = GAME_DATA.shopItems.filter(({ componentIds }) => componentIds.length === 0).slice(0, 11);
  return {
    purchase_item_id: items.map(({ id }) => id),
    purchase_at: items.map((_, index) => 60 * index),
    purchase_sold_at: items.map((_, index) => (index === 0 ? 700 : 0)),
    purchase_used_up: items.map((_, index) => index === 1),
    purchase_imbued_ability: items.map(() => 0),
  };
}
