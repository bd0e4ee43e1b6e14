import { denseRank } from '@soulstat/ranks';
import { rate } from '../estimates.ts';
import { VERSIONS } from '../league.ts';
import type { PlainMatch } from '../matches.ts';
import { playersOf, standingsOf, type Standing } from './ratings.ts';

/** A board of the publisher as its file says it, with where and when it was taken. */
export interface PublisherFile {
  readonly region: string;
  /** 0: all heroes. */
  readonly heroId: number;
  /** Unix seconds. */
  readonly takenAt: number;
  readonly entries: readonly PublisherFileEntry[];
}

export interface PublisherFileEntry {
  readonly account_name: string | null;
  readonly possible_account_ids?: readonly number[] | null;
  readonly rank: number;
  readonly top_hero_ids?: readonly number[] | null;
  readonly badge_level?: number | null;
}

interface BoardQuery {
  readonly region?: string;
  readonly heroId?: number;
  readonly until?: number;
}

const HOUR = 3600;
const MOMENTS = 100;
const MAX_HEROES = 10;
const SUBRANKS_APART = 6;

/** `/api/leaderboards/publisher` where nobody hides. */
export function publisherBoard(
  matches: readonly PlainMatch[],
  files: readonly PublisherFile[],
  { region, heroId = 0, until = Infinity }: BoardQuery,
): unknown {
  const ofHero = files.filter((file) => file.heroId === heroId);
  const regions = [...new Set(ofHero.map((file) => file.region))].toSorted();
  const shown = region === undefined ? regions[0] : region;
  const own = ofHero.filter((file) => file.region === shown).toSorted((a, b) => b.takenAt - a.takenAt);
  const taken = own.slice(0, MOMENTS);
  const board = taken.find(({ takenAt }) => takenAt <= until);
  const before = (hours: number) =>
    own.find(({ takenAt }) => board !== undefined && takenAt <= board.takenAt - hours * HOUR);
  return {
    region: shown ?? null,
    regions,
    heroId,
    heroIds: heroIdsOf(files),
    takenAt: board?.takenAt ?? null,
    taken: taken.map(({ takenAt }) => takenAt),
    entries: board ? entriesOf(matches, board, before(24), before(7 * 24)) : [],
    dataVersion: VERSIONS,
  };
}

/** In the order of their first region. */
function heroIdsOf(files: readonly PublisherFile[]): number[] {
  const ordered = files.toSorted((a, b) =>
    a.region < b.region ? -1 : a.region > b.region ? 1 : a.heroId - b.heroId,
  );
  return [...new Set(ordered.map(({ heroId }) => heroId))];
}

function entriesOf(
  matches: readonly PlainMatch[],
  { entries }: PublisherFile,
  dayBefore: PublisherFile | undefined,
  weekBefore: PublisherFile | undefined,
): unknown[] {
  const standings = standingsOf(playersOf(matches));
  const place = (file: PublisherFile | undefined, name: string | null) => {
    const named = file?.entries.filter((entry) => entry.account_name === name) ?? [];
    return named.length === 1 ? (named[0]?.rank ?? null) : null;
  };
  return entries
    .toSorted((a, b) => a.rank - b.rank)
    .map((entry, at) => {
      const { account_name: name, rank, top_hero_ids: heroes } = entry;
      const accounts = [...new Set(entry.possible_account_ids ?? [])];
      const { identity, accountId } = whoIs(entry, accounts, standings);
      const standing = accountId === null ? undefined : standings.get(accountId);
      return {
        position: at + 1,
        place: rank,
        dayBefore: place(dayBefore, name),
        weekBefore: place(weekBefore, name),
        name: name ?? '?',
        rankNumber: badgeOf(entry),
        heroIds: (heroes ?? []).slice(0, MAX_HEROES),
        identity,
        accountId,
        possibleAccounts: accounts.length,
        winRate: rate(standing?.wins ?? 0, standing?.matches ?? 0),
        lastPlayedAt: standing?.lastPlayedAt ?? null,
      };
    });
}

const badgeOf = ({ badge_level: badge }: PublisherFileEntry) =>
  badge !== null && badge !== undefined && denseRank(badge) !== undefined ? badge : null;

/** One account alone is whose it is; of several the one whose badge and heroes are like it, if no other is. */
function whoIs(
  entry: PublisherFileEntry,
  accounts: readonly number[],
  standings: ReadonlyMap<number, Standing>,
) {
  if (accounts.length === 1) return { identity: 'confirmed', accountId: accounts[0] ?? null };
  const step = denseRank(badgeOf(entry));
  const heroes = (entry.top_hero_ids ?? []).slice(0, MAX_HEROES);
  const alike = accounts.filter((accountId) => {
    const { badgeStep = 0, heroIds = [] } = standings.get(accountId) ?? {};
    if (step === undefined || badgeStep === 0) return false;
    return Math.abs(step - badgeStep) <= SUBRANKS_APART && heroIds.some((id) => heroes.includes(id));
  });
  return alike.length === 1
    ? { identity: 'probable', accountId: alike[0] ?? null }
    : { identity: 'unclaimed', accountId: null };
}
