/** A path of this site. The secret stands behind `#`, where no server and no log sees it. */
export const inviteLink = (id: number, secret: string): string => `/tournaments/${id}/join#${secret}`;
