import { Type, type Static } from 'typebox';
import { nullable, Problem, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';

export const DATABASE_STATES = ['ready', 'restarting', 'unreachable'] as const;
export type DatabaseState = (typeof DATABASE_STATES)[number];

const DatabaseHealth = Type.Object(
  {
    state: Type.Enum([...DATABASE_STATES]),
    since: nullable(UnixSeconds),
  },
  { title: 'DatabaseHealth', description: '`since` is null where the moment is not known.' },
);
const Databases = Type.Object({ clickhouse: DatabaseHealth, postgres: DatabaseHealth });

export const DRIFT_STATES = ['unchecked', 'none', 'found'] as const;
export type DriftState = (typeof DRIFT_STATES)[number];

const Drift = Type.Object(
  { state: Type.Enum([...DRIFT_STATES]), checkedAt: nullable(UnixSeconds) },
  {
    title: 'Drift',
    description:
      'Whether what is counted differs from the matches, as the daily check of a sample last saw it; `unchecked` until its first.',
  },
);

export const Readiness = Type.Object(
  { status: Type.Literal('ready'), databases: Databases, drift: Drift },
  { title: 'Readiness', description: 'Every database answers.' },
);
export interface Readiness extends Static<typeof Readiness> {}

export const NotReady = Type.Object(
  { ...Problem.properties, databases: Databases },
  { title: 'NotReady', description: 'A problem that also says which database does not answer.' },
);
export interface NotReady extends Static<typeof NotReady> {}

export const getLive = route({
  method: 'GET',
  url: '/api/health/live',
  schema: {
    operationId: 'getLive',
    summary: 'The process answers',
    tags: ['health'],
    response: { 200: Type.Object({ status: Type.Literal('live') }, { title: 'Liveness' }) },
  },
});

export const getReady = route({
  method: 'GET',
  url: '/api/health/ready',
  schema: {
    operationId: 'getReady',
    summary: 'The process and its databases answer',
    tags: ['health'],
    response: { 200: Readiness, 503: NotReady },
  },
});
