import { byPopularity, type Player } from './player.ts';

/** Made-up players with names in many scripts, some of them shared, as on the platform; the same for the same seed. */
export function generatePlayers(count: number, seed = 1): Player[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, (_, index) => ({
    accountId: 1 + index * 937 + Math.floor(random() * 900),
    name: nameOf(random),
    avatarUrl: `https://avatars.example/${hexadecimal(random, 40)}_full.jpg`,
    // Few play much, most a little.
    matches: Math.floor(1 / (0.0005 + random() ** 2)),
    rankNumber: 0,
  })).toSorted(byPopularity);
}

/** Numbers from 0 to below 1 (mulberry32): quick, and good enough to choose names. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const from = (random: Random, first: number, last: number) =>
  String.fromCodePoint(first + Math.floor(random() * (last - first + 1)));
const repeat = (random: Random, least: number, most: number, make: () => string) =>
  Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, make).join('');
const hexadecimal = (random: Random, length: number) =>
  repeat(random, length, length, () => pick(random, [...'0123456789abcdef']));

const ONSETS = 'b c d f g h j k l m n p r s t v w z br ch cr dr fl gr kr pl sh sk st th tr'.split(' ');
const VOWELS = 'a e i o u y ai ee oo ou'.split(' ');
const CODAS = ['', '', '', 'n', 'r', 's', 'x', 'l', 'k', 'ck', 'th'];
const WORDS =
  'dark shadow wolf night storm fire ice ghost king queen lord the of mr dr pro noob toxic silent angry happy crazy lucky blue red black white gold iron steel moon sun star sky dragon tiger bear fox cat dog raven hawk snake spider hunter killer sniper slayer master ninja samurai wizard witch knight angel demon devil god doom chaos void soul spirit blood bone skull death pain rage fury hero legend gamer player boss chief captain major ace joker potato cheese pizza taco bread milk coffee tea'.split(
    ' ',
  );
const LEET: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' };
const EMOJI = [...'😀😎🔥💀👑🐺🐱⭐❤✨🎮🌙☠⚡'];
const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', n: 'ñ', c: 'ç' };

const syllable = (random: Random) => pick(random, ONSETS) + pick(random, VOWELS) + pick(random, CODAS);
const invented = (random: Random) => repeat(random, 2, 3, () => syllable(random));
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const replaceBy = (random: Random, table: Readonly<Record<string, string>>, word: string) =>
  [...word].map((letter) => (random() < 0.5 ? (table[letter] ?? letter) : letter)).join('');

type Kind = (random: Random) => string;

/** Kinds of names, and how often each is met in a hundred. */
const KINDS: readonly (readonly [share: number, kind: Kind])[] = [
  [14, (random) => capital(invented(random))],
  [10, (random) => invented(random) + String(Math.floor(random() * 1000))],
  [12, (random) => pick(random, WORDS) + capital(pick(random, WORDS))],
  [8, (random) => `${capital(pick(random, WORDS))} ${capital(pick(random, WORDS))}`],
  [6, (random) => pick(random, WORDS)],
  [6, (random) => `[${repeat(random, 2, 4, () => from(random, 0x41, 0x5a))}] ${capital(invented(random))}`],
  [4, (random) => `xX_${pick(random, WORDS)}${capital(invented(random))}_Xx`],
  [6, (random) => replaceBy(random, LEET, invented(random))],
  [4, (random) => capital(replaceBy(random, ACCENTS, invented(random)))],
  [10, (random) => repeat(random, 4, 9, () => from(random, 0x4_30, 0x4_4f))],
  [7, (random) => repeat(random, 2, 5, () => from(random, 0x4e_00, 0x56_00))],
  [4, (random) => repeat(random, 2, 5, () => from(random, 0xac_00, 0xb8_00))],
  [3, (random) => repeat(random, 3, 6, () => from(random, 0x30_a1, 0x30_f0))],
  [2, (random) => repeat(random, 3, 7, () => from(random, 0x6_27, 0x6_4a))],
  [4, (random) => `${pick(random, EMOJI)}${capital(invented(random))}${pick(random, EMOJI)}`],
];

function nameOf(random: Random): string {
  let rest = random() * 100;
  for (const [share, kind] of KINDS) {
    rest -= share;
    if (rest < 0) return kind(random);
  }
  return invented(random);
}
