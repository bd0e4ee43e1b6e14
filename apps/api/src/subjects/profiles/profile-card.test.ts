import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { profileCard, type ProfileCardFacts } from './profile-card.ts';

const FONTS = ['soulstat-display-600.ttf', 'soulstat-text-450.ttf', 'soulstat-text-700.ttf'].map((name) =>
  fileURLToPath(new URL(`../../community/cards/fonts/${name}`, import.meta.url)),
);

/** As long as texts of a card become. */
const LONG: ProfileCardFacts = {
  accountId: 4_294_967_295,
  name: 'A name of quite as many letters!',
  publisherRank: { rankNumber: 106, startedAt: 1_790_000_000 },
  points: {
    points: 12_738,
    interval: [11_392, 12_085],
    performanceRankMessage: 'High Alchemist to High Ascendant',
    estimatedRankNumber: 66,
    calibrationMatches: 66,
  },
  winRate: { matches: 12_345, wins: 6000, rate: 0.486, interval: [0.48, 0.5] },
  heroes: [1, 14, 15].map((heroId) => ({ heroId, matches: 1234, wins: 617 })),
  lastResults: Array.from({ length: 20 }, (_, index) => index % 2 === 0),
};

/** The box of every text, measured as it is drawn; emblems, letters where there are no pictures, have a place of their own. */
function textBoxes(svg: string) {
  return (svg.replaceAll(/<g transform[\s\S]*?<\/g\s*>/g, '').match(/<text\b[\s\S]*?<\/text\s*>/g) ?? []).map(
    (text) => {
      const alone = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${text}</svg>`;
      const { x, y, width, height } = new Resvg(alone, {
        font: { fontFiles: FONTS, loadSystemFonts: false },
      }).getBBox() ?? { x: 0, y: 0, width: 0, height: 0 };
      return { text, x, y, right: x + width, bottom: y + height };
    },
  );
}

test('no text of a card lies over another, or leaves the picture', () => {
  const boxes = textBoxes(profileCard(LONG));
  expect(boxes.length).toBeGreaterThan(10);
  const overprinted = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) => one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom,
      )
      .map((other) => [one.text, other.text]),
  );
  expect(overprinted).toEqual([]);
  expect(boxes.filter(({ right, bottom }) => right > 1200 || bottom > 630)).toEqual([]);
});
