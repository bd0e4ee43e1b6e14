import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { namesById } from '../match/match-words.ts';
import { OverlaySides } from './overlay-sides.tsx';

const side = (entrant: number) => ({ kind: 'entrant' as const, entrant, from: null });
const entrant = (id: number, name: string, logoUrl: string | null) => ({
  id,
  name,
  logoUrl,
  tag: null,
  seed: id,
  status: 'playing' as const,
  teamId: logoUrl === null ? null : 7,
});

test('a team of the site has its logo before its name; others have their name alone', () => {
  const names = namesById([entrant(1, 'Owls', '/api/user-images/owls'), entrant(2, 'Foxes', null)]);
  const match = {
    sides: [side(1), side(2)] as [ReturnType<typeof side>, ReturnType<typeof side>],
    score: null,
    winner: null,
  };
  const drawn = renderToString(<OverlaySides match={match} names={names} hasScores={false} />);
  expect(drawn).toMatch(/<img[^>]*src="\/api\/user-images\/owls"[^>]*>Owls/);
  expect(drawn).toContain('<bdi>Foxes</bdi>');
});
