import { denseRank } from '@soulstat/ranks';
import { NotRecounted } from './compare.ts';
import { daysOf, defaultPatchOf, patchesOf, patchOn, type DefaultPatch, type Days } from './days.ts';
import type { PlainMatch, PlainPlayer } from './matches.ts';

/** Filters of statistics as they stand in a query string. */
export interface PlainQuery {
  readonly mode?: 'standard' | PlainMatch['mode'];
  readonly period?: 'patch' | 'previousPatch' | '7d' | '14d' | '30d';
  readonly from?: string;
  readonly to?: string;
  readonly minRank?: number;
  readonly maxRank?: number;
  readonly minMatches?: number;
  /** Parts of matches and of their players, where an operation takes them. */
  readonly side?: 0 | 1;
  readonly minMinutes?: number;
  readonly maxMinutes?: number;
  readonly partySize?: number;
}

/** A player in a match that counts. */
export interface Seat {
  readonly match: PlainMatch;
  readonly player: PlainPlayer;
  readonly heroId: number;
  readonly won: boolean;
}

/** Some of the matches, and who played in them. */
export interface Part {
  readonly days: Days;
  readonly matches: readonly PlainMatch[];
  readonly seats: readonly Seat[];
  /** Whatever side, length and party are asked for. */
  readonly newestStartedAt: number | null;
  /** Of a slice of which nothing is kept: the seats are those of these matches alone. */
  readonly sample?: Sample;
}

/** The newest matches of a slice. */
interface Sample {
  readonly matches: readonly PlainMatch[];
  readonly of: number;
  readonly from: string;
  /** Whether a player is one of the slice. */
  readonly isAsked: (seat: Seat) => boolean;
  /** Of all its matches. */
  readonly allSeats: readonly Seat[];
}

/** Matches of a slice that are counted at most where nothing is kept of it. */
export interface SampleAsked {
  readonly heroId?: number | undefined;
  readonly most?: number;
  /** Of their players those in this lane alone, also without a slice. */
  readonly lane?: number | undefined;
  /** Only from this day on. */
  readonly from?: string | undefined;
  /** Also without a slice. */
  readonly isAlways?: true;
  /** Matches whose files are known: a scoreboard cannot answer. */
  readonly isFull?: true;
}

const MAX_OF_HERO = 4000;
const MAX_OF_ALL = 2000;

/** What a query means: the matches of its days, and those of the days before. */
export interface Question {
  /** The filters as they are understood. */
  readonly counted: Readonly<Record<string, unknown>>;
  readonly now: Part;
  readonly before: Part;
  /** The day of the newest match of the mode. */
  readonly newest: string;
  readonly byDefault: DefaultPatch;
  /** The matches of any other days, by the same mode and ranks. */
  within(days: Days): Part;
  /** The same without the limits of ranks. */
  withinAllRanks(days: Days): Part;
}

export const isOfMode = (match: PlainMatch, mode: PlainQuery['mode'] = 'standard'): boolean =>
  mode === 'standard' ? match.mode !== 'streetBrawl' : match.mode === mode;

/** Everybody with a hero, whom the game penalised or did not score as well. */
export const allSeatsOf = (matches: readonly PlainMatch[]): Seat[] =>
  matches.flatMap((match) =>
    match.players
      .filter(({ heroId }) => heroId !== 0)
      .map((player) => ({ match, player, heroId: player.heroId, won: player.won })),
  );

/** Those whom the game gave a result. */
export const seatsOf = (matches: readonly PlainMatch[]): Seat[] =>
  allSeatsOf(matches).filter(({ player }) => player.isRated);

export const newestDay = (matches: readonly PlainMatch[], mode: PlainQuery['mode']): string | undefined =>
  matches.reduce<string | undefined>(
    (newest, match) => (isOfMode(match, mode) && match.day > (newest ?? '') ? match.day : newest),
    undefined,
  );

interface QuestionOptions {
  readonly wholeTiers?: boolean;
  readonly sampled?: SampleAsked;
  /** Who of matches is counted. */
  readonly seats?: typeof seatsOf;
}

/** Undefined while no match of the mode counts. `wholeTiers`: limits of ranks take in whole tiers, as they do beside a slice. */
export function questionOf(
  matches: readonly PlainMatch[],
  query: PlainQuery,
  { wholeTiers = false, sampled, seats: listSeats = seatsOf }: QuestionOptions = {},
): Question | undefined {
  const newest = newestDay(matches, query.mode);
  if (newest === undefined) return undefined;
  const ofMode = matches.filter((match) => isOfMode(match, query.mode));
  const byDefault = defaultPatchOf(
    ({ from, to }) => ofMode.filter(({ day }) => day >= from && day <= to).length,
    newest,
  );
  const { now, before } = daysOf(query, newest, byDefault.back);
  const slice = sliceOf(query);
  const ranks = rankLimits(query, wholeTiers || slice !== undefined);
  const isRanked = ({ rankStep }: PlainMatch) =>
    ranks === undefined || (rankStep >= ranks.min && rankStep <= ranks.max);
  const partOf = (days: Days, isMeant: (match: PlainMatch) => boolean): Part => {
    const own = matches.filter(
      (match) =>
        match.day >= days.from && match.day <= days.to && isOfMode(match, query.mode) && isMeant(match),
    );
    const seats = slice ? listSeats(own).filter((seat) => isInSlice(seat, slice)) : listSeats(own);
    const counted = slice ? [...new Set(seats.map(({ match }) => match))] : own;
    const part = { days, matches: counted, seats, newestStartedAt: newestOf(own) };
    return sampled && (slice || sampled.lane !== undefined || sampled.isAlways)
      ? sampleOf(part, sampled, (seat) => !slice || isInSlice(seat, slice))
      : part;
  };
  return {
    counted: countedOf(query, wholeTiers),
    now: partOf(now, isRanked),
    before: partOf(before, isRanked),
    newest,
    byDefault,
    within: (days) => partOf(days, isRanked),
    withinAllRanks: (days) => partOf(days, () => true),
  };
}

/** Lengths are kept in five minutes each; the last has no end. Undefined where a table of results does not tell it. */
export const LENGTH_SECONDS = 300;
export const LAST_LENGTH = 11;
const LENGTH_MINUTES = LENGTH_SECONDS / 60;
export const lengthOf = ({ durationSeconds }: Pick<PlainMatch, 'durationSeconds'>) =>
  durationSeconds === 0 ? undefined : Math.min(LAST_LENGTH, Math.floor(durationSeconds / LENGTH_SECONDS));

interface Slice {
  readonly side: number | undefined;
  readonly partySize: number | undefined;
  /** In fives of minutes; undefined where nothing is cut off. */
  readonly shortest: number | undefined;
  readonly longest: number | undefined;
}

/** Undefined where the query limits nothing by side, length and party. */
export function sliceOf({
  side,
  partySize,
  minMinutes = 0,
  maxMinutes = Infinity,
}: PlainQuery): Slice | undefined {
  const from = Math.min(LAST_LENGTH, Math.floor(minMinutes / LENGTH_MINUTES));
  const to = Math.floor(maxMinutes / LENGTH_MINUTES);
  const slice = {
    side,
    partySize,
    shortest: from > 0 ? from : undefined,
    longest: to < LAST_LENGTH ? to : undefined,
  };
  return Object.values(slice).some((limit) => limit !== undefined) ? slice : undefined;
}

function isInSlice({ match, player }: Seat, { side, partySize, shortest, longest }: Slice): boolean {
  const length = lengthOf(match);
  return (
    (side === undefined || player.team === side) &&
    (partySize === undefined || player.partySize === partySize) &&
    (length === undefined
      ? shortest === undefined && longest === undefined
      : length >= (shortest ?? 0) && length <= (longest ?? LAST_LENGTH))
  );
}

/** The part with the players of its newest matches alone. */
function sampleOf(
  part: Part,
  { heroId, most, from, lane, isFull }: SampleAsked,
  isInPart: Sample['isAsked'],
): Part {
  const isInLane = ({ player }: Seat) => lane === undefined || player.lane === lane;
  const isAsked = (seat: Seat) => isInPart(seat) && isInLane(seat);
  const seats = part.seats.filter(
    (seat) => (heroId === undefined || seat.heroId === heroId) && seat.match.day >= (from ?? ''),
  );
  const all = [...new Set(seats.map(({ match }) => match))].toSorted(
    (a, b) => b.startedAt - a.startedAt || b.matchId - a.matchId,
  );
  const able = all.filter((match) => !isFull || match.isFull);
  const matches = able.slice(0, most ?? (heroId === undefined ? MAX_OF_ALL : MAX_OF_HERO));
  const counted = new Set(matches);
  return {
    ...part,
    seats: seats.filter((seat) => counted.has(seat.match) && isInLane(seat)),
    sample: { matches, of: all.length, from: matches.at(-1)?.day ?? part.days.to, isAsked, allSeats: seats },
  };
}

/** What limits what is counted, as far as limits reach. */
function countedOf(query: PlainQuery, wholeTiers: boolean): Readonly<Record<string, unknown>> {
  const slice = sliceOf(query);
  const isWhole = wholeTiers || slice !== undefined;
  const { mode = 'standard', minRank, maxRank, minMinutes, maxMinutes } = query;
  const tier = (rank: number) => Math.floor(rank / 10) * 10;
  return {
    mode,
    minRank: minRank === undefined ? null : isWhole ? tier(minRank) + 1 : minRank,
    maxRank: maxRank === undefined ? null : isWhole ? tier(maxRank) + 6 : maxRank,
    side: slice?.side ?? null,
    minMinutes: slice ? timesFive(slice.shortest, 0) : (minMinutes ?? null),
    maxMinutes: slice ? timesFive(slice.longest, 1) : (maxMinutes ?? null),
    partySize: slice?.partySize ?? null,
  };
}

/** The first minute of a length, or the last one. */
const timesFive = (length: number | undefined, end: 0 | 1) =>
  length === undefined ? null : (length + end) * LENGTH_MINUTES - end;

/** What an operation says that it counted while there is nothing to count. */
export const countedNothing = (query: PlainQuery, wholeTiers = false) => ({
  ...NO_BASIS,
  counted: countedOf(query, wholeTiers),
});

function rankLimits({ minRank, maxRank }: PlainQuery, wholeTiers: boolean) {
  if (minRank === undefined && maxRank === undefined) return undefined;
  const low = (rank: number) => (wholeTiers ? Math.floor(rank / 10) * 10 + 1 : rank);
  const high = (rank: number) => (wholeTiers ? Math.floor(rank / 10) * 10 + 6 : rank);
  // A match whose rank is not known has step 0: whoever names a limit asks for known ranks.
  return {
    min: (minRank === undefined ? undefined : denseRank(low(minRank))) ?? 1,
    max: (maxRank === undefined ? undefined : denseRank(high(maxRank))) ?? Infinity,
  };
}

const VERSIONS = new NotRecounted('versions are no counts');

/** What an answer says of the matches that it stands on. */
export function basisOf({
  counted,
  now,
  before,
  byDefault,
}: Pick<Question, 'counted' | 'now' | 'before' | 'byDefault'>): Record<string, unknown> {
  const said = ({ days, matches }: Part) => ({ ...days, matches: matches.length });
  const counts = ({ matches, of, from }: Sample) => ({ matches: matches.length, of, from });
  return {
    counted,
    days: said(now),
    previous: before.matches.length > 0 ? said(before) : null,
    sampled: now.sample
      ? {
          now: counts(now.sample),
          previous: before.sample && before.sample.matches.length > 0 ? counts(before.sample) : null,
        }
      : null,
    newestStartedAt: now.newestStartedAt,
    patch: patchOn(now.days.to),
    ...patchesOf(byDefault),
    dataVersion: VERSIONS,
    modelVersion: VERSIONS,
  };
}

const NO_BASIS = {
  days: null,
  previous: null,
  sampled: null,
  newestStartedAt: null,
  patch: null,
  newestPatch: null,
  defaultPatch: null,
  dataVersion: VERSIONS,
  modelVersion: VERSIONS,
};
export { VERSIONS };

/** Null without matches. */
export const newestOf = (matches: readonly PlainMatch[]): number | null =>
  matches.reduce<number | null>((newest, { startedAt }) => Math.max(newest ?? 0, startedAt), null);

export const heroIdsOf = (...seats: readonly (readonly Seat[])[]): number[] =>
  [...new Set(seats.flatMap((own) => own.map(({ heroId }) => heroId)))].toSorted((a, b) => a - b);
