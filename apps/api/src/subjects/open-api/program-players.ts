import type { ProgramProfile } from '@soulstat/api-client/contract';
import { CALIBRATION_MATCHES, formatRankMessage, rankNumberFromPoints } from '@soulstat/ranks';
import { performanceRankMessage, type PopulatedRanks } from '@soulstat/scores';
import { listAccountsWithMatches, listStandings, type StandingRow } from '@soulstat/warehouse';
import { listTwitchNames } from '../../community/accounts/queries/accounts.ts';
import { findPlayers } from '../../community/players/queries/players.ts';
import { scoreModels } from '../../storage/model-versions.ts';
import type { Databases } from '../../storage/databases.ts';

export type ProgramStores = Pick<Databases, 'postgres' | 'clickhouse'>;

/** What programs are told of a player beside matches. */
export interface ProgramPlayer {
  readonly accountId: number;
  readonly name: string | null;
  readonly avatarUrl: string | null;
  readonly standing: StandingRow | undefined;
  readonly ppScore: number | null;
  readonly estimatedRankNumber: number | null;
}

/**
 * The players among these accounts of whom something is known and who do not hide, by account.
 * @param areMet whether all of them played a match that is stored, so that it is not looked for
 */
export async function findProgramPlayers(
  { postgres, clickhouse }: ProgramStores,
  accountIds: readonly number[],
  areMet = false,
): Promise<ReadonlyMap<number, ProgramPlayer>> {
  const people = accountIds.filter((accountId) => accountId > 0);
  if (people.length === 0) return new Map();
  const [players, standings] = await Promise.all([
    findPlayers(postgres, people),
    listStandings(clickhouse, people),
  ]);
  const standingOf = new Map(standings.map((standing) => [standing.accountId, standing]));
  const others = people.filter((accountId) => !players.has(accountId) && !standingOf.has(accountId));
  const isToBeMet = others.length > 0 && !areMet;
  const met = new Set(isToBeMet ? await listAccountsWithMatches(clickhouse, others) : others);
  return new Map(
    people.flatMap((accountId) => {
      const [player, standing] = [players.get(accountId), standingOf.get(accountId)];
      if (player?.isHidden || !(player || standing || met.has(accountId))) return [];
      const { name = null, avatarUrl = null } = player ?? {};
      return [[accountId, { accountId, name, avatarUrl, standing, ...ppOf(standing) }] as const];
    }),
  );
}

export const isCalibrated = (standing: StandingRow | undefined): standing is StandingRow =>
  standing !== undefined && standing.countedMatches >= CALIBRATION_MATCHES;

function ppOf(standing: StandingRow | undefined) {
  if (!isCalibrated(standing)) return { ppScore: null, estimatedRankNumber: null };
  const { points } = standing;
  return { ppScore: Math.round(points), estimatedRankNumber: rankNumberFromPoints(points) ?? null };
}

/** Profiles of the accounts of whom something is known, by account. */
export async function programProfiles(
  stores: ProgramStores,
  accountIds: readonly number[],
  populated: PopulatedRanks,
): Promise<ReadonlyMap<number, ProgramProfile>> {
  const [players, twitchNames] = await Promise.all([
    findProgramPlayers(stores, accountIds),
    listTwitchNames(stores.postgres, accountIds),
  ]);
  const now = Date.now();
  return new Map(
    [...players].map(([accountId, player]) => [
      accountId,
      profileOf(player, { twitchUsername: twitchNames.get(accountId) ?? null, populated, now }),
    ]),
  );
}

const UPDATED_LATELY_MS = 60_000;
const FOR_PEOPLE = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** The rank as words. */
export const messageOf = ({ points, variance }: StandingRow, populated: PopulatedRanks): string =>
  formatRankMessage(performanceRankMessage({ points, variance }, populated, scoreModels().performance));

function profileOf(
  player: ProgramPlayer,
  {
    twitchUsername,
    populated,
    now,
  }: {
    readonly twitchUsername: string | null;
    readonly populated: PopulatedRanks;
    readonly now: number;
  },
): ProgramProfile {
  const { standing, estimatedRankNumber } = player;
  const updated = standing && standing.lastPlayedAt > 0 ? new Date(standing.lastPlayedAt * 1000) : undefined;
  return {
    accountId: player.accountId,
    name: player.name,
    avatarUrl: player.avatarUrl,
    performanceRankMessage: isCalibrated(standing) ? messageOf(standing, populated) : null,
    lastUpdated: updated?.toISOString() ?? null,
    calibrationMatches: standing?.countedMatches ?? 0,
    ppScore: player.ppScore,
    estimatedRankNumber,
    region: null,
    twitchUsername,
    youtubeChannelUrl: null,
    calibrationMatchId: null,
    calibrationResetMatchId: null,
    fontId: null,
    glowStyleId: null,
    glowColorId: null,
    outlineId: null,
    animationId: null,
    avatarShapeId: null,
    avatarEffectId: null,
    avatarEffectColorId: null,
    titleId: null,
    selectedWidgets: [],
    updatedWithinLast1Minutes: updated !== undefined && now - updated.getTime() <= UPDATED_LATELY_MS,
    localisedLastUpdated: updated ? `${FOR_PEOPLE.format(updated)} UTC` : null,
    isCalibrated: isCalibrated(standing),
  };
}
