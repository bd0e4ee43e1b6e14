import type { LiveChange } from '../community/live/queries/save-live-matches.ts';

type Started = LiveChange['started'][number];

/** A match of now, ten minutes old, in which an account plays Infernus; what is told is as told. */
export const liveMatchOf = (accountId: number, told: Partial<Started> = {}): Started => ({
  matchId: 120_000_001,
  lobbyId: '101332828452614264',
  startedAt: new Date(Date.now() - 600_000),
  mode: 'ranked',
  region: 'europe',
  averageRank: 95,
  winningTeam: null,
  snapshot: {
    atSeconds: 600,
    souls: [41_000, 38_500],
    objectives: [65_535, 65_533],
    spectators: 3,
    openSpectatorSlots: 7,
  },
  players: Array.from({ length: 12 }, (_, slot) => ({
    slot,
    team: slot < 6 ? 0 : 1,
    heroId: slot + 1,
    accountId: slot === 0 ? accountId : 4000 + slot,
    hasLeft: false,
  })),
  ...told,
});
