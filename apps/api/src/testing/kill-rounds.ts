/**
 * How often tests kill a process and start it again: few times by default, since each start takes seconds, and as often as
 * SOULSTAT_KILL_ROUNDS says.
 */
export const KILL_ROUNDS: number = Number(process.env['SOULSTAT_KILL_ROUNDS'] || 2);
