/** Ids of simulated matches begin here, far above those of the publisher (114 million in October 2026). */
export const FIRST_SIMULATED_MATCH_ID = 9_000_000_000_000;

/** Whether a match is simulated, by its id. */
export function isSimulatedMatchId(matchId: number): boolean {
  return Number.isSafeInteger(matchId) && matchId >= FIRST_SIMULATED_MATCH_ID;
}

/** Ids of simulated players begin here, and end with the last id an account can have. */
export const FIRST_SIMULATED_ACCOUNT_ID = 4_000_000_000;
const LAST_ACCOUNT_ID = 0xff_ff_ff_ff;

/** Whether a player is simulated, by the account id. */
export function isSimulatedAccountId(accountId: number): boolean {
  return (
    Number.isInteger(accountId) && accountId >= FIRST_SIMULATED_ACCOUNT_ID && accountId <= LAST_ACCOUNT_ID
  );
}
