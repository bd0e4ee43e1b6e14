import { expect, test } from 'vitest';
import { contextOfAddress } from './ticket-context.ts';

test.each([
  ['', []],
  [
    '?page=%2Fmatch%2F68623064%2Flanes',
    [
      { name: 'page', value: '/match/68623064/lanes' },
      { name: 'match', value: '68623064' },
    ],
  ],
  [
    '?page=%2Fprofile%2F146133179%3Fdays%3D7&error=It%20broke',
    [
      { name: 'page', value: '/profile/146133179?days=7' },
      { name: 'player', value: '146133179' },
      { name: 'error', value: 'It broke' },
    ],
  ],
  ['?page=https%3A%2F%2Felsewhere.example', []],
  ['?page=%2F%2Felsewhere.example', []],
])('the address %j tells %j', (search, expected) => {
  expect(contextOfAddress(search)).toEqual(expected);
});
