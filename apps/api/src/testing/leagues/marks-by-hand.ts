import type { Match } from '@soulstat/match-file';

/** What the files say of a player's ranks: streaks of three where they end, and every loss averted. */
export function marksByHand(
  matches: readonly Match[],
  accountId: number,
): (readonly [string, number, number | null])[] {
  const ranked = matches
    .toSorted((a, b) => a.startedAt - b.startedAt)
    .flatMap(({ matchId, players }) => {
      const rank = players.find((player) => player.accountId === accountId)?.rank;
      return rank ? [{ matchId, rank }] : [];
    });
  return ranked.flatMap(({ matchId, rank }, index) => {
    const streak = rank.winStreak ?? 0;
    const isPeak = streak >= 3 && (ranked[index + 1]?.rank.winStreak ?? 0) < streak;
    return [
      ...(isPeak ? [['winStreak', matchId, rank.winStreak] as const] : []),
      ...(rank.demotionProtectionUsed ? [['demotionProtection', matchId, rank.winStreak] as const] : []),
    ];
  });
}
