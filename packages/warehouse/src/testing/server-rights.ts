/** Of the user of an engine that stands for a server: all, as on a server of one's own. */
export const SERVER_RIGHTS = ['grant all on *.*'];
