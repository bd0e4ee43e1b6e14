import { expect, test } from 'vitest';
import { looksMobile } from './looks-mobile.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const ANDROID_TABLET =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const FIREFOX_PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

test.each([
  ['an iPhone', true, { userAgent: IPHONE, maxTouchPoints: 5 }],
  ['an Android phone', true, { userAgent: ANDROID, maxTouchPoints: 5 }],
  ['an Android tablet', true, { userAgent: ANDROID_TABLET, maxTouchPoints: 10 }],
  ['a phone with Firefox', true, { userAgent: FIREFOX_PHONE, maxTouchPoints: 5 }],
  ['an iPad that calls itself a Macintosh', true, { userAgent: MAC, maxTouchPoints: 5 }],
  [
    'a browser that says so itself',
    true,
    { userAgent: LINUX, userAgentData: { mobile: true }, maxTouchPoints: 0 },
  ],
  ['a Macintosh', false, { userAgent: MAC, maxTouchPoints: 0 }],
  [
    'Windows with a touch screen',
    false,
    { userAgent: WINDOWS, userAgentData: { mobile: false }, maxTouchPoints: 10 },
  ],
  ['Linux', false, { userAgent: LINUX, maxTouchPoints: 0 }],
  ['nothing known', false, { userAgent: '', maxTouchPoints: 0 }],
])('%s looks mobile: %s', (_, expected, device) => {
  expect(looksMobile(device)).toBe(expected);
});
