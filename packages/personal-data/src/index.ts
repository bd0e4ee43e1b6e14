import { ACCOUNT_TABLES } from './account-tables.ts';
import { ALERT_TABLES } from './alert-tables.ts';
import { BUILD_TABLES } from './build-tables.ts';
import { CONTENT_TABLES } from './content-tables.ts';
import { DRAFT_TABLES } from './draft-tables.ts';
import { LEAGUE_TABLES } from './league-tables.ts';
import { MATCH_TABLES } from './match-tables.ts';
import { STAFF_TABLES } from './staff-tables.ts';
import { STREAM_TABLES } from './stream-tables.ts';
import { TEAM_TABLES } from './team-tables.ts';
import { TICKET_TABLES } from './ticket-tables.ts';
import { TOURNAMENT_TABLES } from './tournament-tables.ts';
import type { StoredTable } from './stored-table.ts';

export { COOKIE_PURPOSES, STORAGE_PURPOSES } from './browser-purposes.ts';
export { BROWSER_STORAGE, COOKIES, SERVER_COOKIES, type CookieKind } from './cookies.ts';
export { NO_PERSON_IN_COLUMN, NO_PERSONAL_DATA, SUMS_OVER_EVERYBODY } from './no-personal-data.ts';
export { RETENTION_DAYS } from './retention.ts';
export { STORED_ELSEWHERE } from './stored-elsewhere.ts';
export {
  columnName,
  type ExportPart,
  type StoredElsewhere,
  type StoredTable,
  type Subject,
} from './stored-table.ts';

/** Every table with an account id in it. */
export const STORED_TABLES: readonly StoredTable[] = [
  ...ACCOUNT_TABLES,
  ...CONTENT_TABLES,
  ...BUILD_TABLES,
  ...DRAFT_TABLES,
  ...TEAM_TABLES,
  ...STREAM_TABLES,
  ...ALERT_TABLES,
  ...TOURNAMENT_TABLES,
  ...LEAGUE_TABLES,
  ...TICKET_TABLES,
  ...STAFF_TABLES,
  ...MATCH_TABLES,
];
