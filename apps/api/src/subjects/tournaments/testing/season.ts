import type { LeagueSource, SeasonSettings } from '@soulstat/api-client/contract';
import { firstSettings } from '../leagues/division-source.ts';

export const leagueSource = (changes: Partial<LeagueSource> = {}): LeagueSource => ({
  name: 'Northern League',
  theme: 'plain',
  visibility: 'public',
  region: 'europe',
  language: 'en',
  timeZone: 'Europe/Berlin',
  description: 'A **league**.',
  rules: 'Be kind.',
  contacts: [],
  streams: [{ url: 'https://stream.example/league', name: 'Main stream', language: 'en' }],
  ...changes,
});

/** A season of two divisions of three teams; one goes up, one down. */
export function seasonOfTwo(now: number, changes: Partial<SeasonSettings> = {}): SeasonSettings {
  const settings = firstSettings(now);
  return {
    ...settings,
    entry: 'open',
    bestOf: 1,
    moves: { daysBefore: 2, daysAfter: 2, hoursNotice: 12 },
    divisions: settings.divisions.map((division, index) => ({
      ...division,
      places: 4,
      promoted: index,
      relegated: 1 - index,
    })),
    ...changes,
  };
}
