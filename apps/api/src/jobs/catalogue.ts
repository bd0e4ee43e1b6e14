import { ANNOUNCE_ANSWER } from './announce-answer.job.ts';
import { CALL_BACK_DRAFT } from './call-back-draft.job.ts';
import { DRIFT_CHECK } from './drift-check.job.ts';
import { END_DRAFTS } from './end-drafts.job.ts';
import { FORGET_SENDERS } from './forget-senders.job.ts';
import { FORGET_SESSIONS } from './forget-sessions.job.ts';
import type { Job } from './job.ts';
import { MATCHES_STORED } from './matches-stored.job.ts';
import { MEASURE_BUILDS } from './measure-builds.job.ts';
import { SCORE_MATCHES } from './score-matches.job.ts';
import { TIDY_IMAGES } from './tidy-images.job.ts';
import { TIDY_TICKETS } from './tidy-tickets.job.ts';
import { TIDY_UP } from './tidy-up.job.ts';
import { TRAIN_SCORES } from './train-scores.job.ts';

/** Every job. */
export const JOBS: readonly Job[] = [
  MATCHES_STORED,
  SCORE_MATCHES,
  TRAIN_SCORES,
  DRIFT_CHECK,
  MEASURE_BUILDS,
  FORGET_SESSIONS,
  FORGET_SENDERS,
  ANNOUNCE_ANSWER,
  CALL_BACK_DRAFT,
  END_DRAFTS,
  TIDY_TICKETS,
  TIDY_IMAGES,
  TIDY_UP,
];
