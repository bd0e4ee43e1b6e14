import type { Tournament } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { sportsEvent } from './sports-event.ts';

const AT = { origin: 'https://site.example', description: 'Finished · Swiss · 8 places.' };
const TOURNAMENT = {
  id: 3,
  name: 'Night Cup',
  phase: 'finished',
  startsAt: 1_795_249_633,
  endsAt: 1_795_260_000,
  prizePool: null,
  champion: { id: 1, name: 'Owls' },
  organisers: [{ role: 'owner', accountId: 7, name: 'Ada', avatarUrl: null }],
} as unknown as Tournament;

test('a tournament is an event with times, organiser and winner', () => {
  expect(sportsEvent(TOURNAMENT, AT)).toEqual({
    url: 'https://site.example/tournaments/3',
    name: 'Night Cup',
    description: AT.description,
    sport: 'Deadlock',
    image: ['https://site.example/api/tournaments/3/card.png'],
    startDate: '2026-11-21T08:27:13.000Z',
    endDate: '2026-11-21T11:20:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://site.example/tournaments/3' },
    organizer: { '@type': 'Person', name: 'Ada', url: 'https://site.example/profile/7' },
    winner: { '@type': 'SportsTeam', name: 'Owls' },
  });
});

test('a cancelled one says so, and who hides is not named', () => {
  const event = sportsEvent(
    {
      ...TOURNAMENT,
      phase: 'cancelled',
      champion: null,
      organisers: [{ role: 'owner', accountId: null, name: null, avatarUrl: null }],
    },
    AT,
  );
  expect(event).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    organizer: { '@type': 'Organization', name: 'Soulstat' },
  });
  expect(event).not.toHaveProperty('winner');
});
