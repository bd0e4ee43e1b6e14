import { parseRankVersion } from '@soulstat/ranks';
import { expect, test } from 'vitest';
import { cookieJar } from '../../testing/cookie-jar.ts';
import {
  acknowledge,
  COOKIES,
  formatCookie,
  isAcknowledged,
  parseCookies,
  readCookie,
  writeCookie,
} from './cookies.ts';

const DAY = 86_400;

test.each([
  ['', {}],
  ['a=1', { a: '1' }],
  ['a=1; b=2', { a: '1', b: '2' }],
  ['a=1;b=2 ; c=', { a: '1', b: '2', c: '' }],
  ['a=x=y', { a: 'x=y' }],
  ['a=one%20two', { a: 'one two' }],
  ['a=100%', { a: '100%' }],
  ['a=first; a=second', { a: 'first' }],
  ['nameless; =value; ; a=1', { a: '1' }],
])('the text %j holds %o', (text, cookies) => {
  expect(Object.fromEntries(parseCookies(text))).toEqual(cookies);
});

test.each([
  [COOKIES.serverLoadNotice, 'serverLoadNoticeAcknowledged=true; Path=/; SameSite=Lax; Secure'],
  [
    COOKIES.dataRetrievalModal,
    `dataRetrievalModalSeen=true; Path=/; Max-Age=${14 * DAY}; SameSite=Lax; Secure`,
  ],
  [
    COOKIES.mobileWarning,
    `mobileWarningAcknowledged=true; Path=/; Max-Age=${30 * DAY}; SameSite=Lax; Secure`,
  ],
  [COOKIES.rankVersion, `rankVersion2=true; Path=/; Max-Age=${365 * DAY}; SameSite=Lax; Secure`],
  [COOKIES.deviceId, `_device_id=true; Path=/; Max-Age=${365 * DAY}; SameSite=Lax; Secure`],
])('the cookie %o is set as %s', (kind, text) => {
  expect(formatCookie(kind, 'true', true)).toBe(text);
});

test.each([
  ['https:', true],
  ['http:', false],
])('on %s a cookie is secure: %s', (protocol, isSecure) => {
  const jar = cookieJar({}, protocol);
  writeCookie(jar, COOKIES.mobileWarning, 'true');
  expect(jar.written[0]?.includes('Secure')).toBe(isSecure);
});

test.each(['true', 'a b;c', 'Größe=1'])('the value %j comes back as it was', (value) => {
  const jar = cookieJar();
  writeCookie(jar, COOKIES.rankVersion, value);
  expect(readCookie(jar, COOKIES.rankVersion)).toBe(value);
});

test.each([
  [undefined, false],
  ['', false],
  ['false', false],
  ['1', false],
  ['true', true],
])('a notice whose cookie is %j is acknowledged: %s', (value, expected) => {
  const jar = cookieJar(value === undefined ? {} : { mobileWarningAcknowledged: value });
  expect(isAcknowledged(jar, COOKIES.mobileWarning)).toBe(expected);
});

test('acknowledging one notice says nothing of another', () => {
  const jar = cookieJar();
  acknowledge(jar, COOKIES.mobileWarning);
  expect(isAcknowledged(jar, COOKIES.mobileWarning)).toBe(true);
  expect(isAcknowledged(jar, COOKIES.dataRetrievalModal)).toBe(false);
  expect(isAcknowledged(jar, COOKIES.serverLoadNotice)).toBe(false);
});

test.each([
  ['false', 1],
  ['true', 2],
  [undefined, 2],
])('the rank-version cookie %j selects version %d', (value, version) => {
  const jar = cookieJar(value === undefined ? {} : { [COOKIES.rankVersion.name]: value });
  expect(parseRankVersion(readCookie(jar, COOKIES.rankVersion))).toBe(version);
});
