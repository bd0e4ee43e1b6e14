import type { StoredElsewhere } from './stored-table.ts';

/** Outside of both databases. */
export const STORED_ELSEWHERE: readonly StoredElsewhere[] = [
  {
    place: 'Raw store',
    what: 'Match files as the game wrote them. They name players by account id.',
    why: 'Tabs of a match are read from its file, and everything can be counted again.',
    until: 'As long as the match is on record.',
    seenBy:
      'Everybody can download the file of a match, unless one of its players hides. Nobody sees who sent it',
  },
  {
    place: 'Dumps of the data',
    what: 'Matches by player, with account ids of those who do not hide. No names.',
    why: 'Everybody can check our numbers, and count what we do not.',
    until:
      'From the night after you hide your profile, without your account id. Files of before are deleted 24 hours later.',
    seenBy: 'Everybody can download them',
  },
  {
    place: 'Server log',
    what: 'Method, path, status and time of requests, with a random request id. No addresses, no cookies, no search texts. A path may name the profile that was looked at.',
    why: 'Finding out what went wrong.',
    until: 'As long as whoever runs this copy of the site keeps logs.',
    seenBy: 'Whoever runs this copy of the site',
  },
  {
    place: 'Memory of the server',
    what: 'Your address, for limits on requests: for a minute, after you opened a ticket for an hour. Load times of pages, as sums, without visitors.',
    why: 'One visitor cannot slow the site for all.',
    until: 'An hour at most, or until the server restarts.',
    seenBy: 'Nobody',
  },
  {
    place: 'Who sent salts',
    what: 'A keyed hash of your network, or of your account id, and how many matches it sent today.',
    why: 'The quota of the day.',
    until: 'The end of the day (UTC). The key is then deleted.',
    seenBy: 'Nobody',
  },
  {
    place: 'Mail server',
    what: 'An e-mail that says your ticket has an answer, if you gave an address. It does not quote the answer.',
    why: 'You hear of an answer without opening the page.',
    until: 'As long as the mail servers on its way keep it.',
    seenBy: 'Whoever runs this copy of the site and its mail server',
  },
  {
    place: 'Backups',
    what: 'Copies of the databases and the raw store.',
    why: 'The site survives a broken disk.',
    until: 'As long as whoever runs this copy of the site keeps backups. What you delete is in no later one.',
    seenBy: 'Whoever runs this copy of the site',
  },
];
