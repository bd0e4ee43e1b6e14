import type { MatchPlayer, PlayerRank, Purchase } from '../match.ts';
import type { Stream } from './sample-damage.ts';
import { SAMPLE_ITEMS } from './sample-data.ts';
import type { Kill } from './sample-kill.ts';
import { snapshotTimes, type SamplePlan, type SamplePlayer } from './sample-plan.ts';
import { netWorthAt, snapshotAt } from './sample-snapshot.ts';

export function samplePlayer(
  player: SamplePlayer,
  plan: SamplePlan,
  kills: readonly Kill[],
  streams: readonly Stream[],
): MatchPlayer {
  const { random, kind, durationSeconds } = plan;
  const snapshots = snapshotTimes(durationSeconds).map((at) => snapshotAt(player, at, plan, kills, streams));
  const end = snapshotAt(player, durationSeconds, plan, kills, streams);
  const isRanked = kind === 'ranked';
  return {
    slot: player.slot,
    accountId: player.accountId,
    team: player.team,
    heroId: player.hero.heroId,
    lane: player.lane,
    party: kind === 'classic' ? Math.floor(player.slot / 5) : null,
    level: end.level,
    kills: end.kills,
    deaths: end.deaths,
    assists: end.assists,
    netWorth: end.netWorth,
    lastHits: end.creepKills + end.neutralKills + Math.floor(end.kills / 2),
    denies: end.denies,
    abilityPoints: end.abilityPoints,
    abandonedAtSeconds: null,
    mvpRank: null,
    heroBuildId: null,
    outcome: isRanked ? (player.team === plan.winningTeam ? 'win' : 'loss') : null,
    rewardsEligible: true,
    rank: isRanked ? sampleRank(player, plan) : null,
    snapshots,
    purchases: samplePurchases(player, plan, kills),
    deathDetails: kills.filter(({ victim }) => victim === player.slot).map(({ death }) => death),
    accolades: random.some([1, 2, 9, 26, 28], 3).map((accoladeId) => ({
      accoladeId,
      value: random.integer(1, 5000),
      threshold: random.integer(-1, 3),
    })),
    powerUps: [{ type: 'hp_permanent_pickup', value: random.integer(1, 4), isPermanent: true }],
    abilityStats: [{ abilityId: player.hero.abilities[0]?.itemId ?? 0, value: random.integer(1, 90) }],
    pings: [
      { type: random.integer(1, 8), data: random.integer(1, 900_000), atSeconds: random.integer(60, 600) },
    ],
  };
}

function sampleRank({ team }: SamplePlayer, { random, winningTeam }: SamplePlan): PlayerRank {
  const progressBefore = random.integer(58_000, 64_000);
  const progressChange = team === winningTeam ? 300 : -250;
  return {
    rankNumber: 90 + random.integer(1, 6),
    progressBefore,
    progressAfter: progressBefore + progressChange,
    progressChange,
    calibrationGames: 0,
    demotionProtectionGames: random.integer(0, 2),
    demotionProtectionUsed: false,
    winStreak: random.integer(0, 4),
  };
}

/** Items as the souls allow, each component sold on the second its upgrade is bought, and the abilities between them. */
function samplePurchases(player: SamplePlayer, plan: SamplePlan, kills: readonly Kill[]): Purchase[] {
  const purchases: Purchase[] = player.hero.abilities.map(({ itemId }, index) => ({
    ...purchase(itemId, 15 + index * 240),
    upgradeInfo: plan.kind === 'classic' ? null : 65_536,
  }));
  let spent = 0;
  for (const { itemId, cost, component } of SAMPLE_ITEMS) {
    const owned = purchases.findIndex((bought) => bought.itemId === component);
    const price = cost - (SAMPLE_ITEMS.find((item) => item.itemId === component)?.cost ?? 0);
    const atSeconds = timeOfNetWorth(spent + price, player, plan, kills);
    if (atSeconds === undefined) break;
    spent += price;
    const used = purchases[owned];
    if (used !== undefined) purchases[owned] = { ...used, soldAtSeconds: atSeconds, flags: 1 };
    purchases.push(purchase(itemId, atSeconds));
  }
  return purchases.toSorted((a, b) => a.atSeconds - b.atSeconds);
}

function purchase(itemId: number, atSeconds: number): Purchase {
  return {
    itemId,
    atSeconds,
    soldAtSeconds: null,
    flags: 0,
    imbuedAbilityId: null,
    upgradeId: 0,
    upgradeInfo: null,
  };
}

function timeOfNetWorth(
  netWorth: number,
  player: SamplePlayer,
  plan: SamplePlan,
  kills: readonly Kill[],
): number | undefined {
  for (let at = 30; at < plan.durationSeconds; at += 10)
    if (netWorthAt(player, at, plan, kills) >= netWorth) return at;
  return undefined;
}
