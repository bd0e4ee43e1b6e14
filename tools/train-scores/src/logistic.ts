export { fitLinear, fitLogistic, type Design } from '@soulstat/scores/fit';
