import { expect, test } from 'vitest';
import { sharedHours } from './week-hours.ts';

const SATURDAY = 5 * 24;

test('hours are compared by the clocks of both', () => {
  // Berlin 20:00 is 14:00 in New York.
  const berlin = { timeZone: 'Europe/Berlin', hours: [SATURDAY + 20, SATURDAY + 21] };
  const york = { timeZone: 'America/New_York', hours: [SATURDAY + 14] };
  const now = Date.UTC(2026, 10, 30, 12, 30);
  expect(sharedHours(berlin, york, now)).toEqual([Date.UTC(2026, 11, 5, 19) / 1000]);
  expect(sharedHours(berlin, { ...york, hours: [SATURDAY + 15] }, now)).toEqual([
    Date.UTC(2026, 11, 5, 20) / 1000,
  ]);
  expect(sharedHours(berlin, { ...york, hours: [0] }, now)).toEqual([]);
});

test('a change of the clocks within the week moves the hour with it', () => {
  // In the night to Sunday, 28 March 2027 clocks in Berlin go ahead; those in Kolkata never do.
  const sunday = 6 * 24;
  const berlin = { timeZone: 'Europe/Berlin', hours: [SATURDAY + 20, sunday + 20] };
  const utc = { timeZone: 'UTC', hours: Array.from({ length: 168 }, (_, hour) => hour) };
  expect(sharedHours(berlin, utc, Date.UTC(2027, 2, 25))).toEqual([
    Date.UTC(2027, 2, 27, 19) / 1000,
    Date.UTC(2027, 2, 28, 18) / 1000,
  ]);
});
