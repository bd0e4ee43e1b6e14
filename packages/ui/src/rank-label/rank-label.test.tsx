import { OBSCURUS, rankNumberOf, TIERS } from '@soulstat/ranks';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { RankLabel } from './rank-label.tsx';

const everyTier = [
  { rankNumber: undefined, title: 'Obscurus', color: OBSCURUS.color },
  ...TIERS.map(({ tier, name, color }) => ({
    rankNumber: rankNumberOf({ tier, subrank: 2 }),
    title: `${name} II`,
    color,
  })),
];

test.each(everyTier)('$title is written in the colour of its tier, in both themes', async (row) => {
  const screen = await render(<RankLabel rankNumber={row.rankNumber} />);
  const label = screen.getByText(row.title).element();
  for (const theme of ['dark', 'light'] as const) {
    document.documentElement.dataset['theme'] = theme;
    expect(hex(getComputedStyle(label).color)).toBe(row.color[theme]);
  }
});

test.each([null, 0, 17, 121])('%s reads Obscurus', async (rankNumber) => {
  const screen = await render(<RankLabel rankNumber={rankNumber} />);
  await expect.element(screen.getByText('Obscurus')).toBeVisible();
});

test('a rank of the publisher bears the name of its season', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'Emissary', 'h', 'i', 'j', 'k'];
  const screen = await render(<RankLabel rankNumber={72} tierNames={names} />);
  await expect.element(screen.getByText('Emissary II')).toBeVisible();
});

test('what is not its own goes to the element', async () => {
  const screen = await render(<RankLabel rankNumber={84} className="wide" id="rank" label="High Oracle" />);
  const label = screen.getByText('High Oracle').element();
  expect(label.id).toBe('rank');
  expect([...label.classList]).toEqual(['soulstat-rank-label', 'wide']);
});

function hex(rgb: string): string {
  const channels = rgb.match(/\d+/g) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}
