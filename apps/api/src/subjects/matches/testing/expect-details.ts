import type { MatchDamage, MatchDeaths, MatchObjectives, MatchPaths } from '@soulstat/api-client/contract';
import { expect } from 'vitest';

/** The JSON of the community API, in both of its dialects: enums are numbers or words. */
export interface RawMatch {
  readonly objectives: readonly Record<string, number | string>[];
  readonly mid_boss: readonly Record<string, number | string>[];
  readonly damage_matrix: RawMatrix;
  readonly match_paths: RawPaths;
  readonly players: readonly RawPlayer[];
}

interface RawPlayer {
  readonly player_slot: number;
  readonly stats: readonly Record<string, number>[];
  readonly death_details?: readonly RawDeath[];
}

interface RawDeath {
  readonly game_time_s: number;
  readonly killer_player_slot: number;
  readonly time_to_kill_s?: number | null;
  readonly death_duration_s: number;
  readonly death_pos: { readonly x: number; readonly y: number };
  readonly killer_pos: { readonly x: number; readonly y: number };
}

interface RawMatrix {
  readonly sample_time_s: readonly number[];
  readonly source_details: {
    readonly stat_type: readonly (number | string)[];
    readonly source_name: readonly string[];
  };
  readonly damage_dealers: readonly {
    readonly dealer_player_slot?: number;
    readonly damage_sources: readonly {
      readonly source_details_index?: number;
      readonly damage_to_players?: readonly {
        readonly target_player_slot?: number;
        readonly damage?: readonly number[];
      }[];
    }[];
  }[];
}

interface RawPaths {
  readonly interval_s: number;
  readonly x_resolution: number;
  readonly paths: readonly {
    readonly player_slot: number;
    readonly x_min: number;
    readonly x_pos: readonly number[];
    readonly y_pos: readonly number[];
    readonly health: readonly number[];
    readonly combat_type?: readonly (number | string)[];
  }[];
}

export const rawMatchOf = (json: string): RawMatch =>
  (JSON.parse(json) as { match_info: RawMatch }).match_info;

const KINDS = ['damage', 'healing', 'healPrevented', 'mitigated', 'lethalDamage'] as const;
const PROTO_KINDS = ['Damage', 'Healing', 'HealPrevented', 'Mitigated', 'LethalDamage'].map(
  (word) => `k_eType_${word}`,
);
const CATEGORIES = new Set(['Bullet', 'Ability', 'Melee', 'Misc', 'UnknownAbility']);

/** Every cell of the matrix: dealer, target, kind and source, at every sample. */
export function expectDamage(answer: MatchDamage, { damage_matrix: matrix, players }: RawMatch): void {
  expect(answer.sampleSeconds).toEqual(matrix.sample_time_s);
  const told = new Map(
    answer.dealt.map(({ slot, targetSlot, sourceIndex, added }) => {
      const { kind, name } = answer.sources[sourceIndex] ?? { kind: '', name: '' };
      let total = 0;
      return [`${kind} ${name} ${slot}>${targetSlot}`, added.map((points) => (total += points))];
    }),
  );
  expect(told).toEqual(rawCells(matrix));
  for (const { player_slot: slot, stats } of players) {
    const own = answer.players.find((player) => player.slot === slot);
    const last = stats.at(-1) ?? {};
    const totals = [...told]
      .filter(([key]) => key.startsWith('damage ') && key.includes(` ${slot}>`))
      .map(([, amounts]) => amounts.at(-1) ?? 0);
    expect(totals.reduce((sum, points) => sum + points, 0)).toBe(last['player_damage']);
    expect(own?.souls).toEqual(stats.map(({ net_worth }) => net_worth));
    expect(own?.shotsHit).toEqual(stats.map(({ shots_hit }) => shots_hit));
    expect(own?.shotsMissed).toEqual(stats.map(({ shots_missed }) => shots_missed));
    expect(own?.damageTaken).toEqual(stats.map((sample) => sample['player_damage_taken']));
    expect(own?.damageMitigated).toEqual(stats.map((sample) => sample['damage_mitigated']));
  }
}

function rawCells(matrix: RawMatrix): Map<string, readonly number[]> {
  const { stat_type: types, source_name: names } = matrix.source_details;
  const kindOf = (index: number) => {
    const type = types[index] ?? -1;
    return KINDS[typeof type === 'string' ? PROTO_KINDS.indexOf(type) : type];
  };
  const classed = new Set(names.flatMap((name, index) => (CATEGORIES.has(name) ? [] : [kindOf(index)])));
  const cells = new Map<string, readonly number[]>();
  for (const { dealer_player_slot: dealer = 0, damage_sources: sources } of matrix.damage_dealers)
    for (const { source_details_index: index = 0, damage_to_players: targets = [] } of sources)
      for (const { target_player_slot: target = 0, damage = [] } of targets) {
        const [kind, name] = [kindOf(index), names[index] ?? ''];
        if (!kind || !dealer || !target || !damage.at(-1)) continue;
        if (classed.has(kind) !== CATEGORIES.has(name))
          cells.set(`${kind} ${name} ${dealer}>${target}`, damage);
      }
  return cells;
}

const rounded = ({ x, y }: RawDeath['death_pos']) => ({ x: Math.round(x), y: Math.round(y) });

export function expectDeaths({ deaths }: MatchDeaths, { players }: RawMatch): void {
  const told = deaths.map((death) => [
    death.slot,
    death.atSeconds,
    death.killerSlot,
    death.timeToKillSeconds,
    death.deadSeconds,
    death.position,
    death.killerPosition,
  ]);
  const raw = players.flatMap(({ player_slot: slot, death_details: own = [] }) =>
    own.map((death) => [
      slot,
      death.game_time_s,
      death.killer_player_slot || null,
      timeToKill(death),
      death.death_duration_s,
      rounded(death.death_pos),
      death.killer_player_slot ? rounded(death.killer_pos) : null,
    ]),
  );
  expect(told.map((row) => JSON.stringify(row)).toSorted()).toEqual(
    raw.map((row) => JSON.stringify(row)).toSorted(),
  );
}

const timeToKill = ({ time_to_kill_s: seconds }: RawDeath) =>
  seconds === null || seconds === undefined || seconds < 0
    ? null
    : Math.round(Math.fround(seconds) * 10) / 10;

export function expectObjectives({ objectives, midBosses, players }: MatchObjectives, raw: RawMatch): void {
  const told = objectives.map((each) =>
    [
      each.destroyedAtSeconds ?? 0,
      each.firstDamageAtSeconds ?? 0,
      each.playerDamage,
      each.playerSpiritDamage ?? 'unsaid',
      each.creepDamage,
    ].join(' '),
  );
  const asked = [
    'destroyed_time_s',
    'first_damage_time_s',
    'player_damage',
    'player_spirit_damage',
    'creep_damage',
  ];
  const wanted = raw.objectives.map((each) =>
    asked.map((key) => each[key] ?? (key === 'player_spirit_damage' ? 'unsaid' : 0)).join(' '),
  );
  expect(told.toSorted()).toEqual(wanted.toSorted());
  expect(midBosses.map(({ destroyedAtSeconds }) => destroyedAtSeconds)).toEqual(
    raw.mid_boss.map((boss) => boss['destroyed_time_s']),
  );
  for (const { player_slot: slot, stats } of raw.players)
    expect(players.find((player) => player.slot === slot)?.objectiveDamage).toEqual(
      stats.map(({ boss_damage }) => boss_damage),
    );
}

/** The places on our map are measured: where an objective fell, those who took it must have stood around. */
export function expectAttackers({ objectives }: MatchObjectives): void {
  const fallen = objectives.filter(({ destroyedAtSeconds }) => destroyedAtSeconds !== null);
  const attended = fallen.filter(({ attackers }) => attackers.length > 0);
  expect(attended.length / fallen.length).toBeGreaterThan(0.75);
}

export function expectPaths(answer: MatchPaths, { match_paths: paths }: RawMatch): void {
  expect([answer.intervalSeconds, answer.xResolution]).toEqual([paths.interval_s, paths.x_resolution]);
  for (const raw of paths.paths) {
    const own = answer.players.find(({ slot }) => slot === raw.player_slot);
    expect(own?.xMin).toBe(Math.fround(raw.x_min));
    expect(summed(own?.x)).toEqual(raw.x_pos);
    expect(summed(own?.y)).toEqual(raw.y_pos);
    expect(summed(own?.health)).toEqual(raw.health);
    const runLength = (own?.combatType ?? []).reduce((sum, value, index) => sum + (index % 2 ? value : 0), 0);
    expect(runLength).toBe(raw.combat_type?.length ?? 0);
  }
}

function summed(differences: readonly number[] = []): number[] {
  let value = 0;
  return differences.map((difference) => (value += difference));
}
