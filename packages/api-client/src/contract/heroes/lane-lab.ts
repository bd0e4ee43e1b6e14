import { Type, type Static } from 'typebox';
import { Count, nullable } from '../common.ts';
import { Bytes, route } from '../route.ts';
import {
  STATISTIC_COUNTED,
  STATISTIC_FILTERS,
  STATISTIC_PROBLEMS,
  StatisticBasis,
  StatisticEstimate,
} from '../statistics.ts';

/** From so many lanes on a lane of these very heroes is told as it went; below it the mean of its cells stands in. */
export const MIN_DUELS = 20;

const Heroes = (description: string) =>
  Type.String({ pattern: String.raw`^\d{1,5}(?:,\d{1,5})?$`, description });

const Share = { ...StatisticEstimate, description: 'As a share, 0 to 1' };
const Lead = (of: string) => ({
  ...StatisticEstimate,
  description: `${of} of the own side less those of the other`,
});

export const LaneLabMoment = Type.Object(
  {
    seconds: Type.Integer({ description: '180, 360, 540, 720 or 900' }),
    souls: Lead('Souls'),
    kills: Lead('Kills'),
    towers: Lead('Guardians and walkers of the lane that fell, seen from the other side: those'),
    deviation: nullable(
      Type.Number({ description: 'Volatility: how far the souls of single lanes lie apart' }),
    ),
  },
  { title: 'LaneLabMoment' },
);
export interface LaneLabMoment extends Static<typeof LaneLabMoment> {}

export const LaneLabAnswer = Type.Object(
  {
    heroIds: Type.Tuple([Count, Count]),
    lanes: { ...Count, description: 'In which both stood against both' },
    isOfCells: Type.Boolean({ description: `Fewer than ${MIN_DUELS} of these: the mean of the four cells` }),
    souls: Lead('Souls at nine minutes, of these two'),
    laneWon: Share,
  },
  { title: 'LaneLabAnswer', description: 'Two heroes in lane against a duo, seen from the two.' },
);
export interface LaneLabAnswer extends Static<typeof LaneLabAnswer> {}

export const LaneLabAnswers = Type.Object(
  {
    against: Type.Tuple([Count, Count]),
    tested: { ...Count, description: 'Pairs of heroes with enough lanes' },
    best: Type.Array(LaneLabAnswer, {
      description:
        'Clearly ahead of the duo, by the lower end of the souls: at most 5 % of all that are clear are chance. Five at most',
    }),
  },
  { title: 'LaneLabAnswers' },
);
export interface LaneLabAnswers extends Static<typeof LaneLabAnswers> {}

export const LaneLab = Type.Object(
  {
    basis: StatisticBasis,
    own: Type.Array(Count, { description: 'One hero or two' }),
    enemies: Type.Array(Count, { description: 'None, one or two: none stands for everybody' }),
    evidence: Type.Object({
      kind: Type.Enum(['together', 'cells', 'none'], {
        description: `together: of lanes with all of these heroes. cells: of these are fewer than ${MIN_DUELS}, and what is told is the mean of the cells. none: of a cell are fewer, too`,
      }),
      lanes: { ...Count, description: 'With all of these heroes, known at nine minutes' },
      cells: Type.Array(Type.Object({ heroId: Count, enemyId: nullable(Count), lanes: Count }), {
        description: 'Each own hero against each opponent, whoever stood beside them',
      }),
    }),
    laneWon: { ...Share, description: 'Lanes that are ahead in souls at nine minutes' },
    matchWon: { ...Share, description: 'Matches won' },
    moments: Type.Array(LaneLabMoment, { description: 'By time' }),
    toEnemies: nullable({ ...LaneLabAnswers, description: 'Best answers to the two opponents' }),
    toOwn: nullable({ ...LaneLabAnswers, description: 'Who is worst for the own two' }),
  },
  { title: 'LaneLab' },
);
export interface LaneLab extends Static<typeof LaneLab> {}

const LAB_QUERY = {
  ...STATISTIC_FILTERS,
  lane: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 6, description: 'As in match files: 1, 4 or 6; all unless told' }),
  ),
  own: Heroes('One hero id or two: 1,7'),
  enemies: Type.Optional(Heroes('Of the opponents; everybody unless told')),
};

export const getLaneLab = route({
  method: 'GET',
  url: '/api/lanes/lab',
  schema: {
    operationId: 'getLaneLab',
    summary:
      'One or two heroes in lane against one or two others: lane, match, souls minute by minute, and answers',
    description: `${STATISTIC_COUNTED} Of lanes of two against two whose match file is stored. Ranks count by whole tiers.`,
    tags: ['lanes'],
    querystring: Type.Object(LAB_QUERY),
    response: { 200: LaneLab, ...STATISTIC_PROBLEMS },
  },
});

export const getLaneLabCard = route({
  method: 'GET',
  url: '/api/lanes/lab/card.png',
  schema: {
    operationId: 'getLaneLabCard',
    summary: 'The picture of a lane for link previews: PNG, 1200 × 630',
    tags: ['lanes'],
    mediaType: 'image/png',
    querystring: Type.Object(LAB_QUERY),
    response: { 200: Bytes, ...STATISTIC_PROBLEMS },
  },
});
