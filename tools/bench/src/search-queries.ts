import type { Player } from '@soulstat/player-search';
import { randomNumbers } from '@soulstat/player-search/testing';

/** A kind of query: what is typed, cut out of the names themselves. */
export interface QueryKind {
  readonly name: string;
  /** What PostgreSQL calls it. */
  readonly match: 'beginning' | 'part' | 'typo';
  readonly queries: readonly string[];
}

const LATIN = /^[\w \]['-]+$/;
const HAN = /\p{Script=Han}/u;
const HANGUL = /\p{Script=Hangul}/u;
const KANA = /\p{Script=Katakana}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const ARABIC = /\p{Script=Arabic}/u;

/** `count` queries of every kind; the same for the same players. */
export function queryKinds(players: readonly Player[], count: number): QueryKind[] {
  const random = randomNumbers(11);
  const below = (limit: number) => Math.floor(random() * Math.max(1, limit));
  function letters(script: RegExp, least: number): string[] {
    for (;;) {
      const name = players[below(players.length)]?.name ?? '';
      if (script.test(name) && [...name].length >= least) return [...name];
    }
  }
  const kind = (name: string, match: QueryKind['match'], make: () => string): QueryKind => ({
    name,
    match,
    queries: Array.from({ length: count }, make),
  });
  const beginning = (script: RegExp, length: number) => () =>
    letters(script, length).slice(0, length).join('');
  const part = (script: RegExp, length: number) => () => {
    const name = letters(script, length);
    const from = below(name.length - length + 1);
    return name.slice(from, from + length).join('');
  };
  const swapped = (length: number, swaps: number) => () => {
    const name = letters(LATIN, length).slice(0, length);
    for (let swap = 0; swap < swaps; swap++) {
      const at = 1 + below(name.length - 2);
      name.splice(at, 2, name[at + 1] ?? '', name[at] ?? '');
    }
    return name.join('');
  };
  const nonsense = (length: number) => () =>
    Array.from({ length }, () => String.fromCodePoint(0x61 + below(26))).join('');
  return [
    ...[2, 3, 4, 6].map((length) =>
      kind(`beginning, ${length} Latin`, 'beginning', beginning(LATIN, length)),
    ),
    ...[2, 3, 5, 8].map((length) => kind(`part, ${length} Latin`, 'part', part(LATIN, length))),
    ...[2, 4].map((length) => kind(`part, ${length} Cyrillic`, 'part', part(CYRILLIC, length))),
    ...[1, 2, 3].map((length) => kind(`part, ${length} Han`, 'part', part(HAN, length))),
    ...[1, 2].map((length) => kind(`part, ${length} Hangul`, 'part', part(HANGUL, length))),
    kind('part, 2 kana', 'part', part(KANA, 2)),
    kind('part, 3 Arabic', 'part', part(ARABIC, 3)),
    kind('one error in 5', 'typo', swapped(5, 1)),
    kind('one error in 7', 'typo', swapped(7, 1)),
    kind('two errors in 9', 'typo', swapped(9, 2)),
    kind('two errors in 12', 'typo', swapped(12, 2)),
    ...[2, 5, 10].map((length) => kind(`nonsense, ${length}`, 'typo', nonsense(length))),
  ];
}
