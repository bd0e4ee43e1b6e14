import type { EntryProblem } from '@soulstat/api-client/contract';
import { checkEntry, type EntryPlayer, type EntryProblemCode } from '@soulstat/tournament';
import { rankNumberFromPoints } from '@soulstat/ranks';
import type { TournamentSource } from '@soulstat/api-client/contract';
import { fail } from '../../../base/problem.ts';
import { findPlayers } from '../../../community/players/queries/players.ts';
import { findAccount } from '../../../community/accounts/queries/accounts.ts';
import { pointsOf } from '../../../community/players/points.ts';
import type { Stores } from './entrants-view.ts';

const DAY_MS = 86_400_000;

/** By country (ISO 3166-1), the region that the publisher's servers put it in; the others are unknown. */
const REGIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    europe:
      'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM TR UA VA XK',
    'north-america': 'US CA MX GT BZ HN SV NI CR PA CU DO HT JM PR BS BB TT',
    'south-america': 'AR BO BR CL CO EC GY PE PY SR UY VE',
    asia: 'AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IQ IR JO JP KG KH KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TW UZ VN YE',
    oceania: 'AU NZ FJ PG NC PF SB VU WS',
  }).flatMap(([region, countries]) => countries.split(' ').map((country) => [country, region])),
);

export interface CheckedEntry {
  /** Those that refuse first, then warnings. */
  readonly problems: readonly EntryProblem[];
  /** Mean PP by which it is seeded; null where nobody's is known. */
  readonly rating: number | null;
  readonly points: ReadonlyMap<number, number>;
}

/** What the limits of a registration say of a team: its players, the captain first, and the region it says it is from. */
export async function checkLimits(
  stores: Stores,
  source: TournamentSource,
  { accountIds, region }: { readonly accountIds: readonly number[]; readonly region: string | null },
  now: number,
): Promise<CheckedEntry> {
  const [points, players, accounts] = await Promise.all([
    pointsOf(stores.clickhouse, accountIds),
    findPlayers(stores.postgres, accountIds),
    Promise.all(accountIds.map((id) => findAccount(stores.postgres, id))),
  ]);
  const known = accountIds.map((id, index): EntryPlayer => {
    const own = points.get(id);
    const country = players.get(id)?.country ?? null;
    const since = accounts[index]?.createdAt;
    return {
      rank: own === undefined ? null : (rankNumberFromPoints(own) ?? null),
      points: own ?? null,
      region: (country === null ? undefined : REGIONS[country]) ?? region,
      accountDays: since ? Math.floor((now - since.getTime()) / DAY_MS) : null,
    };
  });
  const { limits } = source.setup.registration;
  const check = checkEntry(limits, known);
  const asProblem = (isWarning: boolean) => (problem: (typeof check.problems)[number]) => ({
    kind: problem.code,
    line: problem.player,
    sentence: sentenceOf(problem.code, problem.player),
    isWarning,
  });
  return {
    problems: [...check.problems.map(asProblem(false)), ...check.warnings.map(asProblem(true))],
    rating: ratingOf(source, known),
    points,
  };
}

function ratingOf({ missingAsZero }: TournamentSource, players: readonly EntryPlayer[]): number | null {
  const known = players.flatMap(({ points }) => points ?? []);
  if (known.length === 0) return null;
  const sum = known.reduce((total, points) => total + points, 0);
  return sum / (missingAsZero ? players.length : known.length);
}

const OF_TEAM = 'The team';
const who = (player: number | null) =>
  player === null ? OF_TEAM : player === 0 ? 'The captain' : `Player ${player + 1}`;

const SENTENCES: Readonly<Record<EntryProblemCode, string>> = {
  'rank-too-low': 'has a lower rank than this tournament allows.',
  'rank-too-high': 'has a higher rank than this tournament allows.',
  'average-too-low': 'has a lower mean PP than this tournament allows.',
  'average-too-high': 'has a higher mean PP than this tournament allows.',
  'region-not-allowed': 'is from a region that this tournament is not for.',
  'account-too-new': 'has been here for too short a time for this tournament.',
  'rank-unknown': 'has no rank yet, so the limit of ranks could not be checked.',
  'points-unknown': 'has players without PP: they are missing in the mean.',
  'region-unknown': 'has no known region, so it could not be checked.',
  'account-age-unknown': 'has never signed in here, so the age of the account could not be checked.',
};

const sentenceOf = (code: EntryProblemCode, player: number | null): string =>
  `${who(player)} ${SENTENCES[code]}`;

/** Refuses a team that does not keep a limit; what is unknown refuses nobody. */
export function requireLimits({ problems }: CheckedEntry): void {
  const [first] = problems.filter(({ isWarning }) => !isWarning);
  if (first) fail('entry_refused', first.sentence);
}
