import type { MatchObjectives, MatchSummary } from '@soulstat/api-client';
import { otherTeam, type Team } from '../../../shared/game/teams.ts';
import { objectiveText, type EventKind } from '../parts/flow/match-events.ts';
import type { People, Person } from '../parts/people.ts';

/** An objective or a mid boss, as the list shows it. */
export interface ObjectiveRow {
  readonly id: string;
  readonly kind: EventKind;
  readonly label: string;
  /** `null` for the mid boss, which nobody owns. */
  readonly owner: Team | null;
  /** Who took it, `null` while it stands or where that is not known. */
  readonly takenBy: Team | null;
  readonly order: number | undefined;
  readonly fellAt: number | undefined;
  readonly firstHitAt: number | undefined;
  readonly playerDamage: number | undefined;
  readonly spiritDamage: number | undefined;
  readonly creepDamage: number | undefined;
  /** To who took it, in chance; `undefined` where no model looks. */
  readonly value: number | undefined;
  readonly attackers: readonly { readonly person: Person; readonly meters: number }[];
}

/** By their fall; those that stand last. */
export function objectiveRows(
  { objectives, midBosses }: MatchObjectives,
  { startedAt }: Pick<MatchSummary, 'startedAt'>,
  people: People,
): ObjectiveRow[] {
  const owned = objectives.map(({ team, name, ...each }): Omit<ObjectiveRow, 'order'> => {
    const { kind, label } = objectiveText(name, startedAt);
    return {
      id: `${team} ${name}`,
      kind,
      label,
      owner: team,
      takenBy: each.destroyedAtSeconds === null ? null : otherTeam(team),
      fellAt: each.destroyedAtSeconds ?? undefined,
      firstHitAt: each.firstDamageAtSeconds ?? undefined,
      playerDamage: each.playerDamage,
      spiritDamage: each.playerSpiritDamage ?? undefined,
      creepDamage: each.creepDamage,
      value: each.value ?? undefined,
      attackers: each.attackers.map(({ slot, meters }) => ({ person: people.of(slot), meters })),
    };
  });
  const bosses = midBosses.map((boss, index): Omit<ObjectiveRow, 'order'> => ({
    id: `boss ${index}`,
    kind: 'midBoss',
    label: 'Mid boss',
    owner: null,
    takenBy: boss.claimedBy,
    fellAt: boss.destroyedAtSeconds,
    firstHitAt: undefined,
    playerDamage: undefined,
    spiritDamage: undefined,
    creepDamage: undefined,
    value: boss.value ?? undefined,
    attackers: [],
  }));
  return [...owned, ...bosses]
    .toSorted((a, b) => (a.fellAt ?? Infinity) - (b.fellAt ?? Infinity) || 0)
    .map((row, index) => ({ ...row, order: row.fellAt === undefined ? undefined : index + 1 }));
}
