import type { Alert } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { unixSeconds } from '../../base/unix-seconds.ts';
import type { AlertRow } from './queries/alerts.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const STATES: Readonly<Record<string, string>> = {
  running: 'has started',
  finished: 'has ended',
  cancelled: 'was called off',
};

/** As answers have it. */
export const alertOf = (row: AlertRow): Alert => ({
  alertId: row.alertId,
  kind: row.kind,
  ...saidOf(row),
  at: unixSeconds(row.at),
  isRead: row.isRead,
});

function saidOf(row: AlertRow): Pick<Alert, 'title' | 'path'> {
  const { playerId, playerName, matchId, heroId, hasWon, tournamentId, word } = row;
  const player = playerName ?? `Player ${playerId}`;
  const hero = heroId === null ? undefined : GAME_DATA.heroOrUnknown(heroId);
  switch (row.kind) {
    case 'live':
      return {
        title: `${player} is live on ${word === 'youtube' ? 'YouTube' : 'Twitch'}`,
        path: '/streams?favourites=1',
      };
    case 'match': {
      const how = hasWon === null ? 'played' : hasWon ? 'won' : 'lost';
      return {
        title: `${player} ${how} as ${hero?.name ?? 'a hero'}`,
        path: `/match/${matchId}/summary?from=${playerId}`,
      };
    }
    case 'team':
      return {
        title: `${row.teamName ?? 'A team'} ${hasWon ? 'won' : 'lost'} in ${row.tournamentName ?? 'a tournament'}`,
        path: `/tournaments/${tournamentId}/matches/${word}`,
      };
    case 'tournament':
      return {
        title: `${row.tournamentName ?? 'A tournament'} ${STATES[word ?? ''] ?? 'has changed'}`,
        path: `/tournaments/${tournamentId}`,
      };
    case 'patch':
      return {
        title: `The patch of ${DAY.format(new Date(word ?? row.at))} changed ${hero?.name ?? 'a hero'}`,
        path: `/heroes/hero-library/${hero?.slug ?? ''}`,
      };
  }
}
