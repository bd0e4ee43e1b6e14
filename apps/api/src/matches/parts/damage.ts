import type { MatchDamage } from '@soulstat/api-client/contract';
import { differences } from './paths.ts';
import type { DamageKind, DamageMatrix, Match, MatchPlayer, Snapshot } from '@soulstat/match-file';

/** The damage matrix of a match as its page shows it: between players, every point once. */
export function damageOf(match: Match): MatchDamage {
  const { damageMatrix: matrix } = match;
  return {
    matchId: match.matchId,
    absent: matrix ? null : 'notInFile',
    sampleSeconds: [...(matrix?.sampleSeconds ?? [])],
    ...(matrix ? flowsOf(matrix, match) : { sources: [], dealt: [] }),
    kills: killsOf(match),
    players: match.players.map(samplesOf),
  };
}

/** What else stands in the matrix says the same as these, or is of no use between players. */
const KINDS: readonly DamageKind[] = ['damage', 'healing', 'healPrevented', 'mitigated', 'lethalDamage'];

function flowsOf(matrix: DamageMatrix, { players }: Match): Pick<MatchDamage, 'sources' | 'dealt'> {
  const slots = new Set(players.map(({ slot }) => slot));
  const groupings = groupingByKind(matrix);
  const sources: MatchDamage['sources'] = [];
  const places = new Map<number, number>();
  const placeOf = (index: number, kind: DamageKind, name: string): number => {
    const known = places.get(index);
    if (known !== undefined) return known;
    places.set(index, sources.length);
    return sources.push({ kind, name }) - 1;
  };
  const dealt: MatchDamage['dealt'] = [];
  for (const { slot, dealt: ofDealer } of matrix.dealers)
    for (const { sourceIndex, targetSlot, amounts } of ofDealer) {
      const source = matrix.sources[sourceIndex];
      if (!source || groupings.get(source.kind) !== source.grouping) continue;
      if (!slots.has(slot) || !slots.has(targetSlot) || !(amounts.at(-1) ?? 0)) continue;
      dealt.push({
        slot,
        targetSlot,
        sourceIndex: placeOf(sourceIndex, source.kind, source.name),
        added: differences(amounts),
      });
    }
  return { sources, dealt };
}

/** Every point stands in the matrix once by class and once by category. Old files have some kinds by category alone. */
function groupingByKind({ sources }: DamageMatrix): ReadonlyMap<DamageKind, 'class' | 'category'> {
  const byClass = new Set(sources.filter(({ grouping }) => grouping === 'class').map(({ kind }) => kind));
  return new Map(KINDS.map((kind) => [kind, byClass.has(kind) ? 'class' : 'category']));
}

function killsOf({ players }: Match): MatchDamage['kills'] {
  const kills = players.flatMap(({ slot: targetSlot, deathDetails }) =>
    deathDetails.map(({ atSeconds, killerSlot }) => ({ atSeconds, slot: killerSlot ?? 0, targetSlot })),
  );
  return kills.filter(({ slot }) => slot > 0).toSorted((a, b) => a.atSeconds - b.atSeconds);
}

function samplesOf({ slot, snapshots }: MatchPlayer): MatchDamage['players'][number] {
  const column = (read: (snapshot: Snapshot) => number) => snapshots.map(read);
  return {
    slot,
    sampleSeconds: column(({ atSeconds }) => atSeconds),
    souls: column(({ netWorth }) => netWorth),
    playerDamage: column(({ playerDamage }) => playerDamage),
    damageTaken: column(({ damageTaken }) => damageTaken),
    damageMitigated: column(({ damageMitigated }) => damageMitigated),
    damageAbsorbed: column(({ damageAbsorbed }) => damageAbsorbed),
    healing: column(({ healing }) => healing),
    shotsHit: column(({ shotsHit }) => shotsHit),
    shotsMissed: column(({ shotsMissed }) => shotsMissed),
    heroBulletsHit: column(({ heroBulletsHit }) => heroBulletsHit),
    heroBulletsHitCrit: column(({ heroBulletsHitCrit }) => heroBulletsHitCrit),
  };
}
