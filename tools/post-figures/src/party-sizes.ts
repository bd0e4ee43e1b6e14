/** Prints how often parties of each size won: the figures of `apps/web/content/posts/party-sizes.md`. */
import { wilsonInterval } from '@soulstat/statistics';
import { readRealMatches, type TableMatch, type Team } from './real-matches.ts';

/** Players who queued together, in one match. */
interface Party {
  readonly members: readonly number[];
  readonly hasWon: boolean;
  /** By how many subranks the average badge of its team is above the other's. */
  readonly badgeLead: number;
}

const TEAMS: readonly Team[] = ['Team0', 'Team1'];

function partiesOf(match: TableMatch): Party[] {
  return TEAMS.flatMap((team) => {
    const own = match.players.filter((player) => player.team === team);
    const together = Map.groupBy(own, ({ party, account_id }) =>
      party === 0 ? `alone ${account_id}` : String(party),
    );
    return [...together.values()].map((players) => ({
      members: players.map(({ account_id }) => account_id).toSorted((a, b) => a - b),
      hasWon: team === match.winning_team,
      badgeLead: leadOf(match, team),
    }));
  });
}

/** Subranks go from 1 to 6 within a tier, whose number is in front. */
const subranks = (badge: number) => Math.floor(badge / 10) * 6 + (badge % 10);

function leadOf({ average_badge_team0: one, average_badge_team1: other }: TableMatch, team: Team): number {
  const lead = subranks(one) - subranks(other);
  return team === 'Team0' ? lead : -lead;
}

function rateOf(parties: readonly Party[]): string {
  if (parties.length === 0) return 'none';
  const wins = parties.filter(({ hasWon }) => hasWon).length;
  const [low, high] = wilsonInterval(wins, parties.length);
  const percent = (share: number) => (100 * share).toFixed(1);
  return `${wins} of ${parties.length} won, ${percent(wins / parties.length)} % (${percent(low)} to ${percent(high)})`;
}

/** Of groups that played several matches only the first: matches of the same people are no fresh evidence. */
function firstOfEach(parties: readonly Party[]): Party[] {
  return [...Map.groupBy(parties, ({ members }) => members.join(' ')).values()].flatMap(
    ([first]) => first ?? [],
  );
}

const matches = readRealMatches();
const parties = matches.flatMap(partiesOf);
const ofSize = (least: number, most = least) =>
  parties.filter(({ members }) => members.length >= least && members.length <= most);

console.log(`${matches.length} matches, ${matches[0]?.start_time} to ${matches.at(-1)?.start_time} UTC`);
for (const [name, least, most] of [
  ['alone', 1, 1],
  ['two', 2, 2],
  ['three', 3, 3],
  ['four', 4, 4],
  ['five', 5, 5],
  ['six', 6, 6],
  ['four to six', 4, 6],
] as const)
  console.log(`${name}: ${rateOf(ofSize(least, most))}`);

const large = ofSize(4, 6);
const even = large.filter(({ badgeLead }) => badgeLead === 0);
console.log(`four to six, each group once: ${rateOf(firstOfEach(large))}`);
console.log(`four to six, average badges of both teams equal: ${rateOf(even)}`);
const chance = 2 ** -large.length * atMost(large.length, large.filter(({ hasWon }) => hasWon).length);
console.log(`chance of so few wins with a fair coin: ${chance.toExponential(1)}`);

/** How many ways there are to win at most so many of `n`. */
function atMost(n: number, wins: number): number {
  let [ways, sum] = [1, 1];
  for (let won = 1; won <= wins; won += 1) {
    ways = (ways * (n - won + 1)) / won;
    sum += ways;
  }
  return sum;
}
