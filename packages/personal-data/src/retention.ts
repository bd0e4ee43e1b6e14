/** For how many days something is stored: used by the code that removes it. */
export const RETENTION_DAYS = {
  /** A session ends so long after it was used last … */
  sessionIdle: 30,
  /** … and so long after it began, however often it is used. */
  sessionLongest: 180,
  /** Long enough to be noticed by somebody who comes once a season. */
  securityEvents: 90,
  /** What accounts sent on a day. */
  uploadCounts: 7,
  /** A ticket that waits for its owner is solved; … */
  ticketWaiting: 14,
  /** … and goes so long after it was solved. */
  ticketSolved: 180,
  /** What was asked for with a key. */
  keyUse: 7,
  /** What programs of an account were told. */
  webhookCalls: 30,
  /** A picture that no text shows. */
  unusedImage: 14,
  /** What accounts were told. */
  alerts: 30,
  /** An address for alerts that its owner did not confirm. */
  unconfirmedEmail: 3,
  /** Boards of past days. */
  pastBoards: 90,
  /** Live matches after they ended. */
  liveMatches: 1,
} as const;
