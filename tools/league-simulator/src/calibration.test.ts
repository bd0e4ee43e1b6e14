import { expect, test } from 'vitest';
import { createLeague, type SimulatedMatch } from './index.ts';

/** Matches that ran their course: nobody left and somebody won. The truth does not foresee leavers. */
const league = createLeague({
  seed: 2026,
  from: new Date('2026-08-05'),
  days: 40,
  players: 1500,
  matches: 5000,
  detail: 'facts',
  modes: { streetBrawl: 0.1, privateLobby: 0, coopBot: 0 },
});
const matches = [...league.matches()].filter(
  ({ match }) =>
    match.winningTeam !== null &&
    !match.notScored &&
    match.players.every(({ abandonedAtSeconds }) => abandonedAtSeconds === null),
);
const normal = matches.filter(({ match }) => match.gameMode === 'normal');
const firstWins = ({ match }: SimulatedMatch) => match.winningTeam === 0;

/** How many standard errors the wins are away from the chances, by groups of equal size ordered by chance. */
function deviations(forecasts: readonly { chance: number; won: boolean }[], groups: number): number[] {
  const sorted = forecasts.toSorted((a, b) => a.chance - b.chance);
  return Array.from({ length: groups }, (_, group) => {
    const part = sorted.slice(
      Math.floor((group * sorted.length) / groups),
      Math.floor(((group + 1) * sorted.length) / groups),
    );
    const expected = part.reduce((sum, { chance }) => sum + chance, 0);
    const variance = part.reduce((sum, { chance }) => sum + chance * (1 - chance), 0);
    return (part.filter(({ won }) => won).length - expected) / Math.sqrt(variance);
  });
}

/** 99.9 % of one group lie within; with eight groups this is a fair bound for all. */
const WITHIN = 3.29;

test('teams win as often as the chance before the match says, in every group of chances', () => {
  const found = deviations(
    normal.map((simulated) => ({ chance: simulated.truth.winProbability, won: firstWins(simulated) })),
    8,
  );
  for (const deviation of found) expect(Math.abs(deviation)).toBeLessThan(WITHIN);
});

test.each([5, 9, 15, 20, 25, 30])('the chance at minute %d is kept too', (minute) => {
  const running = normal.filter(({ truth }) => truth.winProbabilityByMinute.length > minute + 1);
  expect(running.length).toBeGreaterThan(500);
  const found = deviations(
    running.map((simulated) => ({
      chance: simulated.truth.winProbabilityByMinute[minute] ?? NaN,
      won: firstWins(simulated),
    })),
    6,
  );
  for (const deviation of found) expect(Math.abs(deviation)).toBeLessThan(WITHIN);
});

test('in Street Brawl as well', () => {
  const brawls = matches.filter(({ match }) => match.gameMode === 'streetBrawl');
  const found = deviations(
    brawls.map((simulated) => ({ chance: simulated.truth.winProbability, won: firstWins(simulated) })),
    4,
  );
  for (const deviation of found) expect(Math.abs(deviation)).toBeLessThan(WITHIN);
});

test('the chance begins where the truth says, and ends at the winner', () => {
  const odd = normal.filter(({ match, truth: { winProbability, winProbabilityByMinute: curve } }) => {
    const isWhole = curve.length === Math.ceil(match.durationSeconds / 60) + 1;
    const end = match.winningTeam === 0 ? 1 : 0;
    return !isWhole || curve.at(-1) !== end || Math.abs((curve[0] ?? NaN) - winProbability) > 1e-12;
  });
  expect(odd).toEqual([]);
});

test('the stronger team of lopsided matches wins most of them', () => {
  const lopsided = normal.filter(({ truth }) => Math.abs(truth.winProbability - 0.5) > 0.2);
  const upsets = lopsided.filter(
    (simulated) => simulated.truth.winProbability > 0.5 !== firstWins(simulated),
  );
  expect(upsets.length / lopsided.length).toBeLessThan(0.3);
});

test('whoever only farms, or only keeps the KDA up, has the figures and not the wins', () => {
  const styles = new Map(league.truth.players.map(({ accountId, style }) => [accountId, style]));
  const rows = normal.flatMap(({ match, truth }) =>
    match.players.map((player) => ({
      style: styles.get(player.accountId) ?? 'balanced',
      lastHits: (player.lastHits ?? 0) / match.durationSeconds,
      kda: (player.kills + player.assists) / Math.max(player.deaths, 1),
      chance: player.team === 0 ? truth.winProbability : 1 - truth.winProbability,
      won: player.team === match.winningTeam,
    })),
  );
  const of = (style: string) => rows.filter((row) => row.style === style);
  const meanOf = (style: string, pick: (row: (typeof rows)[number]) => number) =>
    of(style).reduce((sum, row) => sum + pick(row), 0) / of(style).length;
  expect(meanOf('farmer', ({ lastHits }) => lastHits)).toBeGreaterThan(
    1.2 * meanOf('balanced', ({ lastHits }) => lastHits),
  );
  expect(meanOf('kdaPadder', ({ kda }) => kda)).toBeGreaterThan(1.4 * meanOf('balanced', ({ kda }) => kda));
  for (const style of ['farmer', 'kdaPadder']) {
    expect(of(style).length).toBeGreaterThan(500);
    expect(Math.abs(deviations(of(style), 1)[0] ?? NaN)).toBeLessThan(2.58);
  }
});

test('what a purchase is said to add is what it adds', () => {
  const rows = normal.flatMap(({ match, truth }) => {
    const gains = new Map<number, number>();
    match.players.forEach(({ purchases, team }, place) =>
      purchases.forEach(({ atSeconds }, index) => {
        const gain = truth.players[place]?.purchaseLogits[index] ?? 0;
        const minute = Math.floor(atSeconds / 60);
        gains.set(minute, (gains.get(minute) ?? 0) + (team === 0 ? gain : -gain));
      }),
    );
    return [...gains].flatMap(([minute, gain]) => {
      const chance = truth.winProbabilityByMinute[minute] ?? 0;
      return chance > 0 && chance < 1 ? [{ chance, gain, won: match.winningTeam === 0 }] : [];
    });
  });
  // One Newton step of the logistic regression with slope 1 as the start: far from it, the step would be large.
  let [score, information] = [0, 0];
  for (const { chance, gain, won } of rows) {
    const expected = 1 / (1 + Math.exp(-(Math.log(chance / (1 - chance)) + gain)));
    score += gain * (Number(won) - expected);
    information += gain * gain * expected * (1 - expected);
  }
  expect(rows.length).toBeGreaterThan(50_000);
  expect(Math.abs(score / information)).toBeLessThan(3.29 / Math.sqrt(information));
  expect(1 / Math.sqrt(information)).toBeLessThan(0.1);
});

test('skill shows in a player’s figures beside others of the match', () => {
  const rows = normal.flatMap(({ match, truth }) => {
    const skill = mean(truth.players.map(({ skillPoints }) => skillPoints));
    const souls = mean(match.players.map(({ netWorth }) => netWorth));
    return match.players.map(({ netWorth }, place) => ({
      edge: (truth.players[place]?.skillPoints ?? 0) - skill,
      souls: netWorth / souls,
    }));
  });
  const better = rows.filter(({ edge }) => edge > 300).map(({ souls }) => souls);
  const worse = rows.filter(({ edge }) => edge < -300).map(({ souls }) => souls);
  expect(mean(better)).toBeGreaterThan(mean(worse) + 0.05);
});

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
