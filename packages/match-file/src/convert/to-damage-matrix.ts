import { fail } from '../errors.ts';
import { DAMAGE_KINDS, type DamageDealer, type DamageMatrix, type DamageSource } from '../match.ts';
import type { RawDamageMatrix } from '../protobuf/schema.ts';
import { nameAt, upTo } from './values.ts';

export function toDamageMatrix(raw: RawDamageMatrix): DamageMatrix {
  const sources = toSources(raw.source_details);
  return {
    sampleSeconds: raw.sample_time_s,
    sources,
    dealers: raw.damage_dealers.map((dealer) => toDealer(dealer, sources.length)),
  };
}

/** The game's own sums over sources; every other name is one weapon, ability, item or creature. */
const CATEGORIES: ReadonlySet<string> = new Set(['Bullet', 'Ability', 'Melee', 'Misc', 'UnknownAbility']);

function toSources(details: RawDamageMatrix['source_details']): DamageSource[] {
  if (details === undefined) return [];
  const { stat_type: kinds, source_name: names } = details;
  if (kinds.length !== names.length)
    fail(
      'out_of_range',
      `The damage matrix has ${names.length} sources, but ${kinds.length} kinds for them.`,
    );
  return names.map((name, index) => ({
    kind: nameAt(DAMAGE_KINDS, kinds[index]) ?? 'unknown',
    name,
    grouping: CATEGORIES.has(name) ? 'category' : 'class',
  }));
}

function toDealer(raw: RawDamageMatrix['damage_dealers'][number], sourceCount: number): DamageDealer {
  const dealt = raw.damage_sources.flatMap(({ source_details_index: sourceIndex = 0, damage_to_players }) => {
    if (sourceIndex >= sourceCount)
      fail('out_of_range', `The damage matrix names source ${sourceIndex} of ${sourceCount}.`);
    return damage_to_players.map((target) => ({
      sourceIndex,
      targetSlot: upTo(255, target.target_player_slot, 'target_player_slot'),
      amounts: target.damage,
    }));
  });
  return { slot: upTo(255, raw.dealer_player_slot, 'dealer_player_slot'), dealt };
}
