/** The ups and downs of the win chance added up, in points: 100 is all the way from nothing to certain. One scale on every page. */
export const excitementPoints = (excitement: number): number => Math.round(excitement * 100);
