/** The id in an address; undefined where it is none. */
export const parseTeamId = (text = ''): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined;
