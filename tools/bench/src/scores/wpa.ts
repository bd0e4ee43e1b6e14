import { eventsOf, plainMatch, WPA_KINDS, type PlainMatch } from '@soulstat/plain-analytics';
import { coverage, scoredMatches, scoreLeague, type Estimated } from '@soulstat/train-scores';
import { shopTier } from './shop.ts';
import { figure, line, meanOf } from './line.ts';

/** How many matches each run stands on. */
const MATCHES_A_RUN = 1500;
/** As few are told by no page at first; intervals of fewer are no normal ones. */
const LEAST = 50;
const LARGE = 4;
const STATES = 3;

/** Something that one team did in a match: what souls promised, what came of it, and the chance that it truly had by the next minute. */
interface Done {
  readonly match: number;
  readonly key: string;
  readonly state: number;
  readonly chance: number;
  readonly won: number;
  readonly truth: number;
}

/** Objectives, events and chains of items, found again in league after league. */
export function wpaLines(runs: number): void {
  const found = { objectives: [] as Estimated[], events: [] as Estimated[], chains: [] as Estimated[] };
  for (let run = 0; run < runs; run += 1) {
    const { events, chains } = oneRun(2000 + run);
    for (const [key, own] of Map.groupBy(events, (one) => one.key)) {
      const isObjective =
        WPA_KINDS.findIndex((kind) => key.startsWith(`${kind} `)) < WPA_KINDS.indexOf('kill');
      found[isObjective ? 'objectives' : 'events'].push(...byMatch(own));
    }
    for (const own of Map.groupBy(chains, ({ key }) => key.split(' ')[0]).values())
      found.chains.push(...besideOthers(own));
  }
  console.log(`\nWPA: ${runs} leagues of ${MATCHES_A_RUN} matches, one patch each`);
  for (const [name, estimates] of Object.entries(found)) {
    if (estimates.length === 0) continue;
    // NOTE: cells of one league hang together a little; two standard errors of independent ones are allowed for chance.
    const chance = 2 * Math.sqrt((0.95 * 0.05) / estimates.length);
    line(`share of ${name} inside their 95 % interval (${estimates.length})`, coverage(estimates), {
      least: 0.95 - chance - 0.005,
    });
    figure('   mean error', meanOf(estimates.map(({ estimate, truth }) => estimate - truth)), 4);
    figure('   mean standard error', meanOf(estimates.map(({ standardError }) => standardError)), 4);
    figure('   mean size of the true values', meanOf(estimates.map(({ truth }) => Math.abs(truth))), 4);
  }
}

function oneRun(seed: number): { readonly events: Done[]; readonly chains: Done[] } {
  const league = scoreLeague({
    seed,
    matches: MATCHES_A_RUN,
    players: 900,
    patches: [],
    from: new Date('2026-08-05'),
  });
  const events: Done[] = [];
  const chains: Done[] = [];
  let place = 0;
  for (const { match, truth } of scoredMatches(league)) {
    const plain = plainMatch(match);
    if (!plain) continue;
    place += 1;
    const at = place;
    // Known by the next full minute; after the last one it is the result.
    const trueChance = (team: 0 | 1, seconds: number) => {
      const ofFirst =
        truth.winProbabilityByMinute[Math.floor(seconds / 60) + 1] ?? (plain.winningTeam === 0 ? 1 : 0);
      return team === 0 ? ofFirst : 1 - ofFirst;
    };
    for (const { kind, team, at: seconds, state, chance, won } of eventsOf(plain))
      events.push({
        match: at,
        key: `${WPA_KINDS[kind]} ${state}`,
        state,
        chance,
        won,
        truth: trueChance(team, seconds),
      });
    chains.push(...chainsOf(plain, at, trueChance));
  }
  return { events, chains };
}

function chainsOf(
  { players }: PlainMatch,
  match: number,
  trueChance: (team: 0 | 1, seconds: number) => number,
): Done[] {
  return players.flatMap(({ bought, team }) => {
    const [first, second] = bought.filter(({ itemId }) => shopTier(itemId) === LARGE);
    if (!first || !second?.stand) return [];
    const { state, chance } = second.stand;
    return [
      {
        match,
        key: `${first.itemId} ${second.itemId}`,
        state: ['behind', 'even', 'ahead'].indexOf(state),
        chance,
        won: second.won ? 1 : 0,
        truth: trueChance(team, second.atSeconds),
      },
    ];
  });
}

const sum = (rows: readonly Done[], of: (row: Done) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** As the answer has it: the mean beyond the chance, its error over matches. */
function byMatch(rows: readonly Done[]): Estimated[] {
  const matches = [...Map.groupBy(rows, ({ match }) => match).values()];
  if (matches.length < LEAST) return [];
  const value = sum(rows, ({ won, chance }) => won - chance) / rows.length;
  const squares = matches.reduce(
    (total, own) => total + (sum(own, ({ won, chance }) => won - chance) - value * own.length) ** 2,
    0,
  );
  const perMatch = rows.length / matches.length;
  return [
    {
      estimate: value,
      truth: sum(rows, ({ truth, chance }) => truth - chance) / rows.length,
      standardError: Math.sqrt(squares / (matches.length - 1) / matches.length) / perMatch,
    },
  ];
}

/** Second items after one first, each beside all of them in the same standing. */
function besideOthers(rows: readonly Done[]): Estimated[] {
  const misses = (of: (row: Done) => number) =>
    Array.from({ length: STATES }, (_, state) => {
      const own = rows.filter((row) => row.state === state);
      return own.length === 0 ? 0 : sum(own, (row) => of(row) - row.chance) / own.length;
    });
  const [won, truth] = [misses((row) => row.won), misses((row) => row.truth)];
  return [...Map.groupBy(rows, ({ key }) => key).values()].flatMap((own) => {
    if (own.length < LEAST) return [];
    const off = (of: (row: Done) => number, all: readonly number[]) =>
      sum(own, (row) => of(row) - row.chance - (all[row.state] ?? 0)) / own.length;
    return [
      {
        estimate: off((row) => row.won, won),
        truth: off((row) => row.truth, truth),
        standardError: Math.sqrt(sum(own, ({ chance }) => chance * (1 - chance))) / own.length,
      },
    ];
  });
}
