import type { DamageDealer, DamageKind, DamageMatrix, DamageSource } from '../match.ts';
import { damageTimes, growth, type SamplePlan, type SamplePlayer } from './sample-plan.ts';

/** Damage or healing of one kind from one source to one target, in points for each unit of `growth`. */
export interface Stream {
  readonly dealer: number;
  readonly target: number;
  readonly kind: DamageKind;
  readonly className: string;
  readonly category: string;
  readonly rate: number;
}

/** What stands in the matrix for a stream at a time; also what the snapshots add up. */
export function amountAt(stream: Stream, seconds: number): number {
  return Math.floor(stream.rate * growth(seconds));
}

export function sampleStreams({ random, players }: SamplePlan): Stream[] {
  return players.flatMap((player) => {
    const enemies = players.filter(({ team }) => team !== player.team);
    const sources = sourcesOf(player);
    const damage = sources.flatMap(({ className, category, share }) => [
      ...enemies.map(({ slot }) => ({
        ...streamOf(player.slot, slot, 'damage', className, category),
        rate: player.fight * share * random.between(10, 45),
      })),
      {
        ...streamOf(player.slot, NOBODY, 'damage', className, category),
        rate: share * random.between(80, 160),
      },
    ]);
    const mitigated = enemies.map(({ slot }) => ({
      ...streamOf(player.slot, slot, 'mitigated', player.hero.weapon, 'Bullet'),
      rate: random.between(1, 8),
    }));
    const healing = {
      ...streamOf(player.slot, player.slot, 'healing', 'upgrade_health', 'Misc'),
      rate: player.care * random.between(20, 60),
    };
    return [...damage, ...mitigated, healing];
  });
}

/** Everything that is not a player. */
const NOBODY = 0;

function sourcesOf({ hero }: SamplePlayer): { className: string; category: string; share: number }[] {
  return [
    { className: hero.weapon, category: 'Bullet', share: 1 },
    ...hero.abilities.map(({ className }, index) => ({
      className,
      category: 'Ability',
      share: 0.6 / (index + 1),
    })),
    { className: 'ability_melee_base', category: 'Melee', share: 0.1 },
  ];
}

function streamOf(
  dealer: number,
  target: number,
  kind: DamageKind,
  className: string,
  category: string,
): Omit<Stream, 'rate'> {
  return { dealer, target, kind, className, category };
}

export function sampleDamageMatrix(plan: SamplePlan, streams: readonly Stream[]): DamageMatrix {
  const sampleSeconds = damageTimes(plan.durationSeconds);
  const sources = distinctSources(streams);
  const indexOf = (kind: DamageKind, name: string): number =>
    sources.findIndex((source) => source.kind === kind && source.name === name);
  const dealers = plan.players.map(({ slot }): DamageDealer => {
    const own = streams.filter(({ dealer }) => dealer === slot);
    const totals = new Map<string, { sourceIndex: number; targetSlot: number; amounts: number[] }>();
    for (const part of own)
      for (const name of [part.className, part.category]) {
        const sourceIndex = indexOf(part.kind, name);
        const key = `${sourceIndex} ${part.target}`;
        const total = totals.get(key) ?? { sourceIndex, targetSlot: part.target, amounts: [] };
        total.amounts = sampleSeconds.map((at, index) => (total.amounts[index] ?? 0) + amountAt(part, at));
        totals.set(key, total);
      }
    const dealt = [...totals.values()].map((total) => ({ ...total, amounts: trimmed(total.amounts) }));
    return { slot, dealt: dealt.toSorted((a, b) => a.sourceIndex - b.sourceIndex) };
  });
  return { sampleSeconds, sources, dealers };
}

function distinctSources(streams: readonly Stream[]): DamageSource[] {
  const sources = new Map<string, DamageSource>();
  for (const { kind, className, category } of streams) {
    sources.set(`${kind} ${className}`, { kind, name: className, grouping: 'class' });
    sources.set(`${kind} ${category}`, { kind, name: category, grouping: 'category' });
  }
  return [...sources.values()];
}

/** Zeros in front are left out, as the game does. */
function trimmed(amounts: readonly number[]): number[] {
  const first = amounts.findIndex((amount) => amount > 0);
  return first < 0 ? [] : amounts.slice(first);
}
