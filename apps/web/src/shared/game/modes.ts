import type { MatchSummary } from '@soulstat/api-client';
import { GAME_MODE_INFOS, MATCH_MODE_INFOS } from '@soulstat/game-data';

/** The kind of match as players say it: Street Brawl goes by its own name, whatever queue it came from. */
export function modeName({ gameMode, matchMode }: Pick<MatchSummary, 'gameMode' | 'matchMode'>): string {
  const isUsual = gameMode === 'normal' || gameMode === 'unknown';
  const [infos, key] = isUsual ? [MATCH_MODE_INFOS, matchMode] : [GAME_MODE_INFOS, gameMode];
  const info = infos.find((mode) => mode.key === key);
  return info && info.key !== 'unknown' ? info.name : 'Unknown mode';
}
