/** What statistics keep in memory: windows, the newest matches, the calendar. */
export type { MatchCalendar } from './calendar.ts';
export type { DefaultPatch } from './default-patch.ts';
export { openStatisticsStore, type Statistics } from './open-statistics.ts';
