/** Players without the account ids of those who hide. */
export const masked = <Player extends { readonly accountId: number }>(
  players: readonly Player[],
  hidden: ReadonlySet<number>,
): Player[] => players.map((player) => (hidden.has(player.accountId) ? { ...player, accountId: 0 } : player));
