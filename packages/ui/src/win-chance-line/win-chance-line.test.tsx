import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { WinChanceLine } from './win-chance-line.tsx';

const TEAMS = ['Amber', 'Sapphire'] as const;

test('the line is read aloud with its lowest and highest chance', async () => {
  await render(
    <WinChanceLine
      teams={TEAMS}
      points={[
        { seconds: 0, chance: 0.5 },
        { seconds: 600, chance: 0.25 },
        { seconds: 1800, chance: 1 },
      ]}
    />,
  );
  const drawing = page.getByRole('img');
  await expect
    .element(drawing)
    .toHaveAccessibleName(/^Win chance of Amber in 30:00: between 25.* and 100.*%$/);
  await expect.element(drawing).toBeVisible();
});

test('the band has the edges it was given, and is as thin as the line where none is known', async () => {
  const { container } = await render(
    <WinChanceLine
      teams={TEAMS}
      points={[
        { seconds: 0, chance: 0.5, band: [0.4, 0.6] },
        { seconds: 600, chance: 0.5 },
      ]}
    />,
  );
  expect(container.querySelector('[data-part="band"]')?.getAttribute('d')).toBe(
    'M0.0 64.0L600.0 80.0L600.0 80.0L0.0 96.0Z',
  );
});

test.each([[[]], [[{ seconds: 0, chance: 0.5 }]]])('of %j there is no line', async (points) => {
  const { container } = await render(<WinChanceLine teams={TEAMS} points={points} />);
  expect(container.querySelector('figure')).toBeNull();
});
