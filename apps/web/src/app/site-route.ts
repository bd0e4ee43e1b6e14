import type { GameData } from '@soulstat/game-data';
import type { Head } from '../shared/head.ts';
import type { PathName } from '../shared/paths.ts';
import type { Params } from '../shared/router/match-route.ts';

/** What the browser and the server know of a page before its module is there. */
export interface SiteRoute {
  /** The page's module: its file below `features`, without `.page.tsx`. */
  readonly module: string;
  /** The address redirects to this one. */
  readonly redirect?: PathName;
  readonly head: Head | ((params: Params, result: unknown, gameData: GameData) => Head);
  /** The request whose result the head is made of. */
  readonly headRequest?: (params: Params, gameData: GameData) => string | undefined;
  /** Path of the embed that shows the same in a frame of another site. */
  readonly embed?: (params: Params, gameData: GameData) => string | undefined;
  /** An embed: the server renders it for frames of other sites, without script. Its frame is that large, in CSS px. */
  readonly frame?: { readonly width: number; readonly height: number };
  /** Whether there is something at the address; where it is absent there always is. What is stored says so by `headRequest`. */
  readonly isThere?: (params: Params, gameData: GameData) => boolean;
  /** Where another spelling of the address leads. */
  readonly properAddress?: (params: Params, gameData: GameData) => string | undefined;
  /** Its own static shell has the heading already, or it has none. */
  readonly hasOwnHeading?: true;
  /** What depends on the visitor is most of it: only the browser renders the page. */
  readonly isOfVisitor?: true;
  /** For moderators and staff: for everybody else there is nothing at its address. */
  readonly isOfStaff?: true;
  /** By address, the module that the page needs beside its own: parameters of the address stand in its name. */
  readonly tabs?: Readonly<Record<string, string>>;
}
