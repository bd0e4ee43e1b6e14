import { CHECKS } from '../operations/doctor/checks.ts';

/** All checks of the doctor but the one that counts days again, which takes as long as all others together and has tests of its own. */
export const QUICK_CHECKS = CHECKS.filter(
  ({ name }) => !name.startsWith('What is counted equals the matches'),
);
