/** Undefined where the text can be no tournament. */
export function parseTournamentId(text: string | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined;
  return id !== undefined && id <= 2_147_483_647 ? id : undefined;
}
