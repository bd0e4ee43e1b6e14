import type { LiveMatch } from './contract/types.ts';

/** Which of the running matches are asked for; what is left out does not matter. */
export interface LiveFilter {
  readonly minRank?: number | undefined;
  readonly maxRank?: number | undefined;
  readonly region?: LiveMatch['region'] | undefined;
  readonly mode?: LiveMatch['mode'] | undefined;
  readonly heroId?: number | undefined;
  /** An account id, or part of a name. */
  readonly player?: string | undefined;
}

type Filtered = Pick<LiveMatch, 'averageRank' | 'region' | 'mode' | 'players'>;

/** The same on the server, for the list, and in the browser, for what comes while it is looked at. */
export function passesLiveFilter(match: Filtered, filter: LiveFilter): boolean {
  const { minRank = 0, maxRank = Infinity, region, mode, heroId } = filter;
  const rank = match.averageRank;
  const hasRank = filter.minRank === undefined && filter.maxRank === undefined;
  if (!hasRank && (rank === null || rank < minRank || rank > maxRank)) return false;
  if (region && match.region !== region) return false;
  if (mode && match.mode !== mode) return false;
  if (heroId !== undefined && !match.players.some((player) => player.heroId === heroId)) return false;
  const text = filter.player?.trim().toLowerCase();
  return !text || match.players.some((player) => isNamed(player, text));
}

const isNamed = ({ accountId, name }: Filtered['players'][number], text: string): boolean =>
  String(accountId ?? '') === text || (name?.toLowerCase().includes(text) ?? false);
