import type { SummaryPlayer } from '@soulstat/api-client';

/** The last name seen, else the number; computer players, and who wants no name, have neither. */
export function playerName({ name, accountId }: Pick<SummaryPlayer, 'name' | 'accountId'>): string {
  if (accountId === 0) return name ?? 'No account';
  return name ?? `Player ${accountId}`;
}
