import type { BoardIdentity, Input, leaderboards, PublisherEntry } from '@soulstat/api-client/contract';
import { denseRank } from '@soulstat/ranks';
import { listStandings, type StandingRow } from '@soulstat/warehouse';
import type { Databases } from '../../storage/databases.ts';
import { findPlayers, savePlayers } from '../../community/players/queries/players.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import {
  findBoardBefore,
  listBoardMoments,
  listPublisherBoards,
  listPublisherEntries,
  savePublisherBoard,
  UNNAMED,
  type PublisherBoardKey,
  type PublisherEntryRow,
} from './queries/publisher-boards.ts';
import { rateOf } from '../../statistics/estimates.ts';
import { unixSeconds } from '../../base/unix-seconds.ts';

/** Badges that lie no further apart than this may be of one player at two times. */
const SUBRANKS_APART = 6;

type Stores = Pick<Databases, 'clickhouse' | 'postgres'>;
type Asked = Input<typeof leaderboards.listPublisherBoard>['query'];

/** So many moments can be chosen from. */
const MOMENTS = 100;

/** The newest board stored of a region and hero up to a moment; the first region stored where none is named. */
export async function publisherBoard(stores: Stores, { region, heroId = 0, until }: NonNullable<Asked>) {
  const boards = await listPublisherBoards(stores.postgres);
  const ofHero = boards.filter((board) => board.heroId === heroId);
  const newest =
    ofHero.find((one) => one.region === region) ?? (region === undefined ? ofHero[0] : undefined);
  const moments = newest ? await listBoardMoments(stores.postgres, newest, MOMENTS) : [];
  const takenAt = moments.find((moment) => until === undefined || unixSeconds(moment) <= until);
  const board = newest && takenAt && { ...newest, takenAt };
  return {
    region: newest?.region ?? region ?? null,
    regions: ofHero.map((one) => one.region),
    heroId,
    heroIds: [...new Set(boards.map((one) => one.heroId))],
    takenAt: board ? unixSeconds(board.takenAt) : null,
    taken: moments.map(unixSeconds),
    entries: board ? await entriesOf(stores, board) : [],
  };
}

/**
 * Keeps a board of the publisher in place of what was kept of the same moment. Players whom it tells to one account, and whom nobody named
 * before, have its name from then on: the search finds them.
 */
export async function keepPublisherBoard(
  db: Postgres,
  key: PublisherBoardKey,
  entries: readonly PublisherEntryRow[],
): Promise<void> {
  await savePublisherBoard(db, key, entries);
  const told = entries.flatMap(({ name, accountIds: [only, ...others] }) =>
    only === undefined || others.length > 0 || name === UNNAMED ? [] : [{ accountId: only, name }],
  );
  const known = await findPlayers(
    db,
    told.map(({ accountId }) => accountId),
  );
  const isNew = ({ accountId }: (typeof told)[number]) => !known.get(accountId)?.name;
  await savePlayers(db, told.filter(isNew), 'board');
}

async function entriesOf(
  { clickhouse, postgres }: Stores,
  board: PublisherBoardKey,
): Promise<PublisherEntry[]> {
  const [rows, dayBefore, weekBefore] = await Promise.all([
    listPublisherEntries(postgres, board),
    placesBefore(postgres, board, 1),
    placesBefore(postgres, board, 7),
  ]);
  const accountIds = [...new Set(rows.flatMap((row) => row.accountIds))];
  const [standings, players] = await Promise.all([
    listStandings(clickhouse, accountIds),
    findPlayers(postgres, accountIds),
  ]);
  const isHidden = (accountId: number) => players.get(accountId)?.isHidden === true;
  const shown = new Map(
    standings.flatMap((row) => (isHidden(row.accountId) ? [] : [[row.accountId, row] as const])),
  );
  return rows.map((row) => {
    const { accountIds: possible, heroIds, ...entry } = row;
    const { identity, accountId } = identityOf(row, shown, isHidden);
    const standing = accountId === null ? undefined : shown.get(accountId);
    return {
      ...entry,
      dayBefore: dayBefore.get(row.name) ?? null,
      weekBefore: weekBefore.get(row.name) ?? null,
      heroIds: [...heroIds],
      identity,
      accountId,
      possibleAccounts: possible.length,
      winRate: rateOf(standing?.wins ?? 0, standing?.matches ?? 0),
      lastPlayedAt: standing?.lastPlayedAt ?? null,
    };
  });
}

/** Places by name; a name that several entries bear says nothing. */
async function placesBefore(postgres: Stores['postgres'], board: PublisherBoardKey, days: number) {
  const takenAt = await findBoardBefore(postgres, board, days);
  if (!takenAt) return new Map();
  const byName = Map.groupBy(await listPublisherEntries(postgres, { ...board, takenAt }), ({ name }) => name);
  return new Map(
    [...byName].flatMap(([name, [one, other]]) => (one && !other ? [[name, one.place] as const] : [])),
  );
}

/** Whose an entry is, as far as it can be told. Whoever hides is nobody here. */
export function identityOf(
  row: Pick<PublisherEntryRow, 'accountIds' | 'rankNumber' | 'heroIds'>,
  standings: ReadonlyMap<number, Pick<StandingRow, 'rankStep' | 'heroIds'>>,
  isHidden: (accountId: number) => boolean,
): { readonly identity: BoardIdentity; readonly accountId: number | null } {
  const [only, ...others] = row.accountIds;
  if (only !== undefined && others.length === 0)
    return isHidden(only) ? UNCLAIMED : { identity: 'confirmed', accountId: only };
  const [found, second] = row.accountIds.filter((accountId) => isAlike(row, standings.get(accountId)));
  return found !== undefined && second === undefined ? { identity: 'probable', accountId: found } : UNCLAIMED;
}

const UNCLAIMED = { identity: 'unclaimed', accountId: null } as const;

function isAlike(
  { rankNumber, heroIds }: Pick<PublisherEntryRow, 'rankNumber' | 'heroIds'>,
  standing: Pick<StandingRow, 'rankStep' | 'heroIds'> | undefined,
): boolean {
  const step = denseRank(rankNumber);
  if (step === undefined || !standing?.rankStep) return false;
  const isNear = Math.abs(step - standing.rankStep) <= SUBRANKS_APART;
  return isNear && standing.heroIds.some((heroId) => heroIds.includes(heroId));
}
