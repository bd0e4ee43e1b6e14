import { describe, expect, test } from 'vitest';
import { parsePlayerReference, steamId64Of } from './player-id.ts';

const ACCOUNT = 22_202;

describe('a player is named by', () => {
  test.each([
    ['the account id', '22202'],
    ['the account id with spaces around', '  22202 '],
    ['SteamID64', '76561197960287930'],
    ['SteamID2', 'STEAM_0:0:11101'],
    ['SteamID2 of universe 1, in small letters', 'steam_1:0:11101'],
    ['SteamID3', '[U:1:22202]'],
    ['SteamID3 without brackets', 'u:1:22202'],
    ['the address of the profile', 'https://steamcommunity.com/profiles/76561197960287930'],
    [
      'that address with a page below it',
      'https://steamcommunity.com/profiles/76561197960287930/friends/?x=1#y',
    ],
    ['that address without a scheme', 'steamcommunity.com/profiles/76561197960287930/'],
    ['that address with SteamID3', 'https://steamcommunity.com/profiles/[U:1:22202]'],
    ['that address with SteamID3, encoded', 'https://steamcommunity.com/profiles/%5BU%3A1%3A22202%5D/'],
    ['an invitation', 'https://s.team/p/hjqp'],
    ['an invitation in capital letters and groups', 'S.TEAM/P/HJ-QP'],
    ['an address of this site', 'https://stats.example/profile/22202/matches'],
    ['an address of this site with a port', 'http://127.0.0.1:3000/profile/22202'],
    ['an address of this site without a host', '/profile/22202/heroes?mode=ranked'],
    ['another tracker, account id', 'https://tracker.example/players/22202'],
    [
      'another tracker, SteamID64 and pages',
      'https://www.tracker.example/en/deadlock/player/76561197960287930/matches/5',
    ],
    ['another tracker, in the query', 'tracker.example/player?steamId=76561197960287930&tab=2'],
  ])('%s', (_form, text) => {
    expect(parsePlayerReference(text)).toEqual({ kind: 'account', accountId: ACCOUNT });
  });

  test.each([
    ['https://steamcommunity.com/id/gabelogannewell', 'gabelogannewell'],
    ['steamcommunity.com/id/some-One_7/games?tab=all', 'some-One_7'],
    ['https://www.steamcommunity.com/id/123456/', '123456'],
  ])('a word of their own: %s', (text, vanityName) => {
    expect(parsePlayerReference(text)).toEqual({ kind: 'vanity', vanityName });
  });
});

describe('nobody is named by', () => {
  test.each([
    ['nothing', ''],
    ['a name', 'johnpyp'],
    ['a name with digits', 'player 123'],
    ['zero', '0'],
    ['more than 32 bits', '4294967296'],
    ['a SteamID64 below the first account', '76561197960265728'],
    ['a SteamID64 above the last', '76561202255233024'],
    ['a number of 12 digits', '123456789012'],
    ['SteamID2 beyond 32 bits', 'STEAM_0:1:2147483648'],
    ['a SteamID2 with a third low bit', 'STEAM_0:2:11101'],
    ['SteamID3 of a group', '[g:1:22202]'],
    ['half a SteamID3', '[U:1:22202'],
    ['a fraction', '1.5'],
    ['a signed number', '-22202'],
    ['a match of this site', 'https://stats.example/match/113906168/summary'],
    ['a match of another tracker', 'https://tracker.example/matches/113906168'],
    ['an address without an id', 'https://steamcommunity.com/profiles/'],
    ['another script’s digits', '２２２０２'],
    ['a sentence with an address in it', 'look at https://steamcommunity.com/profiles/76561197960287930'],
  ])('%s', (_what, text) => {
    expect(parsePlayerReference(text)).toBeUndefined();
  });
});

test.each([1, ACCOUNT, 2 ** 31, 2 ** 32 - 1])('account %d is read back from its SteamID64', (accountId) => {
  expect(parsePlayerReference(steamId64Of(accountId))).toEqual({ kind: 'account', accountId });
});
