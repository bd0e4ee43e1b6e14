import type { Tournament } from '@soulstat/api-client';
import { SITE_NAME } from '../../../../shared/site.ts';

const iso = (unixSeconds: number) => new Date(unixSeconds * 1000).toISOString();

/** The properties of a tournament as schema.org's SportsEvent. */
export function sportsEvent(
  { id, name, phase, startsAt, endsAt, prizePool, champion, organisers }: Tournament,
  { origin, description }: { readonly origin: string; readonly description: string },
): Readonly<Record<string, unknown>> {
  const url = `${origin}/tournaments/${id}`;
  const known = organisers.find(({ role, name: organiser }) => role === 'owner' && organiser !== null);
  return {
    url,
    name,
    description,
    sport: 'Deadlock',
    image: [`${origin}/api/tournaments/${id}/card.png`],
    startDate: iso(startsAt),
    endDate: iso(endsAt),
    eventStatus: `https://schema.org/${phase === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: known
      ? { '@type': 'Person', name: known.name, url: `${origin}/profile/${known.accountId}` }
      : { '@type': 'Organization', name: SITE_NAME, url: origin },
    ...(champion && { winner: { '@type': 'SportsTeam', name: champion.name } }),
    ...(prizePool !== null && { award: prizePool }),
  };
}
