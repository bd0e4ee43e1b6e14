import type { UpkeepCommand } from '@soulstat/api-client/contract';
import { backup } from '../backup/backup.ts';
import { doctor } from '../doctor/run-doctor.ts';
import { listJobs } from '../jobs/list-jobs.ts';
import { takeBoard } from '../publisher-boards/take-board.ts';
import type { Command } from './command.ts';
import { rebuild } from './rebuild.ts';

/** Commands of `soulstat` that also work beside a running server. */
export const COMMANDS = {
  doctor,
  rebuild,
  backup,
  jobs: listJobs,
  leaderboard: takeBoard,
} satisfies Record<UpkeepCommand, Command>;
