import { TELL_ALERTS } from '../../subjects/alerts/alert.job.ts';
import { confirmAlertEmailJob } from '../../subjects/alerts/email/confirm.job.ts';
import { mailAlertsJob } from '../../subjects/alerts/email/digest.job.ts';
import { announceAnswerJob } from '../../subjects/tickets/announce-answer.job.ts';
import { CALL_BACK_DRAFT } from '../../subjects/drafts/programs/call-back-draft.job.ts';
import { DRIFT_CHECK, MATCHES_STORED, MEASURE_BUILDS, SCORE_MATCHES, TRAIN_SCORES } from './counting.jobs.ts';
import { RESEND_WEBHOOK } from '../../subjects/open-api/resend-webhook.job.ts';
import { TELL_PROGRAMS } from '../../subjects/tournaments/exports/tell-programs.job.ts';
import { PREPARE_SERIES, RUN_TOURNAMENTS } from '../../subjects/tournaments/tournament.jobs.ts';
import { SIMULATE_STREAMS } from '../../subjects/streams/stream.job.ts';
import { RATE_TEAMS, TIDY_TEAMS } from '../../subjects/teams/team.jobs.ts';
import type { Job } from '../../jobs/job.ts';
import type { Mailer } from '../../community/mail/mailer.ts';
import {
  END_DRAFTS,
  FORGET_SENDERS,
  FORGET_SESSIONS,
  TIDY_IMAGES,
  TIDY_TICKETS,
  TIDY_UP,
  WRITE_DUMP,
} from './tidying.jobs.ts';

/** Everything that workers do. E-mail is sent where there is a mailer. */
export const jobsOf = (mailer?: Mailer): readonly Job[] => [
  MATCHES_STORED,
  SCORE_MATCHES,
  TRAIN_SCORES,
  DRIFT_CHECK,
  MEASURE_BUILDS,
  FORGET_SESSIONS,
  FORGET_SENDERS,
  announceAnswerJob(mailer),
  CALL_BACK_DRAFT,
  RESEND_WEBHOOK,
  END_DRAFTS,
  RATE_TEAMS,
  TIDY_TEAMS,
  RUN_TOURNAMENTS,
  TELL_PROGRAMS,
  SIMULATE_STREAMS,
  TELL_ALERTS,
  confirmAlertEmailJob(mailer),
  mailAlertsJob(mailer),
  PREPARE_SERIES,
  TIDY_TICKETS,
  TIDY_IMAGES,
  TIDY_UP,
  WRITE_DUMP,
];

/** Their names, and when they come. */
export const JOBS: readonly Job[] = jobsOf();
