import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComparedMatch } from './figures.ts';

/** Where real data lies: `SOULSTAT_FIXTURES`, else beside the repository. `undefined` when there is none. */
export function fixturesFolder(): string | undefined {
  const folder =
    process.env['SOULSTAT_FIXTURES'] ?? join(import.meta.dirname, '../../../../../shared/fixtures');
  return existsSync(join(folder, 'bulk')) ? folder : undefined;
}

/** The real table of matches: high ranks of August 2025, no snapshots. */
export function readTable(folder: string): ComparedMatch[] {
  const [file] = readdirSync(join(folder, 'bulk')).filter((name) => name.endsWith('.jsonl'));
  if (!file) return [];
  return readFileSync(join(folder, 'bulk', file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      // The bulk dialect as described in the notes on the match format; fields beyond these are not looked at.
      const row = JSON.parse(line) as TableRow;
      return {
        durationSeconds: row.duration_s,
        winningTeam: teamOf(row.winning_team),
        players: row.players.map((player) => ({
          team: teamOf(player.team),
          heroId: player.hero_id,
          kills: player.kills,
          deaths: player.deaths,
          assists: player.assists,
          netWorth: player.net_worth,
          lastHits: player.last_hits,
          denies: player.denies,
          level: player.player_level,
        })),
      };
    });
}

/** By how much the winner was behind at worst, as a share of all souls, at a snapshot; 0 for one that never was. */
export function readComebacks(folder: string): number[] {
  return readdirSync(join(folder, 'matches'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const { match_info: match } = JSON.parse(
        readFileSync(join(folder, 'matches', name), 'utf8'),
      ) as MatchFile;
      const winner = teamOf(String(match.winning_team));
      return worstDeficit(
        match.players.map(({ team, stats }) => ({
          isWinner: teamOf(String(team)) === winner,
          souls: stats.map(({ net_worth: souls }) => Number(souls)),
        })),
      );
    });
}

/** The same of anybody's snapshots, the last of them left out. */
export function worstDeficit(
  players: readonly { readonly isWinner: boolean; readonly souls: readonly number[] }[],
): number {
  const samples = Math.min(...players.map(({ souls }) => souls.length)) - 1;
  const deficits = Array.from({ length: samples }, (_, at) => {
    let [lead, all] = [0, 0];
    for (const { isWinner, souls } of players) {
      lead += isWinner ? (souls[at] ?? 0) : -(souls[at] ?? 0);
      all += souls[at] ?? 0;
    }
    return -lead / Math.max(all, 1);
  });
  return Math.max(0, ...deficits);
}

/** A player at a sample time. */
export interface PlayerSample {
  readonly atSeconds: number;
  readonly isLast: boolean;
  readonly minutes: number;
  /** By name: `SAMPLE_FIELDS` and, as `souls: laneCreeps`, of `SOURCE_FIELDS`. */
  readonly values: Readonly<Record<string, number>>;
}

/** What is compared at sample times, by our name and the publisher's. */
export const SAMPLE_FIELDS = [
  { ours: 'netWorth', theirs: 'net_worth' },
  { ours: 'kills', theirs: 'kills' },
  { ours: 'assists', theirs: 'assists' },
  { ours: 'possibleCreeps', theirs: 'possible_creeps' },
  { ours: 'neutralKills', theirs: 'neutral_kills' },
  { ours: 'denies', theirs: 'denies' },
  { ours: 'playerDamage', theirs: 'player_damage' },
  { ours: 'creepDamage', theirs: 'creep_damage' },
  { ours: 'neutralDamage', theirs: 'neutral_damage' },
  { ours: 'objectiveDamage', theirs: 'boss_damage' },
  { ours: 'damageMitigated', theirs: 'damage_mitigated' },
  { ours: 'healing', theirs: 'player_healing' },
  { ours: 'selfHealing', theirs: 'self_healing' },
  { ours: 'maxHealth', theirs: 'max_health' },
  { ours: 'spiritPower', theirs: 'tech_power' },
  { ours: 'shotsHit', theirs: 'shots_hit' },
  { ours: 'shotsMissed', theirs: 'shots_missed' },
  { ours: 'heroBulletsHit', theirs: 'hero_bullets_hit' },
] as const;

/** Souls by source, with the publisher's number and name. */
export const SOURCE_FIELDS = {
  players: [1, 'k_ePlayers'],
  laneCreeps: [2, 'k_eLaneCreeps'],
  neutrals: [3, 'k_eNeutrals'],
  bosses: [4, 'k_eBosses'],
  treasure: [5, 'k_eTreasure'],
  assists: [6, 'k_eAssists'],
  denies: [7, 'k_eDenies'],
  teamBonus: [8, 'k_eTeamBonus'],
  breakable: [12, 'k_eBreakable'],
} as const;

/** All snapshots of the real matches. */
export function readSamples(folder: string): PlayerSample[] {
  return readdirSync(join(folder, 'matches'))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const file = JSON.parse(readFileSync(join(folder, 'matches', name), 'utf8')) as MatchFile;
      return file.match_info.players.flatMap(({ stats }) =>
        stats.map((snapshot, index) => ({
          atSeconds: snapshot.time_stamp_s,
          isLast: index === stats.length - 1,
          minutes: file.match_info.duration_s / 60,
          values: valuesOf(snapshot),
        })),
      );
    });
}

function valuesOf(snapshot: RealSnapshot): Record<string, number> {
  const plain = SAMPLE_FIELDS.map(({ ours, theirs }) => [ours, Number(snapshot[theirs] ?? 0)]);
  const sources = Object.entries(SOURCE_FIELDS).map(([ours, names]) => {
    const found = snapshot.gold_sources.find(({ source }) => names.some((name) => name === source));
    return [`souls: ${ours}`, (found?.gold ?? 0) + (found?.gold_orbs ?? 0)];
  });
  return Object.fromEntries([...plain, ...sources]);
}

interface TableRow {
  duration_s: number;
  winning_team: string;
  players: {
    team: string;
    hero_id: number;
    kills: number;
    deaths: number;
    assists: number;
    net_worth: number;
    last_hits: number;
    denies: number;
    player_level: number;
  }[];
}
interface MatchFile {
  match_info: {
    duration_s: number;
    winning_team: number | string;
    players: { team: number | string; stats: RealSnapshot[] }[];
  };
}
interface RealSnapshot extends Record<string, unknown> {
  time_stamp_s: number;
  net_worth: number | string;
  gold_sources: { source: number | string; gold?: number | null; gold_orbs?: number | null }[];
}

const teamOf = (name: string) => Number(name.at(-1));
