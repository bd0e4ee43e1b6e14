export { buildIndex, bytesOf, type PlayerIndex } from './build-index.ts';
export { fold } from './fold.ts';
export { byPopularity, type Player } from './player.ts';
export { changeOf, findPlayer, searchPlayers, type Change, type Searchable } from './search-players.ts';
