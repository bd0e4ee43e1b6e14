/** What the page of a match must say, worked out from its source without any code of the site. */
import { ABILITIES, ITEMS } from '@soulstat/game-data/full';
import { pastGameDataAt } from '@soulstat/game-data/past';
import { rawTeam } from '../../../api/src/testing/raw-match.ts';

/** What of a match its page stands on, as the fixtures' JSON has it, in either dialect: enums as numbers or as names, 64-bit numbers as text. */
export interface RawSummary {
  readonly match_id: number | string;
  readonly start_time: number;
  readonly duration_s: number;
  readonly average_badge_team0?: number | null;
  readonly average_badge_team1?: number | null;
  readonly players: readonly RawPlayer[];
  readonly objectives: readonly RawObjective[];
  readonly mid_boss: readonly {
    readonly team_claimed: number | string | null;
    readonly destroyed_time_s: number;
  }[];
}

interface RawPlayer {
  readonly [field: string]: unknown;
  readonly player_slot: number;
  readonly team: number | string;
  readonly stats: readonly Readonly<Record<string, number | null | undefined>>[];
  readonly items: readonly {
    readonly item_id: number;
    readonly game_time_s: number;
    readonly sold_time_s?: number | null;
    readonly flags?: number | null;
  }[];
}

interface RawObjective {
  readonly team: number | string;
  readonly destroyed_time_s?: number | null;
}

const SLOTS = new Map(ITEMS.map((item) => [item.id, item.slot]));
const ABILITY_IDS = new Set(ABILITIES.map((ability) => ability.id));
const SLOT_ORDER = ['weapon', 'vitality', 'spirit'];

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
const positive = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined);
/** By the slot of the time. */
function slotRank(id: number, startedAt: number): number {
  const slot = pastGameDataAt(new Date(startedAt * 1000)).items.get(id)?.slot ?? SLOTS.get(id);
  return slot === undefined ? SLOT_ORDER.length : SLOT_ORDER.indexOf(slot);
}

/** Fields of the page by the names of the source; what the source leaves out is not on the page. */
export function expectedPlayer(
  player: RawPlayer,
  { duration_s: seconds }: RawSummary,
): Record<string, number> {
  const end = player.stats.at(-1) ?? {};
  const souls = number(player['net_worth']) ?? 0;
  const [hit = 0, missed = 0] = [number(end['shots_hit']), number(end['shots_missed'])];
  const bullets = number(end['hero_bullets_hit']) ?? 0;
  return known({
    heroId: number(player['hero_id']),
    lane: positive(player['assigned_lane']),
    party: positive(player['party']),
    mvpRank: positive(player['mvp_rank']),
    level: number(player['level']),
    kills: number(player['kills']) ?? 0,
    deaths: number(player['deaths']) ?? 0,
    assists: number(player['assists']) ?? 0,
    netWorth: souls,
    soulsPerMinute: Math.round((souls * 600) / seconds) / 10,
    lastHits: number(player['last_hits']) ?? 0,
    denies: number(player['denies']) ?? 0,
    playerDamage: number(end['player_damage']) ?? 0,
    objectiveDamage: number(end['boss_damage']) ?? 0,
    selfHealing: number(end['self_healing']) ?? 0,
    teammateHealing: number(end['teammate_healing']),
    accuracy: hit + missed > 0 ? rounded(hit / (hit + missed)) : undefined,
    critRate: bullets > 0 ? rounded((number(end['hero_bullets_hit_crit']) ?? 0) / bullets) : undefined,
    headshotKills: number(end['headshot_kills']),
  });
}

const rounded = (share: number) => Math.round(share * 10_000) / 10_000;

function known(fields: Record<string, number | undefined>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, number] => entry[1] !== undefined),
  );
}

/** What of a player's list, which holds points in abilities too, was bought in the shop. */
export function shopItems<Item extends { readonly item_id: number }>(items: readonly Item[]): Item[] {
  // Points in an ability no table knows come again and again; an item that is gone from the tables was bought once.
  const isAlone = (id: number) => items.filter((item) => item.item_id === id).length === 1;
  return items.filter(({ item_id: id }) => SLOTS.has(id) || (!ABILITY_IDS.has(id) && isAlone(id)));
}

/** Shop items that were not built into others: those kept by slot and time, then those sold. */
export function expectedItems({ items }: RawPlayer, startedAt: number): string[] {
  return shopItems(items)
    .filter(({ sold_time_s: sold, flags }) => !(sold && flags === 1))
    .toSorted(
      (a, b) =>
        Number(Boolean(a.sold_time_s)) - Number(Boolean(b.sold_time_s)) ||
        slotRank(a.item_id, startedAt) - slotRank(b.item_id, startedAt) ||
        a.game_time_s - b.game_time_s,
    )
    .map(({ item_id: id, sold_time_s: sold }) => `${id} ${sold ? 'sold' : 'kept'}`);
}

const SUMMED = [
  'kills',
  'deaths',
  'assists',
  'netWorth',
  'lastHits',
  'denies',
  'playerDamage',
  'objectiveDamage',
  'selfHealing',
  'teammateHealing',
  'headshotKills',
] as const;

/** Sums over a team, and the bars beside the chart. */
export function expectedTeam(match: RawSummary, team: number): Record<string, number> {
  const players = match.players
    .filter((player) => rawTeam(player.team) === team)
    .map((player) => expectedPlayer(player, match));
  const sums = SUMMED.flatMap((field) => {
    const values = players.map((player) => player[field]).filter((value) => value !== undefined);
    return values.length > 0 ? [[field, values.reduce((sum, value) => sum + value, 0)] as const] : [];
  });
  const totals = Object.fromEntries(sums);
  const taken = match.objectives.filter((one) => rawTeam(one.team) !== team && one.destroyed_time_s);
  return known({
    ...Object.fromEntries(sums.map(([field, value]) => [`total-${field}`, value])),
    teamKills: totals['kills'],
    'team-souls': totals['netWorth'],
    'team-kills': totals['kills'],
    'team-playerDamage': totals['playerDamage'],
    'team-objectiveDamage': totals['objectiveDamage'],
    'team-objectives': taken.length,
    'team-midBosses': match.mid_boss.filter((boss) => rawTeam(boss.team_claimed) === team).length,
  });
}

/** When something fell and who took it, by time. */
export function expectedEvents({ objectives, mid_boss: bosses }: RawSummary): string[] {
  return [
    ...objectives.flatMap(({ team, destroyed_time_s: at }) => (at ? [{ at, team: 1 - rawTeam(team) }] : [])),
    ...bosses.map((boss) => ({ at: boss.destroyed_time_s, team: rawTeam(boss.team_claimed) })),
  ]
    .toSorted((a, b) => a.at - b.at || a.team - b.team)
    .map(({ at, team }) => `${at} team ${team}`);
}

/** Souls of team 0 minus those of team 1 at each sample all players have. */
export function expectedDifferences({ players }: RawSummary): Map<number, number> {
  const times = players[0]?.stats.map((sample) => sample['time_stamp_s'] ?? 0) ?? [];
  return new Map(
    times.map((at, index) => [
      at,
      players.reduce(
        (sum, player) =>
          sum + (rawTeam(player.team) === 0 ? 1 : -1) * (player.stats[index]?.['net_worth'] ?? 0),
        0,
      ),
    ]),
  );
}

export function expectedAverageRanks(match: RawSummary): number[] {
  return [match.average_badge_team0, match.average_badge_team1].filter(
    (badge) => typeof badge === 'number' && badge > 0,
  ) as number[];
}
