import type { Random } from './random.ts';

/**
 * Syllables of made-up words by script. No list holds a real word or name on purpose; likeness is chance. English syllables are chosen so that
 * no word of them is offensive, which a test tries with all of them.
 */
export const SCRIPTS = [
  {
    share: 0.62,
    capitals: true,
    starts:
      'ba bo bri cre da dru fe fle gra gu ha ix jo ka kla li lo mo mur na no ol pa pli qua ra ro sa ske sto ta thri u va ve wi xo ya zu'.split(
        ' ',
      ),
    middles: 'ba da fi go ke la li lo ma mi na no pi ra ri ro sa ti tu va vo zu'.split(' '),
    ends: 'bex sko dal dor fin gle mot rix mog nar nix nol phis rax rin ron sk th tik vex vin vok wyn zar zo'.split(
      ' ',
    ),
  },
  {
    share: 0.16,
    capitals: true,
    starts: 'Бра Вел Гор Дро Жу Зар Ка Кле Лю Мор Не Ост Пли Ру Ско Тру Фе Хро Шу Яр'.split(' '),
    middles: 'ба ви го ду ка ло ми на ру та'.split(' '),
    ends: 'вок дан жик кей лин мор нец пуш рок тяй хан шка'.split(' '),
  },
  {
    share: 0.07,
    capitals: false,
    starts: '솔 밤 구 하 눈 별 도 루 미 천'.split(' '),
    middles: '나 라 로 부 시 호'.split(' '),
    ends: '늘 랑 봄 빛 솔 콩 토'.split(' '),
  },
  {
    share: 0.06,
    capitals: false,
    starts: '夜 灰 雾 星 墨 猫 风 铜 霜 影'.split(' '),
    middles: '之 小 大 半 无'.split(' '),
    ends: '灯 桥 鲸 客 笛 岸 雀 钟'.split(' '),
  },
  {
    share: 0.04,
    capitals: false,
    starts: 'カ ミ ソ ユ ネ ハル ラ クロ モチ'.split(' '),
    middles: 'ゴ ナ リ ビ ト'.split(' '),
    ends: 'ン ゾウ ミ ッコ ネ タロ'.split(' '),
  },
  {
    share: 0.03,
    capitals: true,
    starts: 'Αλ Βρο Δα Ζη Κρι Λυ Μορ Νε Σκα Φω'.split(' '),
    middles: 'λα μι νο ρα τε'.split(' '),
    ends: 'δης κος λιξ νας ρων τωρ'.split(' '),
  },
  {
    share: 0.02,
    capitals: false,
    starts: 'بر جو زا سم كا لو نو هد'.split(' '),
    middles: 'را ني لو'.split(' '),
    ends: 'دان زور كس ماش ون'.split(' '),
  },
] as const;
const SHARES = SCRIPTS.map((script) => script.share);
const TAGS = ['ZQ', 'OWL', 'FOG', 'IX', 'NUB', '7AM', 'MOSS', 'KRT', 'LAMP', 'VEX'];
const SUFFIXES = ['_', '.exe', ' jr', '~', ' ★', ' 🦉', ' 🌫️', '!', ' :)'];

/** Longer numbers spell words: 455, 7177. */
const MAX_NUMBER = 100;

/** A player's name nobody has, in one of several scripts, sometimes with a tag, digits or decoration. */
export function drawName(random: Random): string {
  const script = SCRIPTS[random.weighted(SHARES)] ?? SCRIPTS[0];
  const word =
    random.pick(script.starts) +
    (random.chance(0.55) ? random.pick(script.middles) : '') +
    random.pick(script.ends);
  const cased = script.capitals ? recase(word, random) : word;
  const style = random.float();
  if (style < 0.1) return `[${random.pick(TAGS)}] ${cased}`;
  if (style < 0.28) return `${cased}${random.int(MAX_NUMBER)}`;
  if (style < 0.36) return `${cased}${random.pick(SUFFIXES)}`;
  if (style < 0.42) return leet(cased);
  return cased;
}

function recase(word: string, random: Random): string {
  const style = random.float();
  if (style < 0.3) return word.toLowerCase();
  if (style < 0.36) return word.toUpperCase();
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

function leet(word: string): string {
  return word.replace(/[aeo]/gi, (letter) => ({ a: '4', e: '3', o: '0' })[letter.toLowerCase()] ?? letter);
}
