import { expect, test } from 'vitest';
import { isNumeric, matchIdOf, playerQuery } from './search-query.ts';

test.each([
  ['  Lady  ', 'Lady'],
  ['', ''],
  ['   ', ''],
  ['76561198000000001', '76561198000000001'],
  ['https://steamcommunity.com/profiles/76561198000000001', '76561198000000001'],
  ['https://steamcommunity.com/profiles/76561198000000001/?xml=1', '76561198000000001'],
  ['steamcommunity.com/profiles/76561198000000001/games?tab=all', '76561198000000001'],
  ['https://tracker.example/deadlock/players/39734273/matches/68623064', '39734273'],
  ['https://soulstat.example/profile/39734273/overview', '39734273'],
  ['/profile/39734273/heroes', '39734273'],
  ['profile/39734273', '39734273'],
  // An address without a number keeps its name for the server to resolve.
  ['https://steamcommunity.com/id/gabelogannewell', 'https://steamcommunity.com/id/gabelogannewell'],
  ['https://steamcommunity.com/id/n3wb', 'https://steamcommunity.com/id/n3wb'],
  // Names are free text: dots, slashes and digits make no address of them.
  ['player 39734273', 'player 39734273'],
  ['a/39734273', 'a/39734273'],
  ['[U:1:39734273]', '[U:1:39734273]'],
])('"%s" looks up "%s"', (text, query) => {
  expect(playerQuery(text)).toBe(query);
});

test.each([
  [' 68623064 ', '68623064'],
  ['', undefined],
  ['   ', undefined],
  ['68623064a', undefined],
  ['6862 3064', undefined],
  ['-1', undefined],
  ['1.5', undefined],
])('as a match id "%s" is %s', (text, id) => {
  expect(matchIdOf(text)).toBe(id);
});

test.each([
  ['39734273', true],
  ['39734273x', false],
  ['', false],
])('"%s" is an id by itself: %s', (query, answer) => {
  expect(isNumeric(query)).toBe(answer);
});
