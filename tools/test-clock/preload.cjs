// Loaded first by every process and thread below one that fixed its clock.
const { shiftClock } = require('./shift-clock.mjs');

shiftClock(Number(process.env.SOULSTAT_TEST_CLOCK_MS ?? 0));
