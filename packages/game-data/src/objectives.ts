/** What kinds of building a side defends, from the lane inwards. */
export const OBJECTIVE_KINDS = {
  guardian: 'Guardian',
  walker: 'Walker',
  baseGuardian: 'Base guardian',
  shrine: 'Shrine',
  patron: 'Patron',
  core: 'Core',
} as const;
export type ObjectiveKind = keyof typeof OBJECTIVE_KINDS;

export interface ObjectiveInfo {
  /** `team_objective_id` of match files. */
  readonly id: number;
  /** The word `@soulstat/match-file` uses for it. */
  readonly key: string;
  readonly kind: ObjectiveKind;
  readonly name: string;
  /** `null` for what stands in no lane. */
  readonly laneId: number | null;
}

/** NOTE: objectives count the lanes of the four-lane map from 1 to 4; players' lanes have the ids 1, 3, 4 and 6. */
const LANE_OF_POSITION = [1, 3, 4, 6] as const;

export const OBJECTIVE_INFOS: readonly ObjectiveInfo[] = [
  single(0, 'core', 'core'),
  ...perLane(1, 'guardian'),
  ...perLane(5, 'walker'),
  single(9, 'patron', 'patron'),
  { ...single(10, 'shrine1', 'shrine'), name: 'First shrine' },
  { ...single(11, 'shrine2', 'shrine'), name: 'Second shrine' },
  ...perLane(12, 'baseGuardian'),
];

export function objectiveById(id: number): ObjectiveInfo | undefined {
  return OBJECTIVE_INFOS[id];
}

export function objectiveByKey(key: string): ObjectiveInfo | undefined {
  return OBJECTIVE_INFOS.find((objective) => objective.key === key);
}

function single(id: number, key: string, kind: ObjectiveKind): ObjectiveInfo {
  return { id, key, kind, name: OBJECTIVE_KINDS[kind], laneId: null };
}

function perLane(firstId: number, kind: ObjectiveKind): readonly ObjectiveInfo[] {
  return LANE_OF_POSITION.map((laneId, index) => ({
    ...single(firstId + index, `${kind}Lane${index + 1}`, kind),
    laneId,
  }));
}
