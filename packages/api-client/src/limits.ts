/** What one caller may do, and how long the site tries. */
export const LIMITS = {
  /** Requests to the API from one address (IPv6: its network, /64). */
  requestsPerMinute: 1200,
  /** New matches whose salts are sent on a day (UTC): from one address, … */
  saltsPerAddress: 1000,
  /** … and by one account. */
  saltsPerAccount: 10_000,
  /** Match files that one account sends on a day (UTC). */
  filesPerAccount: 2000,
  /** A match is given up after so many days of downloads in vain. */
  downloadDays: 14,
} as const;
