import { PARTS } from '@soulstat/scores';
import { figure, Unordered } from '../compare.ts';
import { deviation, finds, mean, normalBelow, rateChange, rate, sum, wilson, Z } from '../estimates.ts';
import { seatsOf, type Seat } from '../league.ts';
import type { PlainMatch, PlainPlayer } from '../matches.ts';

const FEWEST = 30;
const GAP_SECONDS = 90 * 60;

interface Looked {
  readonly kind: string;
  readonly heroId: number | null;
  readonly within: readonly Seat[];
  /** Of a situation, all that it is compared among. */
  readonly among?: readonly Seat[];
  readonly value?: (seat: Seat) => number;
  readonly standing?: (seat: Seat) => number;
  readonly costly?: number;
}

/** `findings` of `/api/profile/:accountId/improve` */
export function improveFindings(matches: readonly PlainMatch[], accountId: number) {
  const own = seatsOf(matches.toSorted((a, b) => a.startedAt - b.startedAt || a.matchId - b.matchId)).filter(
    ({ match, player }) => player.accountId === accountId && match.mode !== 'streetBrawl',
  );
  const rows = [...parts(own), lane(own), ...situations(own)].map((looked) => ({
    looked,
    ...estimated(looked),
  }));
  const tested = rows.filter(({ missing }) => missing === 0);
  const found = finds(tested.map(({ value, low, high }) => chanceOf(value, low, high)));
  const isFind = new Set(tested.filter((_, at) => found[at]));
  return new Unordered(
    rows.map((row) => answerOf(row, isFind.has(row))),
    ['kind', 'heroId'],
  );
}

/** The newest 500 that have scores. */
const scoredOf = (own: readonly Seat[]) => own.filter(({ player }) => player.score !== undefined).slice(-500);

/** Of a part: what the player has less the mean of the other eleven. */
const beyondOthers = (names: readonly (keyof Credit)[]) => (seat: Seat) =>
  sum(names, (name) => creditOf(seat.player, name)) -
  mean(
    seat.match.players.filter(({ slot }) => slot !== seat.player.slot),
    (other) => sum(names, (name) => creditOf(other, name)),
  );

type Credit = NonNullable<PlainPlayer['score']>['credit'];
const creditOf = ({ score }: PlainPlayer, name: keyof Credit) => score?.credit[name] ?? NaN;
const partOf = (seat: Seat, ...names: readonly (typeof PARTS)[number][]) =>
  sum(names, (name) => seat.player.score?.parts[PARTS.indexOf(name)] ?? NaN);

function parts(own: readonly Seat[]): Looked[] {
  const within = scoredOf(own);
  const looked = { heroId: null, within };
  return [
    {
      kind: 'souls',
      ...looked,
      value: beyondOthers(['souls']),
      standing: (seat) => partOf(seat, 'farming'),
    },
    {
      kind: 'fights',
      ...looked,
      value: beyondOthers(['kills', 'assists']),
      standing: (seat) => partOf(seat, 'fighting', 'support'),
    },
    {
      kind: 'deaths',
      ...looked,
      value: beyondOthers(['deaths']),
      standing: (seat) => partOf(seat, 'survival'),
      costly: mean(within, ({ player }) => player.score?.costlyDeaths ?? NaN),
    },
    {
      kind: 'objectives',
      ...looked,
      value: beyondOthers(['objectives']),
      standing: (seat) => partOf(seat, 'objectives'),
    },
  ];
}

const chanceAt = ({ match, player }: Seat, minute: number) => {
  const chance = match.scored?.chances[minute];
  return chance === undefined ? undefined : player.team === 0 ? chance : 1 - chance;
};

/** From the start to minute nine, of the newest 300 with a course. */
function lane(own: readonly Seat[]): Looked {
  const within = scoredOf(own)
    .slice(-300)
    .filter((seat) => chanceAt(seat, 9) !== undefined && seat.player.score?.laneScore != null);
  return {
    kind: 'lane',
    heroId: null,
    within,
    value: (seat) => (chanceAt(seat, 9) ?? NaN) - (chanceAt(seat, 0) ?? NaN),
    standing: ({ player }) => (player.score?.laneScore ?? NaN) - 50,
  };
}

function situations(own: readonly Seat[]): Looked[] {
  const [late, afterLoss] = [new Set<Seat>(), new Set<Seat>()];
  let [place, end] = [0, -Infinity];
  own.forEach((seat, at) => {
    const isSame = seat.match.startedAt - end < GAP_SECONDS;
    place = isSame ? place + 1 : 1;
    if (place >= 4) late.add(seat);
    if (isSame && own[at - 1]?.won === false) afterLoss.add(seat);
    end = Math.max(end, seat.match.startedAt + seat.match.durationSeconds);
  });
  const situation = (kind: string, isWithin: (seat: Seat) => boolean, among = own): Looked => ({
    kind,
    heroId: null,
    within: among.filter(isWithin),
    among,
  });
  const heroes = [...Map.groupBy(own, ({ heroId }) => heroId)]
    .toSorted(([, a], [, b]) => b.length - a.length || newest(b) - newest(a))
    .map(([heroId]) => ({ ...situation('hero', (seat) => seat.heroId === heroId), heroId }));
  const isEnough = ({ within }: Looked) => within.length >= FEWEST && own.length - within.length >= FEWEST;
  return [
    ...heroes.filter(isEnough),
    ...heroes.filter((hero) => !isEnough(hero)).slice(0, 2),
    situation('lateInSession', (seat) => late.has(seat)),
    situation('afterLoss', (seat) => afterLoss.has(seat)),
    situation(
      'solo',
      ({ player }) => player.partySize === 1,
      own.filter(({ player }) => player.partySize > 0),
    ),
  ];
}

const newest = (seats: readonly Seat[]) => seats.at(-1)?.match.startedAt ?? 0;

function estimated({ within, among, value, standing }: Looked) {
  const others = among?.filter((seat) => !within.includes(seat));
  const missing = Math.max(0, FEWEST - within.length, others ? FEWEST - others.length : 0);
  const share = among ? (among.length === 0 ? 0 : within.length / among.length) : 1;
  if (missing > 0) return { missing, share, others, value: 0, low: 0, high: 0, isBorneOut: false };
  if (others) {
    const [now, rest] = [triedOf(within), triedOf(others)];
    const { value: change, interval } = rateChange(now, rest);
    const scaled = (part: typeof change) => share * (part?.value ?? NaN);
    const [low, high] = interval ?? [null, null];
    return {
      missing,
      share,
      others,
      value: scaled(change),
      low: scaled(low),
      high: scaled(high),
      isBorneOut: true,
    };
  }
  const [middle, half] = spread(within.map((seat) => value?.(seat) ?? NaN));
  const [stands, off] = spread(within.map((seat) => standing?.(seat) ?? NaN));
  const isBorneOut = Math.abs(stands) > off && stands > 0 === middle > 0;
  return { missing, share, others, value: middle, low: middle - half, high: middle + half, isBorneOut };
}

const triedOf = (seats: readonly Seat[]) => ({
  matches: seats.length,
  wins: seats.filter(({ won }) => won).length,
});

function spread(values: readonly number[]): [middle: number, half: number] {
  return [mean(values, (value) => value), (Z * deviation(values)) / Math.sqrt(values.length)];
}

function chanceOf(value: number, low: number, high: number): number {
  const error = (high - low) / 2 / Z;
  return error > 0 ? 2 * (1 - normalBelow(Math.abs(value) / error)) : 1;
}

function answerOf(
  {
    looked,
    missing,
    share,
    others,
    value,
    low,
    high,
    isBorneOut,
  }: ReturnType<typeof estimated> & {
    readonly looked: Looked;
  },
  isFind: boolean,
) {
  const { kind, heroId, within } = looked;
  const isTold = missing === 0 && isFind && (low > 0 || high < 0) && isBorneOut;
  const state = missing > 0 ? 'tooFew' : isTold ? (value < 0 ? 'leak' : 'strength') : 'unclear';
  const first = looked.value
    ? within.toSorted((a, b) => (value < 0 ? 1 : -1) * ((looked.value?.(a) ?? 0) - (looked.value?.(b) ?? 0)))
    : within.toReversed();
  return {
    kind,
    heroId,
    state,
    matches: within.length,
    missing,
    share: figure(share, 4),
    effect: isTold ? { value: figure(value, 4), interval: [figure(low, 4), figure(high, 4)] } : null,
    rates: isTold && others ? { within: wonOf(within), others: wonOf(others) } : null,
    costlyDeaths: isTold && looked.costly !== undefined ? figure(looked.costly, 2) : null,
    examples: isTold
      ? first.slice(0, 5).map(({ match, heroId: own, won: isWon }) => ({
          matchId: match.matchId,
          heroId: own,
          startedAt: match.startedAt,
          won: isWon,
        }))
      : [],
  };
}

function wonOf(seats: readonly Seat[]) {
  const { matches, wins } = triedOf(seats);
  const { rate: value } = rate(wins, matches);
  const [low, high] = wilson(wins, matches);
  return { wins, matches, rate: value, interval: [figure(low, 6), figure(high, 6)] };
}
