import { CARD_SIZES, CARD_THEMES, type CardSize, type CardTheme } from '@soulstat/api-client/cards';
import { expect, test } from 'vitest';
import { altOf, chooseCard, type CardFacts } from './card-facts.ts';
import { textWidth, type CardFont } from './card-fonts.ts';
import { artRow } from './card-words.ts';
import { drawCard } from './draw-card.ts';

/** As long as texts of a card become. */
const LONG: CardFacts = {
  of: 'Tournament',
  name: 'Дмитрий WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW ابن بطوطة',
  standIn: 'Player 4294967294',
  subtitle: 'Season One, 30 Jul 2026 to 30 Oct 2026, and another word or two that nobody needs',
  path: '/profile/4294967294',
  art: { kind: 'hero', id: 1 },
  widgets: [
    {
      name: 'points',
      label: 'A label that is longer than its column',
      value: '12,738,000,000 PP',
      notes: ['High Alchemist to High Ascendant', '11,392 to 12,085'],
    },
    { name: 'winRate', value: '49 %', notes: ['48 % to 50 %', '12,345 matches'] },
    { name: 'kda', value: '4.1', notes: ['12.3 / 12.3 / 12.3 a match', '12,345 matches'] },
    { name: 'rank', value: 'Ascendant VI', notes: ['on 30 Sept 2026'] },
    { name: 'heroes', rows: [1, 13, 15].map((id) => artRow('hero', id, '12,345 of 23,456 won')) },
    { name: 'form', results: Array.from({ length: 20 }, (_, index) => index % 3 === 0) },
    { name: 'line', line: [1, 5, 2], notes: ['12,738 to 12,085 PP, best 13,000'] },
    { name: 'items', rows: Array.from({ length: 12 }, () => artRow('item', 1, '', 'Mystic Vulnerability')) },
  ],
};

const BY_FAMILY: Readonly<Record<string, CardFont>> = {
  'Deco Display Thin': 'display',
  'Figtree Light': 'text',
  'Figtree Heavy': 'bold',
};

/** The box of every text; letters that stand for pictures have a place of their own. */
function textBoxes(svg: string) {
  const texts = svg
    .replaceAll(/<g transform[\s\S]*?<\/g\s*>/g, '')
    .matchAll(/<text\b([^>]*)>([^<]*)<\/text\s*>/g);
  return [...texts].map(([, attributes = '', text = '']) => {
    const read = (name: string) => new RegExp(`${name}="([^",]*)`).exec(attributes)?.[1] ?? '';
    const size = Number(read('font-size'));
    const width = textWidth(text.replaceAll(/&\w+;/g, '&'), BY_FAMILY[read('font-family')] ?? 'text', size);
    const x = Number(read('\\bx')) - (read('text-anchor') === 'end' ? width : 0);
    const y = Number(read('\\by'));
    return { text, size, x, right: x + width, y: y - size * 0.7, bottom: y + size * 0.2 };
  });
}

const CASES = (Object.keys(CARD_SIZES) as CardSize[]).flatMap((size) =>
  [false, true].map((hasCode) => [size, hasCode] as const),
);

test.each(CASES)('no text of a %s lies over another or leaves the picture (QR code: %s)', (size, hasCode) => {
  for (const widgets of [LONG.widgets, LONG.widgets.slice(4), LONG.widgets.slice(0, 1)]) {
    const card = chooseCard('player', { ...LONG, widgets }, { size, theme: 'dark' });
    const { svg, shown } = drawCard(card, {
      qrAddress: hasCode ? 'https://soulstat.example/profile/7' : undefined,
    });
    expect(shown.length).toBeGreaterThan(0);
    const boxes = textBoxes(svg);
    expect(boxes.length).toBeGreaterThan(3);
    const overprinted = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom,
        )
        .map((other) => [one.text, other.text]),
    );
    expect(overprinted).toEqual([]);
    const { width, height } = CARD_SIZES[size];
    expect(
      boxes.filter(({ x, right, y, bottom }) => x < 0 || y < 0 || right > width || bottom > height),
    ).toEqual([]);
    // Smaller than this nobody reads it.
    expect(Math.min(...boxes.map((box) => box.size))).toBeGreaterThan(5);
  }
});

test('every theme has its own ground, and one has none', () => {
  const grounds = (Object.keys(CARD_THEMES) as CardTheme[]).map(
    (theme) =>
      /<rect width="1200" height="630" fill="([^"]*)"/.exec(
        drawCard(chooseCard('player', LONG, { size: 'preview', theme })).svg,
      )?.[1],
  );
  expect(grounds).toEqual(['#0f1216', '#f6f2ea', undefined]);
});

test('a picture of a simulated league says so, to those who do not see it as well', () => {
  const card = chooseCard('player', { ...LONG, isSimulated: true }, { size: 'preview', theme: 'dark' });
  expect(drawCard(card).svg).toContain('Tournament, simulated');
  expect(altOf(card, [])).toMatch(/^Tournament, simulated: /);
});

test('few widgets stand in the middle of the height', () => {
  const drawn = (widgets: CardFacts['widgets']) =>
    textBoxes(drawCard(chooseCard('player', { ...LONG, widgets }, { size: 'story', theme: 'dark' })).svg);
  const few = drawn(LONG.widgets.slice(1, 3)).filter(({ text }) => text === 'Win rate');
  const many = drawn(LONG.widgets).filter(({ text }) => text === 'Win rate');
  expect(few[0]?.y).toBeGreaterThan(many[0]?.bottom ?? Infinity);
});
