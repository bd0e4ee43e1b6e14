import type { UpkeepCommand } from '@soulstat/api-client/contract';
import { backup } from '../backup/backup.ts';
import { doctor } from '../doctor/run-doctor.ts';
import { dump } from './dump.ts';
import { loadBuilds } from './load-builds.ts';
import { listJobs } from './list-jobs.ts';
import { patches } from './patches.ts';
import { takeBoard } from './take-board.ts';
import { ban, unban } from './ban.ts';
import { keys } from './keys.ts';
import { staff } from './staff.ts';
import { remove } from './remove.ts';
import type { Command } from '../admin/command.ts';
import { rebuild } from './rebuild.ts';
import { train } from './train.ts';

/** Commands of `soulstat` that also work beside a running server. */
export const COMMANDS = {
  doctor,
  rebuild,
  backup,
  jobs: listJobs,
  leaderboard: takeBoard,
  remove,
  ban,
  unban,
  staff,
  train,
  patches,
  builds: loadBuilds,
  keys,
  dump,
} satisfies Record<UpkeepCommand, Command>;
