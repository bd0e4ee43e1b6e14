/** What a feature belongs to when a swing is explained. */
export const CAUSES = ['souls', 'objectives', 'deaths', 'other'] as const;
export type Cause = (typeof CAUSES)[number];

/**
 * What a state of a match is described by. Every feature is "team 0 less team 1", so that the chance of one team is one less the
 * other's by construction. Units are chosen so that a typical difference is about 1.
 */
export const FEATURES = [
  /** ln(souls of team 0 / souls of team 1) times 10. */
  { name: 'soulsRatio', cause: 'souls', isMonotone: true },
  /** Souls of team 0 less those of team 1, in 10,000. */
  { name: 'soulsLead', cause: 'souls', isMonotone: true },
  /** Mean level of the team less the other's. */
  { name: 'levelLead', cause: 'souls', isMonotone: false },
  /** Share of the team's souls that its richest player holds, times 10. */
  { name: 'topHeavy', cause: 'souls', isMonotone: false },
  /** Deaths of the other team less own, in fives. */
  { name: 'killLead', cause: 'deaths', isMonotone: true },
  /** Enemies dead at this moment less own. */
  { name: 'aliveLead', cause: 'deaths', isMonotone: true },
  /** Enemies who left for good less own. */
  { name: 'presentLead', cause: 'other', isMonotone: true },
  { name: 'guardians', cause: 'objectives', isMonotone: true },
  { name: 'walkers', cause: 'objectives', isMonotone: true },
  { name: 'baseGuardians', cause: 'objectives', isMonotone: true },
  { name: 'shrines', cause: 'objectives', isMonotone: true },
  { name: 'patron', cause: 'objectives', isMonotone: true },
  /** Mid bosses claimed in the last three minutes. */
  { name: 'midBoss', cause: 'objectives', isMonotone: true },
  /** Mean rank of the team less the other's, in subranks; 0 where no rank is known. */
  { name: 'rankLead', cause: 'other', isMonotone: false },
  /** 1: the side itself. */
  { name: 'side', cause: 'other', isMonotone: false },
] as const satisfies readonly {
  readonly name: string;
  readonly cause: Cause;
  readonly isMonotone: boolean;
}[];

export type FeatureName = (typeof FEATURES)[number]['name'];

export const FEATURE_INDEX: Readonly<Record<FeatureName, number>> = Object.fromEntries(
  FEATURES.map(({ name }, index) => [name, index]),
) as Record<FeatureName, number>;

export const SOULS_RATIO_SCALE = 10;
export const SOULS_LEAD_SCALE = 1 / 10_000;
export const TOP_HEAVY_SCALE = 10;
export const KILL_LEAD_SCALE = 1 / 5;
/** How long a claimed mid boss counts. */
export const MID_BOSS_SECONDS = 180;
