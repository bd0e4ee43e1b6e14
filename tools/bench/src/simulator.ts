import { printComparison } from '@soulstat/league-simulator/compare';

/** Simulated matches beside real ones, with distances; says so where there are no real ones. */
export function run(): void {
  printComparison();
}
