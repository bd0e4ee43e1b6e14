/** What the parts of a whole match are; everything else is a plain number or word of the match. */
export const PART_NOTES: Readonly<Record<string, string>> = {
  players: 'Everybody by slot, with snapshots, purchases, deaths, accolades, pings and the rank of the game',
  objectives: 'Guardians, walkers, shrines and patrons, with when they fell and what hit them',
  midBosses: 'Every mid boss: who killed it and who claimed it',
  pauses: 'Pauses, and who paused',
  streetBrawlRounds: 'Rounds of Street Brawl',
  customStatNames: 'Names of the numbered statistics in the snapshots of this match',
  damageMatrix:
    'Who did how much to whom with what, every three minutes. Every point is in it twice: by class and by category',
  paths: 'Where everybody was, second by second, with health and what they did',
  objectiveMasks: 'One bit for each objective that stood at the end',
  averageRankNumbers: 'The mean rank of each side as the game gave it; none since July 2026',
  teamScores: 'Rounds won by each side, where the mode has them',
};
