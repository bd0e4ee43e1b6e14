import type { ContentState, Decision, ReportKind, ReportReason } from '@soulstat/api-client';

export const KIND_WORDS: Readonly<Record<ReportKind, string>> = {
  player: 'Player',
  guide: 'Guide',
  build: 'Build',
  run: 'Speedrun',
  comment: 'Comment',
  draftLine: 'Draft chat',
  team: 'Team',
  tournament: 'Tournament',
  tournamentEntrant: 'Tournament team',
  tournamentNews: 'Tournament announcement',
  league: 'League',
};

export const REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  abuse: 'Harassment or hate',
  spam: 'Spam or advertising',
  wrong: 'Wrong or misleading',
  copied: 'Copied from somebody else',
  private: 'Private information',
  other: 'Something else',
};

export const STATE_WORDS: Readonly<Record<ContentState, string>> = {
  visible: 'Visible',
  hidden: 'Hidden',
  removed: 'Removed',
};

/** What was decided, as moderators and authors read it. */
export const DECISION_WORDS: Readonly<Record<Decision, string>> = {
  dismiss: 'Dismissed',
  warn: 'Warned',
  hide: 'Hidden',
  remove: 'Removed',
  restore: 'Restored',
};
