import type { MatchSummary, SummaryItem, SummaryPlayer } from '@soulstat/api-client/contract';
import { patchAt } from '@soulstat/game-data';
import { GAME_DATA } from '@soulstat/game-data/full';
import { pastGameDataAt } from '@soulstat/game-data/past';
import { accountOf } from '@soulstat/match-file';
import type { SummaryMatchRow, SummaryPlayerRow } from '@soulstat/warehouse';
import type { UploadRow } from '../../matches/queries/match-uploads.ts';
import type { PlayerRow } from '../../community/players/queries/players.ts';
import { HIDDEN_NAME } from '../../community/players/refuse-hidden.ts';
import { purchaseLines, shopItemsAmong } from '../../matches/parts/shop-items.ts';
import { inUnixSeconds } from '../../base/unix-seconds.ts';
import { rounded } from '../../statistics/estimates.ts';

interface KnownOfSummary {
  readonly hasScores?: boolean;
  readonly upload?: UploadRow | undefined;
  /** Match files carry no names: those that other sources told, and who does not want to be shown. */
  readonly known?: ReadonlyMap<number, Pick<PlayerRow, 'name' | 'isHidden'>>;
}

const HIDDEN = { accountId: 0, name: HIDDEN_NAME };

export function summaryOf(
  match: SummaryMatchRow,
  players: readonly SummaryPlayerRow[],
  { hasScores = false, upload, known: knownPlayers }: KnownOfSummary = {},
): MatchSummary {
  const times = new Set(players.flatMap((player) => player.sampleSeconds));
  const sampleSeconds = [...times].toSorted((a, b) => a - b);
  const { roundSeconds, roundWinningTeam } = match;
  const patch = patchAt(new Date(match.startedAt * 1000));
  return {
    matchId: match.matchId,
    startedAt: match.startedAt,
    durationSeconds: match.durationSeconds,
    gameMode: match.gameMode,
    matchMode: match.matchMode,
    outcome: match.outcome,
    winningTeam: match.winningTeam,
    notScored: match.notScored,
    averageRankNumbers: [known(match.team0AverageRank), known(match.team1AverageRank)],
    averageRankNumber: known(match.averageRank),
    detail: match.detail,
    patch: patch ? { id: patch.id, name: patch.name } : null,
    pastGameData: pastGameDataOf(match.startedAt, players),
    teamScores: match.teamScores,
    rounds: roundSeconds.map((seconds, index) => ({ seconds, winningTeam: roundWinningTeam[index] ?? 0 })),
    hasScores,
    ingestedAt: match.ingestedAt,
    unconfirmed: match.unconfirmed,
    upload: upload ? inUnixSeconds(upload) : null,
    sampleSeconds,
    players: players.map((player) => {
      const { isHidden = false, name = null } = knownPlayers?.get(player.accountId) ?? {};
      const shown = { ...summaryPlayer(player, match.durationSeconds, sampleSeconds), name };
      return isHidden ? { ...shown, ...HIDDEN } : shown;
    }),
    objectives: match.objectiveName.map((name, index) => ({
      team: match.objectiveTeam[index] ?? 0,
      name,
      destroyedAtSeconds: known(match.objectiveDestroyedAt[index]),
    })),
    midBosses: match.midBossKilledBy.map((killedBy, index) => ({
      killedBy,
      claimedBy: match.midBossClaimedBy[index] ?? null,
      destroyedAtSeconds: match.midBossDestroyedAt[index] ?? 0,
    })),
  };
}

/** What the items of the match were then, as far as it is not the same today; null where it is, or nothing older is known. */
function pastGameDataOf(startedAt: number, players: readonly SummaryPlayerRow[]) {
  const { day, items } = pastGameDataAt(new Date(startedAt * 1000));
  const bought = new Set(players.flatMap(({ purchaseItemId }) => purchaseItemId));
  const other = [...bought]
    .toSorted((a, b) => a - b)
    .flatMap((itemId) => {
      const item = items.get(itemId);
      if (!item) return [];
      const { name, cost, slot } = item;
      const today = GAME_DATA.itemById(itemId);
      return [{ itemId, cost, ...(today?.name !== name && { name }), ...(today?.slot !== slot && { slot }) }];
    });
  return other.length > 0 ? { day, items: other } : null;
}

const summaryPlayer = (
  player: SummaryPlayerRow,
  durationSeconds: number,
  sampleSeconds: readonly number[],
): Omit<SummaryPlayer, 'name'> => ({
  slot: player.slot,
  accountId: accountOf(player.accountId) ?? 0,
  team: player.team,
  heroId: player.heroId,
  lane: known(player.lane),
  party: player.party,
  rankNumber: known(player.rankNumber),
  level: known(player.level),
  kills: player.kills,
  deaths: player.deaths,
  assists: player.assists,
  netWorth: player.netWorth,
  soulsPerMinute: durationSeconds > 0 ? rounded((player.netWorth * 60) / durationSeconds, 1) : null,
  lastHits: player.level === 0 ? null : player.lastHits,
  denies: player.denies,
  ...snapshotNumbers(player),
  mvpRank: known(player.mvpRank),
  abandonedAtSeconds: player.abandonedAt,
  outcome: player.outcome,
  items: itemsOf(player),
  souls: soulsAt(player, sampleSeconds),
  urnSouls: player.urnSouls,
});

/** What only snapshots tell: null where the source had none. */
function snapshotNumbers(player: SummaryPlayerRow) {
  const hasSnapshots = player.detail === 'full';
  const shotsFired = player.shotsHit + player.shotsMissed;
  const told = (value: number | null) => (hasSnapshots ? value : null);
  return {
    playerDamage: told(player.playerDamage),
    objectiveDamage: told(player.objectiveDamage),
    selfHealing: told(player.selfHealing),
    teammateHealing: told(player.teammateHealing),
    damageTaken: told(player.damageTaken),
    accuracy: told(share(player.shotsHit, shotsFired)),
    shotsFired: told(shotsFired),
    critRate: told(share(player.heroBulletsHitCrit, player.heroBulletsHit)),
    headshotKills: told(player.headshotKills),
  };
}

function itemsOf(player: SummaryPlayerRow): SummaryItem[] {
  return shopItemsAmong(purchaseLines(player)).map(({ itemId, at, soldAt, isUsedUp, imbuedAbility }) => ({
    itemId,
    atSeconds: at,
    soldAtSeconds: known(soldAt),
    usedAsComponent: isUsedUp,
    imbuedAbilityId: known(imbuedAbility),
  }));
}

/** A player who lacks a snapshot has the souls of the one before, 0 before the first. */
function soulsAt({ sampleSeconds, souls }: SummaryPlayerRow, times: readonly number[]): number[] {
  let next = 0;
  return times.map((time) => {
    while ((sampleSeconds[next] ?? Infinity) <= time) next += 1;
    return souls[next - 1] ?? 0;
  });
}

/** The tables write 0 where nothing is known and 0 is no value. */
const known = (value: number | undefined): number | null => value || null;

/** Null for a part of nothing, and where a damaged file has more of the part than of the whole. */
const share = (part: number, whole: number): number | null =>
  whole > 0 && part <= whole ? rounded(part / whole, 4) : null;
