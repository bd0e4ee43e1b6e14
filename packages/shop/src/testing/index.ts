export { runByHand, type HandOptions } from './run-by-hand.ts';
