import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MatchResult } from './match-result.tsx';

const TEAMS = [
  { name: 'Amber', kills: 41, souls: 312_400, heroes: [{ name: 'Infernus' }, { name: 'Infernus' }] },
  { name: 'Sapphire', kills: 28, heroes: [{ name: 'Wraith' }] },
] as const;

test('each team is read with its heroes, and the winner as one', async () => {
  await render(<MatchResult teams={TEAMS} winner={1} />);
  const amber = page.getByRole('region', { name: 'Amber' });
  const sapphire = page.getByRole('region', { name: 'Sapphire' });
  await expect.element(amber).toHaveTextContent('Amber41 kills · 312,400 soulsInfernusInfernus');
  await expect.element(sapphire).toHaveTextContent('SapphireW, won28 killsWraith');
});

test('where nobody won no team has a W', async () => {
  const { container } = await render(<MatchResult teams={TEAMS} winner={null} />);
  expect(container.textContent).not.toContain('won');
});
