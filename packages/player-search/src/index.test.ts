import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { directKind, FEW, MATCH_KINDS, typoKind } from './match-kind.ts';
import { buildIndex, byPopularity, changeOf, fold, searchPlayers, type Player } from './index.ts';
import { generatePlayers, randomNumbers } from './testing.ts';

const NONE = new Map<number, never>();

/** What a search should find, by looking at every player. */
function bruteForce(players: readonly Player[], text: string, limit: number): Player[] {
  const query = fold(text);
  const all = players.flatMap((player) => {
    const name = fold(player.name ?? '');
    const kind = directKind(name, query) ?? (name === '' ? undefined : typoKind(name, query));
    return kind ? [{ kind: MATCH_KINDS.indexOf(kind), player }] : [];
  });
  const direct = all.filter(({ kind }) => kind < MATCH_KINDS.indexOf('typo1'));
  return (direct.length < FEW ? all : direct)
    .toSorted((a, b) => a.kind - b.kind || byPopularity(a.player, b.player))
    .slice(0, limit)
    .map(({ player }) => player);
}

/** Few letters, so that names share beginnings, words and parts, and typing errors lead from one to another. */
const letter = fc.constantFrom(...'aab c日本한がé😀-');
const name = fc.string({ unit: letter, maxLength: 12 });
const players = fc
  .array(fc.record({ name: fc.option(name), matches: fc.nat({ max: 3 }) }), { maxLength: 60 })
  .map((rows) =>
    rows.map((row, index): Player => ({
      ...row,
      accountId: (index * 7919) % 9973,
      avatarUrl: null,
      rankNumber: 0,
    })),
  );

describe('a search of the index', () => {
  test('finds what looking at every player finds, in the same order', () => {
    fc.assert(
      fc.property(players, name, fc.integer({ min: 1, max: 25 }), (all, text, limit) => {
        const found = searchPlayers({ index: buildIndex(all), changes: NONE }, text, limit);
        expect(found).toEqual(bruteForce(all, text, limit));
      }),
      { numRuns: 400 },
    );
  });

  test('finds the same when part of the players came, changed or went after it was built', () => {
    fc.assert(
      fc.property(players, players, fc.array(fc.nat({ max: 59 })), name, (before, after, gone, text) => {
        const changes = new Map(after.map((player) => [player.accountId, changeOf(player)]));
        for (const place of gone) changes.set(before[place]?.accountId ?? 0, changeOf(undefined));
        const now = new Map(before.map((player) => [player.accountId, player]));
        for (const [accountId, { player }] of changes) {
          now.delete(accountId);
          if (player) now.set(accountId, player);
        }
        const found = searchPlayers({ index: buildIndex(before), changes }, text, 20);
        expect(found).toEqual(bruteForce([...now.values()], text, 20));
      }),
      { numRuns: 300 },
    );
  });

  test('finds what looking at every player finds among ten thousand names of many scripts', () => {
    const all = generatePlayers(10_000);
    const searchable = { index: buildIndex(all), changes: NONE };
    const random = randomNumbers(7);
    for (let query = 0; query < 60; query++) {
      const text = pieceOf(all[Math.floor(random() * all.length)]?.name ?? '', random);
      expect(searchPlayers(searchable, text, 20), text).toEqual(bruteForce(all, text, 20));
    }
  });
});

/** A beginning, a part, or the whole of a name with two letters swapped. */
function pieceOf(whole: string, random: () => number): string {
  const letters = [...whole];
  const length = 1 + Math.floor(random() * 8);
  const start = random() < 0.5 ? 0 : Math.floor(random() * letters.length);
  if (random() < 0.6) return letters.slice(start, start + length).join('');
  const at = 1 + Math.floor(random() * (letters.length - 2));
  letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '');
  return letters.join('');
}

const player = (accountId: number, playerName: string | null, matches = 0): Player => ({
  accountId,
  name: playerName,
  matches,
  avatarUrl: null,
  rankNumber: 0,
});
const find = (all: readonly Player[], text: string) =>
  searchPlayers({ index: buildIndex(all), changes: NONE }, text, 20).map(({ accountId }) => accountId);

describe('players', () => {
  test('come by kind of match first, then by matches on record', () => {
    const all = [
      player(1, 'ghost', 1),
      player(2, 'Ghost', 5),
      player(3, 'ghostly', 900),
      player(4, 'ghosted', 1000),
      player(5, 'the ghost', 5000),
      player(6, 'agHOSTa', 90_000),
      player(7, 'gohst', 99_000),
    ];
    expect(find(all, 'ghost')).toEqual([2, 1, 4, 3, 5, 6]);
  });

  test.each([
    ['joh', 'the beginning'],
    ['jonhpyp', 'two letters swapped'],
    ['johnpip', 'a wrong letter'],
    ['jonpyp', 'a letter left out'],
    ['johhnpyp', 'a letter too many'],
    ['ojhnpyp', 'the first two swapped'],
    ['JOHNPYP', 'capitals'],
    ['ｊｏｈｎｐｙｐ', 'full width'],
    ['jоhnpyp', 'a Cyrillic о'],
  ])('are found as johnpyp by %s: %s', (text) => {
    expect(find([player(1, 'someone else'), player(2, 'johnpyp')], text)).toEqual([2]);
  });

  test.each(['', ' ', '\u200b', 'nobody is called that'])('are not found by %j', (text) => {
    expect(find([player(1, 'john'), player(2, null), player(3, ''), player(4, '\u200b')], text)).toEqual([]);
  });

  test('are not found by a number with a digit wrong', () => {
    expect(find([player(1, '12345678')], '12345679')).toEqual([]);
  });

  test('keep what is shown of them', () => {
    const hash = 'fe'.repeat(20);
    const shown: Player[] = [
      {
        ...player(4_294_967_295, '<b>Ünï😀</b>', 7),
        avatarUrl: `https://a.example/${hash}_full.jpg`,
        rankNumber: 116,
      },
      { ...player(12, 'ascii'), avatarUrl: '/pictures/12.svg' },
    ];
    const searchable = { index: buildIndex(shown), changes: NONE };
    expect(searchPlayers(searchable, '<b>uni', 5)).toEqual([shown[0]]);
    expect(searchPlayers(searchable, 'ascii', 5)).toEqual([shown[1]]);
  });
});
