import type { LeagueControl } from '@soulstat/api-client';

/** What each part of the panel gets. */
export interface PartProps {
  /** Its address. */
  readonly league: string;
  readonly control: LeagueControl;
}
